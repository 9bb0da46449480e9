//===- support/Assert.h - assertions of the debug version -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the debug version of the runtime (compiled with -DWARPFOLD_DEBUG=1) a
// failed assertion prints the block, the thread and the condition, and then
// traps. In the release version an assertion has no effect. It is not an
// assumption, which would turn an incorrect assertion into a miscompilation.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_ASSERT_H
#define WARPFOLD_SUPPORT_ASSERT_H

#include "support/Target.h"

#if defined(WARPFOLD_DEBUG) && WARPFOLD_DEBUG

/// CUDA's device printf. Arguments points to the packed arguments (CUDA C++
/// Programming Guide, "Formatted Output").
extern "C" int vprintf(const char *Format, const void *Arguments);

namespace warpfold {

/// Prints a failed assertion and traps.
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

/// Asserts that Condition is true; What describes it.
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
