# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

        .section .rodata
        .globl Half
        .balign 8
Half:   .double 0.5
        .section .note.GNU-stack,"",@progbits
