; Each function is a kernel by its description, and one operation.

target triple = "nvptx64-nvidia-cuda"

@divideFloats_warpfold_sweep = constant i32 0
@divideDoubles_warpfold_sweep = constant i32 0
@divideByThird_warpfold_sweep = constant i32 0
@invert_warpfold_sweep = constant i32 0
@squareRoot_warpfold_sweep = constant i32 0
@divideSigned_warpfold_sweep = constant i32 0
@divideUnsigned_warpfold_sweep = constant i32 0
@remainderSigned_warpfold_sweep = constant i32 0
@remainderUnsigned_warpfold_sweep = constant i32 0

define float @divideFloats(float %a, float %b) {
  %result = fdiv float %a, %b
  ret float %result
}

define double @divideDoubles(double %a, double %b) {
  %result = fdiv double %a, %b
  ret double %result
}

define float @divideByThird(float %a) {
  %result = fdiv float %a, 3.0
  ret float %result
}

define double @invert(double %a) {
  %result = fdiv double 1.0, %a
  ret double %result
}

define double @squareRoot(double %a) {
  %result = call double @llvm.sqrt.f64(double %a)
  ret double %result
}

define i64 @divideSigned(i64 %a, i64 %b) {
  %result = sdiv i64 %a, %b
  ret i64 %result
}

define i64 @divideUnsigned(i64 %a, i64 %b) {
  %result = udiv i64 %a, %b
  ret i64 %result
}

define i64 @remainderSigned(i64 %a, i64 %b) {
  %result = srem i64 %a, %b
  ret i64 %result
}

define i64 @remainderUnsigned(i64 %a, i64 %b) {
  %result = urem i64 %a, %b
  ret i64 %result
}

declare double @llvm.sqrt.f64(double)
