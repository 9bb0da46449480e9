; The first call of the kernels of <warpfold/scan.h> and similar headers specifies the number of threads,
; and the number of teams that must fit on a multiprocessor: the pass sets the limits for ptxas.

; RUN: %algorithm-limits %s | FileCheck %s --check-prefix=%limits-as --implicit-check-not=minctasm \
; RUN:   --implicit-check-not=maxntid

target triple = "nvptx64-nvidia-cuda"

declare void @__warpfold_begin_algorithm(i32, i32)

; The call is in another function.
define void @direct() #0 {
  call void @inner()
  ret void
}
define internal void @inner() {
  call void @__warpfold_begin_algorithm(i32 256, i32 4)
  ret void
}

; A limit that exists already is unchanged.
define void @limited() #0 {
  call void @__warpfold_begin_algorithm(i32 256, i32 4)
  ret void
}

; At -O0 registers are not divided among teams.
define void @debugged() #1 {
  call void @__warpfold_begin_algorithm(i32 256, i32 4)
  ret void
}

; Without numbers there are no limits.
define void @unknown(i32 %n) #0 {
  call void @__warpfold_begin_algorithm(i32 %n, i32 4)
  call void @__warpfold_begin_algorithm(i32 256, i32 %n)
  ret void
}

; Another kernel in the same module.
define void @other() #0 {
  ret void
}

; A function that no kernel calls has no limits.
define void @uncalled() {
  call void @__warpfold_begin_algorithm(i32 256, i32 4)
  ret void
}

attributes #0 = { "kernel" }
attributes #1 = { noinline optnone "kernel" }

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!0 = !{ptr @direct, !"kernel", i32 1}
!1 = !{ptr @limited, !"kernel", i32 1}
!2 = !{ptr @limited, !"maxntidx", i32 128}
!3 = !{ptr @unknown, !"kernel", i32 1}
!4 = !{ptr @other, !"kernel", i32 1}
!5 = !{ptr @debugged, !"kernel", i32 1}

; METADATA: !{ptr @limited, !"maxntidx", i32 128}
; METADATA: !{ptr @debugged, !"maxntidx", i32 256}
; METADATA: !{ptr @direct, !"maxntidx", i32 256}
; METADATA: !{ptr @direct, !"minctasm", i32 4}

; ATTRIBUTES: define ptx_kernel void @direct() #[[DIRECT:[0-9]+]]
; ATTRIBUTES: define ptx_kernel void @limited() #[[LIMITED:[0-9]+]]
; ATTRIBUTES: define ptx_kernel void @debugged() #[[DEBUGGED:[0-9]+]]
; ATTRIBUTES: attributes #[[DIRECT]] = { "kernel" "nvvm.maxntid"="256" "nvvm.minctasm"="4" }
; ATTRIBUTES: attributes #[[LIMITED]] = { "kernel" "nvvm.maxntid"="128" }
; ATTRIBUTES: attributes #[[DEBUGGED]] = { noinline optnone "kernel" "nvvm.maxntid"="256" }
