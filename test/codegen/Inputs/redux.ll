; test/codegen/Inputs/redux.ll - reductions of full warps, which redux.test edits.
;
;   #pragma omp target parallel for reduction(+ : A) reduction(max : B) reduction(& : C)
;   for (int I = 0; I < 1000; ++I) ..
;
; The combiners and the callback of several variables are as clang 19 writes them (-O2 -Xclang
; -disable-llvm-passes); that of one is cut down to the call of its combiner.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @reductions(ptr %list) {
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @several, ptr null)
  call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @sum, ptr null)
  ret void
}

define internal void @several(ptr %0, i16 %1, i16 %2, i16 %3) #0 {
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
  call void @several.combine(ptr %4, ptr %remote)
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

define internal void @several.combine(ptr %0, ptr %1) #0 {
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

define internal void @sum(ptr %list, i16 %lane, i16 %distance, i16 %step) #0 {
entry:
  %remote = alloca [1 x ptr]
  call void @sum.combine(ptr %list, ptr %remote)
  ret void
}

define internal void @sum.combine(ptr %0, ptr %1) #0 {
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

declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)
declare i32 @__kmpc_get_warp_size()
declare i32 @__kmpc_shuffle_int32(i32, i16, i16)

attributes #0 = { convergent "target-cpu"="sm_90" "target-features"="+ptx85,+sm_90" }
