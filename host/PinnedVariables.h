//===- host/PinnedVariables.h - a launch's host-resident data ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the variables of a launch that need not be on the device,
//           assigns each an address in a slot of pinned host memory
//           (PinnedSlots.h), and passes these addresses to the kernel.
//           libomptarget treats such an argument as an integer: it maps
//           nothing, copies nothing and does not wait.
//
//           A variable qualifies if the kernel's description lists it as
//           host-resident (tuning/LaunchDescription.h), if the construct maps
//           it `to`, `from` or both, by an implicit rule or a plain clause, and
//           if no other variable of the construct accesses it: none overlaps
//           it, and none has a mapper, which could map anything. In addition,
//           the variable must not be on the device already. libomptarget is
//           queried for its first and its last byte, or for the first byte of a
//           reduction variable. If any part of a variable is on the device, all
//           of it is (OpenMP 5.2, 5.8.3, "Restrictions to the map clause"). A
//           query takes 0.1 us.
// Callers:  host/QuickLaunch.cpp.
// Memory:   1 KiB of the caller's stack.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore): how the base
//           and the begin of an argument become a kernel argument.
// Next:     host/ChangedArguments.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDVARIABLES_H
#define WARPFOLD_HOST_PINNEDVARIABLES_H

#include "host/ChangedArguments.h"
#include "host/LaunchEnvironments.h"
#include "runtime/tuning/LaunchDescription.h"

#include <stddef.h>

namespace warpfold::host {

/// omp_target_is_present: returns whether the byte at Address is mapped to
/// Device.
using PresenceFunction = int(const void *Address, int Device);

/// The variables of one launch that are passed in pinned host memory.
class PinnedVariables {
public:
  /// Finds the variables. ChangedArguments::canBeMadeOf() must hold for
  /// Arguments. This object refers to Arguments and Kernel.
  PinnedVariables(const offload::KernelArguments &Arguments,
                  const tuning::LaunchDescription &Kernel,
                  PresenceFunction *IsPresent, int Device);

  /// Returns whether there are no such variables.
  bool isEmpty() const { return NumFound == 0; }

  /// Returns what the launch reports to the kernel about the reduction
  /// variables. They are reported as 0 only if all of them were found here, and
  /// each is passed with all bytes 0.
  InitialValues initialValues() const;

  /// Copies the variables to Slot, before the launch, and passes their
  /// addresses there to the kernel.
  void copyTo(char *Slot, ChangedArguments &Changed) const;

  /// Copies the variables back from Slot after the kernel has succeeded. Does
  /// not read the construct's arguments.
  void copyBack(const char *Slot) const;

private:
  /// A variable that was found.
  struct Variable {
    /// The index of the construct's argument.
    uint32_t Index;
    uint32_t Offset; ///< The offset in the slot.
    /// The variable in the program's memory.
    char *Begin;
    size_t Bytes; ///< The variable's size.
    /// Whether the construct maps the variable `to`.
    bool IsCopiedTo;
    /// Whether the construct maps the variable `from`.
    bool IsCopiedBack;
  };

  /// The construct's arguments.
  const offload::KernelArguments &Arguments;
  /// The part of the kernel's description that lists host-resident arguments.
  const tuning::MemoryOfLaunch &Memory;
  /// For each argument of the construct, the number of the kernel's argument,
  /// counted from 1 as in the description, or 0 if there is none.
  uint8_t Numbers[ChangedArguments::MaxArguments] = {};
  /// The first NumFound elements are the variables.
  Variable Found[32];
  /// The count of variables.
  uint32_t NumFound = 0;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDVARIABLES_H
