//===- support/Assert.h - checks of the debug twin --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the debug twin (compiled with -DWARPFOLD_DEBUG=1) a violated check prints
// block, thread and what was violated, then traps. In the release twin it is
// nothing at all: never an assumption, which would turn a wrong check into a
// miscompile.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_ASSERT_H
#define WARPFOLD_SUPPORT_ASSERT_H

#include "support/Target.h"

#if defined(WARPFOLD_DEBUG) && WARPFOLD_DEBUG

/// CUDA's device printf: the format, and its arguments packed one after the
/// other (CUDA C++ Programming Guide, "Formatted Output").
extern "C" int vprintf(const char *Format, const void *Arguments);

namespace warpfold {

[[noreturn, gnu::noinline]] inline void
reportViolation(const char *What, const char *File, uint32_t Line) {
  struct {
    uint32_t Block, Thread;
    const char *What, *File;
    uint32_t Line;
  } Arguments = {blockInGrid(), threadInBlock(), What, File, Line};
  vprintf("warpfold: block %u thread %u: violated: %s (%s:%u)\n", &Arguments);
  trap();
}

} // namespace warpfold

#define WARPFOLD_ASSERT(Condition, What)                                       \
  do {                                                                         \
    if (!(Condition))                                                          \
      ::warpfold::reportViolation(What, __FILE_NAME__, __LINE__);              \
  } while (false)

#else

#define WARPFOLD_ASSERT(Condition, What)                                       \
  do {                                                                         \
  } while (false)

#endif

#endif // WARPFOLD_SUPPORT_ASSERT_H
