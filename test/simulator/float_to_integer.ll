; Conversions of floating-point numbers to integers behave like PTX's cvt on every host. Results
; are clamped to at least 16 bits, of which 8-bit results keep the lower half. NaN gives 0, or
; only the highest bit if 64 bits or a double are involved. A line has the results for half,
; float and double, signed and unsigned: 8, 16, 32 and 64 bits, the last as two words.
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=-5.5 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=NEGATIVE
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=300.75 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=BYTE
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=70000 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SHORT
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=3e9 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WORD
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=1e19 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LONG
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=1e30 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LARGE
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=-1e30 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SMALL
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=-0.0 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ZERO
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=inf \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=INFINITE
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=-inf \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=MINUS
; RUN: %sim-kernel %s --kernel all --threads 1 --buffer 30 --double=nan \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=NAN
; NEGATIVE: buffer 0: -5 -5 -5 -5 -1 0 0 0 0 0 -5 -5 -5 -5 -1 0 0 0 0 0 -5 -5 -5 -5 -1 0 0 0 0 0
; BYTE: buffer 0: 44 300 300 300 0 44 300 300 300 0 44 300 300 300 0 44 300 300 300 0 44 300 300 300 0 44 300 300 300 0
; SHORT: buffer 0: -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 70000 70000 0 -1 -1 70000 70000 0 -1 32767 70000 70000 0 -1 -1 70000 70000 0
; WORD: buffer 0: -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1294967296 0 -1 -1 -1294967296 -1294967296 0 -1 32767 2147483647 -1294967296 0 -1 -1 -1294967296 -1294967296 0
; LONG: buffer 0: -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1 2147483647 -1 -1 -1 0 -1966660864 -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1981284352 -1966660860
; LARGE: buffer 0: -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1
; SMALL: buffer 0: 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0
; ZERO: buffer 0: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
; INFINITE: buffer 0: -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1 -1 32767 2147483647 -1 2147483647 -1 -1 -1 -1 -1
; MINUS: buffer 0: 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0 0 -32768 -2147483648 0 -2147483648 0 0 0 0 0
; NAN: buffer 0: 0 0 0 0 -2147483648 0 0 0 0 -2147483648 0 0 0 0 -2147483648 0 0 0 0 -2147483648 0 -32768 -2147483648 0 -2147483648 0 -32768 -2147483648 0 -2147483648

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @all(ptr %out, double %double) {
  %half = fptrunc double %double to half
  %float = fptrunc double %double to float
  %half.s8 = fptosi half %half to i8
  %half.s8.wide = sext i8 %half.s8 to i32
  %half.s8.at = getelementptr i32, ptr %out, i32 0
  store i32 %half.s8.wide, ptr %half.s8.at, align 4
  %half.s16 = fptosi half %half to i16
  %half.s16.wide = sext i16 %half.s16 to i32
  %half.s16.at = getelementptr i32, ptr %out, i32 1
  store i32 %half.s16.wide, ptr %half.s16.at, align 4
  %half.s32 = fptosi half %half to i32
  %half.s32.at = getelementptr i32, ptr %out, i32 2
  store i32 %half.s32, ptr %half.s32.at, align 4
  %half.s64 = fptosi half %half to i64
  %half.s64.at = getelementptr i32, ptr %out, i32 3
  store i64 %half.s64, ptr %half.s64.at, align 4
  %half.u8 = fptoui half %half to i8
  %half.u8.wide = sext i8 %half.u8 to i32
  %half.u8.at = getelementptr i32, ptr %out, i32 5
  store i32 %half.u8.wide, ptr %half.u8.at, align 4
  %half.u16 = fptoui half %half to i16
  %half.u16.wide = sext i16 %half.u16 to i32
  %half.u16.at = getelementptr i32, ptr %out, i32 6
  store i32 %half.u16.wide, ptr %half.u16.at, align 4
  %half.u32 = fptoui half %half to i32
  %half.u32.at = getelementptr i32, ptr %out, i32 7
  store i32 %half.u32, ptr %half.u32.at, align 4
  %half.u64 = fptoui half %half to i64
  %half.u64.at = getelementptr i32, ptr %out, i32 8
  store i64 %half.u64, ptr %half.u64.at, align 4
  %float.s8 = fptosi float %float to i8
  %float.s8.wide = sext i8 %float.s8 to i32
  %float.s8.at = getelementptr i32, ptr %out, i32 10
  store i32 %float.s8.wide, ptr %float.s8.at, align 4
  %float.s16 = fptosi float %float to i16
  %float.s16.wide = sext i16 %float.s16 to i32
  %float.s16.at = getelementptr i32, ptr %out, i32 11
  store i32 %float.s16.wide, ptr %float.s16.at, align 4
  %float.s32 = fptosi float %float to i32
  %float.s32.at = getelementptr i32, ptr %out, i32 12
  store i32 %float.s32, ptr %float.s32.at, align 4
  %float.s64 = fptosi float %float to i64
  %float.s64.at = getelementptr i32, ptr %out, i32 13
  store i64 %float.s64, ptr %float.s64.at, align 4
  %float.u8 = fptoui float %float to i8
  %float.u8.wide = sext i8 %float.u8 to i32
  %float.u8.at = getelementptr i32, ptr %out, i32 15
  store i32 %float.u8.wide, ptr %float.u8.at, align 4
  %float.u16 = fptoui float %float to i16
  %float.u16.wide = sext i16 %float.u16 to i32
  %float.u16.at = getelementptr i32, ptr %out, i32 16
  store i32 %float.u16.wide, ptr %float.u16.at, align 4
  %float.u32 = fptoui float %float to i32
  %float.u32.at = getelementptr i32, ptr %out, i32 17
  store i32 %float.u32, ptr %float.u32.at, align 4
  %float.u64 = fptoui float %float to i64
  %float.u64.at = getelementptr i32, ptr %out, i32 18
  store i64 %float.u64, ptr %float.u64.at, align 4
  %double.s8 = fptosi double %double to i8
  %double.s8.wide = sext i8 %double.s8 to i32
  %double.s8.at = getelementptr i32, ptr %out, i32 20
  store i32 %double.s8.wide, ptr %double.s8.at, align 4
  %double.s16 = fptosi double %double to i16
  %double.s16.wide = sext i16 %double.s16 to i32
  %double.s16.at = getelementptr i32, ptr %out, i32 21
  store i32 %double.s16.wide, ptr %double.s16.at, align 4
  %double.s32 = fptosi double %double to i32
  %double.s32.at = getelementptr i32, ptr %out, i32 22
  store i32 %double.s32, ptr %double.s32.at, align 4
  %double.s64 = fptosi double %double to i64
  %double.s64.at = getelementptr i32, ptr %out, i32 23
  store i64 %double.s64, ptr %double.s64.at, align 4
  %double.u8 = fptoui double %double to i8
  %double.u8.wide = sext i8 %double.u8 to i32
  %double.u8.at = getelementptr i32, ptr %out, i32 25
  store i32 %double.u8.wide, ptr %double.u8.at, align 4
  %double.u16 = fptoui double %double to i16
  %double.u16.wide = sext i16 %double.u16 to i32
  %double.u16.at = getelementptr i32, ptr %out, i32 26
  store i32 %double.u16.wide, ptr %double.u16.at, align 4
  %double.u32 = fptoui double %double to i32
  %double.u32.at = getelementptr i32, ptr %out, i32 27
  store i32 %double.u32, ptr %double.u32.at, align 4
  %double.u64 = fptoui double %double to i64
  %double.u64.at = getelementptr i32, ptr %out, i32 28
  store i64 %double.u64, ptr %double.u64.at, align 4
  ret void
}

; The elements of a vector, and a width that PTX does not have.
; RUN: %sim-kernel %s --kernel others --threads 1 --buffer 3 --double=-3e9 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=OTHERS
; OTHERS: buffer 0: 0 -1294967296 5

define ptx_kernel void @others(ptr %out, double %low) {
  %high = fneg double %low
  %one = insertelement <2 x double> poison, double %low, i64 0
  %two = insertelement <2 x double> %one, double %high, i64 1
  %integers = fptoui <2 x double> %two to <2 x i32>
  store <2 x i32> %integers, ptr %out, align 4
  %five = fdiv double %high, 6.0e8
  %odd = fptosi double %five to i24
  %odd.wide = sext i24 %odd to i32
  %at = getelementptr i32, ptr %out, i32 2
  store i32 %odd.wide, ptr %at
  ret void
}
