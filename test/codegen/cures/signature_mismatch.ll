; The form in which openmp-opt leaves a call through a pointer at link time: comparisons with functions
; that have another number of arguments than the call are folded to false. Other calls, other
; comparisons, and host code are unchanged.

; RUN: %signature-mismatch %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %signature-mismatch | FileCheck %s --check-prefixes=CHECK,HOST

target triple = "nvptx64-nvidia-cuda"

define internal void @takes_one(ptr %a) {
  ret void
}

define internal void @takes_two(ptr %a, ptr %b) {
  ret void
}

define internal void @takes_any(ptr %a, ...) {
  ret void
}

; CHECK-LABEL: define void @one_of_four(
; HOST:          call void @takes_one(ptr %a, ptr %b)
; DEVICE-NOT:    @takes_one$
; CHECK:         icmp eq ptr %f, @takes_two
; CHECK:         call void @takes_two(ptr %a, ptr %b)
; CHECK:         icmp eq ptr %f, @takes_any
; CHECK:         call void (ptr, ...) @takes_any(ptr %a, ptr %b)
; CHECK:         call void %f(ptr %a, ptr %b)
define void @one_of_four(ptr %f, ptr %a, ptr %b) {
  %is_one = icmp eq ptr %f, @takes_one
  br i1 %is_one, label %one, label %not_one
one:
  call void @takes_one(ptr %a, ptr %b)
  br label %done
not_one:
  %is_two = icmp eq ptr %f, @takes_two
  br i1 %is_two, label %two, label %not_two
two:
  call void @takes_two(ptr %a, ptr %b)
  br label %done
not_two:
  %is_any = icmp eq ptr %f, @takes_any
  br i1 %is_any, label %any, label %other
any:
  call void (ptr, ...) @takes_any(ptr %a, ptr %b)
  br label %done
other:
  call void %f(ptr %a, ptr %b)
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @without_question(
; CHECK:         call void @takes_one(ptr %a, ptr %b)
define void @without_question(ptr %a, ptr %b) {
  call void @takes_one(ptr %a, ptr %b)
  ret void
}

; CHECK-LABEL: define void @other_question(
; CHECK:         icmp eq ptr %f, @takes_one
; CHECK:         call void @takes_two(ptr %a, ptr %b)
define void @other_question(ptr %f, ptr %a, ptr %b) {
  %is_one = icmp eq ptr %f, @takes_one
  br i1 %is_one, label %two, label %done
two:
  call void @takes_two(ptr %a, ptr %b)
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @where_it_is_another(
; CHECK:         call void @takes_one(ptr %a, ptr %b)
define void @where_it_is_another(ptr %f, ptr %a, ptr %b) {
  %is_not = icmp ne ptr %f, @takes_one
  br i1 %is_not, label %one, label %done
one:
  call void @takes_one(ptr %a, ptr %b)
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @in_any_case(
; CHECK:         icmp eq ptr %f, @takes_one
; CHECK:         call void @takes_one(ptr %a, ptr %b)
define void @in_any_case(ptr %f, ptr %a, ptr %b) {
  %is_one = icmp eq ptr %f, @takes_one
  br i1 %is_one, label %one, label %other
other:
  call void %f(ptr %a, ptr %b)
  br label %one
one:
  call void @takes_one(ptr %a, ptr %b)
  ret void
}
