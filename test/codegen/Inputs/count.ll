; A loop with a counter of type int, for counters.test, which edits it for other types; A: long
;
;   #pragma omp target teams distribute parallel for map(to : A[:N]) reduction(+ : Sum)
;   for (int I = 0; I < N; ++I) Sum += (int)A[I];
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@count_kernel_environment = constant %struct.KernelEnvironmentTy {
  %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null,
    ptr null }

define void @count(ptr %dyn_ptr, i64 %N, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %N.casted = alloca i64
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = call i32 @__kmpc_target_init(ptr @count_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load i32, ptr %N.addr
  store i32 %3, ptr %N.casted
  %4 = load i64, ptr %N.casted
  %5 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @count.teams(ptr %thread.temporary, ptr %zero.addr, i64 %4, ptr %0, ptr %5)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @count.teams(ptr %thread, ptr %bound, i64 %N, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum1 = alloca i32
  %counter = alloca i32
  %.capture_expr. = alloca i32
  %.capture_expr.2 = alloca i32
  %I = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %I4 = alloca i32
  %N.casted = alloca i64
  %arguments = alloca [5 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %Sum1
  %1 = load i32, ptr %N.addr
  store i32 %1, ptr %.capture_expr.
  %2 = load i32, ptr %.capture_expr.
  %sub = sub nsw i32 %2, 0
  %div = sdiv i32 %sub, 1
  %sub3 = sub nsw i32 %div, 1
  store i32 %sub3, ptr %.capture_expr.2
  store i32 0, ptr %I
  %3 = load i32, ptr %.capture_expr.
  %cmp = icmp slt i32 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i32 0, ptr %lower
  %4 = load i32, ptr %.capture_expr.2
  store i32 %4, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %5 = load ptr, ptr %thread.addr
  %6 = load i32, ptr %5
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %6, i32 91, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 %block.size)
  %7 = load i32, ptr %upper
  %8 = load i32, ptr %.capture_expr.2
  %cmp5 = icmp sgt i32 %7, %8
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:
  %9 = load i32, ptr %.capture_expr.2
  br label %cond.end

cond.false:
  %10 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ %9, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %upper
  %11 = load i32, ptr %lower
  store i32 %11, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %12 = load i32, ptr %counter
  %13 = load i32, ptr %.capture_expr.2
  %add = add nsw i32 %13, 1
  %cmp6 = icmp slt i32 %12, %add
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %14 = load i32, ptr %lower
  %15 = zext i32 %14 to i64
  %16 = load i32, ptr %upper
  %17 = zext i32 %16 to i64
  %18 = load i32, ptr %N.addr
  store i32 %18, ptr %N.casted
  %19 = load i64, ptr %N.casted
  %20 = load ptr, ptr %A.addr
  %21 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  %22 = inttoptr i64 %15 to ptr
  store ptr %22, ptr %21
  %23 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  %24 = inttoptr i64 %17 to ptr
  store ptr %24, ptr %23
  %25 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  %26 = inttoptr i64 %19 to ptr
  store ptr %26, ptr %25
  %27 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %Sum1, ptr %27
  %28 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %20, ptr %28
  %29 = load ptr, ptr %thread.addr
  %30 = load i32, ptr %29
  call void @__kmpc_parallel_51(ptr null, i32 %30, i32 1, i32 -1, i32 -1, ptr @count.threads, ptr null,
    ptr %arguments, i64 5)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %31 = load i32, ptr %counter
  %32 = load i32, ptr %stride
  %add7 = add nsw i32 %31, %32
  store i32 %add7, ptr %counter
  %33 = load i32, ptr %lower
  %34 = load i32, ptr %stride
  %add8 = add nsw i32 %33, %34
  store i32 %add8, ptr %lower
  %35 = load i32, ptr %upper
  %36 = load i32, ptr %stride
  %add9 = add nsw i32 %35, %36
  store i32 %add9, ptr %upper
  %37 = load i32, ptr %upper
  %38 = load i32, ptr %.capture_expr.2
  %cmp10 = icmp sgt i32 %37, %38
  br i1 %cmp10, label %cond.true11, label %cond.false12

cond.true11:
  %39 = load i32, ptr %.capture_expr.2
  br label %cond.end13

cond.false12:
  %40 = load i32, ptr %upper
  br label %cond.end13

cond.end13:
  %cond14 = phi i32 [ %39, %cond.true11 ], [ %40, %cond.false12 ]
  store i32 %cond14, ptr %upper
  %41 = load i32, ptr %lower
  store i32 %41, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %42 = load ptr, ptr %thread.addr
  %43 = load i32, ptr %42
  call void @__kmpc_distribute_static_fini(ptr null, i32 %43)
  br label %omp.precond.end

omp.precond.end:
  %44 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum1, ptr %44
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %45 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %46 = icmp eq i32 %45, 1
  br i1 %46, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %47 = load i32, ptr %0
  %48 = load i32, ptr %Sum1
  %add15 = add nsw i32 %47, %48
  store i32 %add15, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @count.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, i64 %N, ptr %Sum,
    ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %counter = alloca i32
  %.capture_expr. = alloca i32
  %.capture_expr.1 = alloca i32
  %I = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sum4 = alloca i32
  %I5 = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load i32, ptr %N.addr
  store i32 %1, ptr %.capture_expr.
  %2 = load i32, ptr %.capture_expr.
  %sub = sub nsw i32 %2, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1
  store i32 0, ptr %I
  %3 = load i32, ptr %.capture_expr.
  %cmp = icmp slt i32 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i32 0, ptr %lower
  %4 = load i32, ptr %.capture_expr.1
  store i32 %4, ptr %upper
  %5 = load i64, ptr %team.lower.addr
  %conv = trunc i64 %5 to i32
  %6 = load i64, ptr %team.upper.addr
  %conv3 = trunc i64 %6 to i32
  store i32 %conv, ptr %lower
  store i32 %conv3, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  store i32 0, ptr %Sum4
  %7 = load ptr, ptr %thread.addr
  %8 = load i32, ptr %7
  call void @__kmpc_for_static_init_4(ptr null, i32 %8, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %9 = load i32, ptr %lower
  store i32 %9, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %10 = load i32, ptr %counter
  %conv6 = sext i32 %10 to i64
  %11 = load i64, ptr %team.upper.addr
  %cmp7 = icmp ule i64 %conv6, %11
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %12 = load i32, ptr %counter
  %mul = mul nsw i32 %12, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %I5
  %13 = load ptr, ptr %A.addr
  %14 = load i32, ptr %I5
  %idxprom = sext i32 %14 to i64
  %arrayidx = getelementptr inbounds i64, ptr %13, i64 %idxprom
  %element = load i64, ptr %arrayidx
  %15 = trunc i64 %element to i32
  %16 = load i32, ptr %Sum4
  %add8 = add nsw i32 %16, %15
  store i32 %add8, ptr %Sum4
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %17 = load i32, ptr %counter
  %18 = load i32, ptr %stride
  %add9 = add nsw i32 %17, %18
  store i32 %add9, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %19 = load ptr, ptr %thread.addr
  %20 = load i32, ptr %19
  call void @__kmpc_for_static_fini(ptr null, i32 %20)
  %21 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum4, ptr %21
  %22 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %23 = icmp eq i32 %22, 1
  br i1 %23, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %24 = load i32, ptr %0
  %25 = load i32, ptr %Sum4
  %add10 = add nsw i32 %24, %25
  store i32 %add10, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  br label %omp.precond.end

omp.precond.end:
  ret void
}

declare i32 @__kmpc_target_init(ptr, ptr)
declare i32 @__kmpc_get_hardware_num_threads_in_block()
declare void @__kmpc_distribute_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_fini(ptr, i32)
declare void @shuffle_reduce(ptr, i16, i16, i16) convergent
declare void @inter_warp_copy(ptr, i32) convergent
declare i32 @__kmpc_global_thread_num(ptr)
declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @__kmpc_distribute_static_fini(ptr, i32)
declare ptr @__kmpc_reduction_get_fixed_buffer()
declare void @list_to_global_copy(ptr, i32, ptr) convergent
declare void @list_to_global_reduce(ptr, i32, ptr) convergent
declare void @global_to_list_copy(ptr, i32, ptr) convergent
declare void @global_to_list_reduce(ptr, i32, ptr) convergent
declare i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr, ptr, i32, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @__kmpc_target_deinit()

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @count, !"maxntidx", i32 128}
!1 = !{ptr @count, !"kernel", i32 1}
