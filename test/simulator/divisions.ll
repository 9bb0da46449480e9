; An integer division without a result ends the program with a report, on hosts
; whose processors raise a signal and on others. Other divisions are unchanged.
; RUN: %sim-kernel %s --kernel signed --threads 1 --buffer 2 --int=-7 --int=2 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SIGNED
; SIGNED: buffer 0: -3 -1
; RUN: %sim-kernel %s --kernel signed --threads 1 --buffer 2 --int=-2147483648 --int=1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SMALLEST
; SMALLEST: buffer 0: -2147483648 0
; RUN: %sim-kernel %s --kernel unsigned --threads 1 --buffer 2 --int=2147483648 --int=4294967295 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=UNSIGNED
; UNSIGNED: buffer 0: 0 -2147483648
; RUN: %sim-kernel %s --kernel wide --threads 1 --buffer 2 --int=7 --int=2 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WIDE
; WIDE: buffer 0: 3 1

; RUN: sh -c '%sim-kernel %s --kernel signed --threads 1 --buffer 2 --int=1 --int=0 2> %t.err; test $? -eq 82'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ERROR < %t.err
; RUN: sh -c \
; RUN:   '%sim-kernel %s --kernel signed --threads 1 --buffer 2 --int=-2147483648 --int=-1 2> %t.err; test $? -eq 82'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ERROR < %t.err
;      ERROR:warpfold-sim: integer division without a result in kernel signed
; ERROR-NEXT:  block 0 thread 0
; ERROR-NEXT:  division in signed
; ERROR-NEXT:  the divisor is 0, or the smallest number is divided by -1: a GPU continues with {{.*}} test the operands first
; RUN: sh -c '%sim-kernel %s --kernel unsigned --threads 1 --buffer 2 --int=1 --int=0 2> %t.err; test $? -eq 82'
; RUN: sh -c '%sim-kernel %s --kernel wide --threads 1 --buffer 2 --int=1 --int=0 2> %t.err; test $? -eq 82'
; RUN: sh -c '%sim-kernel %s --kernel vectors --threads 1 --buffer 2 --int=1 --int=0 2> %t.err; test $? -eq 82'
; RUN: %sim-kernel %s --kernel vectors --threads 1 --buffer 2 --int=7 --int=2 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=VECTORS
; VECTORS: buffer 0: 3 7

target triple = "nvptx64-nvidia-cuda"

define internal void @put(ptr %out, i32 %first, i32 %second) {
  store i32 %first, ptr %out, align 4
  %at = getelementptr i32, ptr %out, i32 1
  store i32 %second, ptr %at, align 4
  ret void
}

define ptx_kernel void @signed(ptr %out, i64 %dividend, i64 %divisor) {
  %left = trunc i64 %dividend to i32
  %right = trunc i64 %divisor to i32
  %quotient = sdiv i32 %left, %right
  %remainder = srem i32 %left, %right
  call void @put(ptr %out, i32 %quotient, i32 %remainder)
  ret void
}

define ptx_kernel void @unsigned(ptr %out, i64 %dividend, i64 %divisor) {
  %left = trunc i64 %dividend to i32
  %right = trunc i64 %divisor to i32
  %quotient = udiv i32 %left, %right
  %remainder = urem i32 %left, %right
  call void @put(ptr %out, i32 %quotient, i32 %remainder)
  ret void
}

define ptx_kernel void @wide(ptr %out, i64 %dividend, i64 %divisor) {
  %left = sext i64 %dividend to i128
  %right = sext i64 %divisor to i128
  %quotient = sdiv i128 %left, %right
  %quotient.low = trunc i128 %quotient to i32
  %remainder = srem i128 %left, %right
  %remainder.low = trunc i128 %remainder to i32
  call void @put(ptr %out, i32 %quotient.low, i32 %remainder.low)
  ret void
}

define ptx_kernel void @vectors(ptr %out, i64 %dividend, i64 %divisor) {
  %left = trunc i64 %dividend to i32
  %right = trunc i64 %divisor to i32
  %dividends.0 = insertelement <2 x i32> poison, i32 %left, i32 0
  %dividends = insertelement <2 x i32> %dividends.0, i32 %left, i32 1
  %divisors = insertelement <2 x i32> <i32 1, i32 1>, i32 %right, i32 0
  %quotients = sdiv <2 x i32> %dividends, %divisors
  %first = extractelement <2 x i32> %quotients, i32 0
  %second = extractelement <2 x i32> %quotients, i32 1
  call void @put(ptr %out, i32 %first, i32 %second)
  ret void
}
