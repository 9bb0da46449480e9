; test/codegen/model/reduction_lists.ll - lists that can be read, and lists that cannot.
;
; The callbacks are cut down to what is read of clang's; a whole one of clang's own:
; own_callbacks.cpp.

; RUN: %own-callbacks -pass-remarks=warpfold -pass-remarks-missed=warpfold %s 2> %t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks

target triple = "nvptx64-nvidia-cuda"

declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)
declare i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr, ptr, i32, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @seen_by_nobody(ptr, i16, i16, i16)

define internal void @combine(ptr %list, ptr %other) {
  ret void
}

; REMARK: remark: {{.*}} the reduction's callbacks are Warpfold's
; CHECK-LABEL: define i32 @pos_pair(
; CHECK: call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr
; CHECK-SAME: {{^ }}@__warpfold_reduction_shuffle_reduce, ptr @__warpfold_reduction_inter_warp_copy)
define i32 @pos_pair(ptr %list) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @pair, ptr null)
  ret i32 %result
}

define internal void @pair(ptr %list, i16 %lane, i16 %offset, i16 %mode) {
  %remote = alloca [2 x ptr]
  %first = alloca double
  %second = alloca { i32, i16 }
  store ptr %first, ptr %remote
  %place = getelementptr inbounds [2 x ptr], ptr %remote, i64 0, i64 1
  store ptr %second, ptr %place
  call void @combine(ptr %list, ptr %remote)
  ret void
}

; REMARK: remark: {{.*}} callbacks stay clang's: the callback is not in sight
; CHECK-LABEL: define i32 @neg_other_unit(
; CHECK: (ptr null, i64 16, ptr %list, ptr @seen_by_nobody, ptr null)
define i32 @neg_other_unit(ptr %list) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @seen_by_nobody, ptr null)
  ret i32 %result
}

; REMARK: remark: {{.*}} callbacks stay clang's: the callback is not in sight
; CHECK-LABEL: define i32 @neg_pointer(
; CHECK: (ptr null, i64 16, ptr %list, ptr %callback, ptr null)
define i32 @neg_pointer(ptr %list, ptr %callback) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr %callback, ptr null)
  ret i32 %result
}

; REMARK: remark: {{.*}} callbacks stay clang's: element 1 of the list has no type of a known size
; CHECK-LABEL: define i32 @neg_length(
; CHECK: (ptr null, i64 16, ptr %list, ptr @length, ptr null)
define i32 @neg_length(ptr %list) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @length, ptr null)
  ret i32 %result
}

define internal void @length(ptr %list, i16 %lane, i16 %offset, i16 %mode) {
  %remote = alloca [2 x ptr]
  %first = alloca double
  %second = alloca double, i16 %lane
  store ptr %first, ptr %remote
  %place = getelementptr inbounds [2 x ptr], ptr %remote, i64 0, i64 1
  store ptr %second, ptr %place
  call void @combine(ptr %list, ptr %remote)
  ret void
}

; REMARK: remark: {{.*}} callbacks stay clang's: reduction element '1': it has no type
; CHECK-LABEL: define i32 @neg_missing(
; CHECK: (ptr null, i64 16, ptr %list, ptr @missing, ptr null)
define i32 @neg_missing(ptr %list) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @missing, ptr null)
  ret i32 %result
}

define internal void @missing(ptr %list, i16 %lane, i16 %offset, i16 %mode) {
  %remote = alloca [2 x ptr]
  %first = alloca double
  store ptr %first, ptr %remote
  call void @combine(ptr %list, ptr %remote)
  ret void
}

; REMARK: remark: {{.*}} callbacks stay clang's: the callback's list is not in sight
; CHECK-LABEL: define i32 @neg_two_combiners(
; CHECK: (ptr null, i64 16, ptr %list, ptr @two, ptr null)
define i32 @neg_two_combiners(ptr %list) {
  %result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @two, ptr null)
  ret i32 %result
}

define internal void @two(ptr %list, i16 %lane, i16 %offset, i16 %mode) {
  %remote = alloca [1 x ptr]
  %first = alloca double
  store ptr %first, ptr %remote
  call void @combine(ptr %list, ptr %remote)
  call void @combine(ptr %list, ptr %remote)
  ret void
}

; REMARK: remark: {{.*}} callbacks stay clang's: the number of records is not a constant
; CHECK-LABEL: define i32 @neg_records(
; CHECK: (ptr null, ptr %buffer, i32 %records, i64 16, ptr %list, ptr @pair, ptr null, ptr null, ptr null, ptr null, ptr
; CHECK-SAME: {{^ }}null)
define i32 @neg_records(ptr %list, ptr %buffer, i32 %records) {
  %result = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 %records, i64 16, ptr %list,
    ptr @pair, ptr null, ptr null, ptr null, ptr null, ptr null)
  ret i32 %result
}
