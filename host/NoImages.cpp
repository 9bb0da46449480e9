//===- host/NoImages.cpp - a program that was linked without its images ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports a link that omitted the device code, because --offload-arch was
//           not given, or because only a static library contains
//           it (docs/StockDefects.md, 20). Without it the linker would report an
//           undefined function that no document names, and libomptarget would execute
//           the regions on the host without a message.
// Callers:  target constructs. The linker reads this archive through our libomp.so
//           (CMakeLists.txt), after the objects, and takes this object if nothing has
//           registered an image: otherwise the functions of ChooseLaunch.cpp are
//           linked already.
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
