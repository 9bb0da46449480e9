; With flang's -g only the lines are kept: ptxas does not optimize PTX for a debugger.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-lines,verify -S %s | FileCheck %s
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-lines %s | llc -mcpu=sm_90 -mattr=+ptx78 \
; RUN:   | FileCheck %s --check-prefix=PTX
; RUN: llc -mcpu=sm_90 -mattr=+ptx78 %s -o - | FileCheck %s --check-prefix=BEFORE
; clang's modules are unchanged, and so is a module without debug information.
; RUN: sed 's/flang version/clang version/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-lines -S \
; RUN:   | FileCheck %s --check-prefix=CLANGS
; RUN: sed -e 's/,* !dbg ![0-9]*//' -e '/^!llvm.dbg.cu/d' -e '/#dbg/d' %s \
; RUN:   | opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-lines -S | FileCheck %s --check-prefix=WITHOUT
; CHECK:      @counter = {{.*}}global i32 0{{$}}
; CHECK:      define void @outer(i32 %n) !dbg ![[OUTER:[0-9]+]]
; CHECK-NOT:  dbg_value
; CHECK:      store i32 %n, ptr @counter, align 4, !dbg ![[STORE:[0-9]+]]
; CHECK:      !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
; CHECK:      ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_Fortran95, {{.*}}producer: "flang",
; CHECK-SAME: {{^ }}{{.*}}emissionKind: DebugDirectivesOnly
; CHECK-NOT:  DICompileUnit
; CHECK:      ![[OUTER]] = distinct !DISubprogram(name: "outer", {{.*}}line: 3, {{.*}}unit: ![[UNIT]]
; CHECK-NOT:  DILocalVariable
; CHECK:      ![[STORE]] = !DILocation(line: 9, column: 2, scope: ![[INNER:[0-9]+]], inlinedAt: ![[CALL:[0-9]+]])
; CHECK:      ![[INNER]] = distinct !DISubprogram(name: "inner", {{.*}}line: 8, {{.*}}unit: ![[UNIT]]
; CHECK:      ![[CALL]] = distinct !DILocation(line: 4, column: 3, scope: ![[OUTER]])
; PTX:        .target sm_90{{$}}
; PTX:        .loc 1 9 2
; PTX-NOT:    .section .debug_info
; BEFORE:     .target sm_90, debug
; CLANGS:     emissionKind: FullDebug
; WITHOUT-NOT: DICompileUnit
target triple = "nvptx64-nvidia-cuda"

@counter = global i32 0, !dbg !11

define void @outer(i32 %n) !dbg !5 {
    #dbg_value(i32 %n, !10, !DIExpression(), !8)
  store i32 %n, ptr @counter, align 4, !dbg !7
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, producer: "flang", isOptimized: true,
    runtimeVersion: 0, emissionKind: FullDebug, globals: !{!11})
!1 = !DIFile(filename: "lines.f90", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 2}
!4 = !{!"flang version 22.1.8"}
!5 = distinct !DISubprogram(name: "outer", scope: !1, file: !1, line: 3, type: !6, unit: !0,
    spFlags: DISPFlagDefinition, retainedNodes: !{!10})
!6 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 9, column: 2, scope: !9, inlinedAt: !8)
!8 = distinct !DILocation(line: 4, column: 3, scope: !5)
!9 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 8, type: !6, unit: !0,
    spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "n", arg: 1, scope: !5, file: !1, line: 3, type: !13)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "counter", scope: !0, file: !1, line: 2, type: !13, isLocal: false,
    isDefinition: true)
!13 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
