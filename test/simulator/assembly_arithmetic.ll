; Integers with carries in declared registers, as libdevice uses them to multiply 64 by
; 64 bits for the sine of a large number; a subtraction with borrow; the highest bit.
; RUN: %sim-kernel %s --threads 1 --buffer 10 --int -2 --int -3 | FileCheck %s --match-full-lines
; (2^64 - 2) * (2^64 - 3) = 2^128 - 5 * 2^64 + 6, lowest word first; 2^64 - 2 minus
; 2^64 - 3 in words is 1 without borrow; the shifts that move 256 and 0 to the top;
; a selection by comparison: NaN is unordered-equal to all, and -2 is less than -1.
; CHECK: buffer 0: 6 0 -5 -1 1 0 23 -1 3 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out, i64 %a, i64 %b) {
  %product = call { i64, i64 } asm "{\0A\09.reg .u32 r0, r1, r2, r3, alo, ahi, blo, bhi;\0A\09mov.b64         {alo,ahi}, $2;   \0A\09mov.b64         {blo,bhi}, $3;   \0A\09mul.lo.u32      r0, alo, blo;    \0A\09mul.hi.u32      r1, alo, blo;    \0A\09mad.lo.cc.u32   r1, alo, bhi, r1;\0A\09madc.hi.u32     r2, alo, bhi,  0;\0A\09mad.lo.cc.u32   r1, ahi, blo, r1;\0A\09madc.hi.cc.u32  r2, ahi, blo, r2;\0A\09madc.hi.u32     r3, ahi, bhi,  0;\0A\09mad.lo.cc.u32   r2, ahi, bhi, r2;\0A\09addc.u32        r3, r3,  0;      \0A\09mov.b64         $0, {r0,r1};     \0A\09mov.b64         $1, {r2,r3};     \0A\09}", "=l,=l,l,l"(i64 %a, i64 %b)
  %low = extractvalue { i64, i64 } %product, 0
  %high = extractvalue { i64, i64 } %product, 1
  store i64 %low, ptr %out
  %at.2 = getelementptr i32, ptr %out, i32 2
  store i64 %high, ptr %at.2
  %difference = call i64 asm "{ .reg .u32 a0, a1, b0, b1; mov.b64 {a0,a1}, $1; mov.b64 {b0,b1}, $2; sub.cc.u32 a0, a0, b0; subc.u32 a1, a1, b1; mov.b64 $0, {a0,a1}; }", "=l,l,l"(i64 %a, i64 %b)
  %at.4 = getelementptr i32, ptr %out, i32 4
  store i64 %difference, ptr %at.4
  %shift = call i32 asm "bfind.shiftamt.u32 $0, $1;", "=r,r"(i32 256)
  %at.6 = getelementptr i32, ptr %out, i32 6
  store i32 %shift, ptr %at.6
  %none = call i32 asm "bfind.shiftamt.u32 $0, $1;", "=r,r"(i32 0)
  %at.7 = getelementptr i32, ptr %out, i32 7
  store i32 %none, ptr %at.7
  %chosen = call double asm "{ .reg .pred __$$temp3;\0A  setp.equ.f64 __$$temp3, $1, $2;\0A  selp.f64 $0, $3, $4, __$$temp3;}", "=d,d,d,d,d"(double 0x7FF8000000000000, double 1.0, double 3.0, double 4.0)
  %chosen.whole = fptosi double %chosen to i32
  %at.8 = getelementptr i32, ptr %out, i32 8
  store i32 %chosen.whole, ptr %at.8
  %below = call i32 asm "{ .reg .pred p; setp.lt.s32 p, $1, -1; selp.b32 $0, 7, 8, p; }", "=r,r"(i32 -2)
  %at.9 = getelementptr i32, ptr %out, i32 9
  store i32 %below, ptr %at.9
  ret void
}
