; Relaxed updates whose old value is unused are replaced by Warpfold's: updates by one instruction, or by
; a compare-and-swap loop. All other updates are unchanged.

; Functions that other passes call are linked with the runtime.
; RUN: sed -e '$a declare i32 @__warpfold_launch_marks()\ndefine i32 @other() {\n  %%1 = call i32 @__warpfold_launch_marks()\n  ret i32 %%1\n}' \
; RUN:   %s | %atomic-updates | FileCheck %s --check-prefix=OTHER
; OTHER: declare i32 @__warpfold_launch_marks()

; RUN: %atomic-updates %s | FileCheck %s
; RUN: %atomic-updates %s | FileCheck %s --check-prefix=GONE
; RUN: %atomic-updates -pass-remarks=warpfold -pass-remarks-missed=warpfold %s 2>&1 >/dev/null \
; RUN:   | FileCheck %s --check-prefix=REMARKS
; RUN: sed 's/nvptx64-nvidia-cuda/x86_64-pc-linux-gnu/' %s | %atomic-updates | FileCheck %s --check-prefix=HOST
; RUN: sed 's/sm_90/sm_70/' %s | %atomic-updates | FileCheck %s --check-prefix=OLD
; Sums and products of floating-point numbers can be excluded; the decision is recorded in the code.
; RUN: %atomic-updates -warpfold-atomics=single -pass-remarks=warpfold -pass-remarks-missed=warpfold %s 2> %t.single \
; RUN:   | FileCheck %s --check-prefix=SINGLE
; RUN: FileCheck %s --check-prefix=SINGLE-REMARKS --input-file=%t.single
; Code that clang compiles with -flto=full waits for the link: the updates are marked.
; RUN: sed -e '$a !llvm.module.flags = !{!77}' -e '$a !77 = !{i32 1, !"ThinLTO", i32 0}' %s | %atomic-updates \
; RUN:   | FileCheck %s --check-prefix=LINKED
; RUN: sed -e '$a !llvm.module.flags = !{!77}' -e '$a !77 = !{i32 1, !"ThinLTO", i32 1}' %s | %atomic-updates \
; RUN:   | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; None of the linked functions remains.
; GONE-NOT: define {{.*}}@__warpfold_update
; GONE-NOT: declare {{.*}}@__warpfold_update
; GONE-NOT: warpfold.update

; HOST-NOT: activemask
; LINKED-NOT: activemask
; LINKED: atomicrmw fadd ptr %place, double %value monotonic, {{.*}}!annotation
; SINGLE-LABEL: define void @sum(
; SINGLE-NEXT: atomicrmw fadd ptr %place, double %value monotonic, align 8
; SINGLE-LABEL: define void @difference(
; SINGLE-NEXT: atomicrmw fsub ptr %place, float %value monotonic, align 4
; SINGLE-LABEL: define void @decrement(
; SINGLE: asm sideeffect "red.relaxed.gpu.global.add.u32
; SINGLE-LABEL: define void @extremes(
; SINGLE: call {{(nsz )?}}float @llvm.minnum.f32(
; SINGLE-LABEL: define void @product(
; SINGLE: fmul float %value, %number
; SINGLE: cmpxchg ptr %place
; SINGLE-NOT: activemask
; SINGLE-LABEL: define i64 @product_on_a_way(
; SINGLE: activemask
; OLD-NOT: redux

; CHECK-LABEL: define void @sum(
; CHECK: call noundef i1 @llvm.nvvm.isspacep.global(ptr %place)
; CHECK: asm sideeffect "activemask.b32
; CHECK: asm sideeffect "red.relaxed.gpu.global.add.f64
; REMARKS: remark: {{.*}} threads of a warp that update one address combine their values first (add_f64), which
; REMARKS-SAME: {{^ }}reassociates the operations of a warp; disable with -mllvm -warpfold-atomics=single
; REMARKS: remark: {{.*}} combine their values first (add_i32){{$}}
; REMARKS: remark: {{.*}} combine their values first (fmin_f32){{$}}
; REMARKS: remark: {{.*}} combine their values first (mul_f32), which reassociates the operations of a warp
; REMARKS: remark: {{.*}} combine their values first (mul_i64){{$}}
; SINGLE-REMARKS: remark: {{.*}} atomic update unchanged: -warpfold-atomics=single does not reassociate additions or
; SINGLE-REMARKS-SAME: {{^ }}multiplications
define void @sum(ptr %place, double %value) #0 {
  %1 = atomicrmw fadd ptr %place, double %value monotonic
  ret void
}

; A kernel's argument points to global memory; a pointer that it has read may point anywhere.
; CHECK-LABEL: define void @kernel(
; CHECK-NOT: isspacep
; CHECK: asm sideeffect "red.relaxed.gpu.global.add.f64
; CHECK: call noundef i1 @llvm.nvvm.isspacep.global(ptr %other)
; CHECK: asm sideeffect "red.relaxed.gpu.global.add.f64
define void @kernel(ptr %place, i64 %index, ptr %places, double %value) #3 {
  %own = getelementptr double, ptr %place, i64 %index
  %1 = atomicrmw fadd ptr %own, double %value monotonic
  %other = load ptr, ptr %places
  %2 = atomicrmw fadd ptr %other, double %value monotonic
  ret void
}

; CHECK-LABEL: define void @difference(
; CHECK: fneg float %value
; CHECK: asm sideeffect "red.relaxed.gpu.global.add.f32
define void @difference(ptr %place, float %value) #0 {
  %1 = atomicrmw fsub ptr %place, float %value monotonic
  ret void
}

; CHECK-LABEL: define void @decrement(
; CHECK: asm sideeffect "red.relaxed.gpu.global.add.u32 {{.*}}(ptr addrspace(1) %{{.*}}, i32 %
define void @decrement(ptr %place, i32 %value) #0 {
  %1 = atomicrmw sub ptr %place, i32 %value monotonic
  ret void
}

; A pointer to global memory, whose updates with the device's scope are the same.
; CHECK-LABEL: define void @largest(
; CHECK: asm sideeffect "red.relaxed.gpu.global.max.s64
define void @largest(ptr addrspace(1) %place, i64 %value) #0 {
  %1 = atomicrmw max ptr addrspace(1) %place, i64 %value syncscope("device") monotonic
  ret void
}

; CHECK-LABEL: define void @bits(
; CHECK: "red.relaxed.gpu.global.and.b32
; CHECK: "red.relaxed.gpu.global.or.b32
; CHECK: "red.relaxed.gpu.global.xor.b64
; CHECK: "red.relaxed.gpu.global.min.s32
; CHECK: "red.relaxed.gpu.global.min.u32
; CHECK: "red.relaxed.gpu.global.max.u64
define void @bits(ptr %place, i32 %value, i64 %long) #0 {
  %1 = atomicrmw and ptr %place, i32 %value monotonic
  %2 = atomicrmw or ptr %place, i32 %value monotonic
  %3 = atomicrmw xor ptr %place, i64 %long monotonic
  %4 = atomicrmw min ptr %place, i32 %value monotonic
  %5 = atomicrmw umin ptr %place, i32 %value monotonic
  %6 = atomicrmw umax ptr %place, i64 %long monotonic
  ret void
}

; CHECK-LABEL: define void @extremes(
; CHECK: call {{(nsz )?}}float @llvm.minnum.f32(
; CHECK: call {{(nsz )?}}double @llvm.maxnum.f64(
define void @extremes(ptr %place, float %value, double %long) #0 {
  %1 = atomicrmw fmin ptr %place, float %value monotonic
  %2 = atomicrmw fmax ptr %place, double %long monotonic
  ret void
}

; CHECK-LABEL: define void @product(
; CHECK-NOT: load atomic i32, ptr %place
; CHECK: asm sideeffect "activemask.b32
; CHECK: fmul float
; CHECK: ret void
define void @product(ptr %place, float %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %number = bitcast i32 %old to float
  %product = fmul float %value, %number
  %new = bitcast float %product to i32
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; The code after the loop keeps its values.
; CHECK-LABEL: define i64 @product_on_a_way(
; CHECK: mul i64
; CHECK: %result = phi i64 [ {{2, %0 \], \[ 1, %.*|1, %.* \], \[ 2, %0}} ]
define i64 @product_on_a_way(ptr %place, i64 %value, i1 %is) #0 {
  br i1 %is, label %before, label %end
before:
  %first = load atomic i64, ptr %place monotonic, align 8
  br label %loop
loop:
  %old = phi i64 [ %first, %before ], [ %seen, %loop ]
  %new = mul i64 %old, %value
  %pair = cmpxchg weak ptr %place, i64 %old, i64 %new monotonic monotonic
  %seen = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  %result = phi i64 [ 1, %loop ], [ 2, %0 ]
  ret i64 %result
}

; Attributes of such a function and of its callers are removed.
; CHECK-LABEL: define void @known(ptr %place, i32 %value)
; CHECK-SAME: [[UNKNOWN:#[0-9]+]] {
define void @known(ptr %place, i32 %value) #1 {
  %1 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}
; CHECK-LABEL: define void @caller(ptr %place)
; CHECK-SAME: [[UNKNOWN]] {
; CHECK-NEXT: call void @known(ptr %place, i32 1) [[CALL:#[0-9]+]]
; CHECK-NEXT: ret void
define void @caller(ptr %place) #1 {
  call void @known(ptr %place, i32 1) #2
  ret void
}

; From here on the code is unchanged: the rest of the file has only its own code.

; REMARKS: remark: {{.*}} atomic update unchanged: its result is used
; CHECK-LABEL: define i32 @capture(
; CHECK-NEXT: %old = atomicrmw add ptr %place, i32 %value monotonic, align 4
; CHECK-NEXT: ret i32 %old
define i32 @capture(ptr %place, i32 %value) #0 {
  %old = atomicrmw add ptr %place, i32 %value monotonic
  ret i32 %old
}

; REMARKS: remark: {{.*}} atomic update unchanged: its memory order is stronger than relaxed
; REMARKS: remark: {{.*}} atomic update unchanged: it is volatile, or its memory order is stronger than relaxed
; REMARKS: remark: {{.*}} atomic update unchanged: its scope is limited to one team
; CHECK-LABEL: define void @orders(
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value release
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value acquire
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value acq_rel
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value seq_cst
; CHECK-NEXT: atomicrmw volatile add ptr %place, i32 %value monotonic
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value syncscope("block") monotonic
; CHECK-NEXT: ret void
define void @orders(ptr %place, i32 %value) #0 {
  %1 = atomicrmw add ptr %place, i32 %value release
  %2 = atomicrmw add ptr %place, i32 %value acquire
  %3 = atomicrmw add ptr %place, i32 %value acq_rel
  %4 = atomicrmw add ptr %place, i32 %value seq_cst
  %5 = atomicrmw volatile add ptr %place, i32 %value monotonic
  %6 = atomicrmw add ptr %place, i32 %value syncscope("block") monotonic
  ret void
}

; REMARKS: remark: {{.*}} atomic update unchanged: its type is not 4 or 8 bytes wide
; CHECK-LABEL: define void @types(
; CHECK-NEXT: atomicrmw add ptr %place, i16 %short monotonic
; CHECK-NEXT: atomicrmw fadd ptr %place, half %half monotonic
; CHECK-NEXT: atomicrmw xchg ptr %place, i32 %value monotonic
; CHECK-NEXT: atomicrmw nand ptr %place, i32 %value monotonic
; CHECK-NEXT: atomicrmw add ptr addrspace(3) %shared, i32 %value monotonic
; CHECK-NEXT: ret void
define void @types(ptr %place, i16 %short, half %half, i32 %value, ptr addrspace(3) %shared) #0 {
  %1 = atomicrmw add ptr %place, i16 %short monotonic
  %2 = atomicrmw fadd ptr %place, half %half monotonic
  %3 = atomicrmw xchg ptr %place, i32 %value monotonic
  %4 = atomicrmw nand ptr %place, i32 %value monotonic
  %5 = atomicrmw add ptr addrspace(3) %shared, i32 %value monotonic
  ret void
}

; REMARKS: remark: {{.*}} atomic update unchanged: its type is not 4 or 8 bytes wide
; REMARKS: remark: {{.*}} atomic update unchanged: its operation cannot be combined across threads
; REMARKS: remark: {{.*}} atomic update unchanged: its operation cannot be combined across threads
; REMARKS: remark: {{.*}} atomic update unchanged: its address is in local or shared memory
; Addresses in a known memory; a pointer to an unknown memory is tested at run time.
; CHECK-LABEL: define void @places(
; CHECK: atomicrmw add ptr %own, i32 %value monotonic
; CHECK-NEXT: atomicrmw add ptr addrspacecast (ptr addrspace(3) @Team to ptr), i32 %value monotonic
; CHECK-NEXT: atomicrmw add ptr %element, i32 %value monotonic
; CHECK-NEXT: call noundef i1 @llvm.nvvm.isspacep.global
define void @places(i32 %value, ptr %any) #0 {
  %own = alloca i32
  %shared = call ptr @__kmpc_alloc_shared(i64 16)
  %element = getelementptr i32, ptr %shared, i32 2
  %1 = atomicrmw add ptr %own, i32 %value monotonic
  %2 = atomicrmw add ptr addrspacecast (ptr addrspace(3) @Team to ptr), i32 %value monotonic
  %3 = atomicrmw add ptr %element, i32 %value monotonic
  %4 = atomicrmw add ptr %any, i32 %value monotonic
  ret void
}
@Team = internal addrspace(3) global i32 undef
declare ptr @__kmpc_alloc_shared(i64)

; CHECK-LABEL: define void @not_optimised(
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value monotonic
; CHECK-NEXT: ret void
define void @not_optimised(ptr %place, i32 %value) noinline optnone {
  %1 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}

; Updates of the runtime and of Warpfold's headers.
; CHECK-LABEL: define void @__kmpc_something(
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value monotonic
; CHECK-NEXT: ret void
define void @__kmpc_something(ptr %place, i32 %value) #0 {
  %1 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}
; CHECK-LABEL: define void @_ZN4ompx6atomic3addEPji(
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value monotonic
; CHECK-NEXT: ret void
define void @_ZN4ompx6atomic3addEPji(ptr %place, i32 %value) #0 {
  %1 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}
; CHECK-LABEL: define void @_ZN8warpfold3addEPji(
; CHECK-NEXT: atomicrmw add ptr %place, i32 %value monotonic
; CHECK-NEXT: ret void
define void @_ZN8warpfold3addEPji(ptr %place, i32 %value) #0 {
  %1 = atomicrmw add ptr %place, i32 %value monotonic
  ret void
}

; CHECK: attributes [[UNKNOWN]] = { convergent nounwind "target-cpu"="sm_90" }
; CHECK: attributes [[CALL]] = { convergent nounwind }
attributes #3 = { "kernel" "target-cpu"="sm_90" }
attributes #0 = { "target-cpu"="sm_90" }
attributes #1 = { nosync nounwind memory(argmem: readwrite) "target-cpu"="sm_90" }
attributes #2 = { nosync nounwind memory(argmem: readwrite) }
