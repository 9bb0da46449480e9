; Unsupported constructs are rejected before anything runs, with their names and
; their functions; code that no kernel reaches is ignored.
; RUN: sh -c '%sim-kernel %s 2> %t.err; test $? -eq 68'
; RUN: FileCheck %s < %t.err
; CHECK: error: the device image uses constructs that the simulator does not support:
; CHECK-NEXT: {{^}}  inline assembly "cp.async.wait_all;" in uses(float){{$}}
; CHECK-NEXT: {{^}}  intrinsic llvm.nvvm.read.ptx.sreg.envreg3 in kernel{{$}}
; CHECK-NEXT: {{^}}  intrinsic llvm.nvvm.vote.any in kernel{{$}}
; CHECK-NEXT: {{^}}  undefined function missing(int) in kernel{{$}}
; CHECK-NEXT: {{^}}  undefined variable elsewhere in the image{{$}}
; CHECK-NOT: never

target triple = "nvptx64-nvidia-cuda"

@elsewhere = external global i32

define ptx_kernel void @kernel() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.envreg3()
  %b = call i1 @llvm.nvvm.vote.any(i1 true)
  call void @_Z7missingi(i32 1)
  call void @_Z4usesf(float 0.0)
  store i32 1, ptr @elsewhere
  ret void
}

define internal void @_Z4usesf(float %x) {
  call void asm sideeffect "cp.async.wait_all;", ""()
  ret void
}

define void @unreached() {
  call void @never()
  ret void
}

declare void @never()
declare void @_Z7missingi(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.envreg3()
declare i1 @llvm.nvvm.vote.any(i1)
