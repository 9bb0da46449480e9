; The module flag "openmp", by which openmp-opt recognizes its modules, is absent between the two
; passes if a kernel in generic mode reduces; all other flags are unchanged. A whole pipeline of
; the plugin restores it.

; RUN: %hide-openmp %s | FileCheck %s --check-prefix=HIDDEN
; RUN: %hide-openmp %s | %show-openmp | FileCheck %s --check-prefix=SHOWN
; RUN: %show-openmp %s | FileCheck %s --check-prefix=SHOWN
; RUN: opt -load-pass-plugin=%pass-plugin '-passes=default<O2>' -S %s | FileCheck %s --check-prefix=SHOWN
; RUN: opt -load-pass-plugin=%pass-plugin '-passes=default<O0>' -S %s | FileCheck %s --check-prefix=SHOWN
; RUN: sed 's/i8 1, i8 1, i8 1,/i8 1, i8 1, i8 3,/' %s | %hide-openmp | FileCheck %s --check-prefix=SHOWN
; RUN: sed /call.*reduce/d %s | %hide-openmp | FileCheck %s --check-prefix=SHOWN
; RUN: sed 's/__kmpc_nvptx_parallel_reduce_nowait_v2/__warpfold_sweep_reduce/' %s | %hide-openmp \
; RUN:   | FileCheck %s --check-prefix=HIDDEN
; RUN: sed /^target/d %s | %hide-openmp | FileCheck %s --check-prefix=SHOWN

target triple = "nvptx64-nvidia-cuda"

%environment = type { %configuration, ptr, ptr }
%configuration = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
@environment = weak_odr protected constant %environment { %configuration { i8 1, i8 1, i8 1, i32 1, i32 128, i32 -1,
    i32 -1, i32 0, i32 0 }, ptr null, ptr null }

define void @kernel(ptr %launch) {
  %thread = call i32 @__kmpc_target_init(ptr @environment, ptr %launch)
  %is_result = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 8, ptr null, ptr null, ptr null)
  ret void
}
declare i32 @__kmpc_target_init(ptr, ptr)
declare i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr, i64, ptr, ptr, ptr)

!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"openmp", i32 51}
!2 = !{i32 7, !"openmp-device", i32 51}

; HIDDEN-DAG: !llvm.module.flags = !{[[SIZE:![0-9]+]], [[DEVICE:![0-9]+]]}
; HIDDEN-DAG: [[SIZE]] = !{i32 1, !"wchar_size", i32 4}
; HIDDEN-DAG: [[DEVICE]] = !{i32 7, !"openmp-device", i32 51}
; HIDDEN-DAG: !warpfold.hidden.flags = !{[[OPENMP:![0-9]+]]}
; HIDDEN-DAG: [[OPENMP]] = !{i32 7, !"openmp", i32 51}

; SHOWN-NOT: !warpfold
; SHOWN: !llvm.module.flags = !{{[{]}}!{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}}
; SHOWN-NOT: !warpfold
; SHOWN-DAG: !{i32 7, !"openmp", i32 51}
; SHOWN-DAG: !{i32 7, !"openmp-device", i32 51}
; SHOWN-NOT: !warpfold
