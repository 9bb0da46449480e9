//===- host/ChangedArguments.h - arguments of one launch --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a construct's arguments for libomptarget, with some of the kernel's replaced
//           by addresses, which libomptarget passes on as integers: it maps, copies and
//           waits for nothing.
//
//           The kernel's first argument is its launch environment. libomptarget adds it
//           if the arguments are of version 3. In those of version 2, from compilers
//           whose kernels have none, an integer in the first position takes its role,
//           and libomptarget neither allocates an environment nor copies it:
//
//             version 3:  s, a                  kernel(environment, s, a)
//             version 2:  environment, s, a     the same
//
//           With clang 23 it is the last argument, for which the compiler reserves a
//           position. libomptarget 23 stores its own there if the arguments are of
//           version 5, and leaves those of version 2 unchanged, except for dynamic
//           memory, which these do not have:
//
//             version 5:  s, a, reserved        kernel(s, a, environment)
//             version 2:  s, a, environment     the same
//
// Callers:  host/QuickLaunch.cpp, host/PinnedVariables.cpp.
// Memory:   2.6 KiB of the caller's stack. The caller's arguments stay unchanged.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore, getParentIndex),
//           offload/src/interface.cpp (upgradeKernelArgs: version 2 stays unchanged),
//           offload/plugins-nextgen/common/src/PluginInterface.cpp
//           (getKernelLaunchEnvironment, prepareArgs).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHANGEDARGUMENTS_H
#define WARPFOLD_HOST_CHANGEDARGUMENTS_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

class ChangedArguments {
public:
  /// Constructs with more are rare.
  static constexpr uint32_t MostArguments = 64;

  /// Returns whether Arguments have a supported layout, are not too many, and have no mappers,
  /// which could map anything.
  static bool canBeMadeOf(const offload::KernelArguments &Arguments);

  /// Returns the size of the buffer of a kept environment for a launch with these arguments: Bytes,
  /// which NumRecords records take; in version 5, in which each team has a record, no fewer
  /// than its teams need. Returns 0 if the launch cannot have a kept environment.
  static uint64_t bufferBytes(const offload::KernelArguments &Arguments,
                              uint32_t Bytes, uint32_t NumRecords);

  /// Copies Arguments, for which canBeMadeOf() holds. Environment is the launch environment on the
  /// device; null if libomptarget is to add one.
  ChangedArguments(const offload::KernelArguments &Arguments,
                   void *Environment);
  ChangedArguments(const ChangedArguments &) = delete;
  ChangedArguments &operator=(const ChangedArguments &) = delete;

  /// Passes Address to the kernel instead of the construct's variable number Index.
  void setAddress(uint32_t Index, void *Address) {
    Bases[First + Index] = Address;
    Types[First + Index] = offload::MapTargetParam | offload::MapLiteral;
  }

  /// Returns the arguments for libomptarget, which changes them; valid while this object exists.
  offload::KernelArguments *get() { return &Changed; }

private:
  /// Inserts Environment before the construct's own arguments.
  void insertFirst(void *Environment,
                   const offload::KernelArguments &Arguments);

  offload::KernelArguments Changed;
  uint32_t First; ///< the index of the construct's first argument: 0 or 1
  void *Bases[MostArguments + 1];
  int64_t Types[MostArguments + 1];
  // Used if an environment is inserted.
  void *Begins[MostArguments + 1];
  int64_t Sizes[MostArguments + 1];
  void *Names[MostArguments + 1];
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHANGEDARGUMENTS_H
