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
define void @unmarked(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @of_other_file_counts(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}
