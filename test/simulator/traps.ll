; A trap, a failed assertion, an abort and a wild address each end the program
; with a report that names the thread, after the previous output.
; RUN: sh -c '%sim-kernel %s --kernel traps --teams 3 --threads 40 > %t.out 2> %t.err; test $? -eq 67'
; RUN: cat %t.out %t.err | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=TRAP
;      TRAP:thread 33 of block 2, 0.5 and hello%
; TRAP-NEXT:warpfold-sim: device trap in kernel traps
; TRAP-NEXT:  block 2 thread 33
; TRAP-NEXT:  trap in traps

; RUN: sh -c '%sim-kernel %s --kernel asserts 2> %t.err; test $? -eq 67'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ASSERT < %t.err
;      ASSERT:warpfold-sim: assertion failed in kernel asserts: hello
; ASSERT-NEXT:  block 0 thread 0
; ASSERT-NEXT:  hello:12: hello

; RUN: sh -c '%sim-kernel %s --kernel aborts 2> %t.err; test $? -eq 67'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ABORT < %t.err
;      ABORT:warpfold-sim: device abort in kernel aborts
; ABORT-NEXT:  block 0 thread 0
; ABORT-NEXT:  abort in aborts

; RUN: sh -c '%sim-kernel %s --kernel strays --int 4096 2> %t.err; test $? -eq 70'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=STRAY < %t.err
;      STRAY:warpfold-sim: illegal access in kernel strays
; STRAY-NEXT:  block 0 thread 0
; STRAY-NEXT:  {{write|access}} in strays
; STRAY-NEXT:  address 0x1000, where the device has no memory
; STRAY-NEXT:  map the memory that the pointer points to, or allocate it on the device

; RUN: sh -c '%sim-kernel %s --kernel recurses --threads 1 --int 1000000 2> %t.err; test $? -eq 70'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=STACK < %t.err
;      STACK:warpfold-sim: illegal access in kernel recurses
; STACK-NEXT:  block 0 thread 0
; STACK-NEXT:  call in deeper
; STACK-NEXT:  the thread's stack of 262144 bytes is exhausted: set WARPFOLD_SIM_STACK to more bytes

; The variables of one function are larger than the whole stack.
; RUN: sh -c '%sim-kernel %s --kernel large --threads 1 2> %t.err; test $? -eq 70'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=LARGE < %t.err
;      LARGE:warpfold-sim: illegal access in kernel large
; LARGE-NEXT:  block 0 thread 0
; LARGE-NEXT:  call in large
; LARGE-NEXT:  the thread's stack of 262144 bytes is exhausted: set WARPFOLD_SIM_STACK to more bytes

target triple = "nvptx64-nvidia-cuda"

@hello = internal constant [6 x i8] c"hello\00"
@format = internal constant [40 x i8] c"thread %d of block %lld, %.1f and %s%%\0A\00"

define ptx_kernel void @large() {
  %array = alloca [500000 x i8]
  store volatile i8 1, ptr %array
  ret void
}

define ptx_kernel void @traps() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %same.thread = icmp eq i32 %thread, 33
  %same.block = icmp eq i32 %block, 2
  %both = and i1 %same.thread, %same.block
  br i1 %both, label %bad, label %good

bad:
  %arguments = alloca { i32, i64, double, ptr }
  store i32 %thread, ptr %arguments
  %slot.1 = getelementptr i8, ptr %arguments, i32 8
  %wide = zext i32 %block to i64
  store i64 %wide, ptr %slot.1
  %slot.2 = getelementptr i8, ptr %arguments, i32 16
  store double 0.5, ptr %slot.2
  %slot.3 = getelementptr i8, ptr %arguments, i32 24
  store ptr @hello, ptr %slot.3
  %printed = call i32 @vprintf(ptr @format, ptr %arguments)
  call void @llvm.trap()
  unreachable

good:
  ret void
}

define ptx_kernel void @asserts() {
  call void @__assertfail(ptr @hello, ptr @hello, i32 12, ptr @hello, i64 1)
  ret void
}

define ptx_kernel void @aborts() {
  call void @abort()
  ret void
}

define ptx_kernel void @strays(ptr %address) {
  store i32 1, ptr %address
  ret void
}

define ptx_kernel void @recurses(i64 %depth) {
  %unused = call i64 @deeper(i64 %depth)
  ret void
}

define internal i64 @deeper(i64 %depth) noinline {
  %frame = alloca [16 x i64]
  %slot = getelementptr i64, ptr %frame, i64 3
  store volatile i64 %depth, ptr %slot
  %done = icmp eq i64 %depth, 0
  br i1 %done, label %end, label %again

again:
  %less = sub i64 %depth, 1
  %result = call i64 @deeper(i64 %less)
  %kept = load volatile i64, ptr %slot
  %sum = add i64 %result, %kept
  ret i64 %sum

end:
  ret i64 0
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.trap()
declare i32 @vprintf(ptr, ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
declare void @abort()
