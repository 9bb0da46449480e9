; A reduced complex number, for lists.test.
;
;   #pragma omp target teams distribute parallel for reduction(+ : Sum)
;   for (..) Sum += A[I];   // _Complex double
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@pos_complex_kernel_environment = constant %struct.KernelEnvironmentTy {
  %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null,
    ptr null }

define void @pos_complex(ptr %dyn_ptr, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %tmp = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store ptr %0, ptr %tmp
  %1 = call i32 @__kmpc_target_init(ptr @pos_complex_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %tmp
  %4 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_complex.teams(ptr %thread.temporary, ptr %zero.addr, ptr %3, ptr %4)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_complex.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %tmp = alloca ptr
  %Sum1 = alloca { double, double }
  %tmp2 = alloca ptr
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
  store ptr %0, ptr %tmp
  %1 = load ptr, ptr %tmp
  %Sum1.realp = getelementptr inbounds { double, double }, ptr %Sum1, i32 0, i32 0
  %Sum1.imagp = getelementptr inbounds { double, double }, ptr %Sum1, i32 0, i32 1
  store double 0.000000e+00, ptr %Sum1.realp
  store double 0.000000e+00, ptr %Sum1.imagp
  store ptr %Sum1, ptr %tmp2
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %2 = load ptr, ptr %thread.addr
  %3 = load i32, ptr %2
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %3, i32 91, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 %block.size)
  %4 = load i32, ptr %upper
  %cmp = icmp sgt i32 %4, 999
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  br label %cond.end

cond.false:
  %5 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ 999, %cond.true ], [ %5, %cond.false ]
  store i32 %cond, ptr %upper
  %6 = load i32, ptr %lower
  store i32 %6, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %7 = load i32, ptr %counter
  %cmp4 = icmp slt i32 %7, 1000
  br i1 %cmp4, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %8 = load i32, ptr %lower
  %9 = zext i32 %8 to i64
  %10 = load i32, ptr %upper
  %11 = zext i32 %10 to i64
  %12 = load ptr, ptr %tmp2
  %13 = load ptr, ptr %A.addr
  %14 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 0
  %15 = inttoptr i64 %9 to ptr
  store ptr %15, ptr %14
  %16 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 1
  %17 = inttoptr i64 %11 to ptr
  store ptr %17, ptr %16
  %18 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %12, ptr %18
  %19 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %13, ptr %19
  call void @__kmpc_parallel_51(ptr null, i32 %3, i32 1, i32 -1, i32 -1, ptr @pos_complex.threads, ptr null,
    ptr %arguments, i64 4)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %20 = load i32, ptr %counter
  %21 = load i32, ptr %stride
  %add = add nsw i32 %20, %21
  store i32 %add, ptr %counter
  %22 = load i32, ptr %lower
  %23 = load i32, ptr %stride
  %add5 = add nsw i32 %22, %23
  store i32 %add5, ptr %lower
  %24 = load i32, ptr %upper
  %25 = load i32, ptr %stride
  %add6 = add nsw i32 %24, %25
  store i32 %add6, ptr %upper
  %26 = load i32, ptr %upper
  %cmp7 = icmp sgt i32 %26, 999
  br i1 %cmp7, label %cond.true8, label %cond.false9

cond.true8:
  br label %cond.end10

cond.false9:
  %27 = load i32, ptr %upper
  br label %cond.end10

cond.end10:
  %cond11 = phi i32 [ 999, %cond.true8 ], [ %27, %cond.false9 ]
  store i32 %cond11, ptr %upper
  %28 = load i32, ptr %lower
  store i32 %28, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_distribute_static_fini(ptr null, i32 %3)
  %29 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum1, ptr %29
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %30 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %31 = icmp eq i32 %30, 1
  br i1 %31, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %.realp = getelementptr inbounds { double, double }, ptr %1, i32 0, i32 0
  %.real = load double, ptr %.realp
  %.imagp = getelementptr inbounds { double, double }, ptr %1, i32 0, i32 1
  %.imag = load double, ptr %.imagp
  %Sum1.realp12 = getelementptr inbounds { double, double }, ptr %Sum1, i32 0, i32 0
  %Sum1.real = load double, ptr %Sum1.realp12
  %Sum1.imagp13 = getelementptr inbounds { double, double }, ptr %Sum1, i32 0, i32 1
  %Sum1.imag = load double, ptr %Sum1.imagp13
  %add.r = fadd double %.real, %Sum1.real
  %add.i = fadd double %.imag, %Sum1.imag
  %.realp14 = getelementptr inbounds { double, double }, ptr %1, i32 0, i32 0
  %.imagp15 = getelementptr inbounds { double, double }, ptr %1, i32 0, i32 1
  store double %add.r, ptr %.realp14
  store double %add.i, ptr %.imagp15
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_complex.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum,
    ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %tmp = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sum3 = alloca { double, double }
  %tmp4 = alloca ptr
  %I = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store ptr %0, ptr %tmp
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  %1 = load i64, ptr %team.lower.addr
  %conv = trunc i64 %1 to i32
  %2 = load i64, ptr %team.upper.addr
  %conv2 = trunc i64 %2 to i32
  store i32 %conv, ptr %lower
  store i32 %conv2, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %3 = load ptr, ptr %tmp
  %Sum3.realp = getelementptr inbounds { double, double }, ptr %Sum3, i32 0, i32 0
  %Sum3.imagp = getelementptr inbounds { double, double }, ptr %Sum3, i32 0, i32 1
  store double 0.000000e+00, ptr %Sum3.realp
  store double 0.000000e+00, ptr %Sum3.imagp
  store ptr %Sum3, ptr %tmp4
  %4 = load ptr, ptr %thread.addr
  %5 = load i32, ptr %4
  call void @__kmpc_for_static_init_4(ptr null, i32 %5, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %6 = load i32, ptr %lower
  store i32 %6, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %7 = load i32, ptr %counter
  %conv5 = sext i32 %7 to i64
  %8 = load i64, ptr %team.upper.addr
  %cmp = icmp ule i64 %conv5, %8
  br i1 %cmp, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %9 = load i32, ptr %counter
  %mul = mul nsw i32 %9, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %I
  %10 = load ptr, ptr %A.addr
  %11 = load i32, ptr %I
  %idxprom = sext i32 %11 to i64
  %arrayidx = getelementptr inbounds double, ptr %10, i64 %idxprom
  %12 = load double, ptr %arrayidx
  %13 = load ptr, ptr %tmp4
  %.realp = getelementptr inbounds { double, double }, ptr %13, i32 0, i32 0
  %.real = load double, ptr %.realp
  %.imagp = getelementptr inbounds { double, double }, ptr %13, i32 0, i32 1
  %.imag = load double, ptr %.imagp
  %add.r = fadd double %.real, %12
  %.realp6 = getelementptr inbounds { double, double }, ptr %13, i32 0, i32 0
  %.imagp7 = getelementptr inbounds { double, double }, ptr %13, i32 0, i32 1
  store double %add.r, ptr %.realp6
  store double %.imag, ptr %.imagp7
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %14 = load i32, ptr %counter
  %15 = load i32, ptr %stride
  %add8 = add nsw i32 %14, %15
  store i32 %add8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %5)
  %16 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum3, ptr %16
  %17 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %18 = icmp eq i32 %17, 1
  br i1 %18, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %.realp9 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 0
  %.real10 = load double, ptr %.realp9
  %.imagp11 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 1
  %.imag12 = load double, ptr %.imagp11
  %Sum3.realp13 = getelementptr inbounds { double, double }, ptr %Sum3, i32 0, i32 0
  %Sum3.real = load double, ptr %Sum3.realp13
  %Sum3.imagp14 = getelementptr inbounds { double, double }, ptr %Sum3, i32 0, i32 1
  %Sum3.imag = load double, ptr %Sum3.imagp14
  %add.r15 = fadd double %.real10, %Sum3.real
  %add.i = fadd double %.imag12, %Sum3.imag
  %.realp16 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 0
  %.imagp17 = getelementptr inbounds { double, double }, ptr %3, i32 0, i32 1
  store double %add.r15, ptr %.realp16
  store double %add.i, ptr %.imagp17
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
!0 = !{ptr @pos_complex, !"maxntidx", i32 128}
!1 = !{ptr @pos_complex, !"kernel", i32 1}
