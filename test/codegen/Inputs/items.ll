; test/codegen/Inputs/items.ll - a copyprivate and a task reduction, as clang 19 writes them.
;
;   #pragma omp single copyprivate(First, Array, Class)   // int, int[5], a class of 12 bytes
;   #pragma omp taskgroup task_reduction(+ : Values[3 : 6])   // int
;
; -O2 -Xclang -disable-llvm-passes; without type metadata and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.kmp_taskred_input_t = type { ptr, ptr, i64, ptr, ptr, ptr, i32 }
%struct.Class = type { [3 x i32] }

define internal void @copies(ptr %list, i32 %flag) {
entry:
  call void @__kmpc_copyprivate(ptr null, i32 0, i64 24, ptr %list, ptr @assign, i32 %flag)
  ret void
}

define internal void @assign(ptr %0, ptr %1) {
entry:
  %to.addr = alloca ptr
  %from.addr = alloca ptr
  store ptr %0, ptr %to.addr
  store ptr %1, ptr %from.addr
  %to = load ptr, ptr %to.addr
  %from = load ptr, ptr %from.addr
  %to.0 = getelementptr inbounds [3 x ptr], ptr %to, i64 0, i64 0
  %first.to = load ptr, ptr %to.0
  %from.0 = getelementptr inbounds [3 x ptr], ptr %from, i64 0, i64 0
  %first.from = load ptr, ptr %from.0
  %value = load i32, ptr %first.from
  store i32 %value, ptr %first.to
  %to.1 = getelementptr inbounds [3 x ptr], ptr %to, i64 0, i64 1
  %array.to = load ptr, ptr %to.1
  %from.1 = getelementptr inbounds [3 x ptr], ptr %from, i64 0, i64 1
  %array.from = load ptr, ptr %from.1
  call void @llvm.memcpy.p0.p0.i64(ptr %array.to, ptr %array.from, i64 20, i1 false)
  %to.2 = getelementptr inbounds [3 x ptr], ptr %to, i64 0, i64 2
  %class.to = load ptr, ptr %to.2
  %from.2 = getelementptr inbounds [3 x ptr], ptr %from, i64 0, i64 2
  %class.from = load ptr, ptr %from.2
  %result = call ptr @assign_class(ptr dereferenceable(12) %class.to, ptr dereferenceable(12) %class.from)
  ret void
}

define internal void @reductions(ptr %values) {
entry:
  %items = alloca [1 x %struct.kmp_taskred_input_t]
  %item = getelementptr inbounds [1 x %struct.kmp_taskred_input_t], ptr %items, i64 0, i64 0
  %shared = getelementptr inbounds %struct.kmp_taskred_input_t, ptr %item, i32 0, i32 0
  store ptr %values, ptr %shared
  %size = getelementptr inbounds %struct.kmp_taskred_input_t, ptr %item, i32 0, i32 2
  store i64 4, ptr %size
  %init = getelementptr inbounds %struct.kmp_taskred_input_t, ptr %item, i32 0, i32 3
  store ptr @initialise, ptr %init
  %comb = getelementptr inbounds %struct.kmp_taskred_input_t, ptr %item, i32 0, i32 5
  store ptr @combine, ptr %comb
  ret void
}

define internal void @initialise(ptr %0, ptr %1) {
entry:
  %copy.addr = alloca ptr
  %original.addr = alloca ptr
  store ptr %0, ptr %copy.addr
  store ptr %1, ptr %original.addr
  %copy = load ptr, ptr %copy.addr
  %begin = getelementptr inbounds [6 x i32], ptr %copy, i32 0, i32 0
  store i32 0, ptr %begin
  ret void
}

define internal void @combine(ptr %0, ptr %1) {
entry:
  %copy.addr = alloca ptr
  store ptr %0, ptr %copy.addr
  %copy = load ptr, ptr %copy.addr
  %begin = getelementptr inbounds [9 x i32], ptr %copy, i32 0, i32 0
  store i32 0, ptr %begin
  ret void
}

declare void @__kmpc_copyprivate(ptr, i32, i64, ptr, ptr, i32)
declare ptr @assign_class(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
