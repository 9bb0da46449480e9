; The module's flag "openmp", by which openmp-opt knows its modules, is away between the two
; passes, with all others in place; a whole pipeline of the plugin's gives it back.

; RUN: %hide-openmp %s | FileCheck %s --check-prefix=HIDDEN
; RUN: %hide-openmp %s | %show-openmp | FileCheck %s --check-prefix=SHOWN
; RUN: %show-openmp %s | FileCheck %s --check-prefix=SHOWN
; RUN: opt -load-pass-plugin=%pass-plugin '-passes=default<O2>' -S %s | FileCheck %s --check-prefix=SHOWN
; RUN: opt -load-pass-plugin=%pass-plugin '-passes=default<O0>' -S %s | FileCheck %s --check-prefix=SHOWN
; RUN: sed /^target/d %s | %hide-openmp | FileCheck %s --check-prefix=SHOWN

target triple = "nvptx64-nvidia-cuda"

define i32 @one() {
  ret i32 1
}

!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"openmp", i32 51}
!2 = !{i32 7, !"openmp-device", i32 51}

; HIDDEN-DAG: !llvm.module.flags = !{[[SIZE:![0-9]+]], [[DEVICE:![0-9]+]]}
; HIDDEN-DAG: [[SIZE]] = !{i32 1, !"wchar_size", i32 4}
; HIDDEN-DAG: [[DEVICE]] = !{i32 7, !"openmp-device", i32 51}
; HIDDEN-DAG: !warpfold.hidden.flags = !{[[OPENMP:![0-9]+]]}
; HIDDEN-DAG: [[OPENMP]] = !{i32 7, !"openmp", i32 51}

; SHOWN-NOT: warpfold
; SHOWN: !llvm.module.flags = !{{[{]}}!{{[0-9]+}}, !{{[0-9]+}}, !{{[0-9]+}}}
; SHOWN-NOT: warpfold
; SHOWN-DAG: !{i32 7, !"openmp", i32 51}
; SHOWN-DAG: !{i32 7, !"openmp-device", i32 51}
; SHOWN-NOT: warpfold
