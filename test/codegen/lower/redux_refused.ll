; test/codegen/lower/redux_refused.ll - reductions for which there is no instruction of full warps.
;
; The combiners are as clang 19 writes them (-O2 -Xclang -disable-llvm-passes); the callbacks
; are cut down to the call of their combiner.

; RUN: %redux -pass-remarks=warpfold %s 2> %t.remarks | FileCheck %s
; RUN: count 0 < %t.remarks

; No instruction for a product, for && of integers that need not be 0 or 1, for other
; widths, for floating point, for an operator of the user's own, and for arrays.
; CHECK-NOT:     redux.sync
; CHECK-LABEL: define internal void @neg_array_section(
; CHECK-NOT:     call i32 @llvm.nvvm.redux.sync
; CHECK-LABEL: define internal void @neg_array_section.combine(

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @reductions(ptr %list) {
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_product, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_logical, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_64_bits, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_16_bits, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_float, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_user_defined, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_array_section, ptr null)
  ret void
}

define internal void @neg_product(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_product.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_product.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = load i32, ptr %7
  %9 = load i32, ptr %5
  %mul = mul nsw i32 %8, %9
  store i32 %mul, ptr %7
  ret void
}

define internal void @neg_logical(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_logical.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_logical.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = load i32, ptr %7
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:
  %9 = load i32, ptr %5
  %tobool2 = icmp ne i32 %9, 0
  br label %land.end

land.end:
  %10 = phi i1 [ false, %entry ], [ %tobool2, %land.rhs ]
  %conv = zext i1 %10 to i32
  store i32 %conv, ptr %7
  ret void
}

define internal void @neg_64_bits(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_64_bits.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_64_bits.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = load i64, ptr %7
  %9 = load i64, ptr %5
  %add = add nsw i64 %8, %9
  store i64 %add, ptr %7
  ret void
}

define internal void @neg_16_bits(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_16_bits.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_16_bits.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = load i16, ptr %7
  %conv = sext i16 %8 to i32
  %9 = load i16, ptr %5
  %conv2 = sext i16 %9 to i32
  %add = add nsw i32 %conv, %conv2
  %conv3 = trunc i32 %add to i16
  store i16 %conv3, ptr %7
  ret void
}

define internal void @neg_float(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_float.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_float.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = load float, ptr %7
  %9 = load float, ptr %5
  %add = fadd float %8, %9
  store float %add, ptr %7
  ret void
}

define internal void @neg_user_defined(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_user_defined.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_user_defined.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  call void @neg_user_defined.mine(ptr %7, ptr %5)
  ret void
}

define internal void @neg_user_defined.mine(ptr noalias %0, ptr noalias %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr1
  %3 = load ptr, ptr %.addr
  %4 = load i32, ptr %3
  %mul = mul nsw i32 3, %4
  %5 = load i32, ptr %2
  %add = add nsw i32 %mul, %5
  store i32 %add, ptr %3
  ret void
}

define internal void @neg_array_section(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @neg_array_section.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_array_section.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = getelementptr i32, ptr %7, i64 4
  %omp.arraycpy.isempty = icmp eq ptr %7, %8
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done2, label %omp.arraycpy.body

omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %5, %entry ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %7, %entry ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %9 = load i32, ptr %omp.arraycpy.destElementPast
  %10 = load i32, ptr %omp.arraycpy.srcElementPast
  %add = add nsw i32 %9, %10
  store i32 %add, ptr %omp.arraycpy.destElementPast
  %omp.arraycpy.dest.element = getelementptr i32, ptr %omp.arraycpy.destElementPast, i32 1
  %omp.arraycpy.src.element = getelementptr i32, ptr %omp.arraycpy.srcElementPast, i32 1
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %8
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done2, label %omp.arraycpy.body

omp.arraycpy.done2:
  ret void
}

declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)

attributes #0 = { convergent "target-cpu"="sm_90" "target-features"="+ptx85,+sm_90" }
