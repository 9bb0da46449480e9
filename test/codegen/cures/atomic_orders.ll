; The orders of the program's atomic accesses become fences, with relaxed accesses between them. Loads
; and stores are only volatile: LLVM 22 treats those that are also atomic as accesses of device registers.

; RUN: %atomic-orders %s | FileCheck %s
; RUN: sed 's/nvptx64-nvidia-cuda/x86_64-pc-linux-gnu/' %s | %atomic-orders | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

; HOST-NOT: asm

; CHECK-LABEL: define i32 @loads(
; CHECK-NEXT:    load volatile i32, ptr %place, align 4
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;", "~{memory}"() [[ASM:#[0-9]+]]
; CHECK-NEXT:    call void asm sideeffect "fence.sc.gpu;", "~{memory}"() [[ASM]]
; CHECK-NEXT:    load volatile i32, ptr %place, align 4
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;", "~{memory}"() [[ASM]]
; CHECK-NEXT:    load atomic i32, ptr %place monotonic, align 4
; CHECK-NEXT:    load i32, ptr %place
define i32 @loads(ptr %place) {
  %1 = load atomic i32, ptr %place acquire, align 4
  %2 = load atomic i32, ptr %place seq_cst, align 4
  %3 = load atomic i32, ptr %place monotonic, align 4
  %4 = load i32, ptr %place
  ret i32 %4
}

; CHECK-LABEL: define void @stores(
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    store volatile i32 %value, ptr %place, align 4
; CHECK-NEXT:    call void asm sideeffect "fence.sc.gpu;"
; CHECK-NEXT:    store volatile i32 %value, ptr %place, align 4
; CHECK-NEXT:    store atomic i32 %value, ptr %place monotonic, align 4
; CHECK-NEXT:    ret void
define void @stores(ptr %place, i32 %value) {
  store atomic i32 %value, ptr %place release, align 4
  store atomic i32 %value, ptr %place seq_cst, align 4
  store atomic i32 %value, ptr %place monotonic, align 4
  ret void
}

; An element that is not a separate word stays atomic: it would take several accesses.
; CHECK-LABEL: define i128 @long(
; CHECK:         load atomic volatile i128, ptr %place monotonic, align 16
; CHECK:         store atomic volatile i64 7, ptr %place monotonic, align 4
; CHECK:         store volatile i64 7, ptr %place, align 8
; CHECK:         store volatile double 7{{.+}}, ptr %place, align 8
define i128 @long(ptr %place) {
  %1 = load atomic i128, ptr %place acquire, align 16
  store atomic i64 7, ptr %place release, align 4
  store atomic i64 7, ptr %place release, align 8
  store atomic double 7.0, ptr %place release, align 8
  ret i128 %1
}

; CHECK-LABEL: define void @updates(
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    atomicrmw volatile add ptr %place, i32 %value monotonic
; CHECK-NEXT:    atomicrmw volatile add ptr %place, i32 %value monotonic
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    atomicrmw volatile add ptr %place, i32 %value monotonic
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    call void asm sideeffect "fence.sc.gpu;"
; CHECK-NEXT:    atomicrmw volatile add ptr %place, i32 %value monotonic
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    atomicrmw add ptr %place, i32 %value monotonic
; CHECK-NEXT:    ret void
define void @updates(ptr %place, i32 %value) {
  %1 = atomicrmw add ptr %place, i32 %value release
  %2 = atomicrmw add ptr %place, i32 %value acquire
  %3 = atomicrmw add ptr %place, i32 %value acq_rel
  %4 = atomicrmw add ptr %place, i32 %value seq_cst
  %5 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}

; The stronger of the two orders applies.
; CHECK-LABEL: define void @exchanges(
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    cmpxchg volatile ptr %place, i32 0, i32 %value monotonic monotonic
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    cmpxchg volatile ptr %place, i32 1, i32 %value monotonic monotonic
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    cmpxchg ptr %place, i32 2, i32 %value monotonic monotonic
; CHECK-NEXT:    ret void
define void @exchanges(ptr %place, i32 %value) {
  %1 = cmpxchg ptr %place, i32 0, i32 %value release acquire
  %2 = cmpxchg ptr %place, i32 1, i32 %value monotonic acquire
  %3 = cmpxchg ptr %place, i32 2, i32 %value monotonic monotonic
  ret void
}

; CHECK-LABEL: define void @fences(
; CHECK-NEXT:    call void asm sideeffect "fence.sc.gpu;"
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    call void asm sideeffect "fence.acq_rel.gpu;"
; CHECK-NEXT:    call void asm sideeffect "", "~{memory}"()
; CHECK-NEXT:    ret void
define void @fences() {
  fence seq_cst
  fence syncscope("device") release
  fence acquire
  fence syncscope("singlethread") seq_cst
  ret void
}

; Accesses of the runtime.
; CHECK-LABEL: define void @__kmpc_something(
; CHECK-NEXT:    store atomic i32 0, ptr %place release, align 4
define void @__kmpc_something(ptr %place) {
  store atomic i32 0, ptr %place release, align 4
  ret void
}

; A fence launches no parallel region: openmp-opt's choice of a kernel's mode does not change.
; CHECK: attributes [[ASM]] = { {{.*}}"llvm.assume"="ompx_no_call_asm,omp_no_openmp,ompx_spmd_amenable" }
