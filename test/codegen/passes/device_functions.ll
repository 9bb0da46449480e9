; test/codegen/passes/device_functions.ll - functions that the passes call, and the runtime in the module.

; RUN: %link-functions %s | FileCheck %s
; The functions refer to the module's own definitions: of the runtime's variables, one of which
; another cure has renamed, and of a query. Definitions that the module lacks are linked, too.
; CHECK-DAG: @IsSPMDMode = internal addrspace(3) global i32 undef
; CHECK-DAG: @_ZL26KernelLaunchEnvironmentPtr = internal addrspace(3) global ptr undef
; CHECK-DAG: @__warpfold_state_kernel = linkonce hidden addrspace(3) global ptr undef
; CHECK-NOT: {{^@(IsSPMDMode|_ZL2).*}}{{external|\.[0-9]}}
; CHECK-LABEL: define internal i8 @__kmpc_is_spmd_exec_mode() {
; CHECK-NEXT:    ret i8 1
; CHECK-LABEL: define internal {{.*}}i32 @__warpfold_sweep_reduce(
; CHECK:         call {{.*}}ptr @_ZN4ompx5state26getKernelLaunchEnvironmentEv()
; CHECK:         call {{.*}}i8 @__kmpc_is_spmd_exec_mode()
; CHECK-LABEL: define internal {{.*}}ptr @_ZN4ompx5state26getKernelLaunchEnvironmentEv()
; CHECK:         load ptr, ptr addrspace(3) @_ZL26KernelLaunchEnvironmentPtr
; CHECK-LABEL: define internal {{.*}}ptr @_ZN4ompx5state20getKernelEnvironmentEv()
; CHECK:         load ptr, ptr addrspace(3) @__warpfold_state_kernel
; CHECK-LABEL: define internal {{.*}}i32 @__warpfold_launch_marks()
; CHECK-SAME:    [[CODE:#[0-9]+]] {
; CHECK-NOT:   define {{.*}}_scan_
; CHECK:       attributes [[CODE]] = { {{.*}}"target-cpu"="sm_86"
; CHECK-SAME:  "target-features"="+ptx76,+sm_86" "unsafe-fp-math"="true"

; In a module without such calls nothing is kept alive.
; RUN: sed -e 's/@__warpfold_/@other_/' %s | %link-functions \
; RUN:   | FileCheck %s --check-prefix=NOTHING
; NOTHING-NOT: define {{.*}}@__warpfold_

; With the asserting runtime, the asserting functions.
; RUN: sed -e \
; RUN:   's/^declare i32 @__warpfold_launch_marks/@__warpfold_version = internal constant [17 x i8] c"warpfold 0 debug\\00"\n&/' \
; RUN:   %s | %link-functions | FileCheck %s --check-prefix=DEBUG
; RUN: %link-functions %s | FileCheck %s --check-prefix=RELEASE
; DEBUG:       c"a thread outside the parallel region reduces\00"
; RELEASE-NOT: a thread outside the parallel region

; If the runtime is linked later, so are the functions.
; RUN: sed -e 's/^define internal i32 @__kmpc_target_init.*/declare i32 @__kmpc_target_init(ptr, ptr)/;/^  ret i32 -1 /d;/^} ; init/d' \
; RUN:   %s | %link-functions | FileCheck %s --check-prefix=LATER
; LATER: declare i32 @__warpfold_launch_marks()
; RUN: sed -e '$a !llvm.module.flags = !{!0}\n!0 = !{i32 1, !"ThinLTO", i32 0}' %s > %t.ll
; RUN: %link-functions %t.ll | FileCheck %s --check-prefix=LATER
; RUN: %link-linked-functions %t.ll | FileCheck %s --check-prefix=LINKED
; LINKED: define internal {{.*}}i32 @__warpfold_launch_marks()

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@IsSPMDMode = internal addrspace(3) global i32 undef
@_ZL26KernelLaunchEnvironmentPtr = internal addrspace(3) global ptr undef
@__warpfold_state_kernel = linkonce hidden addrspace(3) global ptr undef #1

define internal i32 @__kmpc_target_init(ptr %kernel, ptr %launch) {
  ret i32 -1 ; init
} ; init

define internal i8 @__kmpc_is_spmd_exec_mode() {
  ret i8 1
}

define i32 @kernel() #0 {
  %1 = call i32 @__kmpc_target_init(ptr null, ptr null)
  %2 = call i32 @__warpfold_launch_marks()
  %3 = call i32 @__warpfold_sweep_reduce(ptr null, ptr null, i32 1, i64 4, ptr null, ptr null, ptr null, ptr null,
                                         ptr null, ptr null, ptr null, i32 1)
  %4 = call i32 @__warpfold_team_reduce(ptr null, ptr null, ptr null, i32 64, ptr null, i32 0, ptr null, ptr null,
                                        ptr null)
  ret i32 %2
}

declare i32 @__warpfold_launch_marks()
declare i32 @__warpfold_sweep_reduce(ptr, ptr, i32, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32)
declare i32 @__warpfold_team_reduce(ptr, ptr, ptr, i32, ptr, i32, ptr, ptr, ptr)

attributes #0 = { "target-cpu"="sm_86" "target-features"="+ptx76,+sm_86" "unsafe-fp-math"="true" }
attributes #1 = { "warpfold-state"="_ZL20KernelEnvironmentPtr" }
