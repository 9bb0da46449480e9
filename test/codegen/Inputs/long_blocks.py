# Writes a module with a block of 402 instructions, whose last allocation is its 202nd, and
# one of 102. The argument is the module's target.

import sys


def stores(begin, end):
    for number in range(begin, end):
        print(f"  %V{number} = add i32 %Number, {number}")
        print(f"  store volatile i32 %V{number}, ptr %To, align 4")


print(f'target triple = "{sys.argv[1]}"')
print("define void @long(ptr %To, i32 %Number) {")
stores(0, 100)
print("  %Late = alloca i32, align 4")
print("  call void @use(ptr %Late)")
stores(100, 200)
print("  ret void\n}")
print("define void @short(ptr %To, i32 %Number) {")
stores(0, 50)
print("  ret void\n}")
print("declare void @use(ptr)")
print("!llvm.module.flags = !{!0, !1}")
print('!0 = !{i32 7, !"openmp", i32 51}')
print('!1 = !{i32 7, !"openmp-device", i32 51}')
