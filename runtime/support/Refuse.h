//===- support/Refuse.h - unsupported input, by name ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Input that the runtime does not support ends the kernel with a message, in
// the release twin too: a wrong result without a word would be worse. (What
// cannot happen if the runtime is right is support/Assert.h's.)
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_REFUSE_H
#define WARPFOLD_SUPPORT_REFUSE_H

#include "support/Target.h"

/// CUDA's device printf: the format, and its arguments packed one after the
/// other (CUDA C++ Programming Guide, "Formatted Output").
extern "C" int vprintf(const char *Format, const void *Arguments);

namespace warpfold {

/// What names the thing, Value is the one that was asked for, Supported says
/// what to use instead.
[[noreturn, gnu::noinline, gnu::cold]] inline void
refuse(const char *What, int64_t Value, const char *Supported) {
  struct {
    uint32_t Block, Thread;
    const char *What;
    int64_t Value;
    const char *Supported;
  } Arguments = {blockInGrid(), threadInBlock(), What, Value, Supported};
  vprintf("warpfold: block %u thread %u: %s %lld is not supported: %s\n",
          &Arguments);
  trap();
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_REFUSE_H
