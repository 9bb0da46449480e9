; A change that is invalid or abandoned leaves the module unchanged: code, names, lines and the
; addresses of functions.

; RUN: %build/bin/transaction-test %s | FileCheck %s --match-full-lines
; CHECK: wrong: the transformed code failed verification (Instruction does not dominate all uses!); please report this
; CHECK-NEXT: wrong: as before, valid
; CHECK-NEXT: given up: no
; CHECK-NEXT: given up: as before, valid
; CHECK-NEXT: right: changed
; CHECK-NEXT: right: another, valid

target triple = "nvptx64-nvidia-cuda"

define internal i32 @loop(i32 %n) !dbg !4 {
entry:
  br label %head, !dbg !6
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1, !dbg !6
  %again = icmp ult i32 %next, %n, !dbg !6
  br i1 %again, label %head, label %done, !dbg !7
done:
  ret i32 %i, !dbg !7
}

define i32 @caller(i32 %n) {
  %r = call i32 @loop(i32 %n)
  ret i32 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "loop.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "loop", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !DILocation(line: 3, column: 1, scope: !4)
