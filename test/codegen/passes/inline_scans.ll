; The functions that a loop with scan calls are inlined into its kernel before the link's openmp-opt, so
; that values passed by address are in registers; LLVM's entry points remain calls.

; RUN: %inline-scans %s | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @kernel(
; CHECK-NOT:     alloca
; CHECK-NOT:     call {{.*}}@__warpfold_loop_scan_next
; CHECK:         call void @__kmpc_known()
; CHECK-NEXT:    call void @users_scan_of()
; CHECK-NEXT:    call i32 @__warpfold_team_scan_next(ptr null)
; CHECK-NEXT:    call i32 @__warpfold_loop_scan_1x1(i32 1)
; CHECK-NEXT:    call i32 @__warpfold_sweep_teams()
; CHECK-NEXT:    %{{.*}} = add i32 %count, 1
define i32 @kernel(i32 %count) {
  %tile = alloca i32
  store i32 %count, ptr %tile
  call void @__kmpc_known()
  call void @users_scan_of()
  call i32 @__warpfold_team_scan_next(ptr null)
  call i32 @__warpfold_loop_scan_1x1(i32 1)
  call i32 @__warpfold_sweep_teams()
  call i32 @__warpfold_loop_scan_next(ptr %tile)
  %result = load i32, ptr %tile
  ret i32 %result
}

define i32 @__warpfold_loop_scan_next(ptr %tile) alwaysinline {
  %old = load i32, ptr %tile
  %new = add i32 %old, 1
  store i32 %new, ptr %tile
  ret i32 %new
}

; Not if there is no definition, if inlining is not requested, or for other functions.
declare i32 @__warpfold_team_scan_next(ptr) alwaysinline
define i32 @__warpfold_loop_scan_1x1(i32 %x) {
  ret i32 %x
}
define i32 @__warpfold_sweep_teams() alwaysinline {
  ret i32 2
}
define void @__kmpc_known() alwaysinline {
  ret void
}
define void @users_scan_of() alwaysinline {
  ret void
}
