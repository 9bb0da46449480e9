; In a kernel that sets its state once, to values computed from constants and arguments, queries
; of the state are folded.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify -S %s | FileCheck %s
; RUN: sed 's/@IsSPMDMode/@another/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify -S \
; RUN:   | FileCheck %s --check-prefix=OTHER
; RUN: sed '/; passed on/d' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify -S \
; RUN:   | FileCheck %s --check-prefix=ITS
; A variable of the program may have the same name.
; RUN: sed 's/addrspace(3)/addrspace(1)/g' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-kernel-state,verify -S | FileCheck %s --check-prefix=GLOBAL
target triple = "nvptx64-nvidia-cuda"

@IsSPMDMode = internal addrspace(3) global i32 undef
@_ZL20KernelEnvironmentPtr = internal addrspace(3) global ptr undef
@_ZL26KernelLaunchEnvironmentPtr = internal addrspace(3) global ptr undef
@environment = constant i32 2
@others = addrspace(3) global ptr addrspace(3) undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @spmd(
; CHECK:       store i32 1, ptr addrspace(3) @IsSPMDMode
; CHECK-NOT:   load i32
; CHECK:       %is = icmp eq i32 1, 0
; OTHER-LABEL: @spmd(
; OTHER:       load i32, ptr addrspace(3) @another
; GLOBAL-LABEL: @spmd(
; GLOBAL:      load i32, ptr addrspace(1) @IsSPMDMode
; GLOBAL-LABEL: @generic(
; A program's environment begins with null.
; RUN: sed '/^@IsSPMDMode/s/undef/0/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify \
; RUN:   -S | FileCheck %s --check-prefix=PROGRAM
; PROGRAM-LABEL: @spmd(
; PROGRAM:       load i32, ptr addrspace(3) @IsSPMDMode
; PROGRAM-LABEL: @generic(
define ptx_kernel void @spmd(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  %is = icmp eq i32 %mode, 0
  store i1 %is, ptr %out
  ret void
}

; CHECK-LABEL: @generic(
; CHECK:       %is = icmp eq i32 0, 0
define ptx_kernel void @generic(ptr %out) {
  store i32 0, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  %is = icmp eq i32 %mode, 0
  store i1 %is, ptr %out
  ret void
}

; A launch environment of LLVM 23, which only one thread writes.
; CHECK-LABEL: @launched(
; CHECK:       %none = icmp eq ptr %launch, inttoptr (i64 -1 to ptr)
; CHECK-NEXT:  %its = select i1 %none, ptr null, ptr %launch
; CHECK:       store ptr %its, ptr addrspace(3) @_ZL26KernelLaunchEnvironmentPtr
; CHECK:       all:
; CHECK-NEXT:  %buffer = load ptr, ptr %its
define ptx_kernel void @launched(ptr %out, ptr %launch) {
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %id, 0
  br i1 %first, label %one, label %all
one:
  %none = icmp eq ptr %launch, inttoptr (i64 -1 to ptr)
  %its = select i1 %none, ptr null, ptr %launch
  store ptr %its, ptr addrspace(3) @_ZL26KernelLaunchEnvironmentPtr
  br label %all
all:
  %launchs = load ptr, ptr addrspace(3) @_ZL26KernelLaunchEnvironmentPtr
  %buffer = load ptr, ptr %launchs
  store ptr %buffer, ptr %out
  ret void
}
; Kernels as clang 19 marks them. A volatile load is unchanged.
; CHECK-LABEL: @marked(
; CHECK:       %is = icmp eq i32 2, 0
define void @marked(ptr %out) "kernel" {
  store i32 2, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  %is = icmp eq i32 %mode, 0
  store i1 %is, ptr %out
  ret void
}
; RUN: sed '/define.*@marked/,/^}/s/= load i32/= load volatile i32/' %s \
; RUN:   | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify -S \
; RUN:   | FileCheck %s --check-prefix=VOLATILE
; VOLATILE-LABEL: @marked(
; VOLATILE:       load volatile i32

; An argument is known; a value computed from a thread's number, or by much code, is not.
; CHECK-LABEL: @argument(
; CHECK:       store i32 %m, ptr %out
define ptx_kernel void @argument(ptr %out, i32 %m) {
  store i32 %m, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @depends(
; CHECK:       load i32
define ptx_kernel void @depends(ptr %out) {
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is = icmp eq i32 %id, 0
  %m = zext i1 %is to i32
  store i32 %m, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @much(
; CHECK:       load i32
define ptx_kernel void @much(ptr %out, i8 %m) {
  %a = zext i8 %m to i16
  %b = sext i16 %a to i32
  %c = sext i32 %b to i64
  %d = trunc i64 %c to i16
  %e = sext i16 %d to i32
  store i32 %e, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; Nor is a state that is set twice or elsewhere, or whose address escapes; nor in a function of several kernels.
; CHECK-LABEL: @address(
; CHECK:       load ptr
; ITS-LABEL:   @address(
; ITS:         store ptr @environment, ptr %out
define ptx_kernel void @address(ptr %out) {
  store ptr @environment, ptr addrspace(3) @_ZL20KernelEnvironmentPtr
  %kernels = load ptr, ptr addrspace(3) @_ZL20KernelEnvironmentPtr
  store ptr %kernels, ptr %out
  ret void
}
define internal void @passes_on() {
  store ptr addrspace(3) @_ZL20KernelEnvironmentPtr, ptr addrspace(3) @others ; passed on
  ret void
}
; CHECK-LABEL: @twice(
; CHECK:       load i32
define ptx_kernel void @twice(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  store i32 0, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @elsewhere(
; CHECK:       load i32
define ptx_kernel void @elsewhere(ptr %out) {
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @function(
; CHECK:       load i32
define internal void @function(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; A function that the kernel calls, itself or by another one, may write it, too, also one of the runtime. Code of
; another file may call a function that other files see, or whose address is stored.
; RUN: sed 's/@writes/@__kmpc_writes/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-state,verify -S \
; RUN:   | FileCheck %s
; RUN: sed 's/internal void @writes/void @writes/' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-kernel-state,verify -S | FileCheck %s --check-prefix=CALLED
; RUN: sed '/void @calls(/s/$/ store ptr @writes, ptr %out/' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-kernel-state,verify -S | FileCheck %s --check-prefix=CALLED
; CALLED-LABEL: @spmd(
; CALLED:       %is = icmp eq i32 1, 0
; CALLED-LABEL: @calls_other(
; CALLED:       load i32, ptr addrspace(3) @IsSPMDMode
; CHECK-LABEL: @calls(
; CHECK:       load i32, ptr addrspace(3) @IsSPMDMode
define ptx_kernel void @calls(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  call void @calls_writer()
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @calls_other(
; CHECK:       store i32 1, ptr %out
define ptx_kernel void @calls_other(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  call void @other_file()
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
declare void @other_file()
define internal void @calls_writer() {
  call void @writes()
  ret void
}
define internal void @writes() noinline {
  store i32 0, ptr addrspace(3) @IsSPMDMode
  ret void
}
; CHECK-LABEL: @bits(
; CHECK:       load i8
define ptx_kernel void @bits(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i8, ptr addrspace(3) @IsSPMDMode
  store i8 %mode, ptr %out
  ret void
}
