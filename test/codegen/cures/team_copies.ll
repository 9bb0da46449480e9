; Copies of a team on the stack that a parallel region receives (docs/StockDefects.md, 66) are moved to memory of the
; team, in kernels of generic mode. Other variables do not change. The results of programs:
; test/offload/defects/team_copies.cpp.

; RUN: %team-copies %s | FileCheck %s --implicit-check-not='call{{.*}}_shared'

target triple = "nvptx64-nvidia-cuda"

%config = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%environment = type { %config, ptr, ptr }
@generic_kernel_environment = constant %environment {
  %config { i8 1, i8 1, i8 1, i32 1, i32 128, i32 4, i32 4, i32 0, i32 0 }, ptr null, ptr null }
@alone_kernel_environment = constant %environment {
  %config { i8 1, i8 1, i8 1, i32 1, i32 128, i32 1, i32 1, i32 0, i32 0 }, ptr null, ptr null }
@spmd_kernel_environment = constant %environment {
  %config { i8 0, i8 1, i8 2, i32 1, i32 128, i32 4, i32 4, i32 0, i32 0 }, ptr null, ptr null }

define void @generic(ptr %launch, ptr %view) #0 {
  %mode = call i32 @__kmpc_target_init(ptr @generic_kernel_environment, ptr %launch)
  %initial = icmp eq i32 %mode, -1
  br i1 %initial, label %code, label %exit
code:
  call void @teams(ptr null, ptr null, ptr %view)
  call void @__kmpc_target_deinit()
  ret void
exit:
  ret void
}

; The copy is moved; the list itself and the variable that no region receives stay on the stack.
; CHECK-LABEL: define internal void @teams(
; CHECK-NEXT:    %own = alloca i32
; CHECK-NEXT:    %list = alloca [1 x ptr]
; CHECK-NEXT:    %copy = call align 16 ptr @__kmpc_alloc_shared(i64 16)
; CHECK-NEXT:    store i32 1, ptr %own
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy,
; CHECK-NEXT:    store ptr %copy, ptr %list
; CHECK-NEXT:    call void @__kmpc_parallel_51(
; CHECK-NEXT:    call void @__kmpc_free_shared(ptr %copy, i64 16)
; CHECK-NEXT:    ret void
define internal void @teams(ptr %thread, ptr %bound, ptr %view) {
  %own = alloca i32
  %copy = alloca { ptr, i64 }, align 8
  %list = alloca [1 x ptr]
  store i32 1, ptr %own
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %view, i64 16, i1 false)
  store ptr %copy, ptr %list
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 1)
  ret void
}

; In a kernel without `teams` the memory is allocated and freed between the calls that start and end the team's code.
; CHECK-LABEL: define void @alone(
; CHECK:       code:
; CHECK-NEXT:    %copy = call align 16 ptr @__kmpc_alloc_shared(i64 16)
; CHECK:         call void @__kmpc_free_shared(ptr %copy, i64 16)
; CHECK-NEXT:    call void @__kmpc_target_deinit()
define void @alone(ptr %launch, ptr %view) #0 {
  %copy = alloca { ptr, i64 }, align 8
  %list = alloca [1 x ptr]
  %mode = call i32 @__kmpc_target_init(ptr @alone_kernel_environment, ptr %launch)
  %initial = icmp eq i32 %mode, -1
  br i1 %initial, label %code, label %exit
code:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %view, i64 16, i1 false)
  store ptr %copy, ptr %list
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 1)
  call void @__kmpc_target_deinit()
  ret void
exit:
  ret void
}

; In SPMD mode each thread passes its own copy.
; CHECK-LABEL: define void @spmd(
define void @spmd(ptr %launch, ptr %view) #0 {
  %copy = alloca { ptr, i64 }, align 8
  %list = alloca [1 x ptr]
  %mode = call i32 @__kmpc_target_init(ptr @spmd_kernel_environment, ptr %launch)
  store ptr %copy, ptr %list
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 1)
  call void @__kmpc_target_deinit()
  ret void
}

; A function that other files may call.
; CHECK-LABEL: define void @visible(
define void @visible(ptr %view) {
  %copy = alloca { ptr, i64 }, align 8
  %list = alloca [1 x ptr]
  store ptr %copy, ptr %list
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 1)
  ret void
}

define internal void @region(ptr %thread, ptr %bound, ptr %view) {
  ret void
}

declare i32 @__kmpc_target_init(ptr, ptr)
declare void @__kmpc_target_deinit()
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { "kernel" }
