; test/codegen/bodies.ll - what a loop may hold.
;
;   Sum += (int)A[I];                             // num_threads(40); A: long
;   if ((int)A[I] < 0) continue; Sum += (int)A[I];
;   for (int J = 0; J < I; ++J) Sum += A[J];      // A: int
;   Sum += twice(A[I]);                           // noinline; calls __nv_sin; A: double
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

; RUN: %reshape -pass-remarks=warpfold %s 2>%t.remarks | FileCheck %s
; RUN: %if llvm-19 %{ %reshape %s | FileCheck %s --check-prefix=LIMITS %}
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks

; The clause is passed to the parallel region as before.
; REMARK: {{.*}} 16 iterations of a thread side by side;
; CHECK-LABEL: define internal void @pos_num_threads.teams(
; CHECK:         call void @__kmpc_parallel_51(ptr null, i32 {{%.+}}, i32 1, i32 40, i32 -1, ptr @pos_num_threads.threads,

; Both ways through the body are copied, and meet.
; REMARK-NEXT: {{.*}} 16 iterations of a thread side by side;
; CHECK-LABEL: define internal void @pos_branches.threads(
; CHECK:       sweep.tile:
; CHECK:         br label %omp.inner.for.body.tile
; CHECK:       omp.inner.for.body:
; CHECK:         br i1 %cmp{{[0-9]*}}, label %if.then, label %if.end
; CHECK:       omp.inner.for.body.tile:
; CHECK:         br i1 %cmp{{[0-9]*}}.tile, label %if.then.tile, label %if.end.tile
; CHECK:       if.end.tile:
; CHECK:         store i32 %add{{[0-9]*}}.tile, ptr %[[SUM:Sum[0-9]*]]
; CHECK-NEXT:    br label %omp.body.continue.tile
; CHECK:       if.then.tile:
; CHECK-NEXT:    br label %omp.body.continue.tile
; CHECK:       omp.body.continue.tile:
; CHECK-NEXT:    br label %sweep.tile.next

; A loop of its own: one iteration at a time, a grid apart. Twice: for arrays that begin
; at a multiple of 16, which the optimiser is told, and for others.
; REMARK-NEXT: {{.*}} 1 iteration of a thread at a time;
; CHECK-LABEL: define internal void @pos_inner_loop.threads(
; CHECK:         [[TEAMS32:%.+]] = call i32 @__warpfold_sweep_teams(i64 [[LAST:%.+]], i32 1, i64 4, i32 1024)
; CHECK:         [[TEAMS:%.+]] = zext i32 [[TEAMS32]] to i64
; CHECK:         [[WIDTH:%.+]] = zext i32 %width to i64
; CHECK:         [[STEP:%.+]] = mul nuw i64 [[TEAMS]], [[WIDTH]]
; CHECK-NEXT:    [[ARRAY:%.+]] = load ptr, ptr %A.addr
; CHECK-NEXT:    [[PLACE:%.+]] = ptrtoint ptr [[ARRAY]] to i64
; CHECK-NEXT:    [[PLACES:%.+]] = or i64 0, [[PLACE]]
; CHECK-NEXT:    [[REST:%.+]] = and i64 [[PLACES]], 15
; CHECK-NEXT:    [[IS_ALIGNED:%.+]] = icmp eq i64 [[REST]], 0
; CHECK-NEXT:    br i1 [[IS_ALIGNED]], label %sweep.aligned, label %sweep.unaligned
; CHECK:       sweep.aligned:
; CHECK-NEXT:    [[ARRAY:%.+]] = load ptr, ptr %A.addr
; CHECK-NEXT:    call void @llvm.assume(i1 true) [ "align"(ptr [[ARRAY]], i64 16) ]
; CHECK:       sweep.unaligned:
; CHECK-NOT:     llvm.assume
; CHECK:         br i1 {{%.+}}, label %sweep.stride, label %omp.inner.for.cond.cleanup
; CHECK:         [[NEXT_OFFSET:%.+]] = add nuw i64 [[OFFSET:%.+]], [[STEP]]
; CHECK-NEXT:    [[LEFT:%.+]] = sub i64 [[LAST]], [[OFFSET]]
; CHECK-NEXT:    [[GOES_ON:%.+]] = icmp uge i64 [[LEFT]], [[STEP]]
; CHECK-NOT:     llvm.assume

; A function that can be seen, which calls one of libdevice.
; REMARK-NEXT: {{.*}} 16 iterations of a thread side by side;
; CHECK-LABEL: define internal void @pos_functions.threads(
; CHECK:       omp.inner.for.body:
; CHECK:         call double @_ZL5twiced(double
; CHECK:       omp.inner.for.body.tile:
; CHECK:         call double @_ZL5twiced(double

; Inner loops and calls may need more registers.

; LIMITS:     = !{ptr @pos_branches, !"minctasm", i32 4}
; LIMITS-NOT: minctasm

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@pos_num_threads_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 40, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_branches_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_inner_loop_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_functions_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 8, i32 1024 }, ptr null, ptr null }

define void @pos_num_threads(ptr %dyn_ptr, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="40" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_num_threads_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_num_threads.teams(ptr %thread.temporary, ptr %zero.addr, ptr %0, ptr %3)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_num_threads.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %2, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 40, i32 -1, ptr @pos_num_threads.threads, ptr null, ptr %arguments, i64 4)
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
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_num_threads.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %4, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %arrayidx = getelementptr inbounds i64, ptr %9, i64 %idxprom
  %element = load i64, ptr %arrayidx
  %11 = trunc i64 %element to i32
  %12 = load i32, ptr %Sum2
  %add4 = add nsw i32 %12, %11
  store i32 %add4, ptr %Sum2
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %13 = load i32, ptr %counter
  %14 = load i32, ptr %stride
  %add5 = add nsw i32 %13, %14
  store i32 %add5, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %15 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %15
  %16 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %18 = load i32, ptr %0
  %19 = load i32, ptr %Sum2
  %add6 = add nsw i32 %18, %19
  store i32 %add6, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define void @pos_branches(ptr %dyn_ptr, ptr %A, ptr %Sum) convergent "omp_target_thread_limit"="128" {
entry:
  %dyn_ptr.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum.addr = alloca ptr
  %zero.addr = alloca i32
  %thread.temporary = alloca i32
  store ptr %dyn_ptr, ptr %dyn_ptr.addr
  store ptr %A, ptr %A.addr
  store ptr %Sum, ptr %Sum.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = call i32 @__kmpc_target_init(ptr @pos_branches_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_branches.teams(ptr %thread.temporary, ptr %zero.addr, ptr %3, ptr %0)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_branches.teams(ptr %thread, ptr %bound, ptr %A, ptr %Sum) convergent {
entry:
  %thread.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum.addr = alloca ptr
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
  store ptr %A, ptr %A.addr
  store ptr %Sum, ptr %Sum.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %Sum1
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %1 = load ptr, ptr %thread.addr
  %2 = load i32, ptr %1
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %2, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  store ptr %Sum1, ptr %17
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @pos_branches.threads, ptr null, ptr %arguments, i64 4)
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
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_branches.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %A, ptr %Sum) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %A.addr = alloca ptr
  %Sum.addr = alloca ptr
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
  store ptr %A, ptr %A.addr
  store ptr %Sum, ptr %Sum.addr
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %4, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %arrayidx = getelementptr inbounds i64, ptr %9, i64 %idxprom
  %element = load i64, ptr %arrayidx
  %11 = trunc i64 %element to i32
  %cmp4 = icmp slt i32 %11, 0
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  br label %omp.body.continue

if.end:
  %12 = load ptr, ptr %A.addr
  %13 = load i32, ptr %I
  %idxprom5 = sext i32 %13 to i64
  %arrayidx6 = getelementptr inbounds i64, ptr %12, i64 %idxprom5
  %element6 = load i64, ptr %arrayidx6
  %14 = trunc i64 %element6 to i32
  %15 = load i32, ptr %Sum2
  %add7 = add nsw i32 %15, %14
  store i32 %add7, ptr %Sum2
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %16 = load i32, ptr %counter
  %17 = load i32, ptr %stride
  %add8 = add nsw i32 %16, %17
  store i32 %add8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %18 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %18
  %19 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %20 = icmp eq i32 %19, 1
  br i1 %20, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %21 = load i32, ptr %0
  %22 = load i32, ptr %Sum2
  %add9 = add nsw i32 %21, %22
  store i32 %add9, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define void @pos_inner_loop(ptr %dyn_ptr, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_inner_loop_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_inner_loop.teams(ptr %thread.temporary, ptr %zero.addr, ptr %0, ptr %3)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_inner_loop.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %2, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @pos_inner_loop.threads, ptr null, ptr %arguments, i64 4)
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
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_inner_loop.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum, ptr %A) convergent {
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
  %J = alloca i32
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %4, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  store i32 0, ptr %J
  br label %for.cond

for.cond:
  %9 = load i32, ptr %J
  %10 = load i32, ptr %I
  %cmp4 = icmp slt i32 %9, %10
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  br label %for.end

for.body:
  %11 = load ptr, ptr %A.addr
  %12 = load i32, ptr %J
  %idxprom = sext i32 %12 to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  %13 = load i32, ptr %arrayidx
  %14 = load i32, ptr %Sum2
  %add5 = add nsw i32 %14, %13
  store i32 %add5, ptr %Sum2
  br label %for.inc

for.inc:
  %15 = load i32, ptr %J
  %inc = add nsw i32 %15, 1
  store i32 %inc, ptr %J
  br label %for.cond

for.end:
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %16 = load i32, ptr %counter
  %17 = load i32, ptr %stride
  %add6 = add nsw i32 %16, %17
  store i32 %add6, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %18 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %18
  %19 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %20 = icmp eq i32 %19, 1
  br i1 %20, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %21 = load i32, ptr %0
  %22 = load i32, ptr %Sum2
  %add7 = add nsw i32 %21, %22
  store i32 %add7, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define void @pos_functions(ptr %dyn_ptr, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_functions_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_functions.teams(ptr %thread.temporary, ptr %zero.addr, ptr %0, ptr %3)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_functions.teams(ptr %thread, ptr %bound, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum1 = alloca double
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
  store double 0.000000e+00, ptr %Sum1
  store i32 0, ptr %lower
  store i32 999, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %1 = load ptr, ptr %thread.addr
  %2 = load i32, ptr %1
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %2, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @pos_functions.threads, ptr null, ptr %arguments, i64 4)
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
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 8, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %29 = icmp eq i32 %28, 1
  br i1 %29, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %30 = load double, ptr %0
  %31 = load double, ptr %Sum1
  %add10 = fadd double %30, %31
  store double %add10, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_functions.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum, ptr %A) convergent {
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
  %Sum2 = alloca double
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
  store double 0.000000e+00, ptr %Sum2
  %3 = load ptr, ptr %thread.addr
  %4 = load i32, ptr %3
  call void @__kmpc_for_static_init_4(ptr null, i32 %4, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %call = call double @_ZL5twiced(double %11) convergent
  %12 = load double, ptr %Sum2
  %add4 = fadd double %12, %call
  store double %add4, ptr %Sum2
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %13 = load i32, ptr %counter
  %14 = load i32, ptr %stride
  %add5 = add nsw i32 %13, %14
  store i32 %add5, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr null, i32 %4)
  %15 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum2, ptr %15
  %16 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 8, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %17 = icmp eq i32 %16, 1
  br i1 %17, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %18 = load double, ptr %0
  %19 = load double, ptr %Sum2
  %add6 = fadd double %18, %19
  store double %add6, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define hidden double @_ZL5twiced(double %X) convergent noinline {
entry:
  %X.addr = alloca double
  store double %X, ptr %X.addr
  %0 = load double, ptr %X.addr
  %call = call double @__nv_sin(double %0) convergent
  %mul = fmul double 2.000000e+00, %call
  ret double %mul
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
declare double @__nv_sin(double ) convergent

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7}
!0 = !{ptr @pos_num_threads, !"maxntidx", i32 40}
!1 = !{ptr @pos_num_threads, !"kernel", i32 1}
!2 = !{ptr @pos_branches, !"maxntidx", i32 128}
!3 = !{ptr @pos_branches, !"kernel", i32 1}
!4 = !{ptr @pos_inner_loop, !"maxntidx", i32 128}
!5 = !{ptr @pos_inner_loop, !"kernel", i32 1}
!6 = !{ptr @pos_functions, !"maxntidx", i32 128}
!7 = !{ptr @pos_functions, !"kernel", i32 1}
