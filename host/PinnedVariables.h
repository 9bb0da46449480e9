//===- host/PinnedVariables.h - a launch's private variables ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the variables of a launch that need not be on the device, gives
//           each an address in a slot (PinnedSlots.h), and passes these addresses to the
//           kernel. libomptarget passes such an argument on as an integer, and
//           maps, copies and waits for nothing.
//
//           Such a variable is one that the kernel's description says is pinnable
//           (tuning/LaunchDescription.h), that the construct maps `to`, `from` or
//           both, by an implicit rule or a plain clause, and that nothing else
//           of the construct accesses: no other variable of it overlaps, and none
//           has a mapper, which could map anything. Whether it is on the device
//           already is requested from libomptarget, for its first byte and its last; for
//           a variable of a reduction for its first one. If any part of it is there, all
//           of it is (OpenMP 5.2, 5.8.3, "Restrictions to the map clause"), and the call
//           takes 0.1 us.
// Callers:  host/QuickLaunch.cpp.
// Memory:   1 KiB of the caller's stack.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore): how a base and a
//           begin become a kernel's argument.
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

/// Returns whether the byte at Address is mapped to Device: omp_target_is_present.
using PresenceFunction = int(const void *Address, int Device);

class PinnedVariables {
public:
  /// Finds the variables. ChangedArguments::canBeMadeOf() holds for Arguments, which this object
  /// refers to, as to Kernel.
  PinnedVariables(const offload::KernelArguments &Arguments,
                  const tuning::LaunchDescription &Kernel,
                  PresenceFunction *IsPresent, int Device);

  /// Returns whether there are no such variables.
  bool isEmpty() const { return NumFound == 0; }

  /// Returns what the launch reports to the kernel of its pinnable variables: that they are 0 if
  /// all of them are found here, and each is passed to it with bytes of 0 alone.
  InitialValues initialValues() const;

  /// Copies the variables to Slot, before the launch, and passes their addresses there to the
  /// kernel.
  void putInto(char *Slot, ChangedArguments &Changed) const;

  /// Copies the variables back from Slot, after the kernel has succeeded. The construct's
  /// arguments are not read.
  void copyBack(const char *Slot) const;

private:
  struct Variable {
    uint32_t Index;
    uint32_t Offset; ///< in the slot
    char *Begin;
    size_t Bytes;
    bool IsCopiedTo;
    bool IsCopiedBack;
  };

  const offload::KernelArguments &Arguments;
  const tuning::MemoryOfLaunch &Memory;
  /// The number of the kernel's argument that each is, from 1 as in the description; 0 for none.
  uint8_t Numbers[ChangedArguments::MostArguments] = {};
  Variable Found[32];
  uint32_t NumFound = 0;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDVARIABLES_H
