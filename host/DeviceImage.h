//===- host/DeviceImage.h - kernel descriptions in an image -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the constants <kernel>_warpfold_launch and
//           <kernel>_warpfold_left in the ELF file that ptxas wrote, and
//           whether the stack sizes of its kernels are known. The file is not
//           trusted: if it is not an ELF file, or refers to an offset outside
//           the file, the constant is treated as missing.
// Callers:  host/LaunchTable.cpp, host/ThreadMemory.cpp,
//           host/ProgramReport.cpp.
// Memory:   none. The object refers to the image, which the program contains.
// Source:   System V ABI, "Object Files"; LLVM 19
//           offload/plugins-nextgen/common/src/Utils/ELF.cpp for the offset of
//           a cubin's symbol in the file.
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

/// An image of device code.
class DeviceImage {
public:
  /// Refers to the image between Begin and End.
  DeviceImage(const char *Begin, const char *End)
      : Begin(Begin), Size(Begin < End ? End - Begin : 0) {}

  /// Receives a kernel's name, the length of the name, the kernel's description
  /// and its resource needs. The name need not end in a null character.
  using DescriptionVisitor = void(const char *Kernel, size_t Length,
                                  const tuning::LaunchDescription &Description,
                                  tuning::KernelNeeds Needs);

  /// Calls Visit for each description whose version and values this library
  /// supports. If the image does not state a kernel's shared memory, Needs
  /// contains the maximum that a launch may have.
  void forEachDescription(FunctionRef<DescriptionVisitor> Visit) const;

  /// Returns the reasons, one a line, why the loops of the kernel were not
  /// restructured, or null if the image has none. The text is part of the
  /// image.
  const char *missedReasons(const char *Kernel) const;

  /// Returns whether the image has a kernel whose stack size nvlink could not
  /// determine: the kernel, or a function that it calls, is recursive or calls
  /// through a pointer.
  bool hasUnknownStack() const;

  /// Returns whether the image contains the code of the function with this
  /// name. Inlined copies do not count.
  bool hasCodeOf(const char *Function) const;

private:
  /// The first byte of the image.
  const char *Begin;
  /// The size of the image in bytes.
  uint64_t Size;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEIMAGE_H
