; A library of functions with two of libdevice's names, which read the same queries as libdevice.

target triple = "nvptx64-nvidia-gpulibs"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"
@.str.1 = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"
@.str.2 = private unnamed_addr constant [17 x i8] c"__CUDA_PREC_SQRT\00"
@.str.3 = private unnamed_addr constant [12 x i8] c"__CUDA_ELSE\00"

declare i32 @__nvvm_reflect(ptr)

define double @__nv_sin(double %x) {
  %flushes = call i32 @__nvvm_reflect(ptr @.str)
  %architecture = call i32 @__nvvm_reflect(ptr @.str.1)
  %precise = call i32 @__nvvm_reflect(ptr @.str.2)
  %else = call i32 @__nvvm_reflect(ptr @.str.3)
  call void @answers(i32 %flushes, i32 %architecture, i32 %precise, i32 %else)
  ret double %x
}

define internal void @answers(i32 %flushes, i32 %architecture, i32 %precise, i32 %else) noinline {
  ret void
}

define float @__nv_sinf(float %x) {
  ret float %x
}
