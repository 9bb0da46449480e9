; Combiners that tests give to warpfold-callbacks.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @argmin(ptr %into, ptr %from) {
  %a = load float, ptr %into
  %b = load float, ptr %from
  %less = fcmp olt float %b, %a
  br i1 %less, label %take, label %done
take:
  %both = load i64, ptr %from, align 4
  store i64 %both, ptr %into, align 4
  br label %done
done:
  ret void
}

define void @both(ptr %list, ptr %other) {
  ret void
}

define fastcc void @fast(ptr %into, ptr %from) {
  ret void
}

define void @shared(ptr addrspace(3) %into, ptr %from) {
  ret void
}

define i32 @answers(ptr %into, ptr %from) {
  ret i32 0
}

define void @alone(ptr %into) {
  ret void
}

define void @several(ptr %into, ptr %from, ...) {
  ret void
}

define void @values(i64 %into, i64 %from) {
  ret void
}
