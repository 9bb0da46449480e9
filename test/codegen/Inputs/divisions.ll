; Each function is a kernel by its description, and one operation.

target triple = "nvptx64-nvidia-cuda"


define float @divideFloats(float %a, float %b) #0 {
  %result = fdiv float %a, %b
  ret float %result
}

define double @divideDoubles(double %a, double %b) #0 {
  %result = fdiv double %a, %b
  ret double %result
}

define float @divideByThird(float %a) #0 {
  %result = fdiv float %a, 3.0
  ret float %result
}

define double @invert(double %a) #0 {
  %result = fdiv double 1.0, %a
  ret double %result
}

define double @squareRoot(double %a) #0 {
  %result = call double @llvm.sqrt.f64(double %a)
  ret double %result
}

define i64 @divideSigned(i64 %a, i64 %b) #0 {
  %result = sdiv i64 %a, %b
  ret i64 %result
}

define i64 @divideUnsigned(i64 %a, i64 %b) #0 {
  %result = udiv i64 %a, %b
  ret i64 %result
}

define i64 @remainderSigned(i64 %a, i64 %b) #0 {
  %result = srem i64 %a, %b
  ret i64 %result
}

define i64 @remainderUnsigned(i64 %a, i64 %b) #0 {
  %result = urem i64 %a, %b
  ret i64 %result
}

declare double @llvm.sqrt.f64(double)

attributes #0 = { "warpfold-write-out-divisions" }
