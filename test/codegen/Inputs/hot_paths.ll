; Two iterations, for hot_paths.test, which edits them: each adds what it loads; above a limit a
; cold function makes sum and limit.

target triple = "nvptx64-nvidia-cuda"

define i64 @two(ptr %p, i64 %stride, i32 %s, i32 %limit) {
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
  ; An iteration's own value, used after all of them.
  %s2w = zext i32 %s2 to i64
  %result = add i64 %s2w, %wide
  ret i64 %result
}

; A single iteration.
define i32 @one(i32 %s, i32 %limit, i32 %x0) {
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

declare { i32, i32 } @rare(i32, i32, i32) cold nounwind willreturn memory(none)
