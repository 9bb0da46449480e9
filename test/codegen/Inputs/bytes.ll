; test/codegen/Inputs/bytes.ll - a sum of elements of one byte, as clang 19 writes it.
;
;   int Sum = 0;
;   #pragma omp target teams distribute parallel for reduction(+ : Sum)
;   for (int I = 0; I < 1000; ++I)
;     Sum += A[I];    // signed char
;
; -O2 -Xclang -disable-llvm-passes; reduced as sum.ll is.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@bytes_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1,
    i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }

define void @bytes(ptr %dyn_ptr, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = call i32 @__kmpc_target_init(ptr @bytes_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @bytes.teams(ptr %thread.temporary, ptr %zero.addr, ptr %0, ptr %3)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @bytes.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum1 = alloca i32
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %I = alloca i32
  %arguments = alloca [4 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %Sum1
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %1 = load ptr, ptr %thread.addr
  %2 = load i32, ptr %1
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %2, i32 91, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 %block.size)
  %3 = load i32, ptr %upper
  %cmp = icmp sgt i32 %3, 999
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  br label %cond.end

cond.false:
  %4 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ 999, %cond.true ], [ %4, %cond.false ]
  store i32 %cond, ptr %upper
  %5 = load i32, ptr %lower
  store i32 %5, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %6 = load i32, ptr %counter
  %cmp2 = icmp slt i32 %6, 1000
  br i1 %cmp2, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %7 = load i32, ptr %lower
  %8 = zext i32 %7 to i64
  %9 = load i32, ptr %upper
  %10 = zext i32 %9 to i64
  %11 = load ptr, ptr %A.addr
  %12 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 0
  %13 = inttoptr i64 %8 to ptr
  store ptr %13, ptr %12
  %14 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 1
  %15 = inttoptr i64 %10 to ptr
  store ptr %15, ptr %14
  %16 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %Sum1, ptr %16
  %17 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %11, ptr %17
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @bytes.threads, ptr null, ptr %arguments,
    i64 4)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %18 = load i32, ptr %counter
  %19 = load i32, ptr %stride
  %add = add nsw i32 %18, %19
  store i32 %add, ptr %counter
  %20 = load i32, ptr %lower
  %21 = load i32, ptr %stride
  %add3 = add nsw i32 %20, %21
  store i32 %add3, ptr %lower
  %22 = load i32, ptr %upper
  %23 = load i32, ptr %stride
  %add4 = add nsw i32 %22, %23
  store i32 %add4, ptr %upper
  %24 = load i32, ptr %upper
  %cmp5 = icmp sgt i32 %24, 999
  br i1 %cmp5, label %cond.true6, label %cond.false7

cond.true6:
  br label %cond.end8

cond.false7:
  %25 = load i32, ptr %upper
  br label %cond.end8

cond.end8:
  %cond9 = phi i32 [ 999, %cond.true6 ], [ %25, %cond.false7 ]
  store i32 %cond9, ptr %upper
  %26 = load i32, ptr %lower
  store i32 %26, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_distribute_static_fini(ptr null, i32 %2)
  %27 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum1, ptr %27
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %29 = icmp eq i32 %28, 1
  br i1 %29, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %30 = load i32, ptr %0
  %31 = load i32, ptr %Sum1
  %add10 = add nsw i32 %30, %31
  store i32 %add10, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @bytes.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum,
    ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sum2 = alloca i32
  %I = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  %1 = load i64, ptr %team.lower.addr
  %conv = trunc i64 %1 to i32
  %2 = load i64, ptr %team.upper.addr
  %conv1 = trunc i64 %2 to i32
  store i32 %conv, ptr %lower
  store i32 %conv1, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  store i32 0, ptr %Sum2
  %3 = load ptr, ptr %thread.addr
  %4 = load i32, ptr %3
  call void @__kmpc_for_static_init_4(ptr null, i32 %4, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %5 = load i32, ptr %lower
  store i32 %5, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %6 = load i32, ptr %counter
  %conv3 = sext i32 %6 to i64
  %7 = load i64, ptr %team.upper.addr
  %cmp = icmp ule i64 %conv3, %7
  br i1 %cmp, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %8 = load i32, ptr %counter
  %mul = mul nsw i32 %8, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %I
  %9 = load ptr, ptr %A.addr
  %10 = load i32, ptr %I
  %idxprom = sext i32 %10 to i64
  %arrayidx = getelementptr inbounds i8, ptr %9, i64 %idxprom
  %11 = load i8, ptr %arrayidx
  %conv4 = sext i8 %11 to i32
  %12 = load i32, ptr %Sum2
  %add5 = add nsw i32 %12, %conv4
  store i32 %add5, ptr %Sum2
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %13 = load i32, ptr %counter
  %14 = load i32, ptr %stride
  %add6 = add nsw i32 %13, %14
  store i32 %add6, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %15 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %15
  %16 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %18 = load i32, ptr %0
  %19 = load i32, ptr %Sum2
  %add7 = add nsw i32 %18, %19
  store i32 %add7, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
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
!0 = !{ptr @bytes, !"maxntidx", i32 128}
!1 = !{ptr @bytes, !"kernel", i32 1}
