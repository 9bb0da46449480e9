; test/codegen/counters.ll - one sweep, with each of the four counters.
;
;   #pragma omp target teams distribute parallel for map(to : A[:N]) reduction(+ : Sum)
;   for (T I = 0; I < N; ++I) Sum += (int)A[I];   // T: int, unsigned, long, unsigned long; A: long
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

; RUN: %reshape %s | FileCheck %s
; RUN: %if llvm-19 %{ %reshape %s | FileCheck %s --check-prefix=METADATA %}
; RUN: sed -e 's/"omp_target_thread_limit"/"nvvm.maxntid"="128" &/' -e '/maxntidx/s/ptr @[a-z0-9_]*/null/' %s > %t.ll
; RUN: %reshape %t.ll | FileCheck %s --check-prefix=ATTRIBUTES

; What the host reads: more threads than before, and the sweep's description.
; CHECK: @pos_int32_kernel_environment = constant {{.*}} { i8 0, i8 1, i8 2, i32 256, i32 256, i32 0, i32 0, i32 4, i32 1024 }
; CHECK: @pos_uint32_kernel_environment = constant {{.*}} { i8 0, i8 1, i8 2, i32 256, i32 256, i32 0, i32 0, i32 4, i32 1024 }
; CHECK: @pos_int64_kernel_environment = constant {{.*}} { i8 0, i8 1, i8 2, i32 256, i32 256, i32 0, i32 0, i32 4, i32 1024 }
; CHECK: @pos_uint64_kernel_environment = constant {{.*}} { i8 0, i8 1, i8 2, i32 256, i32 256, i32 0, i32 0, i32 4, i32 1024 }
; CHECK: @pos_int32_warpfold_launch = weak_odr protected constant [11 x i32] [i32 7, i32 0, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 4, i32 1024, i32 0]
; CHECK: @pos_uint32_warpfold_launch = weak_odr protected constant [11 x i32] [i32 7, i32 0, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 4, i32 1024, i32 0]
; CHECK: @pos_int64_warpfold_launch = weak_odr protected constant [11 x i32] [i32 7, i32 0, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 4, i32 1024, i32 0]
; CHECK: @pos_uint64_warpfold_launch = weak_odr protected constant [11 x i32] [i32 7, i32 0, i32 256, i32 16, i32 0, i32 0, i32 0, i32 0, i32 4, i32 1024, i32 0]

; Distances are counted in 64 bits and compared with what is left: no sum passes the
; last iteration. The other counters: the same in their types, nsw where they are signed.
; CHECK-LABEL: define internal void @pos_int32.teams(
; CHECK:         [[TEAMS_VARIABLE:%.+]] = alloca i32
; CHECK-NEXT:    store i32 1, ptr [[TEAMS_VARIABLE]]
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[LAST:%.+]] = load i32, ptr %upper
; CHECK-NEXT:    [[LAST64:%.+]] = zext i32 [[LAST]] to i64
; CHECK-NEXT:    [[TEAMS:%.+]] = call i32 @__warpfold_sweep_teams(i64 [[LAST64]], i32 16, i64 4, i32 1024)
; CHECK-NEXT:    store i32 [[TEAMS]], ptr [[TEAMS_VARIABLE]]
; CHECK-NEXT:    store i32 0, ptr %stride
; CHECK:       cond.end:
; CHECK:         [[TEAM:%.+]] = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT:    [[TAKES_PART:%.+]] = icmp ult i32 [[TEAM]], [[TEAMS]]
; CHECK-NEXT:    br i1 [[TAKES_PART]], label %omp.inner.for.cond, label %omp.inner.for.cond.cleanup
; CHECK:         call void @__kmpc_parallel_51({{.*}} @pos_int32.threads,
; CHECK:       cond.end{{[0-9]+}}:
; CHECK-NOT:     br label %omp.inner.for.cond{{$}}
; CHECK:         br label %omp.inner.for.cond.cleanup
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[TEAMS:%.+]] = load i32, ptr [[TEAMS_VARIABLE]]
; CHECK:         [[TAKES_PART:%.+]] = icmp ult i32 {{%.+}}, [[TEAMS]]
; CHECK-NEXT:    br i1 [[TAKES_PART]], label %[[REDUCES:.+]], label %[[REDUCED:.+]]
; CHECK:       [[REDUCES]]:
; CHECK-NEXT:    [[HAS_RESULT:%.+]] = call i32 @__warpfold_sweep_reduce({{.*}}, i32 [[TEAMS]])
; CHECK-NEXT:    br label %[[REDUCED]]
; CHECK:       [[REDUCED]]:
; CHECK-NEXT:    phi i32 [ [[HAS_RESULT]], %[[REDUCES]] ], [ 0, %omp.precond.end ]
; CHECK-NOT:     call {{.*}}reduce_nowait

; CHECK-LABEL: define internal void @pos_int32.threads(
; CHECK:         [[LAST:%.+]] = load i32, ptr %upper
; CHECK-NEXT:    [[LAST64:%.+]] = zext i32 [[LAST]] to i64
; CHECK-NEXT:    [[TEAMS32:%.+]] = call i32 @__warpfold_sweep_teams(i64 [[LAST64]], i32 16, i64 4, i32 1024)
; CHECK-NEXT:    call void @__kmpc_for_static_init_4(
; CHECK:         store i32 {{%.+}}, ptr %counter
; CHECK-NEXT:    [[THREAD:%.+]] = load i32, ptr %lower
; CHECK-NEXT:    [[WIDTH:%.+]] = load i32, ptr %stride
; CHECK-NEXT:    [[TEAM32:%.+]] = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT:    [[TEAM:%.+]] = zext i32 [[TEAM32]] to i64
; CHECK-NEXT:    [[TEAMS:%.+]] = zext i32 [[TEAMS32]] to i64
; CHECK-NEXT:    [[THREAD64:%.+]] = zext i32 [[THREAD]] to i64
; CHECK-NEXT:    [[WIDTH64:%.+]] = zext i32 [[WIDTH]] to i64
; CHECK-NEXT:    [[TILE:%.+]] = mul nuw i64 [[WIDTH64]], 16
; CHECK-NEXT:    [[REACH:%.+]] = sub i64 [[TILE]], 1
; CHECK-NEXT:    [[NEEDED:%.+]] = add nuw i64 [[REACH]], 0
; CHECK-NEXT:    [[STRIDE:%.+]] = mul nuw i64 [[TILE]], [[TEAMS]]
; CHECK-NEXT:    [[FIRST:%.+]] = mul nuw i64 [[TILE]], [[TEAM]]
; CHECK-NEXT:    [[FIRST_END:%.+]] = add nuw i64 [[FIRST]], [[NEEDED]]
; CHECK-NEXT:    [[ANY:%.+]] = icmp uge i64 [[LAST64]], [[FIRST_END]]
; CHECK-NEXT:    br i1 [[ANY]], label %sweep, label %sweep.rest
; CHECK:       sweep:
; CHECK-NEXT:    [[BASE:%.+]] = phi i64 [ [[FIRST]], %omp.precond.then ], [ [[NEXT_BASE:%.+]], %sweep.next ]
; CHECK-NEXT:    [[BEGIN:%.+]] = call i64 asm "", "=l,0"(i64 [[BASE]])
; CHECK-NEXT:    [[BASE32:%.+]] = trunc i64 [[BEGIN]] to i32
; CHECK-NEXT:    [[FIRST_COUNTER:%.+]] = add nuw nsw i32 [[BASE32]], [[THREAD]]
; CHECK-NEXT:    br label %sweep.tile
; CHECK:       sweep.next:
; CHECK-NEXT:    [[NEXT_BASE]] = add nuw i64 [[BASE]], [[STRIDE]]
; CHECK-NEXT:    [[MORE:%.+]] = add nuw i64 [[STRIDE]], [[NEEDED]]
; CHECK-NEXT:    [[LEFT:%.+]] = sub nuw i64 [[LAST64]], [[BASE]]
; CHECK-NEXT:    [[GOES_ON:%.+]] = icmp uge i64 [[LEFT]], [[MORE]]
; CHECK-NEXT:    br i1 [[GOES_ON]], label %sweep, label %sweep.rest, !llvm.loop [[INT32_SWEEP:![0-9]+]]
; CHECK:       sweep.rest:
; CHECK-NEXT:    [[LAST_FULL:%.+]] = call i64 @llvm.usub.sat.i64(i64 [[LAST64]], i64 [[NEEDED]])
; CHECK-NEXT:    [[ZEROS:%.+]] = call i64 @llvm.ctlz.i64(i64 [[REACH]], i1 false)
; CHECK-NEXT:    [[BITS:%.+]] = sub nuw i64 64, [[ZEROS]]
; CHECK:       sweep.tile:
; CHECK-NEXT:    [[ROUND:%.+]] = phi i32 [ 0, %sweep ], [ [[NEXT_ROUND:%.+]], %sweep.tile.next ]
; CHECK-NEXT:    [[ITERATION:%.+]] = phi i32 [ [[FIRST_COUNTER]], %sweep ], [ [[NEXT_ITERATION:%.+]], %sweep.tile.next ]
; CHECK-NEXT:    store i32 [[ITERATION]], ptr %counter
; CHECK-NEXT:    br label %omp.inner.for.body.tile
; CHECK:       sweep.tile.next:
; CHECK-NEXT:    [[NEXT_ROUND]] = add nuw i32 [[ROUND]], 1
; CHECK-NEXT:    [[NEXT_ITERATION]] = add nuw nsw i32 [[ITERATION]], [[WIDTH]]
; CHECK-NEXT:    [[MORE:%.+]] = icmp ult i32 [[NEXT_ROUND]], 16
; CHECK-NEXT:    br i1 [[MORE]], label %sweep.tile, label %sweep.next, !llvm.loop [[INT32_TILE:![0-9]+]]
; CHECK:       sweep.some:
; CHECK-NEXT:    [[HIGHEST:%.+]] = sub nuw i64 [[TEAMS]], 1
; CHECK-NEXT:    [[AFTER:%.+]] = sub nuw i64 [[HIGHEST]], [[TEAM]]
; CHECK-NEXT:    [[BEFORE:%.+]] = mul nuw i64 [[AFTER]], [[WIDTH64]]
; CHECK-NEXT:    [[FIRST_OFFSET:%.+]] = add nuw i64 [[BEFORE]], [[THREAD64]]
; CHECK-NEXT:    [[ALL_THREADS:%.+]] = mul nuw i64 [[TEAMS]], [[WIDTH64]]
; CHECK-NEXT:    [[ANY:%.+]] = icmp ule i64 [[FIRST_OFFSET]], [[REST:%.+]]
; CHECK-NEXT:    br i1 [[ANY]], label %sweep.stride, label %omp.inner.for.cond.cleanup
; CHECK:       sweep.modulo:
; CHECK-NEXT:    [[OVER:%.+]] = phi i64 [ [[LAST_FULL]], %sweep.rest ], [ [[LESS:%.+]], %sweep.modulo ]
; CHECK-NEXT:    [[TILES:%.+]] = lshr i64 [[OVER]], [[BITS]]
; CHECK-NEXT:    [[IN_TILES:%.+]] = mul nuw i64 [[TILES]], [[TILE]]
; CHECK-NEXT:    [[LESS]] = sub nuw i64 [[OVER]], [[IN_TILES]]
; CHECK-NEXT:    [[TILES:%.+]] = lshr i64 [[LESS]], [[BITS]]
; CHECK-NEXT:    [[IS_DIVIDED:%.+]] = icmp eq i64 [[TILES]], 0
; CHECK-NEXT:    br i1 [[IS_DIVIDED]], label %sweep.done, label %sweep.modulo
; CHECK:       sweep.done:
; CHECK-NEXT:    [[LESS_ONE:%.+]] = sub i64 [[LESS]], [[TILE]]
; CHECK-NEXT:    [[IN_TILE:%.+]] = call i64 @llvm.umin.i64(i64 [[LESS]], i64 [[LESS_ONE]])
; CHECK-NEXT:    [[START:%.+]] = sub nuw i64 [[LAST_FULL]], [[IN_TILE]]
; CHECK-NEXT:    [[END:%.+]] = add i64 [[START]], [[TILE]]
; CHECK-NEXT:    [[HAS_TILE:%.+]] = icmp uge i64 [[LAST64]], [[NEEDED]]
; CHECK-NEXT:    [[DONE:%.+]] = select i1 [[HAS_TILE]], i64 [[END]], i64 0
; CHECK-NEXT:    [[REST]] = sub i64 [[LAST64]], [[DONE]]
; CHECK-NEXT:    [[IS_SHORT:%.+]] = icmp ult i64 [[LAST64]], [[NEEDED]]
; CHECK-NEXT:    [[IS_MORE:%.+]] = icmp ult i64 [[REST]], [[LAST64]]
; CHECK-NEXT:    [[IS_LEFT:%.+]] = or i1 [[IS_SHORT]], [[IS_MORE]]
; CHECK-NEXT:    br i1 [[IS_LEFT]], label %sweep.some, label %omp.inner.for.cond.cleanup
; CHECK:       sweep.stride:
; CHECK-NEXT:    [[OFFSET:%.+]] = phi i64 [ [[FIRST_OFFSET]], %sweep.some ], [ [[NEXT_OFFSET:%.+]], %sweep.stride.next ]
; CHECK-NEXT:    add nuw i64 [[DONE]], [[OFFSET]]
; CHECK:         store i32 {{%.+}}, ptr %counter
; CHECK-NEXT:    br label %omp.inner.for.body
; CHECK:       sweep.stride.next:
; CHECK-NEXT:    [[NEXT_OFFSET]] = add nuw i64 [[OFFSET]], [[ALL_THREADS]]
; CHECK-NEXT:    [[LEFT:%.+]] = sub i64 [[REST]], [[OFFSET]]
; CHECK-NEXT:    [[GOES_ON:%.+]] = icmp uge i64 [[LEFT]], [[ALL_THREADS]]
; CHECK-NEXT:    br i1 [[GOES_ON]], label %sweep.stride, label %omp.inner.for.cond.cleanup, !llvm.loop [[INT32_REST:![0-9]+]]
; CHECK:       omp.inner.for.body:
; CHECK:       omp.body.continue:
; CHECK-NEXT:    br label %sweep.stride.next
; CHECK:         call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(
; CHECK:       omp.inner.for.body.tile:
; CHECK:         load i64, ptr %arrayidx
; CHECK:       omp.body.continue.tile:
; CHECK-NEXT:    br label %sweep.tile.next

; CHECK-LABEL: define internal void @pos_uint32.teams(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[LAST:%.+]] = load i32, ptr %upper
; CHECK-NEXT:    [[LAST64:%.+]] = zext i32 [[LAST]] to i64
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST64]], i32 16, i64 4, i32 1024)
; CHECK:         store i32 0, ptr %stride
; CHECK-NOT:     __kmpc_distribute
; CHECK:         call i32 @__warpfold_sweep_reduce(

; CHECK-LABEL: define internal void @pos_uint32.threads(
; CHECK:         [[LAST:%.+]] = load i32, ptr %upper
; CHECK-NEXT:    [[LAST64:%.+]] = zext i32 [[LAST]] to i64
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST64]], i32 16, i64 4, i32 1024)
; CHECK-NEXT:    call void @__kmpc_for_static_init_4u(
; CHECK:       sweep:
; CHECK:         add nuw i32
; CHECK:       sweep.tile:
; CHECK:         [[ITERATION:%.+]] = phi i32 [ {{%.+}}, %sweep ], [ [[NEXT:%.+]], %sweep.tile.next ]
; CHECK-NEXT:    store i32 [[ITERATION]], ptr %counter
; CHECK:       sweep.tile.next:
; CHECK:         [[NEXT]] = add nuw i32 [[ITERATION]], %width
; CHECK:       sweep.stride:
; CHECK:         store i32 {{%.+}}, ptr %counter
; CHECK-NEXT:    br label %omp.inner.for.body

; CHECK-LABEL: define internal void @pos_int64.teams(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[LAST:%.+]] = load i64, ptr %upper
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST]], i32 16, i64 4, i32 1024)
; CHECK:         store i64 0, ptr %stride
; CHECK-NOT:     __kmpc_distribute
; CHECK:         call i32 @__warpfold_sweep_reduce(

; CHECK-LABEL: define internal void @pos_int64.threads(
; CHECK:         [[LAST:%.+]] = load i64, ptr %upper
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST]], i32 16, i64 4, i32 1024)
; CHECK-NEXT:    call void @__kmpc_for_static_init_8(
; CHECK:       sweep:
; CHECK:         add nuw nsw i64
; CHECK:       sweep.tile:
; CHECK:         [[ITERATION:%.+]] = phi i64 [ {{%.+}}, %sweep ], [ [[NEXT:%.+]], %sweep.tile.next ]
; CHECK-NEXT:    store i64 [[ITERATION]], ptr %counter
; CHECK:       sweep.tile.next:
; CHECK:         [[NEXT]] = add nuw nsw i64 [[ITERATION]], %width
; CHECK:       sweep.stride:
; CHECK:         store i64 {{%.+}}, ptr %counter
; CHECK-NEXT:    br label %omp.inner.for.body

; CHECK-LABEL: define internal void @pos_uint64.teams(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[LAST:%.+]] = load i64, ptr %upper
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST]], i32 16, i64 4, i32 1024)
; CHECK:         store i64 0, ptr %stride
; CHECK-NOT:     __kmpc_distribute
; CHECK:         call i32 @__warpfold_sweep_reduce(

; CHECK-LABEL: define internal void @pos_uint64.threads(
; CHECK:         [[LAST:%.+]] = load i64, ptr %upper
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams(i64 [[LAST]], i32 16, i64 4, i32 1024)
; CHECK-NEXT:    call void @__kmpc_for_static_init_8u(
; CHECK:       sweep:
; CHECK:         add nuw i64
; CHECK:       sweep.tile:
; CHECK:         [[ITERATION:%.+]] = phi i64 [ {{%.+}}, %sweep ], [ [[NEXT:%.+]], %sweep.tile.next ]
; CHECK-NEXT:    store i64 [[ITERATION]], ptr %counter
; CHECK:       sweep.tile.next:
; CHECK:         [[NEXT]] = add nuw i64 [[ITERATION]], %width
; CHECK:       sweep.stride:
; CHECK:         store i64 {{%.+}}, ptr %counter
; CHECK-NEXT:    br label %omp.inner.for.body

; The kernel's threads, for ptxas and for LLVM. Short bodies leave room for four teams on
; a multiprocessor.
; METADATA: attributes {{#[0-9]+}} = { convergent "omp_target_thread_limit"="256" "warpfold-write-out-divisions" }
; METADATA: = !{ptr @pos_int32, !"maxntidx", i32 256}
; METADATA: = !{ptr @pos_uint32, !"maxntidx", i32 256}
; METADATA: = !{ptr @pos_int64, !"maxntidx", i32 256}
; METADATA: = !{ptr @pos_uint64, !"maxntidx", i32 256}
; METADATA: = !{ptr @pos_int32, !"minctasm", i32 4}
; METADATA: = !{ptr @pos_uint32, !"minctasm", i32 4}
; METADATA: = !{ptr @pos_int64, !"minctasm", i32 4}
; METADATA: = !{ptr @pos_uint64, !"minctasm", i32 4}

; The same where the kernels have attributes, as from LLVM 21 on.
; ATTRIBUTES: define {{.*}}void @pos_int32({{.*}} [[LIMITS:#[0-9]+]] {
; ATTRIBUTES: define {{.*}}void @pos_uint32({{.*}} [[LIMITS]] {
; ATTRIBUTES: define {{.*}}void @pos_int64({{.*}} [[LIMITS]] {
; ATTRIBUTES: define {{.*}}void @pos_uint64({{.*}} [[LIMITS]] {
; ATTRIBUTES: attributes [[LIMITS]] = { convergent "nvvm.maxntid"="256" "nvvm.minctasm"="4" "omp_target_thread_limit"="256" "warpfold-write-out-divisions" }
; ATTRIBUTES-NOT: minctasm

; Loops that end, to be unrolled whole or not at all.
; CHECK: [[INT32_SWEEP]] = distinct !{[[INT32_SWEEP]], [[ENDS:![0-9]+]], [[KEPT:![0-9]+]]}
; CHECK: [[ENDS]] = !{!"llvm.loop.mustprogress"}
; CHECK: [[KEPT]] = !{!"llvm.loop.unroll.disable"}
; CHECK: [[INT32_TILE]] = distinct !{[[INT32_TILE]], [[ENDS]], [[UNROLLED:![0-9]+]]}
; CHECK: [[UNROLLED]] = !{!"llvm.loop.unroll.full"}
; CHECK: [[INT32_REST]] = distinct !{[[INT32_REST]], [[ENDS]], [[KEPT]]}

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@pos_int32_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_uint32_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_int64_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }
@pos_uint64_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 4, i32 1024 }, ptr null, ptr null }

define void @pos_int32(ptr %dyn_ptr, i64 %N, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_int32_kernel_environment, ptr %dyn_ptr)
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
  call void @pos_int32.teams(ptr %thread.temporary, ptr %zero.addr, i64 %4, ptr %0, ptr %5)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_int32.teams(ptr %thread, ptr %bound, i64 %N, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %6, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %30, i32 1, i32 -1, i32 -1, ptr @pos_int32.threads, ptr null, ptr %arguments, i64 5)
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
  %45 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_int32.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, i64 %N, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %8, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %22 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
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

define void @pos_uint32(ptr %dyn_ptr, i64 %N, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_uint32_kernel_environment, ptr %dyn_ptr)
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
  call void @pos_uint32.teams(ptr %thread.temporary, ptr %zero.addr, i64 %4, ptr %0, ptr %5)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_uint32.teams(ptr %thread, ptr %bound, i64 %N, ptr %Sum, ptr %A) convergent {
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
  %sub = sub i32 %2, 0
  %div = udiv i32 %sub, 1
  %sub3 = sub i32 %div, 1
  store i32 %sub3, ptr %.capture_expr.2
  store i32 0, ptr %I
  %3 = load i32, ptr %.capture_expr.
  %cmp = icmp ult i32 0, %3
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
  call void @__kmpc_distribute_static_init_4u(ptr null, i32 %6, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
  %7 = load i32, ptr %upper
  %8 = load i32, ptr %.capture_expr.2
  %cmp5 = icmp ugt i32 %7, %8
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
  %add = add i32 %13, 1
  %cmp6 = icmp ult i32 %12, %add
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
  call void @__kmpc_parallel_51(ptr null, i32 %30, i32 1, i32 -1, i32 -1, ptr @pos_uint32.threads, ptr null, ptr %arguments, i64 5)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %31 = load i32, ptr %counter
  %32 = load i32, ptr %stride
  %add7 = add i32 %31, %32
  store i32 %add7, ptr %counter
  %33 = load i32, ptr %lower
  %34 = load i32, ptr %stride
  %add8 = add i32 %33, %34
  store i32 %add8, ptr %lower
  %35 = load i32, ptr %upper
  %36 = load i32, ptr %stride
  %add9 = add i32 %35, %36
  store i32 %add9, ptr %upper
  %37 = load i32, ptr %upper
  %38 = load i32, ptr %.capture_expr.2
  %cmp10 = icmp ugt i32 %37, %38
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
  %45 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_uint32.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, i64 %N, ptr %Sum, ptr %A) convergent {
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
  %sub = sub i32 %2, 0
  %div = udiv i32 %sub, 1
  %sub2 = sub i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1
  store i32 0, ptr %I
  %3 = load i32, ptr %.capture_expr.
  %cmp = icmp ult i32 0, %3
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
  call void @__kmpc_for_static_init_4u(ptr null, i32 %8, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
  %9 = load i32, ptr %lower
  store i32 %9, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %10 = load i32, ptr %counter
  %conv6 = zext i32 %10 to i64
  %11 = load i64, ptr %team.upper.addr
  %add = add i64 %11, 1
  %cmp7 = icmp ult i64 %conv6, %add
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %12 = load i32, ptr %counter
  %mul = mul i32 %12, 1
  %add8 = add i32 0, %mul
  store i32 %add8, ptr %I5
  %13 = load ptr, ptr %A.addr
  %14 = load i32, ptr %I5
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds i64, ptr %13, i64 %idxprom
  %element = load i64, ptr %arrayidx
  %15 = trunc i64 %element to i32
  %16 = load i32, ptr %Sum4
  %add9 = add nsw i32 %16, %15
  store i32 %add9, ptr %Sum4
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %17 = load i32, ptr %counter
  %18 = load i32, ptr %stride
  %add10 = add i32 %17, %18
  store i32 %add10, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %19 = load ptr, ptr %thread.addr
  %20 = load i32, ptr %19
  call void @__kmpc_for_static_fini(ptr null, i32 %20)
  %21 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum4, ptr %21
  %22 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %23 = icmp eq i32 %22, 1
  br i1 %23, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %24 = load i32, ptr %0
  %25 = load i32, ptr %Sum4
  %add11 = add nsw i32 %24, %25
  store i32 %add11, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  br label %omp.precond.end

omp.precond.end:
  ret void
}

define void @pos_int64(ptr %dyn_ptr, i64 %N, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_int64_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load i64, ptr %N.addr
  store i64 %3, ptr %N.casted
  %4 = load i64, ptr %N.casted
  %5 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_int64.teams(ptr %thread.temporary, ptr %zero.addr, i64 %4, ptr %0, ptr %5)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_int64.teams(ptr %thread, ptr %bound, i64 %N, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum1 = alloca i32
  %counter = alloca i64
  %.capture_expr. = alloca i64
  %.capture_expr.2 = alloca i64
  %I = alloca i64
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %is_last = alloca i32
  %I4 = alloca i64
  %N.casted = alloca i64
  %arguments = alloca [5 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %Sum1
  %1 = load i64, ptr %N.addr
  store i64 %1, ptr %.capture_expr.
  %2 = load i64, ptr %.capture_expr.
  %sub = sub nsw i64 %2, 0
  %div = sdiv i64 %sub, 1
  %sub3 = sub nsw i64 %div, 1
  store i64 %sub3, ptr %.capture_expr.2
  store i64 0, ptr %I
  %3 = load i64, ptr %.capture_expr.
  %cmp = icmp slt i64 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i64 0, ptr %lower
  %4 = load i64, ptr %.capture_expr.2
  store i64 %4, ptr %upper
  store i64 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %conv = zext i32 %block.size to i64
  %5 = load ptr, ptr %thread.addr
  %6 = load i32, ptr %5
  call void @__kmpc_distribute_static_init_8(ptr null, i32 %6, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 %conv)
  %7 = load i64, ptr %upper
  %8 = load i64, ptr %.capture_expr.2
  %cmp5 = icmp sgt i64 %7, %8
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:
  %9 = load i64, ptr %.capture_expr.2
  br label %cond.end

cond.false:
  %10 = load i64, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i64 [ %9, %cond.true ], [ %10, %cond.false ]
  store i64 %cond, ptr %upper
  %11 = load i64, ptr %lower
  store i64 %11, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %12 = load i64, ptr %counter
  %13 = load i64, ptr %.capture_expr.2
  %add = add nsw i64 %13, 1
  %cmp6 = icmp slt i64 %12, %add
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %14 = load i64, ptr %lower
  %15 = load i64, ptr %upper
  %16 = load i64, ptr %N.addr
  store i64 %16, ptr %N.casted
  %17 = load i64, ptr %N.casted
  %18 = load ptr, ptr %A.addr
  %19 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  %20 = inttoptr i64 %14 to ptr
  store ptr %20, ptr %19
  %21 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  %22 = inttoptr i64 %15 to ptr
  store ptr %22, ptr %21
  %23 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  %24 = inttoptr i64 %17 to ptr
  store ptr %24, ptr %23
  %25 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %Sum1, ptr %25
  %26 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %18, ptr %26
  %27 = load ptr, ptr %thread.addr
  %28 = load i32, ptr %27
  call void @__kmpc_parallel_51(ptr null, i32 %28, i32 1, i32 -1, i32 -1, ptr @pos_int64.threads, ptr null, ptr %arguments, i64 5)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %29 = load i64, ptr %counter
  %30 = load i64, ptr %stride
  %add7 = add nsw i64 %29, %30
  store i64 %add7, ptr %counter
  %31 = load i64, ptr %lower
  %32 = load i64, ptr %stride
  %add8 = add nsw i64 %31, %32
  store i64 %add8, ptr %lower
  %33 = load i64, ptr %upper
  %34 = load i64, ptr %stride
  %add9 = add nsw i64 %33, %34
  store i64 %add9, ptr %upper
  %35 = load i64, ptr %upper
  %36 = load i64, ptr %.capture_expr.2
  %cmp10 = icmp sgt i64 %35, %36
  br i1 %cmp10, label %cond.true11, label %cond.false12

cond.true11:
  %37 = load i64, ptr %.capture_expr.2
  br label %cond.end13

cond.false12:
  %38 = load i64, ptr %upper
  br label %cond.end13

cond.end13:
  %cond14 = phi i64 [ %37, %cond.true11 ], [ %38, %cond.false12 ]
  store i64 %cond14, ptr %upper
  %39 = load i64, ptr %lower
  store i64 %39, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %40 = load ptr, ptr %thread.addr
  %41 = load i32, ptr %40
  call void @__kmpc_distribute_static_fini(ptr null, i32 %41)
  br label %omp.precond.end

omp.precond.end:
  %42 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum1, ptr %42
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %43 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %44 = icmp eq i32 %43, 1
  br i1 %44, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %45 = load i32, ptr %0
  %46 = load i32, ptr %Sum1
  %add15 = add nsw i32 %45, %46
  store i32 %add15, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_int64.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, i64 %N, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %counter = alloca i64
  %.capture_expr. = alloca i64
  %.capture_expr.1 = alloca i64
  %I = alloca i64
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %is_last = alloca i32
  %Sum3 = alloca i32
  %I4 = alloca i64
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load i64, ptr %N.addr
  store i64 %1, ptr %.capture_expr.
  %2 = load i64, ptr %.capture_expr.
  %sub = sub nsw i64 %2, 0
  %div = sdiv i64 %sub, 1
  %sub2 = sub nsw i64 %div, 1
  store i64 %sub2, ptr %.capture_expr.1
  store i64 0, ptr %I
  %3 = load i64, ptr %.capture_expr.
  %cmp = icmp slt i64 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i64 0, ptr %lower
  %4 = load i64, ptr %.capture_expr.1
  store i64 %4, ptr %upper
  %5 = load i64, ptr %team.lower.addr
  %6 = load i64, ptr %team.upper.addr
  store i64 %5, ptr %lower
  store i64 %6, ptr %upper
  store i64 1, ptr %stride
  store i32 0, ptr %is_last
  store i32 0, ptr %Sum3
  %7 = load ptr, ptr %thread.addr
  %8 = load i32, ptr %7
  call void @__kmpc_for_static_init_8(ptr null, i32 %8, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 1)
  %9 = load i64, ptr %lower
  store i64 %9, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %10 = load i64, ptr %counter
  %11 = load i64, ptr %team.upper.addr
  %cmp5 = icmp ule i64 %10, %11
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %12 = load i64, ptr %counter
  %mul = mul nsw i64 %12, 1
  %add = add nsw i64 0, %mul
  store i64 %add, ptr %I4
  %13 = load ptr, ptr %A.addr
  %14 = load i64, ptr %I4
  %arrayidx = getelementptr inbounds i64, ptr %13, i64 %14
  %element = load i64, ptr %arrayidx
  %15 = trunc i64 %element to i32
  %16 = load i32, ptr %Sum3
  %add6 = add nsw i32 %16, %15
  store i32 %add6, ptr %Sum3
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %17 = load i64, ptr %counter
  %18 = load i64, ptr %stride
  %add7 = add nsw i64 %17, %18
  store i64 %add7, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %19 = load ptr, ptr %thread.addr
  %20 = load i32, ptr %19
  call void @__kmpc_for_static_fini(ptr null, i32 %20)
  %21 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum3, ptr %21
  %22 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %23 = icmp eq i32 %22, 1
  br i1 %23, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %24 = load i32, ptr %0
  %25 = load i32, ptr %Sum3
  %add8 = add nsw i32 %24, %25
  store i32 %add8, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  br label %omp.precond.end

omp.precond.end:
  ret void
}

define void @pos_uint64(ptr %dyn_ptr, i64 %N, ptr %Sum, ptr %A) convergent "omp_target_thread_limit"="128" {
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
  %1 = call i32 @__kmpc_target_init(ptr @pos_uint64_kernel_environment, ptr %dyn_ptr)
  %exec_user_code = icmp eq i32 %1, -1
  br i1 %exec_user_code, label %user_code.entry, label %worker.exit

user_code.entry:
  %2 = call i32 @__kmpc_global_thread_num(ptr null)
  %3 = load i64, ptr %N.addr
  store i64 %3, ptr %N.casted
  %4 = load i64, ptr %N.casted
  %5 = load ptr, ptr %A.addr
  store i32 0, ptr %zero.addr
  store i32 %2, ptr %thread.temporary
  call void @pos_uint64.teams(ptr %thread.temporary, ptr %zero.addr, i64 %4, ptr %0, ptr %5)
  call void @__kmpc_target_deinit()
  ret void

worker.exit:
  ret void
}

define internal void @pos_uint64.teams(ptr %thread, ptr %bound, i64 %N, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %Sum1 = alloca i32
  %counter = alloca i64
  %.capture_expr. = alloca i64
  %.capture_expr.2 = alloca i64
  %I = alloca i64
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %is_last = alloca i32
  %I4 = alloca i64
  %N.casted = alloca i64
  %arguments = alloca [5 x ptr]
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  store i32 0, ptr %Sum1
  %1 = load i64, ptr %N.addr
  store i64 %1, ptr %.capture_expr.
  %2 = load i64, ptr %.capture_expr.
  %sub = sub i64 %2, 0
  %div = udiv i64 %sub, 1
  %sub3 = sub i64 %div, 1
  store i64 %sub3, ptr %.capture_expr.2
  store i64 0, ptr %I
  %3 = load i64, ptr %.capture_expr.
  %cmp = icmp ult i64 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i64 0, ptr %lower
  %4 = load i64, ptr %.capture_expr.2
  store i64 %4, ptr %upper
  store i64 1, ptr %stride
  store i32 0, ptr %is_last
  %block.size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %conv = zext i32 %block.size to i64
  %5 = load ptr, ptr %thread.addr
  %6 = load i32, ptr %5
  call void @__kmpc_distribute_static_init_8u(ptr null, i32 %6, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 %conv)
  %7 = load i64, ptr %upper
  %8 = load i64, ptr %.capture_expr.2
  %cmp5 = icmp ugt i64 %7, %8
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:
  %9 = load i64, ptr %.capture_expr.2
  br label %cond.end

cond.false:
  %10 = load i64, ptr %upper
  br label %cond.end

cond.end:
  %cond = phi i64 [ %9, %cond.true ], [ %10, %cond.false ]
  store i64 %cond, ptr %upper
  %11 = load i64, ptr %lower
  store i64 %11, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %12 = load i64, ptr %counter
  %13 = load i64, ptr %.capture_expr.2
  %add = add i64 %13, 1
  %cmp6 = icmp ult i64 %12, %add
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %14 = load i64, ptr %lower
  %15 = load i64, ptr %upper
  %16 = load i64, ptr %N.addr
  store i64 %16, ptr %N.casted
  %17 = load i64, ptr %N.casted
  %18 = load ptr, ptr %A.addr
  %19 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  %20 = inttoptr i64 %14 to ptr
  store ptr %20, ptr %19
  %21 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  %22 = inttoptr i64 %15 to ptr
  store ptr %22, ptr %21
  %23 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  %24 = inttoptr i64 %17 to ptr
  store ptr %24, ptr %23
  %25 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %Sum1, ptr %25
  %26 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %18, ptr %26
  %27 = load ptr, ptr %thread.addr
  %28 = load i32, ptr %27
  call void @__kmpc_parallel_51(ptr null, i32 %28, i32 1, i32 -1, i32 -1, ptr @pos_uint64.threads, ptr null, ptr %arguments, i64 5)
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %29 = load i64, ptr %counter
  %30 = load i64, ptr %stride
  %add7 = add i64 %29, %30
  store i64 %add7, ptr %counter
  %31 = load i64, ptr %lower
  %32 = load i64, ptr %stride
  %add8 = add i64 %31, %32
  store i64 %add8, ptr %lower
  %33 = load i64, ptr %upper
  %34 = load i64, ptr %stride
  %add9 = add i64 %33, %34
  store i64 %add9, ptr %upper
  %35 = load i64, ptr %upper
  %36 = load i64, ptr %.capture_expr.2
  %cmp10 = icmp ugt i64 %35, %36
  br i1 %cmp10, label %cond.true11, label %cond.false12

cond.true11:
  %37 = load i64, ptr %.capture_expr.2
  br label %cond.end13

cond.false12:
  %38 = load i64, ptr %upper
  br label %cond.end13

cond.end13:
  %cond14 = phi i64 [ %37, %cond.true11 ], [ %38, %cond.false12 ]
  store i64 %cond14, ptr %upper
  %39 = load i64, ptr %lower
  store i64 %39, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %40 = load ptr, ptr %thread.addr
  %41 = load i32, ptr %40
  call void @__kmpc_distribute_static_fini(ptr null, i32 %41)
  br label %omp.precond.end

omp.precond.end:
  %42 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum1, ptr %42
  %buffer = call ptr @__kmpc_reduction_get_fixed_buffer()
  %43 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %44 = icmp eq i32 %43, 1
  br i1 %44, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %45 = load i32, ptr %0
  %46 = load i32, ptr %Sum1
  %add15 = add nsw i32 %45, %46
  store i32 %add15, ptr %0
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

define internal void @pos_uint64.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, i64 %N, ptr %Sum, ptr %A) convergent {
entry:
  %thread.addr = alloca ptr
  %team.lower.addr = alloca i64
  %team.upper.addr = alloca i64
  %N.addr = alloca i64
  %Sum.addr = alloca ptr
  %A.addr = alloca ptr
  %counter = alloca i64
  %.capture_expr. = alloca i64
  %.capture_expr.1 = alloca i64
  %I = alloca i64
  %lower = alloca i64
  %upper = alloca i64
  %stride = alloca i64
  %is_last = alloca i32
  %Sum3 = alloca i32
  %I4 = alloca i64
  %list = alloca [1 x ptr]
  store ptr %thread, ptr %thread.addr
  store i64 %team.lower, ptr %team.lower.addr
  store i64 %team.upper, ptr %team.upper.addr
  store i64 %N, ptr %N.addr
  store ptr %Sum, ptr %Sum.addr
  store ptr %A, ptr %A.addr
  %0 = load ptr, ptr %Sum.addr
  %1 = load i64, ptr %N.addr
  store i64 %1, ptr %.capture_expr.
  %2 = load i64, ptr %.capture_expr.
  %sub = sub i64 %2, 0
  %div = udiv i64 %sub, 1
  %sub2 = sub i64 %div, 1
  store i64 %sub2, ptr %.capture_expr.1
  store i64 0, ptr %I
  %3 = load i64, ptr %.capture_expr.
  %cmp = icmp ult i64 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end

omp.precond.then:
  store i64 0, ptr %lower
  %4 = load i64, ptr %.capture_expr.1
  store i64 %4, ptr %upper
  %5 = load i64, ptr %team.lower.addr
  %6 = load i64, ptr %team.upper.addr
  store i64 %5, ptr %lower
  store i64 %6, ptr %upper
  store i64 1, ptr %stride
  store i32 0, ptr %is_last
  store i32 0, ptr %Sum3
  %7 = load ptr, ptr %thread.addr
  %8 = load i32, ptr %7
  call void @__kmpc_for_static_init_8u(ptr null, i32 %8, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i64 1, i64 1)
  %9 = load i64, ptr %lower
  store i64 %9, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.cond:
  %10 = load i64, ptr %counter
  %11 = load i64, ptr %team.upper.addr
  %add = add i64 %11, 1
  %cmp5 = icmp ult i64 %10, %add
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup

omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end

omp.inner.for.body:
  %12 = load i64, ptr %counter
  %mul = mul i64 %12, 1
  %add6 = add i64 0, %mul
  store i64 %add6, ptr %I4
  %13 = load ptr, ptr %A.addr
  %14 = load i64, ptr %I4
  %arrayidx = getelementptr inbounds i64, ptr %13, i64 %14
  %element = load i64, ptr %arrayidx
  %15 = trunc i64 %element to i32
  %16 = load i32, ptr %Sum3
  %add7 = add nsw i32 %16, %15
  store i32 %add7, ptr %Sum3
  br label %omp.body.continue

omp.body.continue:
  br label %omp.inner.for.inc

omp.inner.for.inc:
  %17 = load i64, ptr %counter
  %18 = load i64, ptr %stride
  %add8 = add i64 %17, %18
  store i64 %add8, ptr %counter
  br label %omp.inner.for.cond

omp.inner.for.end:
  br label %omp.loop.exit

omp.loop.exit:
  %19 = load ptr, ptr %thread.addr
  %20 = load i32, ptr %19
  call void @__kmpc_for_static_fini(ptr null, i32 %20)
  %21 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %Sum3, ptr %21
  %22 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %23 = icmp eq i32 %22, 1
  br i1 %23, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %24 = load i32, ptr %0
  %25 = load i32, ptr %Sum3
  %add9 = add nsw i32 %24, %25
  store i32 %add9, ptr %0
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
declare void @__kmpc_distribute_static_init_4u(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_init_4u(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_distribute_static_init_8(ptr, i32, i32, ptr, ptr, ptr, ptr, i64, i64)
declare void @__kmpc_for_static_init_8(ptr, i32, i32, ptr, ptr, ptr, ptr, i64, i64)
declare void @__kmpc_distribute_static_init_8u(ptr, i32, i32, ptr, ptr, ptr, ptr, i64, i64)
declare void @__kmpc_for_static_init_8u(ptr, i32, i32, ptr, ptr, ptr, ptr, i64, i64)

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7}
!0 = !{ptr @pos_int32, !"maxntidx", i32 128}
!1 = !{ptr @pos_int32, !"kernel", i32 1}
!2 = !{ptr @pos_uint32, !"maxntidx", i32 128}
!3 = !{ptr @pos_uint32, !"kernel", i32 1}
!4 = !{ptr @pos_int64, !"maxntidx", i32 128}
!5 = !{ptr @pos_int64, !"kernel", i32 1}
!6 = !{ptr @pos_uint64, !"maxntidx", i32 128}
!7 = !{ptr @pos_uint64, !"kernel", i32 1}
