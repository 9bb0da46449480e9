; Loads of iterations that have branches come in front of them, where a kernel has been
; reshaped; what is not certain to be the same, or to be executed, stays where it is.

; RUN: %loads-first %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %loads-first | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

@pos_three_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_behind_write_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@pos_gather_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_write_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_write_between_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_call_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_conditional_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_later_iteration_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_loop_between_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_chosen_address_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_volatile_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_no_loop_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_inner_loop_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_many_bytes_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]
@neg_optnone_warpfold_launch = weak_odr protected constant [1 x i32] [i32 0]

declare i32 @f(i32) memory(none) willreturn nounwind

; The address is made where the load is.
; CHECK-LABEL: define void @pos_three(
; CHECK:       head:
; DEVICE:        load i32, ptr %p
; DEVICE-NEXT:   icmp
; DEVICE-NEXT:   %q = getelementptr i8, ptr %p, i64 %stride
; DEVICE-NEXT:   %x1 = load i32, ptr %q
; DEVICE-NEXT:   %r = getelementptr i8, ptr %q, i64 %stride
; DEVICE-NEXT:   %x2 = load i32, ptr %r
; DEVICE-NEXT:   br i1 %c0
; HOST:        join0:
; HOST:          load i32
; HOST:        join1:
; HOST:          load i32
define void @pos_three(ptr %p, i64 %stride, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m3, %join2 ]
  %x0 = load i32, ptr %p
  %c0 = icmp ugt i32 %x0, %m
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %m1 = phi i32 [ %x0, %less0 ], [ %m, %head ]
  %q = getelementptr i8, ptr %p, i64 %stride
  %x1 = load i32, ptr %q
  %c1 = icmp ugt i32 %x1, %m1
  br i1 %c1, label %less1, label %join1
less1:
  br label %join1
join1:
  %m2 = phi i32 [ %x1, %less1 ], [ %m1, %join0 ]
  %r = getelementptr i8, ptr %q, i64 %stride
  %x2 = load i32, ptr %r
  %c2 = icmp ugt i32 %x2, %m2
  br i1 %c2, label %less2, label %join2
less2:
  br label %join2
join2:
  %m3 = phi i32 [ %x2, %less2 ], [ %m2, %join1 ]
  %goes = icmp ult i32 %m3, %n
  br i1 %goes, label %head, label %end
end:
  store i32 %m3, ptr %out
  ret void
}

; What is written before the top is there for all.
; DEVICE-LABEL: define void @pos_behind_write(
; DEVICE:       head:
; DEVICE:         store i32 %m, ptr %out
; DEVICE:         %x1 = load i32, ptr %p
; DEVICE-NEXT:    br i1 %c0
define void @pos_behind_write(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  store i32 %m, ptr %out
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; An address that was loaded itself.
; DEVICE-LABEL: define void @pos_gather(
; DEVICE:       head:
; DEVICE:         %i = load i64, ptr %index
; DEVICE-NEXT:    %q = getelementptr i32, ptr %p, i64 %i
; DEVICE-NEXT:    %x = load i32, ptr %q
; DEVICE-NEXT:    br i1 %c0
define void @pos_gather(ptr %p, ptr %index, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %i = load i64, ptr %index
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %m1 = add i32 %x, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; A write before the load, in its block.
; DEVICE-LABEL: define void @neg_write(
; DEVICE:       join0:
; DEVICE:         store i32 %s, ptr %out
; DEVICE-NEXT:    load i32, ptr %p
define void @neg_write(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  store i32 %s, ptr %out
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; A write on one of the ways.
; DEVICE-LABEL: define void @neg_write_between(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_write_between(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  store i32 %m, ptr %out
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; A call, over which a value would have to be kept.
; DEVICE-LABEL: define void @neg_call(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_call(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  %v = call i32 @f(i32 %m)
  br label %join0
join0:
  %s = phi i32 [ %v, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; A load that is not always executed.
; DEVICE-LABEL: define void @neg_conditional(
; DEVICE:       less0:
; DEVICE-NEXT:    load i32, ptr %p
define void @neg_conditional(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  %x1 = load i32, ptr %p
  br label %join0
join0:
  %s = phi i32 [ %x1, %less0 ], [ 2, %head ]
  %m1 = add i32 %m, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; The loop ends where the load is, but many iterations pass by it.
; DEVICE-LABEL: define void @neg_later_iteration(
; DEVICE:       less0:
; DEVICE-NEXT:    load i32, ptr %q
define void @neg_later_iteration(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %next ], [ %x1, %less0 ]
  %q = getelementptr i32, ptr %p, i32 %m
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %next
less0:
  %x1 = load i32, ptr %q
  %goes = icmp ult i32 %x1, %n
  br i1 %goes, label %head, label %end
next:
  %m1 = add i32 %m, 1
  br label %head
end:
  ret void
}

; One of the ways has a loop.
; DEVICE-LABEL: define void @neg_loop_between(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_loop_between(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %inner, label %join0
inner:
  %i = phi i32 [ 0, %head ], [ %i1, %inner ]
  %i1 = add i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %inner, label %join0
join0:
  %s = phi i32 [ %i, %inner ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; An address that the branch chooses.
; DEVICE-LABEL: define void @neg_chosen_address(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %a
define void @neg_chosen_address(ptr %p, ptr %q, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %a = phi ptr [ %p, %less0 ], [ %q, %head ]
  %x1 = load i32, ptr %a
  %m1 = add i32 %x1, %m
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; DEVICE-LABEL: define void @neg_volatile(
; DEVICE:       join0:
; DEVICE:         load volatile i32, ptr %p
; DEVICE-NEXT:    load i32, ptr %p
define void @neg_volatile(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load volatile i32, ptr %p
  %x2 = load i32, ptr %p
  %x = add i32 %x1, %x2
  %m1 = add i32 %x, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; DEVICE-LABEL: define void @neg_no_loop(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_no_loop(ptr %p, i32 %m, ptr %out) {
head:
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  store i32 %m1, ptr %out
  ret void
}

; DEVICE-LABEL: define void @neg_inner_loop(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_inner_loop(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  br label %inner
inner:
  %i = phi i32 [ 0, %head ], [ %i1, %inner ]
  %i1 = add i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %inner, label %join0
join0:
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %i
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; 128 bytes together, and not more.
; DEVICE-LABEL: define void @neg_many_bytes(
; DEVICE:       head:
; DEVICE:         %x1 = load <16 x i32>, ptr %p
; DEVICE-NEXT:    %x2 = load <16 x i32>, ptr %q
; DEVICE-NEXT:    br i1 %c0
; DEVICE:       join0:
; DEVICE:         %x3 = load <16 x i32>, ptr %r
define void @neg_many_bytes(ptr %p, ptr %q, ptr %r, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load <16 x i32>, ptr %p
  %x2 = load <16 x i32>, ptr %q
  %x3 = load <16 x i32>, ptr %r
  %y = add <16 x i32> %x1, %x2
  %z = add <16 x i32> %y, %x3
  %x = extractelement <16 x i32> %z, i32 %s
  %m1 = add i32 %x, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; DEVICE-LABEL: define void @neg_optnone(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_optnone(ptr %p, i32 %n, ptr %out) optnone noinline {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}

; Nobody has reshaped it.
; DEVICE-LABEL: define void @neg_other_function(
; DEVICE:       join0:
; DEVICE:         load i32, ptr %p
define void @neg_other_function(ptr %p, i32 %n, ptr %out) {
entry:
  br label %head
head:
  %m = phi i32 [ 0, %entry ], [ %m1, %join0 ]
  %c0 = icmp ugt i32 %m, 7
  br i1 %c0, label %less0, label %join0
less0:
  br label %join0
join0:
  %s = phi i32 [ 1, %less0 ], [ 2, %head ]
  %x1 = load i32, ptr %p
  %m1 = add i32 %x1, %s
  %goes = icmp ult i32 %m1, %n
  br i1 %goes, label %head, label %end
end:
  ret void
}
