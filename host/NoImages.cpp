//===- host/NoImages.cpp - a program that was linked without its images ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says what is wrong with a link that left the device code out, because
//           --offload-arch was not given, or because a static library alone has
//           it (docs/StockDefects.md, 20). The linker would name a function that
//           nobody knows; libomptarget would run the regions on the host and say
//           nothing.
// Callers:  target constructs. The linker comes to this archive by our libomp.so
//           (CMakeLists.txt), after the objects, and takes it where nothing has
//           registered an image: where something has, the functions of
//           ChooseLaunch.cpp are there already.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#include <stdio.h>
#include <stdlib.h>

extern "C" __attribute__((visibility("hidden"), weak)) int
__wrap___tgt_target_kernel() {
  fputs("warpfold: error: the program was linked without its device code: give "
        "clang the same --offload-arch at the link; of a static library link "
        "all objects (--whole-archive) or use warpfold_target in CMake\n",
        stderr);
  exit(EXIT_FAILURE);
}
