; test/codegen/lower/redux.ll - a full warp's reduction in one instruction for each element.
;
;   #pragma omp target parallel for reduction(..)
;   for (int I = 0; I < 1000; ++I) ..
;
; The combiners are as clang 19 writes them (-O2 -Xclang -disable-llvm-passes); the callbacks
; are cut down to the call of their combiner. Lists of several elements: redux_several.ll. What
; has no such instruction: redux_refused.ll.

; RUN: %redux -pass-remarks=warpfold %s 2> %t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
; REMARK-COUNT-9: remark: {{.*}} full warps reduce these 32-bit integers by redux.sync

; Before sm_80 and before PTX 7.0 there is no such instruction.
; RUN: sed -e 's/sm_90/sm_75/g' %s > %t.ll
; RUN: %redux -pass-remarks=warpfold %t.ll -o %t.after 2>&1 | count 0
; RUN: opt -passes=verify -S %t.ll -o %t.before
; RUN: diff %t.before %t.after
; RUN: sed -e 's/+ptx85/+ptx64/' %s > %t.ll
; RUN: %redux -pass-remarks=warpfold %t.ll -o %t.after 2>&1 | count 0
; RUN: opt -passes=verify -S %t.ll -o %t.before
; RUN: diff %t.before %t.after

; The first of five steps does the work of all; the other steps, and the other ways to
; reduce, stay as they are.
; CHECK-LABEL: define internal void @pos_add(
; CHECK:         %remote = alloca
; CHECK-NEXT:    [[IS_FULL:%.+]] = icmp eq i16 %step, 0
; CHECK-NEXT:    br i1 [[IS_FULL]], label %full, label %entry
; CHECK:       full:
; CHECK-NEXT:    [[IS_FIRST:%.+]] = icmp eq i16 %distance, 16
; CHECK-NEXT:    br i1 [[IS_FIRST]], label %first.step, label %done
; CHECK:       first.step:
; CHECK-NEXT:    [[PLACE:%.+]] = getelementptr inbounds ptr, ptr %list, i64 0
; CHECK-NEXT:    [[ELEMENT:%.+]] = load ptr, ptr [[PLACE]]
; CHECK-NEXT:    [[VALUE:%.+]] = load i32, ptr [[ELEMENT]]
; CHECK-NEXT:    [[REDUCED:%.+]] = call i32 @llvm.nvvm.redux.sync.add(i32 [[VALUE]], i32 -1)
; CHECK-NEXT:    store i32 [[REDUCED]], ptr [[ELEMENT]]
; CHECK-NEXT:    br label %done
; CHECK:       done:
; CHECK-NEXT:    ret void
; CHECK:       entry:
; CHECK-NEXT:    call void @pos_add.combine(ptr %list, ptr %remote)

; CHECK-LABEL: define internal void @pos_subtract(
; CHECK:         call i32 @llvm.nvvm.redux.sync.add(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_and(
; CHECK:         call i32 @llvm.nvvm.redux.sync.and(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_or(
; CHECK:         call i32 @llvm.nvvm.redux.sync.or(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_xor(
; CHECK:         call i32 @llvm.nvvm.redux.sync.xor(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_min(
; CHECK:         call i32 @llvm.nvvm.redux.sync.min(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_max(
; CHECK:         call i32 @llvm.nvvm.redux.sync.max(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_unsigned_min(
; CHECK:         call i32 @llvm.nvvm.redux.sync.umin(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_unsigned_max(
; CHECK:         call i32 @llvm.nvvm.redux.sync.umax(
; CHECK-NOT:     redux
; CHECK-LABEL: define internal void @pos_unsigned_max.combine(

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @reductions(ptr %list) {
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_add, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_subtract, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_and, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_or, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_xor, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_min, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_max, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_unsigned_min, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_unsigned_max, ptr null)
  ret void
}

define internal void @pos_add(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_add.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_add.combine(ptr %0, ptr %1) #0 {
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
  %add = add nsw i32 %8, %9
  store i32 %add, ptr %7
  ret void
}

define internal void @pos_subtract(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_subtract.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_subtract.combine(ptr %0, ptr %1) #0 {
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
  %add = add i32 %8, %9
  store i32 %add, ptr %7
  ret void
}

define internal void @pos_and(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_and.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_and.combine(ptr %0, ptr %1) #0 {
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
  %and = and i32 %8, %9
  store i32 %and, ptr %7
  ret void
}

define internal void @pos_or(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_or.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_or.combine(ptr %0, ptr %1) #0 {
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
  %or = or i32 %8, %9
  store i32 %or, ptr %7
  ret void
}

define internal void @pos_xor(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_xor.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_xor.combine(ptr %0, ptr %1) #0 {
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
  %xor = xor i32 %8, %9
  store i32 %xor, ptr %7
  ret void
}

define internal void @pos_min(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_min.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_min.combine(ptr %0, ptr %1) #0 {
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
  %cmp = icmp slt i32 %8, %9
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %10 = load i32, ptr %7
  br label %cond.end

cond.false:
  %11 = load i32, ptr %5
  br label %cond.end

cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %7
  ret void
}

define internal void @pos_max(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_max.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_max.combine(ptr %0, ptr %1) #0 {
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
  %cmp = icmp sgt i32 %8, %9
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %10 = load i32, ptr %7
  br label %cond.end

cond.false:
  %11 = load i32, ptr %5
  br label %cond.end

cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %7
  ret void
}

define internal void @pos_unsigned_min(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_unsigned_min.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_unsigned_min.combine(ptr %0, ptr %1) #0 {
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
  %cmp = icmp ult i32 %8, %9
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %10 = load i32, ptr %7
  br label %cond.end

cond.false:
  %11 = load i32, ptr %5
  br label %cond.end

cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %7
  ret void
}

define internal void @pos_unsigned_max(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @pos_unsigned_max.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @pos_unsigned_max.combine(ptr %0, ptr %1) #0 {
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
  %cmp = icmp ugt i32 %8, %9
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %10 = load i32, ptr %7
  br label %cond.end

cond.false:
  %11 = load i32, ptr %5
  br label %cond.end

cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %7
  ret void
}

declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)

attributes #0 = { convergent "target-cpu"="sm_90" "target-features"="+ptx85,+sm_90" }
