; test/codegen/Inputs/rows.ll - a team's parallel region, as clang 19 writes it.
;
;   #pragma omp target teams distribute is_device_ptr(X, Y)
;   for (int Row = 0; Row < Rows; ++Row) {
;     int Shift = Row + 1, Sum = 0;
;     #pragma omp parallel for reduction(+ : Sum)
;     for (int C = 0; C < Columns; ++C)
;       Sum += X[Row * Columns + C] + Shift;
;     Y[Row] = Sum;
;   }
;
; -O2 -Xclang -disable-llvm-passes; without source locations, lifetimes and type
; metadata, the reduction's callbacks cut down to the call of their combiner, and with
; shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@rows_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 1, i8 1, i8 1,
    i32 1, i32 128, i32 0, i32 0, i32 0, i32 0 }, ptr null, ptr null }

define void @rows(ptr %dyn_ptr, i64 %Rows, i64 %Columns, ptr %X, ptr %Y) {
entry:
  %dyn_ptr.addr = alloca ptr
  %Rows.addr = alloca i64
  %Columns.addr = alloca i64
  %X.addr = alloca ptr
  %Y.addr = alloca ptr
  %Rows.casted = alloca i64
  %Columns.casted = alloca i64
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store i64 %Rows, ptr %Rows.addr
  store i64 %Columns, ptr %Columns.addr
  store ptr %X, ptr %X.addr
  store ptr %Y, ptr %Y.addr
  %0 = call i32 @__kmpc_target_init(ptr @rows_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %0, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %1 = call i32 @__kmpc_global_thread_num(ptr null)
  %2 = load i32, ptr %Rows.addr
  store i32 %2, ptr %Rows.casted
  %3 = load i64, ptr %Rows.casted
  %4 = load i32, ptr %Columns.addr
  store i32 %4, ptr %Columns.casted
  %5 = load i64, ptr %Columns.casted
  %6 = load ptr, ptr %X.addr
  %7 = load ptr, ptr %Y.addr
  store i32 0, ptr %zero.addr
  store i32 %1, ptr %thread.temporary
  call void @rows.teams(ptr %thread.temporary, ptr %zero.addr, i64 %3, i64 %5, ptr %6, ptr %7)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

declare i32 @__kmpc_target_init(ptr, ptr)

define internal void @rows.teams(ptr %thread, ptr %bound, i64 %Rows, i64 %Columns, ptr %X, ptr %Y) {
entry:
  %thread.addr = alloca ptr
  %bound.addr = alloca ptr
  %Rows.addr = alloca i64
  %Columns.addr = alloca i64
  %X.addr = alloca ptr
  %Y.addr = alloca ptr
  %counter = alloca i32
  %tmp = alloca i32
  %count = alloca i32
  %last = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %arguments = alloca [5 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %bound, ptr %bound.addr
  store i64 %Rows, ptr %Rows.addr
  store i64 %Columns, ptr %Columns.addr
  store ptr %X, ptr %X.addr
  store ptr %Y, ptr %Y.addr
  %0 = load i32, ptr %Columns.addr
  %Columns1 = call align 16 ptr @__kmpc_alloc_shared(i64 4)
  store i32 %0, ptr %Columns1
  %Sum = call align 16 ptr @__kmpc_alloc_shared(i64 4)
  %1 = load ptr, ptr %X.addr
  %X2 = call align 16 ptr @__kmpc_alloc_shared(i64 8)
  store ptr %1, ptr %X2
  %Row = call align 16 ptr @__kmpc_alloc_shared(i64 4)
  %Shift = call align 16 ptr @__kmpc_alloc_shared(i64 4)
  %2 = load i32, ptr %Rows.addr
  store i32 %2, ptr %count
  %3 = load i32, ptr %count
  %sub = sub nsw i32 %3, 0
  %div = sdiv i32 %sub, 1
  %sub4 = sub nsw i32 %div, 1
  store i32 %sub4, ptr %last
  store i32 0, ptr %Row
  %4 = load i32, ptr %count
  %cmp = icmp slt i32 0, %4
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i32 0, ptr %lower
  %5 = load i32, ptr %last
  store i32 %5, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %6 = load ptr, ptr %thread.addr
  %7 = load i32, ptr %6
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %7, i32 92, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 1)
  %8 = load i32, ptr %upper
  %9 = load i32, ptr %last
  %cmp5 = icmp sgt i32 %8, %9
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:
  %10 = load i32, ptr %last
  br label %cond.end

cond.false:
  %11 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %upper
  %12 = load i32, ptr %lower
  store i32 %12, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %13 = load i32, ptr %counter
  %14 = load i32, ptr %upper
  %cmp6 = icmp sle i32 %13, %14
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.end

omp.inner.for.body:
  %15 = load i32, ptr %counter
  %mul = mul nsw i32 %15, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %Row
  %16 = load i32, ptr %Row
  %add7 = add nsw i32 %16, 1
  store i32 %add7, ptr %Shift
  store i32 0, ptr %Sum
  %17 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  store ptr %Columns1, ptr %17
  %18 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  store ptr %Sum, ptr %18
  %19 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %X2, ptr %19
  %20 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %Row, ptr %20
  %21 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %Shift, ptr %21
  %22 = load ptr, ptr %thread.addr
  %23 = load i32, ptr %22
  call void @__kmpc_parallel_51(ptr null, i32 %23, i32 1, i32 -1, i32 -1, ptr @rows.threads, ptr @rows.wrapper,
    ptr %arguments, i64 5)
  %24 = load i32, ptr %Sum
  %25 = load ptr, ptr %Y.addr
  %26 = load i32, ptr %Row
  %idxprom = sext i32 %26 to i64
  %arrayidx = getelementptr inbounds i32, ptr %25, i64 %idxprom
  store i32 %24, ptr %arrayidx
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %27 = load i32, ptr %counter
  %add8 = add nsw i32 %27, 1
  store i32 %add8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %28 = load ptr, ptr %thread.addr
  %29 = load i32, ptr %28
  call void @__kmpc_distribute_static_fini(ptr null, i32 %29)
  br label %omp.precond.end

omp.precond.end:
  call void @__kmpc_free_shared(ptr %Shift, i64 4)
  call void @__kmpc_free_shared(ptr %Row, i64 4)
  call void @__kmpc_free_shared(ptr %X2, i64 8)
  call void @__kmpc_free_shared(ptr %Sum, i64 4)
  call void @__kmpc_free_shared(ptr %Columns1, i64 4)
  ret void
}

declare ptr @__kmpc_alloc_shared(i64)
declare void @__kmpc_distribute_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)

define internal void @rows.threads(ptr %thread, ptr %bound, ptr align 4 dereferenceable(4) %Columns,
    ptr align 4 dereferenceable(4) %Sum, ptr align 8 dereferenceable(8) %X, ptr align 4 dereferenceable(4) %Row,
    ptr align 4 dereferenceable(4) %Shift) {
entry:
  %thread.addr = alloca ptr
  %bound.addr = alloca ptr
  %Columns.addr = alloca ptr
  %Sum.addr = alloca ptr
  %X.addr = alloca ptr
  %Row.addr = alloca ptr
  %Shift.addr = alloca ptr
  %counter = alloca i32
  %tmp = alloca i32
  %count = alloca i32
  %last = alloca i32
  %C = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sum3 = alloca i32
  %C4 = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %bound, ptr %bound.addr
  store ptr %Columns, ptr %Columns.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %X, ptr %X.addr
  store ptr %Row, ptr %Row.addr
  store ptr %Shift, ptr %Shift.addr
  %0 = load ptr, ptr %Columns.addr
  %1 = load ptr, ptr %Sum.addr
  %2 = load ptr, ptr %X.addr
  %3 = load ptr, ptr %Row.addr
  %4 = load ptr, ptr %Shift.addr
  %5 = load i32, ptr %0
  store i32 %5, ptr %count
  %6 = load i32, ptr %count
  %sub = sub nsw i32 %6, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %last
  store i32 0, ptr %C
  %7 = load i32, ptr %count
  %cmp = icmp slt i32 0, %7
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i32 0, ptr %lower
  %8 = load i32, ptr %last
  store i32 %8, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  store i32 0, ptr %Sum3
  %9 = load ptr, ptr %thread.addr
  %10 = load i32, ptr %9
  call void @__kmpc_for_static_init_4(ptr null, i32 %10, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  br label %omp.dispatch.cond

omp.dispatch.cond:
  %11 = load i32, ptr %upper
  %12 = load i32, ptr %last
  %cmp5 = icmp sgt i32 %11, %12
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:
  %13 = load i32, ptr %last
  br label %cond.end

cond.false:
  %14 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ %13, %cond.true ], [ %14, %cond.false ]
  store i32 %cond, ptr %upper
  %15 = load i32, ptr %lower
  store i32 %15, ptr %counter
  %16 = load i32, ptr %counter
  %17 = load i32, ptr %upper
  %cmp6 = icmp sle i32 %16, %17
  br i1 %cmp6, label %omp.dispatch.body, label %omp.dispatch.cleanup

omp.dispatch.cleanup:
  br label %omp.dispatch.end

omp.dispatch.body:
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %18 = load i32, ptr %counter
  %19 = load i32, ptr %upper
  %cmp7 = icmp sle i32 %18, %19
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %20 = load i32, ptr %counter
  %mul = mul nsw i32 %20, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %C4
  %21 = load ptr, ptr %2
  %22 = load i32, ptr %3
  %23 = load i32, ptr %0
  %mul8 = mul nsw i32 %22, %23
  %24 = load i32, ptr %C4
  %add9 = add nsw i32 %mul8, %24
  %idxprom = sext i32 %add9 to i64
  %arrayidx = getelementptr inbounds i32, ptr %21, i64 %idxprom
  %25 = load i32, ptr %arrayidx
  %26 = load i32, ptr %4
  %add10 = add nsw i32 %25, %26
  %27 = load i32, ptr %Sum3
  %add11 = add nsw i32 %27, %add10
  store i32 %add11, ptr %Sum3
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %28 = load i32, ptr %counter
  %add12 = add nsw i32 %28, 1
  store i32 %add12, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.dispatch.inc

omp.dispatch.inc:
  %29 = load i32, ptr %lower
  %30 = load i32, ptr %stride
  %add13 = add nsw i32 %29, %30
  store i32 %add13, ptr %lower
  %31 = load i32, ptr %upper
  %32 = load i32, ptr %stride
  %add14 = add nsw i32 %31, %32
  store i32 %add14, ptr %upper
  br label %omp.dispatch.cond

omp.dispatch.end:
  %33 = load ptr, ptr %thread.addr
  %34 = load i32, ptr %33
  call void @__kmpc_for_static_fini(ptr null, i32 %34)
  %35 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum3, ptr %35
  %36 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %37 = icmp eq i32 %36, 1
  br i1 %37, label %omp.reduction.then, label %omp.reduction.done

omp.reduction.then:
  %38 = load i32, ptr %1
  %39 = load i32, ptr %Sum3
  %add15 = add nsw i32 %38, %39
  store i32 %add15, ptr %1
  br label %omp.reduction.done

omp.reduction.done:
  br label %omp.precond.end

omp.precond.end:
  ret void
}

declare void @__kmpc_for_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_fini(ptr, i32)

define internal void @combine(ptr %0, ptr %1) {
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

define internal void @shuffle_reduce(ptr %list, i16 %lane, i16 %offset, i16 %mode) {
entry:
  %remote = alloca [1 x ptr]
  %element = alloca i32
  store ptr %element, ptr %remote
  call void @combine(ptr %list, ptr %remote)
  ret void
}

declare i32 @__kmpc_global_thread_num(ptr)
declare void @inter_warp_copy(ptr, i32)
declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)

define internal void @rows.wrapper(i16 zeroext %0, i32 %1) {
entry:
  %.addr = alloca i16
  %.addr1 = alloca i32
  %zero.addr = alloca i32
  %global_args = alloca ptr
  store i16 %0, ptr %.addr
  store i32 %1, ptr %.addr1
  store i32 0, ptr %zero.addr
  call void @__kmpc_get_shared_variables(ptr %global_args)
  %2 = load ptr, ptr %global_args
  %3 = getelementptr inbounds ptr, ptr %2, i64 0
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds ptr, ptr %2, i64 1
  %6 = load ptr, ptr %5
  %7 = getelementptr inbounds ptr, ptr %2, i64 2
  %8 = load ptr, ptr %7
  %9 = getelementptr inbounds ptr, ptr %2, i64 3
  %10 = load ptr, ptr %9
  %11 = getelementptr inbounds ptr, ptr %2, i64 4
  %12 = load ptr, ptr %11
  call void @rows.threads(ptr %.addr1, ptr %zero.addr, ptr %4, ptr %6, ptr %8, ptr %10, ptr %12)
  ret void
}

declare void @__kmpc_get_shared_variables(ptr)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @__kmpc_distribute_static_fini(ptr, i32)
declare void @__kmpc_free_shared(ptr allocptr nocapture, i64)
declare void @__kmpc_target_deinit()

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @rows, !"maxntidx", i32 128}
!1 = !{ptr @rows, !"kernel", i32 1}
