; test/codegen/lists.ll - what is reduced.
;
;   Sum += A[I]; if (A[I] > Max) Max = A[I];      // reduction(+ : Sum) reduction(max : Max)
;   Sums[I % 8] += A[I];                          // reduction(+ : Sums[:8])
;   if (A[I] < Least.Value) Least = {A[I], I};    // declare reduction .. initializer(..)
;   Sum += A[I];                                  // reduction(+ : Sum), _Complex double
;
; As clang 19 writes it (-O2 -Xclang -disable-llvm-passes), without source locations,
; lifetimes and type metadata, the callbacks as declarations, and with shorter names.

; RUN: %reshape -pass-remarks=warpfold %s 2>%t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks

; Two variables, of which the program has references; a loop writes their copies in
; the iterations only.
; REMARK: {{.*}} teams without iterations stay out of the reduction
; CHECK-LABEL: define internal void @pos_two_variables.teams(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         br i1 {{.+}}, label %omp.inner.for.cond, label %omp.inner.for.cond.cleanup
; CHECK:         call i32 @__warpfold_sweep_reduce({{.*}}, i64 16, ptr %list,
; CHECK-NOT:     teams_reduce_nowait

; An array section: a loop gives its elements the identity.
; REMARK-NEXT: {{.*}} teams without iterations stay out of the reduction
; CHECK-LABEL: define internal void @pos_array_section.teams(
; CHECK:       omp.arrayinit.body:
; CHECK-NOT:     __kmpc_distribute
; CHECK:         br i1 {{.+}}, label %omp.inner.for.cond, label %omp.inner.for.cond.cleanup
; CHECK:         call i32 @__warpfold_sweep_reduce({{.*}}, i64 32, ptr %list,
; CHECK-NOT:     teams_reduce_nowait

; A structure, by a function that clang makes of the initializer clause.
; REMARK-NEXT: {{.*}} teams without iterations stay out of the reduction
; CHECK-LABEL: define internal void @pos_declare_reduction.teams(
; CHECK:         call void @"_omp_initializer$"(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         br i1 {{.+}}, label %omp.inner.for.cond, label %omp.inner.for.cond.cleanup
; CHECK:         call i32 @__warpfold_sweep_reduce({{.*}}, i64 16, ptr %list,
; CHECK-NOT:     teams_reduce_nowait

; Both parts of a complex number are written: more than one write is not followed. All
; teams reduce, but those without iterations pass the loop by.
; REMARK-NEXT: {{.*}} every team takes part in the reduction: its variables may hold more than the identity
; CHECK-LABEL: define internal void @pos_complex.teams(
; CHECK-NOT:     __kmpc_distribute
; CHECK:         [[TEAMS:%.+]] = call i32 @__warpfold_sweep_teams(
; CHECK:         [[TAKES_PART:%.+]] = icmp ult i32 {{%.+}}, [[TEAMS]]
; CHECK-NEXT:    br i1 [[TAKES_PART]], label %omp.inner.for.cond, label %omp.inner.for.cond.cleanup
; CHECK-NOT:     __warpfold_sweep_reduce
; CHECK:         call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(
; CHECK-NOT:     __warpfold_sweep_reduce
; CHECK-LABEL: define internal void @pos_complex.threads(

; Partial results of more than 16 bytes need registers of their own.
; RUN: %reshape %s | FileCheck %s --check-prefix=%limits-as-FEW
; METADATA-FEW: = !{ptr @pos_two_variables, !"minctasm", i32 4}
; ATTRIBUTES-FEW: define ptx_kernel void @pos_two_variables({{.*}}) #[[FEW:[0-9]+]]
; ATTRIBUTES-FEW: attributes #[[FEW]] = {{.*}} "nvvm.minctasm"="4"
; RUN: sed -e 's/i32 1024, i64 16, ptr %list/i32 1024, i64 24, ptr %list/' %s > %t.ll
; RUN: %reshape %t.ll | FileCheck %s --check-prefix=%limits-as-MANY
; METADATA-MANY-NOT: !{ptr @pos_two_variables, !"minctasm"
; ATTRIBUTES-MANY: define ptx_kernel void @pos_two_variables({{.*}}) #[[MANY:[0-9]+]]
; ATTRIBUTES-MANY-NOT: attributes #[[MANY]] = {{.*}} "nvvm.minctasm"
; Unless the loads in flight are few, and known: not those of a copy.
; RUN: sed -E -e 's/i32 1024, i64 16, ptr %list/i32 1024, i64 24, ptr %list/' -e \
; RUN:   's/^  (%[0-9]+) = load double, ptr (%arrayidx[0-9]*)/  \2.few = load float, ptr \2\n  \1 = fpext float \2.few to double/' \
; RUN:   -e \
; RUN:   's/getelementptr inbounds double, ptr (%[0-9]+), i64 %idx/getelementptr inbounds float, ptr \1, i64 %idx/' \
; RUN:   %s > %t.few.ll
; RUN: %reshape %t.few.ll | FileCheck %s --check-prefix=%limits-as-FEW
; RUN: sed \
; RUN:   '/@pos_two_variables.threads(/,/^}/s/^  %add9 = /  call void @llvm.memcpy.p0.p0.i64(ptr %%Sum4, ptr %12, i64 8, i1 false)\n&/' \
; RUN:   %t.few.ll > %t.copy.ll
; RUN: %reshape %t.copy.ll | FileCheck %s --check-prefix=%limits-as-MANY

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%struct.Place = type { double, i64 }

@pos_two_variables_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null, ptr null }
@pos_array_section_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 32, i32 1024 }, ptr null, ptr null }
@pos_declare_reduction_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null, ptr null }
@pos_complex_kernel_environment = constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 16, i32 1024 }, ptr null, ptr null }

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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %5, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %5, i32 1, i32 -1, i32 -1, ptr @pos_two_variables.threads, ptr null, ptr %arguments, i64 5)
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
  %35 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_two_variables.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum, ptr %A, ptr %Max) convergent {
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %7, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %30 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %10, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %28, i32 1, i32 -1, i32 -1, ptr @pos_array_section.threads, ptr null, ptr %arguments, i64 4)
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
  %41 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 32, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
  %42 = icmp eq i32 %41, 1
  br i1 %42, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %43 = getelementptr i32, ptr %arrayidx, i64 8
  %omp.arraycpy.isempty = icmp eq ptr %arrayidx, %43
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done16, label %omp.arraycpy.body

omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %Sums2, %.omp.reduction.then ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast12 = phi ptr [ %arrayidx, %.omp.reduction.then ], [ %omp.arraycpy.dest.element14, %omp.arraycpy.body ]
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

define internal void @pos_array_section.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sums, ptr %A) convergent {
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %12, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %28 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 32, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %29 = icmp eq i32 %28, 1
  br i1 %29, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  %30 = getelementptr i32, ptr %arrayidx, i64 8
  %omp.arraycpy.isempty = icmp eq ptr %arrayidx, %30
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done15, label %omp.arraycpy.body

omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %Sums3, %.omp.reduction.then ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast11 = phi ptr [ %arrayidx, %.omp.reduction.then ], [ %omp.arraycpy.dest.element13, %omp.arraycpy.body ]
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
  store ptr %Least1, ptr %17
  call void @__kmpc_parallel_51(ptr null, i32 %2, i32 1, i32 -1, i32 -1, ptr @pos_declare_reduction.threads, ptr null, ptr %arguments, i64 4)
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
  %28 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_declare_reduction.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %A, ptr %Least) convergent {
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
  %20 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
  %21 = icmp eq i32 %20, 1
  br i1 %21, label %.omp.reduction.then, label %.omp.reduction.done

.omp.reduction.then:
  call void @"_omp_combiner$"(ptr %0, ptr %Least2) convergent
  br label %.omp.reduction.done

.omp.reduction.done:
  ret void
}

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
  call void @__kmpc_distribute_static_init_4(ptr null, i32 %3, i32 91, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 %block.size)
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
  call void @__kmpc_parallel_51(ptr null, i32 %3, i32 1, i32 -1, i32 -1, ptr @pos_complex.threads, ptr null, ptr %arguments, i64 4)
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
  %30 = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr %buffer, i32 1024, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy, ptr @list_to_global_copy, ptr @list_to_global_reduce, ptr @global_to_list_copy, ptr @global_to_list_reduce)
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

define internal void @pos_complex.threads(ptr %thread, ptr %bound, i64 %team.lower, i64 %team.upper, ptr %Sum, ptr %A) convergent {
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
  call void @__kmpc_for_static_init_4(ptr null, i32 %5, i32 33, ptr %is_last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
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
  %17 = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 16, ptr %list, ptr @shuffle_reduce, ptr @inter_warp_copy)
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
declare void @llvm.memcpy.p0.p0.i64(ptr writeonly, ptr readonly, i64, i1 )

!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7}
!0 = !{ptr @pos_two_variables, !"maxntidx", i32 128}
!1 = !{ptr @pos_two_variables, !"kernel", i32 1}
!2 = !{ptr @pos_array_section, !"maxntidx", i32 128}
!3 = !{ptr @pos_array_section, !"kernel", i32 1}
!4 = !{ptr @pos_declare_reduction, !"maxntidx", i32 128}
!5 = !{ptr @pos_declare_reduction, !"kernel", i32 1}
!6 = !{ptr @pos_complex, !"maxntidx", i32 128}
!7 = !{ptr @pos_complex, !"kernel", i32 1}
