; Iterations that each have a branch to a cold call become one block, with their loads and
; questions in front of it; what is not certain stays as it is.

; RUN: %hot-paths %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %hot-paths | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

; Two iterations. Each adds what it loads; above a limit a cold function makes sum and limit.
; DEVICE-LABEL: define i64 @pos_two(
; DEVICE:         %x0 = load i32, ptr %p
; DEVICE:         br label %all.usual
; DEVICE:       all.usual:
; DEVICE:         [[Q:%.*]] = getelementptr i8, ptr %p, i64 %stride
; DEVICE:         [[X1:%.*]] = load i32, ptr [[Q]]
; DEVICE:         icmp ugt i32 [[X1]], %limit
; DEVICE:         br i1 {{.*}}, label %rare, label %usual, !prof
; DEVICE:       usual:
; DEVICE-NEXT:    [[A0:%.*]] = add i32 {{%x0, %s|%s, %x0}}
; DEVICE-NEXT:    [[A1:%.*]] = add i32 [[A0]], [[X1]]
; DEVICE-NEXT:    br label %end
; The same addresses, but nothing shows it.
; DEVICE:       rare:
; DEVICE-NEXT:    [[STRIDE:%.*]] = call i64 asm sideeffect "", "=l,0"(i64 %stride)
; DEVICE-NEXT:    [[P:%.*]] = call ptr asm sideeffect "", "=l,0"(ptr nonnull %p)
; DEVICE-NEXT:    load i32, ptr [[P]]
; DEVICE:       join0:
; DEVICE:         %q = getelementptr i8, ptr [[P]], i64 [[STRIDE]]
; DEVICE-NEXT:    %x1 = load i32, ptr %q
; DEVICE:       end:
; DEVICE:         phi i32 [ [[X1]], %usual ], [ %x1, %usual1 ], [ %x1, %cold1 ]
; DEVICE:         phi i32 [ [[A1]], %usual ], [ %a1, %usual1 ], [ %r1s, %cold1 ]
; HOST-LABEL:   define i64 @pos_two(
; HOST-NOT:     usual:
; HOST-LABEL:   define i32 @neg_one(
define i64 @pos_two(ptr %p, i64 %stride, i32 %s, i32 %limit) {
entry:
  %x0 = load i32, ptr %p
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %limit, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  %r0l = extractvalue { i32, i32 } %r0, 1
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  %l1 = phi i32 [ %r0l, %cold0 ], [ %limit, %usual0 ]
  %q = getelementptr i8, ptr %p, i64 %stride
  %x1 = load i32, ptr %q
  %wide = zext i32 %x1 to i64
  %c1 = icmp ugt i32 %x1, %l1
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call { i32, i32 } @rare(i32 %s1, i32 %l1, i32 %x1)
  %r1s = extractvalue { i32, i32 } %r1, 0
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1s, %cold1 ], [ %a1, %usual1 ]
  ; An iteration's own value, used behind all of them.
  %s2w = zext i32 %s2 to i64
  %result = add i64 %s2w, %wide
  ret i64 %result
}

; CHECK-LABEL: define i32 @neg_one(
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_address(
define i32 @neg_one(i32 %s, i32 %limit, i32 %x0) {
entry:
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %limit, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  br label %end
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %end
end:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  ret i32 %s1
}

; Where the second iteration loads from depends on which way the first one went.
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_write(
define i32 @neg_address(ptr %p, i32 %s, i32 %limit) {
entry:
  %x0 = load i32, ptr %p
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %limit, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  %q = getelementptr i32, ptr %p, i32 %s1
  %x1 = load i32, ptr %q
  %c1 = icmp ugt i32 %x1, %limit
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call { i32, i32 } @rare(i32 %s1, i32 %limit, i32 %x1)
  %r1s = extractvalue { i32, i32 } %r1, 0
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1s, %cold1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

; The cold function may write what the second iteration loads.
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_store(
define i32 @neg_write(ptr %p, ptr %q, i32 %s, i32 %limit) {
entry:
  %x0 = load i32, ptr %p
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call i32 @rare_writer(i32 %s, i32 %x0)
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0, %cold0 ], [ %a0, %usual0 ]
  %x1 = load i32, ptr %q
  %c1 = icmp ugt i32 %x1, %limit
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call i32 @rare_writer(i32 %s1, i32 %x1)
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1, %cold1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

; Between the iterations something is written.
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_division(
define i32 @neg_store(ptr %p, ptr %q, i32 %s, i32 %limit) {
entry:
  %x0 = load i32, ptr %p
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %limit, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  store i32 %x0, ptr %q
  %x1 = load i32, ptr %p
  %c1 = icmp ugt i32 %x1, %limit
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call { i32, i32 } @rare(i32 %s1, i32 %limit, i32 %x1)
  %r1s = extractvalue { i32, i32 } %r1, 0
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1s, %cold1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

; What is usual must not be done where it is not: it divides.
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_warm(
define i32 @neg_division(i32 %s, i32 %x0, i32 %x1) {
entry:
  %c0 = icmp eq i32 %x0, 0
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %x0, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  br label %join0
usual0:
  %a0 = udiv i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  %c1 = icmp eq i32 %x1, 0
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call { i32, i32 } @rare(i32 %s1, i32 %x1, i32 %x1)
  %r1s = extractvalue { i32, i32 } %r1, 0
  br label %end
usual1:
  %a1 = udiv i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1s, %cold1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

; Neither way is rare.
; CHECK-NOT:   usual:
; CHECK-LABEL: define i32 @neg_optnone(
define i32 @neg_warm(i32 %s, i32 %limit, i32 %x0, i32 %x1) {
entry:
  %c0 = icmp ule i32 %x0, %limit
  br i1 %c0, label %usual0, label %way0
way0:
  %r0 = call i32 @pure(i32 %s)
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0, %way0 ], [ %a0, %usual0 ]
  %c1 = icmp ule i32 %x1, %limit
  br i1 %c1, label %usual1, label %way1
way1:
  %r1 = call i32 @pure(i32 %s1)
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1, %way1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

; CHECK-NOT:   usual:
; CHECK:       declare
define i32 @neg_optnone(i32 %s, i32 %limit, i32 %x0, i32 %x1) noinline optnone {
entry:
  %c0 = icmp ugt i32 %x0, %limit
  br i1 %c0, label %cold0, label %usual0
cold0:
  %r0 = call { i32, i32 } @rare(i32 %s, i32 %limit, i32 %x0)
  %r0s = extractvalue { i32, i32 } %r0, 0
  br label %join0
usual0:
  %a0 = add nsw i32 %s, %x0
  br label %join0
join0:
  %s1 = phi i32 [ %r0s, %cold0 ], [ %a0, %usual0 ]
  %c1 = icmp ugt i32 %x1, %limit
  br i1 %c1, label %cold1, label %usual1
cold1:
  %r1 = call { i32, i32 } @rare(i32 %s1, i32 %limit, i32 %x1)
  %r1s = extractvalue { i32, i32 } %r1, 0
  br label %end
usual1:
  %a1 = add nsw i32 %s1, %x1
  br label %end
end:
  %s2 = phi i32 [ %r1s, %cold1 ], [ %a1, %usual1 ]
  ret i32 %s2
}

declare { i32, i32 } @rare(i32, i32, i32) cold nounwind willreturn memory(none)
declare i32 @rare_writer(i32, i32) cold nounwind willreturn
declare i32 @pure(i32) nounwind willreturn memory(none)
