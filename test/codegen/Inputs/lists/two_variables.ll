; Two reduced variables, for lists.test.
;
;   #pragma omp target teams distribute parallel for reduction(+ : Sum) reduction(max : Max)
;   for (..) { Sum += A[I]; if (A[I] > Max) Max = A[I]; }
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@pos_two_variables_kernel_environment = constant %struct.KernelEnvironmentTy {
  %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null,
    ptr null }

define void @pos_two_variables(ptr %dyn_ptr, ptr %Sum, ptr %A, ptr %Max) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Max.addr = alloca ptr
  %tmp = alloca ptr
  %tmp1 = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  store ptr %Max, ptr %Max.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load ptr, ptr %Max.addr
  store ptr %0, ptr %tmp
  store ptr %1, ptr %tmp1
  %2 = call i32 @__kmpc_target_init(ptr @pos_two_variables_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %2, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %3 = call i32 @__kmpc_global_thread_num(ptr null)
  %4 = load ptr, ptr %tmp
  %5 = load ptr, ptr %A.addr
  %6 = load ptr, ptr %tmp1
  store i32 0, ptr %zero.addr
  store i32 %3, ptr %thread.temporary
  call void @pos_two_variables.teams(ptr %thread.temporary, ptr %zero.addr, ptr %4, ptr %5, ptr %6)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_two_variables.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A, ptr %Max) convergent {
entry:
  %thread.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Max.addr = alloca ptr
  %tmp = alloca ptr
  %tmp1 = alloca ptr
  %Sum2 = alloca double
  %tmp3 = alloca ptr
  %Max4 = alloca double
  %tmp5 = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %I = alloca i32
  %arguments = alloca [5 x ptr]
  %list = alloca [2 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  store ptr %Max, ptr %Max.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load ptr, ptr %Max.addr
  store ptr %0, ptr %tmp
  store ptr %1, ptr %tmp1
  %2 = load ptr, ptr %tmp
  store double 0.000000e+00, ptr %Sum2
  store ptr %Sum2, ptr %tmp3
  %3 = load ptr, ptr %tmp1
  store double 0xFFEFFFFFFFFFFFFF, ptr %Max4
  store ptr %Max4, ptr %tmp5
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %4 = load ptr, ptr %thread.addr
  %5 = load i32, ptr %4
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %5, i32 91, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 %block.size)
  %6 = load i32, ptr %upper
  %cmp = icmp sgt i32 %6, 999
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  br label %cond.end

cond.false:
  %7 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ 999, %cond.true ], [ %7, %cond.false ]
  store i32 %cond, ptr %upper
  %8 = load i32, ptr %lower
  store i32 %8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %9 = load i32, ptr %counter
  %cmp7 = icmp slt i32 %9, 1000
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %10 = load i32, ptr %lower
  %11 = zext i32 %10 to i64
  %12 = load i32, ptr %upper
  %13 = zext i32 %12 to i64
  %14 = load ptr, ptr %tmp3
  %15 = load ptr, ptr %A.addr
  %16 = load ptr, ptr %tmp5
  %17 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  %18 = inttoptr i64 %11 to ptr
  store ptr %18, ptr %17
  %19 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  %20 = inttoptr i64 %13 to ptr
  store ptr %20, ptr %19
  %21 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %14, ptr %21
  %22 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %15, ptr %22
  %23 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %16, ptr %23
  call void @__kmpc_parallel_51(ptr null, i32 %5, i32 1, i32 -1, i32 -1, ptr @pos_two_variables.threads, ptr null,
    ptr %arguments, i64 5)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %24 = load i32, ptr %counter
  %25 = load i32, ptr %stride
  %add = add nsw i32 %24, %25
  store i32 %add, ptr %counter
  %26 = load i32, ptr %lower
  %27 = load i32, ptr %stride
  %add8 = add nsw i32 %26, %27
  store i32 %add8, ptr %lower
  %28 = load i32, ptr %upper
  %29 = load i32, ptr %stride
  %add9 = add nsw i32 %28, %29
  store i32 %add9, ptr %upper
  %30 = load i32, ptr %upper
  %cmp10 = icmp sgt i32 %30, 999
  br i1 %cmp10, label %cond.true11, label %cond.false12

cond.true11:
  br label %cond.end13

cond.false12:
  %31 = load i32, ptr %upper
  br label %cond.end13

cond.end13:
  %cond14 = phi i32 [ 999, %cond.true11 ], [ %31, %cond.false12 ]
  store i32 %cond14, ptr %upper
  %32 = load i32, ptr %lower
  store i32 %32, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_distribute_static_fini(ptr null, i32 %5)
  %33 = getelementptr inbounds [2 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %33
  %34 = getelementptr inbounds [2 x ptr], ptr %list, i64 0, i64 1
  store ptr %Max4, ptr %34
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %35 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %36 = icmp eq i32 %35, 1
  br i1 %36, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %37 = load double, ptr %2
  %38 = load double, ptr %Sum2
  %add15 = fadd double %37, %38
  store double %add15, ptr %2
  %39 = load double, ptr %3
  %40 = load double, ptr %Max4
  %cmp16 = fcmp ogt double %39, %40
  br i1 %cmp16, label %cond.true17, label %cond.false18

cond.true17:
  %41 = load double, ptr %3
  br label %cond.end19

cond.false18:
  %42 = load double, ptr %Max4
  br label %cond.end19

cond.end19:
  %cond20 = phi double [ %41, %cond.true17 ], [ %42, %cond.false18 ]
  store double %cond20, ptr %3
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_two_variables.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum,
    ptr %A, ptr %Max) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Max.addr = alloca ptr
  %tmp = alloca ptr
  %tmp1 = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sum4 = alloca double
  %tmp5 = alloca ptr
  %Max6 = alloca double
  %tmp7 = alloca ptr
  %I = alloca i32
  %list = alloca [2 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  store ptr %Max, ptr %Max.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load ptr, ptr %Max.addr
  store ptr %0, ptr %tmp
  store ptr %1, ptr %tmp1
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  %2 = load i64, ptr %team.lower.addr
  %conv = trunc i64 %2 to i32
  %3 = load i64, ptr %team.upper.addr
  %conv3 = trunc i64 %3 to i32
  store i32 %conv, ptr %lower
  store i32 %conv3, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %4 = load ptr, ptr %tmp
  store double 0.000000e+00, ptr %Sum4
  store ptr %Sum4, ptr %tmp5
  %5 = load ptr, ptr %tmp1
  store double 0xFFEFFFFFFFFFFFFF, ptr %Max6
  store ptr %Max6, ptr %tmp7
  %6 = load ptr, ptr %thread.addr
  %7 = load i32, ptr %6
  call void @__kmpc_for_static_init_4(ptr null, i32 %7, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %8 = load i32, ptr %lower
  store i32 %8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %9 = load i32, ptr %counter
  %conv8 = sext i32 %9 to i64
  %10 = load i64, ptr %team.upper.addr
  %cmp = icmp ule i64 %conv8, %10
  br i1 %cmp, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %11 = load i32, ptr %counter
  %mul = mul nsw i32 %11, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %I
  %12 = load ptr, ptr %A.addr
  %13 = load i32, ptr %I
  %idxprom = sext i32 %13 to i64
  %arrayidx = getelementptr inbounds double, ptr %12, i64 %idxprom
  %14 = load double, ptr %arrayidx
  %15 = load ptr, ptr %tmp5
  %16 = load double, ptr %15
  %add9 = fadd double %16, %14
  store double %add9, ptr %15
  %17 = load ptr, ptr %A.addr
  %18 = load i32, ptr %I
  %idxprom10 = sext i32 %18 to i64
  %arrayidx11 = getelementptr inbounds double, ptr %17, i64 %idxprom10
  %19 = load double, ptr %arrayidx11
  %20 = load ptr, ptr %tmp7
  %21 = load double, ptr %20
  %cmp12 = fcmp ogt double %19, %21
  br i1 %cmp12, label %if.then, label %if.end

if.then:
  %22 = load ptr, ptr %A.addr
  %23 = load i32, ptr %I
  %idxprom13 = sext i32 %23 to i64
  %arrayidx14 = getelementptr inbounds double, ptr %22, i64 %idxprom13
  %24 = load double, ptr %arrayidx14
  %25 = load ptr, ptr %tmp7
  store double %24, ptr %25
  br label %if.end

if.end:
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %26 = load i32, ptr %counter
  %27 = load i32, ptr %stride
  %add15 = add nsw i32 %26, %27
  store i32 %add15, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %7)
  %28 = getelementptr inbounds [2 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum4, ptr %28
  %29 = getelementptr inbounds [2 x ptr], ptr %list, i64 0, i64 1
  store ptr %Max6, ptr %29
  %30 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %31 = icmp eq i32 %30, 1
  br i1 %31, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %32 = load double, ptr %4
  %33 = load double, ptr %Sum4
  %add16 = fadd double %32, %33
  store double %add16, ptr %4
  %34 = load double, ptr %5
  %35 = load double, ptr %Max6
  %cmp17 = fcmp ogt double %34, %35
  br i1 %cmp17, label %cond.true, label %cond.false

cond.true:
  %36 = load double, ptr %5
  br label %cond.end

cond.false:
  %37 = load double, ptr %Max6
  br label %cond.end

cond.end:
  %cond = phi double [ %36, %cond.true ], [ %37, %cond.false ]
  store double %cond, ptr %5
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
!0 = !{ptr @pos_two_variables, !"maxntidx", i32 128}
!1 = !{ptr @pos_two_variables, !"kernel", i32 1}
