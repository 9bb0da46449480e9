; test/codegen/redux.ll - a full warp's reduction in one instruction for each element.
;
;   #pragma omp target parallel for reduction(..)
;   for (int I = 0; I < 1000; ++I) ..
;
; The combiners are as clang 19 writes them (-O2 -Xclang -disable-llvm-passes), and so is
; the callback of pos_several; the others are cut down to the call of their combiner.

; RUN: %redux -pass-remarks=warpfold %s 2> %t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
; REMARK-COUNT-10: remark: {{.*}} full warps reduce these 32-bit integers by redux.sync

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

; Each element by its own operator; variables move to the new first block.
; CHECK-LABEL: define internal void @pos_several(
; CHECK:         br i1 {{.+}}, label %full, label %entry
; CHECK:       first.step:
; CHECK:         [[PLACE:%.+]] = getelementptr inbounds ptr, ptr %0, i64 0
; CHECK:         call i32 @llvm.nvvm.redux.sync.add(
; CHECK:         [[PLACE:%.+]] = getelementptr inbounds ptr, ptr %0, i64 1
; CHECK:         call i32 @llvm.nvvm.redux.sync.max(
; CHECK:         [[PLACE:%.+]] = getelementptr inbounds ptr, ptr %0, i64 2
; CHECK:         call i32 @llvm.nvvm.redux.sync.and(
; CHECK:       entry:
; CHECK-NOT:     alloca
; CHECK-LABEL: define internal void @pos_several.combine(

; No instruction for a product, for && of integers that need not be 0 or 1, for other
; widths, for floating point, for an operator of the user's own; none where one element
; of several has none, and none for arrays.
; CHECK-NOT:     redux.sync
; CHECK-LABEL: define internal void @neg_array_section(
; CHECK-NOT:     call i32 @llvm.nvvm.redux.sync

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
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @pos_several, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_product, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_logical, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_64_bits, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_16_bits, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_float, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_user_defined, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_one_of_two, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @neg_array_section, ptr null)
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

define internal void @pos_several(ptr %0, i16 %1, i16 %2, i16 %3) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca i16
  %.addr2 = alloca i16
  %.addr3 = alloca i16
  %remote = alloca [3 x ptr]
  %element = alloca i32
  %element4 = alloca i32
  %element5 = alloca i32
  store ptr %0, ptr %.addr
  store i16 %1, ptr %.addr1
  store i16 %2, ptr %.addr2
  store i16 %3, ptr %.addr3
  %4 = load ptr, ptr %.addr
  %5 = load i16, ptr %.addr1
  %6 = load i16, ptr %.addr2
  %7 = load i16, ptr %.addr3
  %8 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 0
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 0
  %11 = getelementptr i32, ptr %9, i64 1
  %12 = load i32, ptr %9
  %13 = call i32 @__kmpc_get_warp_size()
  %14 = trunc i32 %13 to i16
  %15 = call i32 @__kmpc_shuffle_int32(i32 %12, i16 %6, i16 %14)
  store i32 %15, ptr %element
  %16 = getelementptr i32, ptr %9, i64 1
  %17 = getelementptr i32, ptr %element, i64 1
  store ptr %element, ptr %10
  %18 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 1
  %19 = load ptr, ptr %18
  %20 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 1
  %21 = getelementptr i32, ptr %19, i64 1
  %22 = load i32, ptr %19
  %23 = call i32 @__kmpc_get_warp_size()
  %24 = trunc i32 %23 to i16
  %25 = call i32 @__kmpc_shuffle_int32(i32 %22, i16 %6, i16 %24)
  store i32 %25, ptr %element4
  %26 = getelementptr i32, ptr %19, i64 1
  %27 = getelementptr i32, ptr %element4, i64 1
  store ptr %element4, ptr %20
  %28 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 2
  %29 = load ptr, ptr %28
  %30 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 2
  %31 = getelementptr i32, ptr %29, i64 1
  %32 = load i32, ptr %29
  %33 = call i32 @__kmpc_get_warp_size()
  %34 = trunc i32 %33 to i16
  %35 = call i32 @__kmpc_shuffle_int32(i32 %32, i16 %6, i16 %34)
  store i32 %35, ptr %element5
  %36 = getelementptr i32, ptr %29, i64 1
  %37 = getelementptr i32, ptr %element5, i64 1
  store ptr %element5, ptr %30
  %38 = icmp eq i16 %7, 0
  %39 = icmp eq i16 %7, 1
  %40 = icmp ult i16 %5, %6
  %41 = and i1 %39, %40
  %42 = icmp eq i16 %7, 2
  %43 = and i16 %5, 1
  %44 = icmp eq i16 %43, 0
  %45 = and i1 %42, %44
  %46 = icmp sgt i16 %6, 0
  %47 = and i1 %45, %46
  %48 = or i1 %38, %41
  %49 = or i1 %48, %47
  br i1 %49, label %then, label %else

then:
  call void @pos_several.combine(ptr %4, ptr %remote)
  br label %ifcont

else:
  br label %ifcont

ifcont:
  %50 = icmp eq i16 %7, 1
  %51 = icmp uge i16 %5, %6
  %52 = and i1 %50, %51
  br i1 %52, label %then6, label %else7

then6:
  %53 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 0
  %54 = load ptr, ptr %53
  %55 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 0
  %56 = load ptr, ptr %55
  %57 = load i32, ptr %54
  store i32 %57, ptr %56
  %58 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 1
  %59 = load ptr, ptr %58
  %60 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 1
  %61 = load ptr, ptr %60
  %62 = load i32, ptr %59
  store i32 %62, ptr %61
  %63 = getelementptr inbounds [3 x ptr], ptr %remote, i64 0, i64 2
  %64 = load ptr, ptr %63
  %65 = getelementptr inbounds [3 x ptr], ptr %4, i64 0, i64 2
  %66 = load ptr, ptr %65
  %67 = load i32, ptr %64
  store i32 %67, ptr %66
  br label %ifcont8

else7:
  br label %ifcont8

ifcont8:
  ret void
}

define internal void @pos_several.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [3 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [3 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = getelementptr inbounds [3 x ptr], ptr %3, i64 0, i64 1
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds [3 x ptr], ptr %2, i64 0, i64 1
  %11 = load ptr, ptr %10
  %12 = getelementptr inbounds [3 x ptr], ptr %3, i64 0, i64 2
  %13 = load ptr, ptr %12
  %14 = getelementptr inbounds [3 x ptr], ptr %2, i64 0, i64 2
  %15 = load ptr, ptr %14
  %16 = load i32, ptr %7
  %17 = load i32, ptr %5
  %add = add nsw i32 %16, %17
  store i32 %add, ptr %7
  %18 = load i32, ptr %11
  %19 = load i32, ptr %9
  %cmp = icmp sgt i32 %18, %19
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %20 = load i32, ptr %11
  br label %cond.end

cond.false:
  %21 = load i32, ptr %9
  br label %cond.end

cond.end:
  %cond = phi i32 [ %20, %cond.true ], [ %21, %cond.false ]
  store i32 %cond, ptr %11
  %22 = load i32, ptr %15
  %23 = load i32, ptr %13
  %and = and i32 %22, %23
  store i32 %and, ptr %15
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

define internal void @neg_one_of_two(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [2 x ptr]
  call void @neg_one_of_two.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @neg_one_of_two.combine(ptr %0, ptr %1) #0 {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr
  %3 = load ptr, ptr %.addr1
  %4 = getelementptr inbounds [2 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds [2 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6
  %8 = getelementptr inbounds [2 x ptr], ptr %3, i64 0, i64 1
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds [2 x ptr], ptr %2, i64 0, i64 1
  %11 = load ptr, ptr %10
  %12 = load i32, ptr %7
  %13 = load i32, ptr %5
  %add = add nsw i32 %12, %13
  store i32 %add, ptr %7
  %14 = load float, ptr %11
  %15 = load float, ptr %9
  %add2 = fadd float %14, %15
  store float %add2, ptr %11
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
declare i32 @__kmpc_get_warp_size()
declare i32 @__kmpc_shuffle_int32(i32, i16, i16)
declare i64 @__kmpc_shuffle_int64(i64, i16, i16)

attributes #0 = { convergent "target-cpu"="sm_90" "target-features"="+ptx85,+sm_90" }
