; Valid accesses that --check-memory must not report: the last element of arrays
; in each memory, structs passed byval and copied, vectors, variables in loops
; and in recursion, threads that exit early, other threads on the same stack.
; RUN: %sim-kernel %s --teams 9 --threads 40 --shared 160 --buffer 40 --check-memory | FileCheck %s --match-full-lines
; RUN: %sim-kernel %s --teams 9 --threads 40 --shared 160 --buffer 40 --weak-memory | FileCheck %s --match-full-lines
; RUN: %sim-kernel %s --teams 9 --threads 40 --shared 160 --buffer 40 | FileCheck %s --match-full-lines
; Each block adds to each word: 7 for the byval copy, 3 for the vector, 8 for
; the recursion, 6 for the loop; and the size of shared memory, 208, of which
; 160 bytes are dynamic and 48 static. Thread 39 exits before it adds.
; CHECK: buffer 0: 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 2088 0

target triple = "nvptx64-nvidia-cuda"

%pair = type { i64, i64 }

@bytes = internal addrspace(3) global [40 x i8] undef, align 1
@dynamic.words = external addrspace(3) global [0 x i32], align 16

define internal i32 @last.of(ptr byval(%pair) align 8 %copy, i64 %index) noinline {
  %at = getelementptr i64, ptr %copy, i64 %index
  %value = load i64, ptr %at
  %low = trunc i64 %value to i32
  store i64 0, ptr %at
  ret i32 %low
}

define internal i32 @descend(ptr %above, i32 %depth) noinline {
  %own = alloca i32
  store i32 %depth, ptr %own
  %end = icmp eq i32 %depth, 0
  br i1 %end, label %bottom, label %deeper

bottom:
  ret i32 0

deeper:
  %next = sub i32 %depth, 1
  %rest = call i32 @descend(ptr %own, i32 %next)
  %value = load i32, ptr %own
  %sum = add i32 %rest, %value
  store i32 %sum, ptr %above
  ret i32 %sum
}

define internal i32 @loop(i32 %size) noinline {
entry:
  %sum = alloca [1 x i32]
  store i32 0, ptr %sum
  br label %again

again:
  %i = phi i32 [ 1, %entry ], [ %i.next, %again ]
  %top = call ptr @llvm.stacksave.p0()
  %array = alloca i32, i32 %size
  %last.index = sub i32 %size, 1
  %last = getelementptr i32, ptr %array, i32 %last.index
  store i32 %i, ptr %last
  %value = load i32, ptr %last
  %zero = sub i32 %i, %i
  %whole = getelementptr i32, ptr %sum, i32 %zero
  %old = load i32, ptr %whole
  %new = add i32 %old, %value
  store i32 %new, ptr %whole
  call void @llvm.stackrestore.p0(ptr %top)
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i, 3
  br i1 %done, label %out, label %again

out:
  %result = load i32, ptr %sum
  ret i32 %result
}

define internal i32 @vector(i32 %thread) noinline {
  %four = alloca <4 x i32>, align 16
  %flags = alloca <3 x i1>
  %quad.index = urem i32 %thread, 1
  %quad = getelementptr <4 x i32>, ptr %four, i32 %quad.index
  store <4 x i32> <i32 0, i32 1, i32 2, i32 3>, ptr %quad
  %vector = load <4 x i32>, ptr %quad
  %flag = getelementptr <3 x i1>, ptr %flags, i32 %quad.index
  store <3 x i1> <i1 true, i1 false, i1 true>, ptr %flag
  %loaded = load <3 x i1>, ptr %flag
  %bit = extractelement <3 x i1> %loaded, i32 2
  %three = extractelement <4 x i32> %vector, i32 3
  %result = select i1 %bit, i32 %three, i32 0
  ret i32 %result
}

define ptx_kernel void @kernel(ptr %out) {
  %pair = alloca %pair
  %copy = alloca %pair
  %scratch = alloca i32
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %word = getelementptr i32, ptr addrspace(3) @dynamic.words, i32 %thread
  store i32 %thread, ptr addrspace(3) %word
  %byte = getelementptr i8, ptr addrspace(3) @bytes, i32 %thread
  store i8 1, ptr addrspace(3) %byte

  %one = udiv i32 40, 40
  %index = zext i32 %one to i64
  %second = getelementptr i64, ptr %pair, i64 %index
  store i64 7, ptr %second
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %pair, i64 16, i1 false)
  %last = call i32 @last.of(ptr byval(%pair) align 8 %copy, i64 %index)
  %last.again = call i32 @last.of(ptr byval(%pair) align 8 %copy, i64 %index)
  %ten = call i32 @descend(ptr %scratch, i32 4)
  %exits = icmp eq i32 %thread, 39
  br i1 %exits, label %leave, label %stay

leave:
  call void @llvm.nvvm.exit()
  unreachable

stay:
  %six = call i32 @loop(i32 40)
  %three = call i32 @vector(i32 %thread)
  %size = call i32 asm "mov.u32 $0, %total_smem_size;", "=r"()
  %a = add i32 %last.again, %ten
  %b = add i32 %a, %six
  %c = add i32 %b, %three
  %d = add i32 %c, %size
  %to = getelementptr i32, ptr %out, i32 %thread
  %before = atomicrmw add ptr %to, i32 %d monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.exit()
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
