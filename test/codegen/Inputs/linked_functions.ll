define void @of_other_file_counts(ptr %p) {
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %p
  ret void
}
define void @of_other_file_moves(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 64, i1 false)
  ret void
}
define void @of_other_file_not_inlined(ptr %p) noinline {
  store i32 1, ptr %p
  ret void
}
define void @of_other_file_computes(ptr %p) noinline {
  %v = load i32, ptr %p
  ret void
}
