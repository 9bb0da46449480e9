//===- host/DeviceImage.h - what an image says of its kernels ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the constants <kernel>_warpfold_launch and <kernel>_warpfold_left in
//           the ELF file that ptxas made, and whether its kernels' stacks are known.
//           Nothing in the file is trusted: what points outside the file, and a file
//           that is no ELF file, has no such constants.
// Callers:  host/LaunchTable.cpp, host/ThreadMemory.cpp, host/ProgramReport.cpp.
// Memory:   none; refers to the image, which the program holds.
// Source:   System V ABI, "Object Files"; LLVM 19
//           offload/plugins-nextgen/common/src/Utils/ELF.cpp for the offset of a
//           cubin's symbol in the file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEIMAGE_H
#define WARPFOLD_HOST_DEVICEIMAGE_H

#include "host/FunctionRef.h"
#include "runtime/tuning/KernelNeeds.h"
#include "runtime/tuning/LaunchDescription.h"

#include <stddef.h>
#include <stdint.h>

namespace warpfold::host {

class DeviceImage {
public:
  DeviceImage(const char *Begin, const char *End)
      : Begin(Begin), Size(Begin < End ? End - Begin : 0) {}

  /// Receives the kernel's name, which need not end in a null character, its length, its
  /// description and what it needs.
  using DescriptionVisitor = void(const char *Kernel, size_t Length,
                                  const tuning::LaunchDescription &Description,
                                  tuning::KernelNeeds Needs);

  /// Calls Visit for each description whose version and values this library supports. If the
  /// image does not say how much shared memory a kernel has, Needs has the most that a launch
  /// may have.
  void forEachDescription(FunctionRef<DescriptionVisitor> Visit) const;

  /// Returns the reasons, one a line, why the loops of the kernel stay as they were written;
  /// null if the image has none. The text is the image's.
  const char *whyLeft(const char *Kernel) const;

  /// Returns whether the image has a kernel for which nvlink could not determine the size of
  /// the stack: it, or a function that it calls, calls through a pointer or is recursive.
  bool hasUnknownStack() const;

  /// Returns whether the image has the code of a function of that name, not only inlined
  /// copies.
  bool hasCodeOf(const char *Function) const;

private:
  const char *Begin;
  uint64_t Size;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEIMAGE_H
