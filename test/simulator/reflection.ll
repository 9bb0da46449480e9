; Code queries the device that it runs on, which is the one that it was compiled for.
; The code for another device is unsupported, and is removed before it is checked.
; RUN: %sim-kernel %s --threads 1 --buffer 3 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 800 0 1

target triple = "nvptx64-nvidia-cuda"

@architecture = private constant [12 x i8] c"__CUDA_ARCH\00"
@flush = private constant [11 x i8] c"__CUDA_FTZ\00"
@root = private constant [17 x i8] c"__CUDA_PREC_SQRT\00"

define ptx_kernel void @kernel(ptr %out) #0 {
  %a = call i32 @__nvvm_reflect(ptr @architecture)
  %b = call i32 @__nvvm_reflect(ptr @flush)
  %c = call i32 @__nvvm_reflect(ptr @root)
  store i32 %a, ptr %out
  %second = getelementptr i32, ptr %out, i32 1
  store i32 %b, ptr %second
  %third = getelementptr i32, ptr %out, i32 2
  store i32 %c, ptr %third
  %old = icmp ult i32 %a, 700
  br i1 %old, label %other, label %end

other:
  %vote = call i1 @llvm.nvvm.vote.any(i1 true)
  br label %end

end:
  ret void
}

declare i32 @__nvvm_reflect(ptr)
declare i1 @llvm.nvvm.vote.any(i1)

attributes #0 = { "target-cpu"="sm_80" }
