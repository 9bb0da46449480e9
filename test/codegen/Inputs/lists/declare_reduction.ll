; A reduced structure, with an initializer, for lists.test.
;
;   #pragma omp target teams distribute parallel for reduction(least : Least)
;   for (..) if (A[I] < Least.Value) Least = {A[I], I};
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%struct.Place = type { double, i64 }

@pos_declare_reduction_kernel_environment = constant %struct.KernelEnvironmentTy {
  %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null,
    ptr null }

define void @pos_declare_reduction(ptr %dyn_ptr, ptr %A, ptr %Least) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %A.addr = alloca ptr
  %Least.addr = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %A, ptr %A.addr
  store ptr %Least, ptr %Least.addr
  %0 = load ptr, ptr %Least.addr
  %1 = call i32 @__kmpc_target_init(ptr @pos_declare_reduction_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_declare_reduction.teams(ptr %thread.temporary, ptr %zero.addr, ptr %3, ptr %0)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_declare_reduction.teams(ptr %thread, ptr %bound, ptr %A, ptr %Least) convergent {
entry:
  %thread.addr = alloca ptr
  %A.addr = alloca ptr
  %Least.addr = alloca ptr
  %Least1 = alloca %struct.Place
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %I = alloca i32
  %arguments = alloca [4 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %A, ptr %A.addr
  store ptr %Least, ptr %Least.addr
  %0 = load ptr, ptr %Least.addr
  call void @"_omp_initializer$"(ptr %Least1, ptr %0) convergent
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
  store ptr %11, ptr %16
  %17 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %Least1, ptr %17
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @pos_declare_reduction.threads, ptr null,
    ptr %arguments, i64 4)
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
  store ptr %Least1, ptr %27
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %29 = icmp eq i32 %28, 1
  br i1 %29, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  call void @"_omp_combiner$"(ptr %0, ptr %Least1) convergent
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @"_omp_combiner$"(ptr %0, ptr %1) convergent {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr1
  %3 = load ptr, ptr %.addr
  %Value = getelementptr inbounds %struct.Place, ptr %2, i32 0, i32 0
  %4 = load double, ptr %Value
  %Value2 = getelementptr inbounds %struct.Place, ptr %3, i32 0, i32 0
  %5 = load double, ptr %Value2
  %cmp = fcmp olt double %4, %5
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  br label %cond.end

cond.false:
  br label %cond.end

cond.end:
  %cond = phi ptr [ %2, %cond.true ], [ %3, %cond.false ]
  call void @llvm.memcpy.p0.p0.i64(ptr %3, ptr %cond, i64 16, i1 false)
  ret void
}

define internal void @"_omp_initializer$"(ptr %0, ptr %1) convergent {
entry:
  %.addr = alloca ptr
  %.addr1 = alloca ptr
  store ptr %0, ptr %.addr
  store ptr %1, ptr %.addr1
  %2 = load ptr, ptr %.addr1
  %3 = load ptr, ptr %.addr
  %Value = getelementptr inbounds %struct.Place, ptr %3, i32 0, i32 0
  store double 1.000000e+300, ptr %Value
  %Index = getelementptr inbounds %struct.Place, ptr %3, i32 0, i32 1
  store i64 -1, ptr %Index
  ret void
}

define internal void @pos_declare_reduction.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %A,
    ptr %Least) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %A.addr = alloca ptr
  %Least.addr = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Least2 = alloca %struct.Place
  %I = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store ptr %A, ptr %A.addr
  store ptr %Least, ptr %Least.addr
  %0 = load ptr, ptr %Least.addr
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
  call void @"_omp_initializer$"(ptr %Least2, ptr %0) convergent
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
  %arrayidx = getelementptr inbounds double, ptr %9, i64 %idxprom
  %11 = load double, ptr %arrayidx
  %Value = getelementptr inbounds %struct.Place, ptr %Least2, i32 0, i32 0
  %12 = load double, ptr %Value
  %cmp4 = fcmp olt double %11, %12
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  %13 = load ptr, ptr %A.addr
  %14 = load i32, ptr %I
  %idxprom5 = sext i32 %14 to i64
  %arrayidx6 = getelementptr inbounds double, ptr %13, i64 %idxprom5
  %15 = load double, ptr %arrayidx6
  %Value7 = getelementptr inbounds %struct.Place, ptr %Least2, i32 0, i32 0
  store double %15, ptr %Value7
  %16 = load i32, ptr %I
  %conv8 = sext i32 %16 to i64
  %Index = getelementptr inbounds %struct.Place, ptr %Least2, i32 0, i32 1
  store i64 %conv8, ptr %Index
  br label %if.end

if.end:
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
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %19 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Least2, ptr %19
  %20 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %21 = icmp eq i32 %20, 1
  br i1 %21, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  call void @"_omp_combiner$"(ptr %0, ptr %Least2) convergent
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
declare void @llvm.memcpy.p0.p0.i64(ptr writeonly, ptr readonly, i64, i1 )

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @pos_declare_reduction, !"maxntidx", i32 128}
!1 = !{ptr @pos_declare_reduction, !"kernel", i32 1}
