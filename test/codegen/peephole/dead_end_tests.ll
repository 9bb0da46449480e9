; Iterations that may end the program have loaded their values before a marker: one branch tests the
; conditions of all of them, and the original tests follow if one fails (peephole/DeadEndTests.h).
; A store, or a jump from elsewhere, ends the sequence; a single test keeps assembly that loads
; cannot pass.
;
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-hot-paths,verify -S %s | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare void @llvm.sideeffect()
declare void @fail(i32) noreturn

; CHECK-LABEL: define void @three(
; CHECK:         [[A:%.*]] = load i32
; CHECK-NEXT:    [[B:%.*]] = load i32
; CHECK-NEXT:    [[C:%.*]] = load i32
; CHECK-NOT:     sideeffect
; CHECK:         [[BAD0:%.*]] = icmp slt i32 [[A]], 0
; CHECK-NEXT:    [[GOOD1:%.*]] = icmp sgt i32 [[B]], 5
; CHECK-NEXT:    [[SUM:%.*]] = add i32 [[C]], [[B]]
; CHECK-NEXT:    [[BAD2:%.*]] = icmp eq i32 [[SUM]], 7
; CHECK:         [[FIRST:%.*]] = freeze i1 [[BAD0]]
; CHECK:         [[SECOND:%.*]] = freeze i1
; CHECK:         br i1 {{%.*}}, label %[[FAILED:.*]], label %rest, !prof
; CHECK:       [[FAILED]]:
; CHECK-NEXT:    br i1 [[FIRST]], label %dead0, label %[[NEXT:.*]]
; CHECK:       [[NEXT]]:
; CHECK-NEXT:    br i1 [[SECOND]], label %dead1, label %[[LAST:.*]]
; CHECK:       [[LAST]]:
; CHECK-NEXT:    br label %dead2
; CHECK:       dead2:
; CHECK-NEXT:    phi i32 [ [[SUM]], %[[LAST]] ]
; CHECK:       rest:
; CHECK-NEXT:    phi i32 [ [[SUM]], %entry ]
define void @three(ptr %x, ptr %y) {
entry:
  %p = getelementptr i32, ptr %x, i64 1
  %q = getelementptr i32, ptr %x, i64 2
  %a = load i32, ptr %x
  %b = load i32, ptr %p
  %c = load i32, ptr %q
  call void @llvm.sideeffect()
  %bad0 = icmp slt i32 %a, 0
  br i1 %bad0, label %dead0, label %next1
dead0:
  call void @fail(i32 0)
  unreachable
next1:
  %good1 = icmp sgt i32 %b, 5
  br i1 %good1, label %next2, label %dead1
dead1:
  call void @fail(i32 1)
  unreachable
next2:
  %sum = add i32 %c, %b
  %bad2 = icmp eq i32 %sum, 7
  br i1 %bad2, label %dead2, label %rest
dead2:
  %s = phi i32 [ %sum, %next2 ]
  call void @fail(i32 %s)
  unreachable
rest:
  %r = phi i32 [ %sum, %next2 ]
  store i32 %r, ptr %y
  ret void
}

; The store is executed only if the first two tests hold.
; CHECK-LABEL: define void @store(
; CHECK-NOT:     sideeffect
; CHECK:         br i1 {{%.*}}, label %failed, label %next2
; CHECK:       next2:
; CHECK-NEXT:    store i32 1, ptr %y
; CHECK:         br i1 %bad2, label %dead2, label %rest
define void @store(ptr %x, ptr %y) {
entry:
  %p = getelementptr i32, ptr %x, i64 1
  %a = load i32, ptr %x
  %b = load i32, ptr %p
  call void @llvm.sideeffect()
  %bad0 = icmp slt i32 %a, 0
  br i1 %bad0, label %dead0, label %next1
dead0:
  call void @fail(i32 0)
  unreachable
next1:
  %bad1 = icmp slt i32 %b, 0
  br i1 %bad1, label %dead1, label %next2
dead1:
  call void @fail(i32 1)
  unreachable
next2:
  store i32 1, ptr %y
  %bad2 = icmp eq i32 %a, %b
  br i1 %bad2, label %dead2, label %rest
dead2:
  call void @fail(i32 2)
  unreachable
rest:
  ret void
}

; The second test is also reached by another path, so that there is one test in the sequence.
; CHECK-LABEL: define void @entered(
; CHECK:         call void asm sideeffect "", "~{memory}"()
; CHECK:         br i1 %bad0, label %dead0, label %next1
define void @entered(ptr %x, i1 %skip) {
entry:
  br i1 %skip, label %next1, label %load
load:
  %a = load i32, ptr %x
  call void @llvm.sideeffect()
  %bad0 = icmp slt i32 %a, 0
  br i1 %bad0, label %dead0, label %next1
dead0:
  call void @fail(i32 0)
  unreachable
next1:
  %bad1 = xor i1 %skip, true
  br i1 %bad1, label %dead1, label %rest
dead1:
  call void @fail(i32 1)
  unreachable
rest:
  ret void
}

; Two tests lead to one block, which is no dead end of either.
; CHECK-LABEL: define void @common(
; CHECK:         call void asm sideeffect "", "~{memory}"()
; CHECK:         br i1 %bad0, label %dead, label %next1
define void @common(ptr %x) {
entry:
  %p = getelementptr i32, ptr %x, i64 1
  %a = load i32, ptr %x
  %b = load i32, ptr %p
  call void @llvm.sideeffect()
  %bad0 = icmp slt i32 %a, 0
  br i1 %bad0, label %dead, label %next1
next1:
  %bad1 = icmp slt i32 %b, 0
  br i1 %bad1, label %dead, label %rest
dead:
  call void @fail(i32 1)
  unreachable
rest:
  ret void
}
