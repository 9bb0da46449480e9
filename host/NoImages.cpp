//===- host/NoImages.cpp - an error for programs without images -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports a link that omitted the device code because --offload-arch
//           was not given, or because only a static library contains it
//           (docs/StockDefects.md, 20). Without this file, the linker would
//           report an undefined function that no document mentions, or
//           libomptarget would execute the regions on the host without a
//           message.
// Callers:  target constructs. The linker reads this archive through Warpfold's
//           libomp.so (CMakeLists.txt), after the objects. It takes this object
//           only if no image was registered; otherwise the functions of
//           ChooseLaunch.cpp are already linked.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#include <stdio.h>
#include <stdlib.h>

extern "C" __attribute__((visibility("hidden"), weak)) int
__wrap___tgt_target_kernel() {
  fputs("warpfold: error: the program was linked without its device code: pass "
        "the same --offload-arch to clang at the link; link all objects of a "
        "static library (--whole-archive) or use warpfold_target in CMake\n",
        stderr);
  exit(EXIT_FAILURE);
}
