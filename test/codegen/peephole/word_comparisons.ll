; What a loop chooses among by comparisons, and has 1 or 2 bytes, has 4, where a kernel has
; been reshaped.

; RUN: %word-comparisons %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %word-comparisons | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

@pos_first_smallest_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_largest_unsigned_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_two_loops_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_branches_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_flag_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_argument_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_both_ways_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_equal_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_used_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_used_in_second_loop_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_word_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_no_loop_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_optnone_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]

; The load is extended once. Behind the loop is a byte as before.
; CHECK-LABEL: define i8 @pos_first_smallest(
; DEVICE:        [[M:%.*]] = phi i32 [ 127, %entry ], [ [[NEW:%.*]], %loop ]
; DEVICE:        %x = load i8, ptr %q
; DEVICE-NEXT:   [[X:%.*]] = sext i8 %x to i32
; DEVICE-NEXT:   %less = icmp slt i32 [[X]], [[M]]
; DEVICE-NEXT:   %same = icmp eq i32 [[X]], [[M]]
; DEVICE:        [[NEW]] = select i1 %take, i32 [[X]], i32 [[M]], !prof
; DEVICE-NEXT:   [[RESULT:%.*]] = trunc i32 [[NEW]] to i8
; DEVICE:        ret i8 [[RESULT]]
; HOST-LABEL:  define i8 @pos_first_smallest(
; HOST:          %less = icmp slt i8 %x, %m
define i8 @pos_first_smallest(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 127, %entry ], [ %m.new, %loop ]
  %at = phi i64 [ -1, %entry ], [ %at.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %same = icmp eq i8 %x, %m
  %before = icmp slt i64 %i, %at
  %first = and i1 %same, %before
  %take = or i1 %less, %first
  %m.new = select i1 %take, i8 %x, i8 %m, !prof !0
  %at.new = select i1 %take, i64 %i, i64 %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i8 %m.new
}

; CHECK-LABEL: define void @pos_largest_unsigned(
; HOST-LABEL:  define void @pos_largest_unsigned(
; DEVICE:        [[X:%.*]] = zext i16 %x to i32
; DEVICE-NEXT:   %more.than = icmp ugt i32 [[X]],
; DEVICE-NEXT:   [[NEW:%.*]] = select i1 %more.than, i32 [[X]],
; DEVICE-NEXT:   [[RESULT:%.*]] = trunc i32 [[NEW]] to i16
; DEVICE:        store i16 [[RESULT]], ptr %out
define void @pos_largest_unsigned(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i16 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i16, ptr %p, i64 %i
  %x = load i16, ptr %q
  %more.than = icmp ugt i16 %x, %m
  %m.new = select i1 %more.than, i16 %x, i16 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i16 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @pos_two_loops(
; DEVICE:        [[NEW:%.*]] = select i1 %less, i32
; DEVICE-NOT:    trunc
; DEVICE:      rest:
; DEVICE:        phi i32 [ [[NEW]], %loop ], [ [[SECOND:%.*]], %rest ]
; DEVICE:        [[Y:%.*]] = sext i8 %y to i32
; DEVICE:        [[SECOND]] = select i1 %r.less, i32 [[Y]], i32
define void @pos_two_loops(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 127, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %m.new = select i1 %less, i8 %x, i8 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %rest
rest:
  %j = phi i64 [ %n, %loop ], [ %j.next, %rest ]
  %r = phi i8 [ %m.new, %loop ], [ %r.new, %rest ]
  %s = getelementptr i8, ptr %p, i64 %j
  %y = load i8, ptr %s
  %r.less = icmp slt i8 %y, %r
  %r.new = select i1 %r.less, i8 %y, i8 %r
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 1000
  br i1 %j.more, label %rest, label %done
done:
  store i8 %r.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @pos_branches(
; DEVICE:        [[M:%.*]] = phi i32 [ 127, %entry ], [ [[NEW:%.*]], %join ]
; DEVICE:        [[X:%.*]] = sext i8 %x to i32
; DEVICE:      join:
; DEVICE-NEXT:   [[NEW]] = phi i32 [ [[X]], %take ], [ [[M]], %loop ]
define void @pos_branches(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %m = phi i8 [ 127, %entry ], [ %m.new, %join ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  br i1 %less, label %take, label %join
take:
  br label %join
join:
  %m.new = phi i8 [ %x, %take ], [ %m, %loop ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @pos_argument(
; DEVICE:      entry:
; DEVICE-DAG:    [[LIMIT:%.*]] = sext i8 %limit to i32
; DEVICE-DAG:    [[START:%.*]] = sext i8 %start to i32
; DEVICE:      loop:
; DEVICE:        [[M:%.*]] = phi i32 [ [[START]], %entry ]
; DEVICE:        icmp slt i32 [[M]], [[LIMIT]]
; DEVICE:        select i1 %less, i32 {{.*}}, i32 poison
define void @pos_argument(ptr %p, i64 %n, i8 %start, i8 %limit, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ %start, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %m, %limit
  %m.new = select i1 %less, i8 %x, i8 poison
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; What chooses may go around as well, and stays a bit.
; CHECK-LABEL: define void @pos_flag(
; DEVICE:        %b = phi i1 [ false, %entry ], [ %c3, %loop ]
; DEVICE:        [[X:%.*]] = sext i8 %x to i32
; DEVICE:        %c3 = select i1 %c, i1 true, i1 %b
; DEVICE-NEXT:   select i1 %c3, i32 [[X]], i32
define void @pos_flag(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 127, %entry ], [ %m.new, %loop ]
  %b = phi i1 [ false, %entry ], [ %c3, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %c = icmp slt i8 %x, %m
  %c3 = select i1 %c, i1 true, i1 %b
  %m.new = select i1 %c3, i8 %x, i8 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; No extension serves both.
; CHECK-LABEL: define void @neg_both_ways(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_both_ways(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %below = icmp ult i8 %x, 5
  %a = select i1 %less, i8 %x, i8 %m
  %below.a = icmp ult i8 %a, 7
  %m.new = select i1 %below.a, i8 %x, i8 %a
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; A word gains nothing here.
; CHECK-LABEL: define void @neg_equal(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_equal(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %same = icmp eq i8 %x, %m
  %m.new = select i1 %same, i8 1, i8 %x
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; The byte would be made anew in each iteration.
; CHECK-LABEL: define void @neg_used(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_used(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %m.new = select i1 %less, i8 %x, i8 %m
  store i8 %m, ptr %q
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @neg_word(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_word(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i32 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %less = icmp slt i32 %x, %m
  %m.new = select i1 %less, i32 %x, i32 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i32 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @neg_not_reshaped(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_not_reshaped(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %m.new = select i1 %less, i8 %x, i8 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @neg_optnone(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_optnone(ptr %p, i64 %n, ptr %out) optnone noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 0, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %m.new = select i1 %less, i8 %x, i8 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store i8 %m.new, ptr %out
  ret void
}

; CHECK-LABEL: define void @neg_used_in_second_loop(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret void
define void @neg_used_in_second_loop(ptr %p, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = phi i8 [ 127, %entry ], [ %m.new, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %less = icmp slt i8 %x, %m
  %m.new = select i1 %less, i8 %x, i8 %m
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %rest
rest:
  %j = phi i64 [ %n, %loop ], [ %j.next, %rest ]
  %r = phi i8 [ %m.new, %loop ], [ %r.new, %rest ]
  %r.new = add i8 %r, 1
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 1000
  br i1 %j.more, label %rest, label %done
done:
  store i8 %r.new, ptr %out
  ret void
}

; CHECK-LABEL: define i8 @neg_no_loop(
; CHECK-NOT:     {{[sz]ext}}
; CHECK:         ret i8
define i8 @neg_no_loop(ptr %p, i1 %c) {
entry:
  %x = load i8, ptr %p
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %m = phi i8 [ %x, %then ], [ 5, %entry ]
  %less = icmp slt i8 %m, 3
  %y = select i1 %less, i8 3, i8 %m
  ret i8 %y
}

!0 = !{!"branch_weights", i32 1, i32 99}
