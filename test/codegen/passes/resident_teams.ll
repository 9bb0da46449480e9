; Kernels whose teams synchronize in a grid barrier request the number of teams for which one
; multiprocessor has registers. Kernels with a limit on threads get the requested number, and a limit
; for ptxas that guarantees it; the others keep the 1 of their assembly.

; RUN: %resident-teams %s | FileCheck %s
; RUN: %resident-teams %s | FileCheck %s --check-prefix=%limits-as-LIMITS
; RUN: %resident-teams %s | grep -c minctasm | FileCheck %s --check-prefix=%limits-as-COUNT

; The same limits for other architectures.
; RUN: sed s/sm_86/sm_110/ %s | %resident-teams | FileCheck %s
; RUN: sed s/sm_86/sm_120/ %s | %resident-teams | FileCheck %s
; RUN: sed s/sm_86/sm_121/ %s | %resident-teams | FileCheck %s
; RUN: sed s/sm_86/sm_100/ %s | %resident-teams | FileCheck %s --check-prefix=LARGE-GPU
; RUN: sed s/sm_86/sm_103/ %s | %resident-teams | FileCheck %s --check-prefix=LARGE-GPU
; LARGE-GPU-LABEL: define {{(ptx_kernel )?}}void @small_gpu(
; LARGE-GPU-NEXT: store i32 3, ptr @Answers
; LARGE-GPU-NEXT: store i32 4, ptr @Answers

target triple = "nvptx64-nvidia-cuda"

@Answers = external global [16 x i32]

; CHECK-LABEL: define {{(ptx_kernel )?}}void @limited(
; CHECK-NEXT: store i32 4, ptr @Answers
; CHECK-NEXT: ret void
define void @limited() #0 {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 4)
  store i32 %teams, ptr @Answers
  ret void
}

; The request is in a called function; a second request is for more teams.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @outer(
; CHECK: store i32 2, ptr @Answers
; CHECK: store i32 8, ptr @Answers
define void @outer() #0 {
  call void @inner()
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 8)
  store i32 %teams, ptr @Answers
  ret void
}
; CHECK-NOT: @inner
define internal void @inner() {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}

; 1024 threads; a multiprocessor has at most 2048.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @large(
; CHECK: store i32 2, ptr @Answers
; CHECK: call i32 asm
define void @large() #0 {
  %two = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %two, ptr @Answers
  %three = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 3)
  store i32 %three, ptr @Answers
  ret void
}

; The program's own limit is sufficient.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @bounded(
; CHECK: store i32 2, ptr @Answers
; CHECK: call i32 asm
define void @bounded() #0 {
  %two = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %two, ptr @Answers
  %three = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 3)
  store i32 %three, ptr @Answers
  ret void
}

; A limit that ptxas ignores.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @bounded_in_vain(
; CHECK: call i32 asm
define void @bounded_in_vain() #0 {
  %two = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %two, ptr @Answers
  ret void
}

; A GPU with room for 1536 threads, and an unknown GPU, for which 1024 are assumed.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @small_gpu(
; CHECK: store i32 3, ptr @Answers
; CHECK: call i32 asm
define void @small_gpu() #2 {
  %three = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 3)
  store i32 %three, ptr @Answers
  %four = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 4)
  store i32 %four, ptr @Answers
  ret void
}
; CHECK-LABEL: define {{(ptx_kernel )?}}void @unknown_gpu(
; CHECK: store i32 2, ptr @Answers
; CHECK: call i32 asm
define void @unknown_gpu() #3 {
  %two = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %two, ptr @Answers
  %three = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 3)
  store i32 %three, ptr @Answers
  ret void
}

; Without a limit on threads, and at -O0.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @unlimited(
; CHECK: call i32 asm
define void @unlimited() #0 {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}
; CHECK-LABEL: define {{(ptx_kernel )?}}void @debugged(
; CHECK: call i32 asm
define void @debugged() #1 {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}

; Functions that other kernels may call, of other files or through their address, get 1, although
; one of their callers has a limit; so does a function that is not to be inlined.
; CHECK-LABEL: define linkonce_odr void @shared(
; CHECK: call i32 asm
define linkonce_odr void @shared() {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}
; CHECK-LABEL: define internal void @by_address(
; CHECK: call i32 asm
define internal void @by_address() {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}
; CHECK-LABEL: define internal void @not_inlined(
; CHECK: call i32 asm
define internal void @not_inlined() noinline {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}
; CHECK-NOT: define internal void @of_two(
define internal void @of_two() {
  %teams = call i32 asm "mov.u32 $0, 1; // warpfold-resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}
define internal void @takes(ptr %function) noinline {
  ret void
}
; CHECK-LABEL: define {{(ptx_kernel )?}}void @caller(
; CHECK-NEXT: store i32 2, ptr @Answers
; CHECK-NEXT: call void @takes(ptr @by_address)
; CHECK-NEXT: call void @not_inlined()
; CHECK-NEXT: store i32 2, ptr @Answers
; CHECK-NEXT: ret void
define void @caller() #0 {
  call void @shared()
  call void @takes(ptr @by_address)
  call void @not_inlined()
  call void @of_two()
  ret void
}
; CHECK-LABEL: define {{(ptx_kernel )?}}void @other_caller(
; CHECK: call i32 asm
define void @other_caller() #0 {
  call void @of_two()
  ret void
}

; Other assembly with a number.
; CHECK-LABEL: define {{(ptx_kernel )?}}void @other_assembly(
; CHECK: call i32 asm
define void @other_assembly() #0 {
  %teams = call i32 asm "mov.u32 $0, 1; // resident-teams", "=r,n"(i32 2)
  store i32 %teams, ptr @Answers
  ret void
}

attributes #0 = { "kernel" "target-cpu"="sm_90" }
attributes #1 = { noinline optnone "kernel" "target-cpu"="sm_90" }
attributes #2 = { "kernel" "target-cpu"="sm_86" }
attributes #3 = { "kernel" "target-cpu"="sm_999" }

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13}
!0 = !{ptr @limited, !"maxntidx", i32 128}
!1 = !{ptr @outer, !"maxntidx", i32 256}
!2 = !{ptr @large, !"maxntidx", i32 1024}
!3 = !{ptr @small_gpu, !"maxntidx", i32 512}
!4 = !{ptr @unknown_gpu, !"maxntidx", i32 512}
!5 = !{ptr @unlimited, !"kernel", i32 1}
!6 = !{ptr @debugged, !"maxntidx", i32 128}
!7 = !{ptr @bounded, !"maxntidx", i32 128}
!8 = !{ptr @bounded, !"minctasm", i32 2}
!9 = !{ptr @caller, !"maxntidx", i32 128}
!10 = !{ptr @other_caller, !"kernel", i32 1}
!11 = !{ptr @other_assembly, !"maxntidx", i32 128}
!12 = !{ptr @bounded_in_vain, !"maxntidx", i32 512}
!13 = !{ptr @bounded_in_vain, !"minctasm", i32 5}

; METADATA-COUNT: 8
; METADATA-LIMITS-DAG: !{ptr @limited, !"minctasm", i32 4}
; METADATA-LIMITS-DAG: !{ptr @outer, !"minctasm", i32 8}
; METADATA-LIMITS-DAG: !{ptr @large, !"minctasm", i32 2}
; METADATA-LIMITS-DAG: !{ptr @small_gpu, !"minctasm", i32 3}
; METADATA-LIMITS-DAG: !{ptr @unknown_gpu, !"minctasm", i32 2}
; METADATA-LIMITS-DAG: !{ptr @caller, !"minctasm", i32 2}
; METADATA-LIMITS-DAG: !{ptr @bounded, !"minctasm", i32 2}
; METADATA-LIMITS-DAG: !{ptr @bounded_in_vain, !"minctasm", i32 5}

; In LLVM 22 the limits are attributes; those of bounded and caller are the same.
; ATTRIBUTES-COUNT: 7
; ATTRIBUTES-LIMITS: define void @limited() #[[LIMITED:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @outer() #[[OUTER:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @large() #[[LARGE:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @bounded() #[[BOUNDED:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @bounded_in_vain() #[[BOUNDED_IN_VAIN:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @small_gpu() #[[SMALL_GPU:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @unknown_gpu() #[[UNKNOWN_GPU:[0-9]+]]
; ATTRIBUTES-LIMITS: define void @caller() #[[BOUNDED]]
; ATTRIBUTES-LIMITS: attributes #[[LIMITED]] = {{.*}} "nvvm.minctasm"="4"
; ATTRIBUTES-LIMITS: attributes #[[OUTER]] = {{.*}} "nvvm.minctasm"="8"
; ATTRIBUTES-LIMITS: attributes #[[LARGE]] = {{.*}} "nvvm.minctasm"="2"
; ATTRIBUTES-LIMITS: attributes #[[BOUNDED]] = {{.*}} "nvvm.minctasm"="2"
; ATTRIBUTES-LIMITS: attributes #[[BOUNDED_IN_VAIN]] = {{.*}} "nvvm.minctasm"="5"
; ATTRIBUTES-LIMITS: attributes #[[SMALL_GPU]] = {{.*}} "nvvm.minctasm"="3"
; ATTRIBUTES-LIMITS: attributes #[[UNKNOWN_GPU]] = {{.*}} "nvvm.minctasm"="2"
