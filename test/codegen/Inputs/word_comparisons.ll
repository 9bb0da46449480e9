; Loops that choose among bytes, for word_comparisons.test, which edits them.

target triple = "nvptx64-nvidia-cuda"

@first_smallest_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@largest_unsigned_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@two_loops_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@branches_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@argument_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@flag_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@no_loop_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]

define i8 @first_smallest(ptr %p, i64 %n) {
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

define void @largest_unsigned(ptr %p, i64 %n, ptr %out) {
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

define void @two_loops(ptr %p, i64 %n, ptr %out) {
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

define void @branches(ptr %p, i64 %n, ptr %out) {
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

define void @argument(ptr %p, i64 %n, i8 %start, i8 %limit, ptr %out) {
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

define void @flag(ptr %p, i64 %n, ptr %out) {
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

define i8 @no_loop(ptr %p, i1 %c) {
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
