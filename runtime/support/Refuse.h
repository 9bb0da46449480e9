//===- support/Refuse.h - messages about unsupported input ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Input that the runtime does not support ends the kernel with a message, also
// in the release version, because an incorrect result without a message would
// be worse. (Assert.h checks conditions that hold if the runtime is correct.)
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_REFUSE_H
#define WARPFOLD_SUPPORT_REFUSE_H

#include "support/Target.h"

/// CUDA's device printf. Arguments points to the packed arguments (CUDA C++
/// Programming Guide, "Formatted Output").
extern "C" int vprintf(const char *Format, const void *Arguments);

namespace warpfold {

/// Prints that Value of What is not supported and what is, and traps.
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
