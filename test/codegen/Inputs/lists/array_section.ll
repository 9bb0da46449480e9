; A reduced array section, for lists.test.
;
;   #pragma omp target teams distribute parallel for reduction(+ : Sums[:8])
;   for (..) Sums[I % 8] += A[I];
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@pos_array_section_kernel_environment = constant %struct.KernelEnvironmentTy {
  %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 32, i32 1024 }, ptr null,
    ptr null }

define void @pos_array_section(ptr %dyn_ptr, ptr %Sums, ptr %A) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %Sums.addr = alloca ptr
  %A.addr = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %Sums, ptr %Sums.addr
  store ptr %A, ptr %A.addr
  %0 = call i32 @__kmpc_target_init(ptr @pos_array_section_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %0, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %1 = call i32 @__kmpc_global_thread_num(ptr null)
  %2 = load ptr, ptr %Sums.addr
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %1, ptr %thread.temporary
  call void @pos_array_section.teams(ptr %thread.temporary, ptr %zero.addr, ptr %2, ptr %3)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_array_section.teams(ptr %thread, ptr %bound, ptr %Sums, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %Sums.addr = alloca ptr
  %A.addr = alloca ptr
  %Sums2 = alloca [8 x i32]
  %tmp = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %I = alloca i32
  %arguments = alloca [4 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store ptr %Sums, ptr %Sums.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sums.addr
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  %1 = load ptr, ptr %Sums.addr
  %arrayidx1 = getelementptr inbounds i32, ptr %1, i64 7
  %array.begin = getelementptr inbounds [8 x i32], ptr %Sums2, i32 0, i32 0
  %2 = getelementptr i32, ptr %array.begin, i64 8
  %omp.arrayinit.isempty = icmp eq ptr %array.begin, %2
  br i1 %omp.arrayinit.isempty, label %omp.arrayinit.done, label %omp.arrayinit.body

omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %array.begin, %entry ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store i32 0, ptr %omp.arraycpy.destElementPast
  %omp.arraycpy.dest.element = getelementptr i32, ptr %omp.arraycpy.destElementPast, i32 1
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %2
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body

omp.arrayinit.done:
  %3 = load ptr, ptr %Sums.addr
  %4 = ptrtoint ptr %3 to i64
  %5 = ptrtoint ptr %arrayidx to i64
  %6 = sub i64 %4, %5
  %7 = sdiv exact i64 %6, ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64)
  %8 = getelementptr i32, ptr %Sums2, i64 %7
  store ptr %8, ptr %tmp
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %9 = load ptr, ptr %thread.addr
  %10 = load i32, ptr %9
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %10, i32 91, ptr %is_last, ptr %lower, ptr %upper,
    ptr %stride, i32 1, i32 %block.size)
  %11 = load i32, ptr %upper
  %cmp = icmp sgt i32 %11, 999
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  br label %cond.end

cond.false:
  %12 = load i32, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i32 [ 999, %cond.true ], [ %12, %cond.false ]
  store i32 %cond, ptr %upper
  %13 = load i32, ptr %lower
  store i32 %13, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %14 = load i32, ptr %counter
  %cmp4 = icmp slt i32 %14, 1000
  br i1 %cmp4, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %15 = load i32, ptr %lower
  %16 = zext i32 %15 to i64
  %17 = load i32, ptr %upper
  %18 = zext i32 %17 to i64
  %19 = load ptr, ptr %tmp
  %20 = load ptr, ptr %A.addr
  %21 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 0
  %22 = inttoptr i64 %16 to ptr
  store ptr %22, ptr %21
  %23 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 1
  %24 = inttoptr i64 %18 to ptr
  store ptr %24, ptr %23
  %25 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %19, ptr %25
  %26 = getelementptr inbounds [4 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %20, ptr %26
  %27 = load ptr, ptr %thread.addr
  %28 = load i32, ptr %27
  call void @__kmpc_parallel_51(ptr null, i32 %28, i32 1, i32 -1, i32 -1, ptr @pos_array_section.threads, ptr null,
    ptr %arguments, i64 4)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %29 = load i32, ptr %counter
  %30 = load i32, ptr %stride
  %add = add nsw i32 %29, %30
  store i32 %add, ptr %counter
  %31 = load i32, ptr %lower
  %32 = load i32, ptr %stride
  %add5 = add nsw i32 %31, %32
  store i32 %add5, ptr %lower
  %33 = load i32, ptr %upper
  %34 = load i32, ptr %stride
  %add6 = add nsw i32 %33, %34
  store i32 %add6, ptr %upper
  %35 = load i32, ptr %upper
  %cmp7 = icmp sgt i32 %35, 999
  br i1 %cmp7, label %cond.true8, label %cond.false9

cond.true8:
  br label %cond.end10

cond.false9:
  %36 = load i32, ptr %upper
  br label %cond.end10

cond.end10:
  %cond11 = phi i32 [ 999, %cond.true8 ], [ %36, %cond.false9 ]
  store i32 %cond11, ptr %upper
  %37 = load i32, ptr %lower
  store i32 %37, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %38 = load ptr, ptr %thread.addr
  %39 = load i32, ptr %38
  call void @__kmpc_distribute_static_fini(ptr null, i32 %39)
  %40 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sums2, ptr %40
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %41 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 32, ptr %list,
    ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce,
    ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %42 = icmp eq i32 %41, 1
  br i1 %42, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %43 = getelementptr i32, ptr %arrayidx, i64 8
  %omp.arraycpy.isempty = icmp eq ptr %arrayidx, %43
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done16, label %omp.arraycpy.body

omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %Sums2, %.omp.reduction.then ], [ %omp.arraycpy.src.element,
    %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast12 = phi ptr [ %arrayidx, %.omp.reduction.then ], [ %omp.arraycpy.dest.element14,
    %omp.arraycpy.body ]
  %44 = load i32, ptr %omp.arraycpy.destElementPast12
  %45 = load i32, ptr %omp.arraycpy.srcElementPast
  %add13 = add nsw i32 %44, %45
  store i32 %add13, ptr %omp.arraycpy.destElementPast12
  %omp.arraycpy.dest.element14 = getelementptr i32, ptr %omp.arraycpy.destElementPast12, i32 1
  %omp.arraycpy.src.element = getelementptr i32, ptr %omp.arraycpy.srcElementPast, i32 1
  %omp.arraycpy.done15 = icmp eq ptr %omp.arraycpy.dest.element14, %43
  br i1 %omp.arraycpy.done15, label %omp.arraycpy.done16, label %omp.arraycpy.body

omp.arraycpy.done16:
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_array_section.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sums,
    ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %Sums.addr = alloca ptr
  %A.addr = alloca ptr
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is_last = alloca i32
  %Sums3 = alloca [8 x i32]
  %tmp4 = alloca ptr
  %I = alloca i32
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store ptr %Sums, ptr %Sums.addr
  store ptr %A, ptr %A.addr
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  %0 = load i64, ptr %team.lower.addr
  %conv = trunc i64 %0 to i32
  %1 = load i64, ptr %team.upper.addr
  %conv1 = trunc i64 %1 to i32
  store i32 %conv, ptr %lower
  store i32 %conv1, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %2 = load ptr, ptr %Sums.addr
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 0
  %3 = load ptr, ptr %Sums.addr
  %arrayidx2 = getelementptr inbounds i32, ptr %3, i64 7
  %array.begin = getelementptr inbounds [8 x i32], ptr %Sums3, i32 0, i32 0
  %4 = getelementptr i32, ptr %array.begin, i64 8
  %omp.arrayinit.isempty = icmp eq ptr %array.begin, %4
  br i1 %omp.arrayinit.isempty, label %omp.arrayinit.done, label %omp.arrayinit.body

omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %array.begin, %entry ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store i32 0, ptr %omp.arraycpy.destElementPast
  %omp.arraycpy.dest.element = getelementptr i32, ptr %omp.arraycpy.destElementPast, i32 1
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %4
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body

omp.arrayinit.done:
  %5 = load ptr, ptr %Sums.addr
  %6 = ptrtoint ptr %5 to i64
  %7 = ptrtoint ptr %arrayidx to i64
  %8 = sub i64 %6, %7
  %9 = sdiv exact i64 %8, ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64)
  %10 = getelementptr i32, ptr %Sums3, i64 %9
  store ptr %10, ptr %tmp4
  %11 = load ptr, ptr %thread.addr
  %12 = load i32, ptr %11
  call void @__kmpc_for_static_init_4(ptr null, i32 %12, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %13 = load i32, ptr %lower
  store i32 %13, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %14 = load i32, ptr %counter
  %conv5 = sext i32 %14 to i64
  %15 = load i64, ptr %team.upper.addr
  %cmp = icmp ule i64 %conv5, %15
  br i1 %cmp, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %16 = load i32, ptr %counter
  %mul = mul nsw i32 %16, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %I
  %17 = load ptr, ptr %A.addr
  %18 = load i32, ptr %I
  %idxprom = sext i32 %18 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %17, i64 %idxprom
  %19 = load i32, ptr %arrayidx6
  %20 = load ptr, ptr %tmp4
  %21 = load i32, ptr %I
  %rem = srem i32 %21, 8
  %idxprom7 = sext i32 %rem to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %20, i64 %idxprom7
  %22 = load i32, ptr %arrayidx8
  %add9 = add nsw i32 %22, %19
  store i32 %add9, ptr %arrayidx8
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %23 = load i32, ptr %counter
  %24 = load i32, ptr %stride
  %add10 = add nsw i32 %23, %24
  store i32 %add10, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %25 = load ptr, ptr %thread.addr
  %26 = load i32, ptr %25
  call void @__kmpc_for_static_fini(ptr null, i32 %26)
  %27 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sums3, ptr %27
  %28 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 32, ptr %list, ptr @shuffle_reduce,
    ptr @inter_warp_copy)
  %29 = icmp eq i32 %28, 1
  br i1 %29, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %30 = getelementptr i32, ptr %arrayidx, i64 8
  %omp.arraycpy.isempty = icmp eq ptr %arrayidx, %30
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done15, label %omp.arraycpy.body

omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %Sums3, %.omp.reduction.then ], [ %omp.arraycpy.src.element,
    %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast11 = phi ptr [ %arrayidx, %.omp.reduction.then ], [ %omp.arraycpy.dest.element13,
    %omp.arraycpy.body ]
  %31 = load i32, ptr %omp.arraycpy.destElementPast11
  %32 = load i32, ptr %omp.arraycpy.srcElementPast
  %add12 = add nsw i32 %31, %32
  store i32 %add12, ptr %omp.arraycpy.destElementPast11
  %omp.arraycpy.dest.element13 = getelementptr i32, ptr %omp.arraycpy.destElementPast11, i32 1
  %omp.arraycpy.src.element = getelementptr i32, ptr %omp.arraycpy.srcElementPast, i32 1
  %omp.arraycpy.done14 = icmp eq ptr %omp.arraycpy.dest.element13, %30
  br i1 %omp.arraycpy.done14, label %omp.arraycpy.done15, label %omp.arraycpy.body

omp.arraycpy.done15:
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
!0 = !{ptr @pos_array_section, !"maxntidx", i32 128}
!1 = !{ptr @pos_array_section, !"kernel", i32 1}
