; Inputs/teams_entries.ll - a reduction as clang 23 writes it.
;
;   #pragma omp target teams distribute parallel for reduction(+ : Sum)
;   for (int I = 0; I < N; ++I) Sum += A[I];         // int
;
; -O2 -Xclang -disable-llvm-passes, without source locations, lifetimes and type metadata, the
; callbacks as declarations, and with other names.

target triple = "nvptx64-nvidia-cuda"

%configuration = type { i8, i8, i8, i32, i32, i32, i32, i32 }

@sum_kernel_environment = weak_odr protected constant { %configuration, ptr, ptr } { %configuration { i8 0, i8 1, i8 2,
    i32 1, i32 128, i32 0, i32 0, i32 4 }, ptr null, ptr null }

define weak_odr protected void @sum(i64 %n, ptr %sum, ptr %a, ptr %environment) {
  %zero = alloca i32
  %thread = alloca i32
  %begins = call i32 @__kmpc_target_init(ptr @sum_kernel_environment, ptr %environment)
  %is.user = icmp eq i32 %begins, -1
  br i1 %is.user, label %user, label %end
user:
  store i32 0, ptr %zero
  store i32 0, ptr %thread
  call void @sum.teams(ptr %thread, ptr %zero, i64 %n, ptr %sum, ptr %a)
  call void @__kmpc_target_deinit()
  br label %end
end:
  ret void
}

define internal void @sum.teams(ptr %tid, ptr %bound, i64 %n, ptr %sum, ptr %a) {
entry:
  %copy = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %last.share = alloca i32
  %count = alloca i64
  %arguments = alloca [5 x ptr]
  %list = alloca [1 x ptr]
  store i64 %n, ptr %count
  store i32 0, ptr %copy
  %iterations = load i32, ptr %count
  %last = sub nsw i32 %iterations, 1
  %is.any = icmp slt i32 0, %iterations
  br i1 %is.any, label %loop, label %after
loop:
  store i32 0, ptr %lower
  store i32 %last, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %last.share
  %size = call i32 @__kmpc_get_hardware_num_threads_in_block()
  %from = load i32, ptr %lower
  %from.bits = zext i32 %from to i64
  %to = load i32, ptr %upper
  %to.bits = zext i32 %to to i64
  %passed = load i64, ptr %count
  %place.0 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 0
  %from.pointer = inttoptr i64 %from.bits to ptr
  store ptr %from.pointer, ptr %place.0
  %place.1 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 1
  %to.pointer = inttoptr i64 %to.bits to ptr
  store ptr %to.pointer, ptr %place.1
  %place.2 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 2
  %count.pointer = inttoptr i64 %passed to ptr
  store ptr %count.pointer, ptr %place.2
  %place.3 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 3
  store ptr %copy, ptr %place.3
  %place.4 = getelementptr inbounds [5 x ptr], ptr %arguments, i64 0, i64 4
  store ptr %a, ptr %place.4
  %number = load i32, ptr %tid
  call void @__kmpc_parallel_60(ptr null, i32 %number, i32 1, i32 -1, i32 -1, ptr @sum.threads, ptr null,
    ptr %arguments, i64 5, i32 0)
  br label %done
done:
  br label %after
after:
  %entry.0 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %copy, ptr %entry.0
  %holds = call i32 @__kmpc_gpu_xteam_reduce_nowait(ptr null, ptr %list, ptr @shuffle.teams, ptr @copy.teams,
    ptr @list.to.slot, ptr @slot.to.list, ptr @slot.reduce)
  %is.holder = icmp eq i32 %holds, 1
  br i1 %is.holder, label %combine, label %end
combine:
  %before = load i32, ptr %sum
  %teams = load i32, ptr %copy
  %whole = add nsw i32 %before, %teams
  store i32 %whole, ptr %sum
  br label %end
end:
  ret void
}

define internal void @sum.threads(ptr %tid, ptr %bound, i64 %from, i64 %to, i64 %n, ptr %team, ptr %a) {
entry:
  %first = alloca i64
  %last = alloca i64
  %counter = alloca i32
  %lower = alloca i32
  %upper = alloca i32
  %stride = alloca i32
  %is.last = alloca i32
  %copy = alloca i32
  %i = alloca i32
  %list = alloca [1 x ptr]
  store i64 %from, ptr %first
  store i64 %to, ptr %last
  %first.bits = load i64, ptr %first
  %first.number = trunc i64 %first.bits to i32
  %last.bits = load i64, ptr %last
  %last.number = trunc i64 %last.bits to i32
  store i32 %first.number, ptr %lower
  store i32 %last.number, ptr %upper
  store i32 1, ptr %stride
  store i32 0, ptr %is.last
  store i32 0, ptr %copy
  %number = load i32, ptr %tid
  call void @__kmpc_for_static_init_4(ptr null, i32 %number, i32 93, ptr %is.last, ptr %lower, ptr %upper, ptr %stride,
    i32 1, i32 1)
  %begin = load i32, ptr %lower
  store i32 %begin, ptr %counter
  br label %header
header:
  %now = load i32, ptr %counter
  %now.bits = sext i32 %now to i64
  %end.bits = load i64, ptr %last
  %goes.on = icmp ule i64 %now.bits, %end.bits
  br i1 %goes.on, label %body, label %leave
leave:
  br label %done
body:
  %iteration = load i32, ptr %counter
  store i32 %iteration, ptr %i
  %index = load i32, ptr %i
  %index.bits = sext i32 %index to i64
  %place = getelementptr inbounds i32, ptr %a, i64 %index.bits
  %value = load i32, ptr %place
  %sum.before = load i32, ptr %copy
  %sum.after = add nsw i32 %sum.before, %value
  store i32 %sum.after, ptr %copy
  br label %next
next:
  %current = load i32, ptr %counter
  %step = load i32, ptr %stride
  %following = add nsw i32 %current, %step
  store i32 %following, ptr %counter
  br label %header
done:
  call void @__kmpc_for_static_fini(ptr null, i32 %number)
  %entry.0 = getelementptr inbounds [1 x ptr], ptr %list, i64 0, i64 0
  store ptr %copy, ptr %entry.0
  %holds = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 4, ptr %list, ptr @shuffle.threads,
    ptr @copy.threads)
  %is.holder = icmp eq i32 %holds, 1
  br i1 %is.holder, label %combine, label %end
combine:
  %teams = load i32, ptr %team
  %own = load i32, ptr %copy
  %both = add nsw i32 %teams, %own
  store i32 %both, ptr %team
  br label %end
end:
  ret void
}

declare i32 @__kmpc_target_init(ptr, ptr)
declare void @__kmpc_target_deinit()
declare i32 @__kmpc_get_hardware_num_threads_in_block()
declare void @__kmpc_parallel_60(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64, i32)
declare void @__kmpc_for_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_fini(ptr, i32)
declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)
declare i32 @__kmpc_gpu_xteam_reduce_nowait(ptr, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @shuffle.teams(ptr, i16, i16, i16)
declare void @shuffle.threads(ptr, i16, i16, i16)
declare void @copy.teams(ptr, i32)
declare void @copy.threads(ptr, i32)
declare void @list.to.slot(ptr, i32, ptr)
declare void @slot.to.list(ptr, i32, ptr)
declare void @slot.reduce(ptr, i32, ptr)

!nvvm.annotations = !{!0}
!0 = !{ptr @sum, !"kernel", i32 1}
