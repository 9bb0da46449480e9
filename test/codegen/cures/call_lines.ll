; A call without a source location, in a function with debug information, gets the location of the
; preceding code in its block, and so does the code after it up to the next location; without such code
; it gets the line of its function. Other code is unchanged. LLVM's inliner would otherwise keep the
; locations of the code that it inlines for such a call unchanged, which LLVM's verifier rejects
; (docs/StockDefects.md, 63).

; RUN: %call-lines %s | FileCheck %s
; RUN: sed /^target/d %s | %call-lines | FileCheck %s --check-prefix=HOST

; At a link of bitcode, before the inliner: the code of clang 21 at the end of a reduction, and a
; function without debug information that contains code of a region.
; RUN: opt -load-pass-plugin=%pass-plugin -passes='lto<O2>' -verify-each -S %s | FileCheck %s --check-prefix=LINKED
; LINKED-LABEL: define {{.*}}@kernel(
; LINKED:         %sum.i = fadd half {{.*}}, !dbg ![[Sum:[0-9]+]]
; LINKED:         ret void
; LINKED-DAG:   ![[Kernel:[0-9]+]] = distinct !DISubprogram(name: "kernel"
; LINKED-DAG:   ![[Region:[0-9]+]] = distinct !DISubprogram(name: "region"
; LINKED-DAG:   ![[Call:[0-9]+]] = distinct !DILocation(line: 5, column: 3, scope: ![[Kernel]])
; LINKED-DAG:   ![[Sum]] = {{(distinct )?}}!DILocation(line: 11, column: 9, scope: ![[Region]], inlinedAt: ![[Call]])

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define {{.*}}@kernel(
; CHECK-NEXT:    call void @finish(), !dbg ![[Before:[0-9]+]]
; CHECK-NEXT:    %place = getelementptr i8, ptr %list, i64 2{{$}}
; CHECK-NEXT:    call void @combine(ptr %place), !dbg ![[Before]]
; CHECK-NEXT:    %value = load i32, ptr %list, align 4, !dbg ![[Before]]
; CHECK-NEXT:    %test = icmp eq i32 %value, 1, !dbg ![[After:[0-9]+]]
; CHECK-NEXT:    br i1 %test, label %then, label %end{{$}}
; CHECK:       then:
; CHECK-NEXT:    %assembly = call i32 asm "", "=r,0"(i32 0){{$}}
; CHECK-NEXT:    %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(){{$}}
; CHECK-NEXT:    call void @finish(), !dbg ![[Line:[0-9]+]]
; HOST-LABEL:  define {{.*}}@kernel(
; HOST:          call void @combine(ptr %place){{$}}
define void @kernel(ptr %list) !dbg !3 {
  call void @finish(), !dbg !5
  %place = getelementptr i8, ptr %list, i64 2
  call void @combine(ptr %place)
  %value = load i32, ptr %list, align 4
  %test = icmp eq i32 %value, 1, !dbg !6
  br i1 %test, label %then, label %end

then:
  %assembly = call i32 asm "", "=r,0"(i32 0)
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @finish()
  br label %end

end:
  ret void
}

; CHECK-LABEL: define {{.*}}@combine(
; CHECK-NEXT:    call void @finish(){{$}}
define internal void @combine(ptr %list) {
  call void @finish()
  %old = load half, ptr %list, align 2
  %sum = fadd half %old, 1.0, !dbg !7
  store half %sum, ptr %list, align 2
  ret void
}

; CHECK-DAG: ![[Kernel:[0-9]+]] = distinct !DISubprogram(name: "kernel"
; CHECK-DAG: ![[Before]] = !DILocation(line: 5, column: 3, scope: ![[Kernel]])
; CHECK-DAG: ![[After]] = !DILocation(line: 6, column: 1, scope: ![[Kernel]])
; CHECK-DAG: ![[Line]] = !DILocation(line: 4, scope: ![[Kernel]])

declare void @finish()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "kernel", file: !1, line: 4, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!4 = distinct !DISubprogram(name: "region", file: !1, line: 10, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 5, column: 3, scope: !3)
!6 = !DILocation(line: 6, column: 1, scope: !3)
!7 = !DILocation(line: 11, column: 9, scope: !4)
!8 = !DISubroutineType(types: !{null})
