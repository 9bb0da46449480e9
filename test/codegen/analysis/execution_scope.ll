; The threads that execute a block: those of the kernel's mode, and fewer after branches that only one
; thread takes.

; RUN: opt -load-pass-plugin=%pass-plugin -passes='print<warpfold-execution-scope>' -disable-output %s \
; RUN:   | FileCheck %s --match-full-lines

target triple = "nvptx64-nvidia-cuda"
!llvm.module.flags = !{!0}
!0 = !{i32 7, !"openmp-device", i32 51}

%configuration = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%environment = type { %configuration, ptr, ptr }
@spmd = constant %environment { %configuration { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 0, i32 0 },
                                ptr null, ptr null }
@generic = constant %environment { %configuration { i8 1, i8 1, i8 1, i32 1, i32 128, i32 0, i32 0, i32 0, i32 0 },
                                   ptr null, ptr null }
@one.team = constant %environment { %configuration { i8 1, i8 1, i8 1, i32 1, i32 128, i32 -1, i32 -1, i32 0, i32 0 },
                                    ptr null, ptr null }

declare i32 @__kmpc_target_init(ptr, ptr)
declare i32 @__warpfold_sweep_reduce(ptr, ptr, i32, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @spmd.kernel
; CHECK-NEXT:    %entry: all threads
; CHECK-NEXT:    %first: one thread of each team
; CHECK-NEXT:    %loop: all threads
; CHECK-NEXT:    %after: all threads
; CHECK-NEXT:    %reduces: all threads
; CHECK-NEXT:    %joins: all threads
; CHECK-NEXT:    %combines: the thread with the result
; CHECK-NEXT:    %elements: the thread with the result
; CHECK-NEXT:    %asks: the thread with the result
; CHECK-NEXT:    %first.again: the thread with the result
; CHECK-NEXT:    %end: all threads
define void @spmd.kernel(i1 %again) {
entry:
  %init = call i32 @__kmpc_target_init(ptr @spmd, ptr null)
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.first = icmp eq i32 %thread, 0
  br i1 %is.first, label %first, label %after
first:
  br label %loop
loop:
  br i1 %again, label %loop, label %after
after:
  br i1 %again, label %reduces, label %joins
reduces:
  %swept = call i32 @__warpfold_sweep_reduce(ptr null, ptr null, i32 1, i64 4, ptr null, ptr null, ptr null, ptr null,
                                             ptr null, ptr null, ptr null, i32 1)
  br label %joins
joins:
  %result = phi i32 [ 0, %after ], [ %swept, %reduces ]
  %has.result = icmp eq i32 %result, 1
  br i1 %has.result, label %combines, label %end
combines:
  br label %elements
elements:
  br i1 %again, label %elements, label %asks
asks:
  br i1 %is.first, label %first.again, label %end
first.again:
  br label %end
end:
  ret void
}

; A branch on anything other than a reduction's result may be taken by any thread.
; CHECK-LABEL: @other.choice
; CHECK-NEXT:    %entry: all threads
; CHECK-NEXT:    %some: all threads
; CHECK-NEXT:    %combines: all threads
; CHECK-NEXT:    %end: all threads
define void @other.choice(i1 %which, i32 %given) {
entry:
  br i1 %which, label %some, label %end
some:
  %has.result = icmp eq i32 %given, 1
  br i1 %has.result, label %combines, label %end
combines:
  br label %end
end:
  ret void
}

; CHECK-LABEL: @generic.kernel
; CHECK-NEXT:    %entry: one thread of each team
define void @generic.kernel() {
entry:
  %init = call i32 @__kmpc_target_init(ptr @generic, ptr null)
  ret void
}

; CHECK-LABEL: @one.team.kernel
; CHECK-NEXT:    %entry: one thread
define void @one.team.kernel() {
entry:
  %init = call i32 @__kmpc_target_init(ptr @one.team, ptr null)
  ret void
}
