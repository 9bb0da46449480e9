; Every block waits until all blocks have counted themselves. This works with
; eight resident blocks; with four, the others never start, and all resident
; blocks poll a word that no thread will change.
; RUN: env WARPFOLD_SIM_SMS=4 %sim-kernel %s --teams 8 --threads 1 --buffer 1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ENOUGH
; RUN: not %sim-kernel %s --teams 8 --threads 1 --buffer 1 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --teams 8 --threads 1 --buffer 1 2>/dev/null; test $? -eq 66'
; ENOUGH: buffer 0: 8
;      CHECK:warpfold-sim: deadlock in kernel kernel: threads only poll memory that no thread will change
; CHECK-NEXT:  8 teams of 1 threads; 4 resident, 0 finished, 4 not started
; CHECK-NEXT:  block 0 warp 0 lanes 0: spin at atomic load in kernel at wait.cpp:7
; CHECK-NEXT:  block 1 warp 0 lanes 0: spin at atomic load in kernel at wait.cpp:7
; CHECK-NEXT:  block 2 warp 0 lanes 0: spin at atomic load in kernel at wait.cpp:7
; CHECK-NEXT:  block 3 warp 0 lanes 0: spin at atomic load in kernel at wait.cpp:7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %count) !dbg !4 {
  %old = atomicrmw add ptr %count, i32 1 monotonic
  br label %look

look:
  %seen = load atomic i32, ptr %count monotonic, align 4, !dbg !7
  %all = icmp eq i32 %seen, 8
  br i1 %all, label %end, label %look

end:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "wait.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "kernel", file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 3, scope: !4)
