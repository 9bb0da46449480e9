//===- host/ChangedArguments.h - a launch's modified arguments --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  holds a copy of a construct's arguments for libomptarget in which
//           some arguments of the kernel are replaced by addresses.
//           libomptarget treats such an address as an integer: it maps nothing,
//           copies nothing and does not wait.
//
//           The kernel's first argument is its launch environment. libomptarget
//           adds it if the arguments have version 3. Version 2 belongs to
//           compilers whose kernels have no environment. With it, an integer in
//           the first position takes the role of the environment, and
//           libomptarget neither allocates nor copies one:
//
//             version 3:  s, a                  kernel(environment, s, a)
//             version 2:  environment, s, a     the same
//
//           With clang 23 the environment is the last argument, for which the
//           compiler reserves a position. libomptarget 23 stores its
//           environment there if the arguments have version 5. It leaves
//           arguments of version 2 unchanged, except for dynamic memory, which
//           these launches do not use:
//
//             version 5:  s, a, reserved        kernel(s, a, environment)
//             version 2:  s, a, environment     the same
//
// Callers:  host/QuickLaunch.cpp, host/PinnedVariables.cpp.
// Memory:   2.6 KiB of the caller's stack. The caller's arguments are not
//           modified.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore,
//           getParentIndex), offload/src/interface.cpp (upgradeKernelArgs:
//           version 2 stays unchanged),
//           offload/plugins-nextgen/common/src/PluginInterface.cpp
//           (getKernelLaunchEnvironment, prepareArgs).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHANGEDARGUMENTS_H
#define WARPFOLD_HOST_CHANGEDARGUMENTS_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::host {

/// A copy of a launch's arguments with some addresses replaced.
class ChangedArguments {
public:
  /// The largest supported count of arguments. Constructs with more are rare.
  static constexpr uint32_t MaxArguments = 64;

  /// Returns whether Arguments have a supported layout, are at most
  /// MaxArguments, and have no mappers. A mapper could map anything.
  static bool canBeMadeOf(const offload::KernelArguments &Arguments);

  /// Returns the size in bytes of the buffer that a kept launch environment
  /// needs for these arguments, or 0 if the launch cannot use a kept
  /// environment. The size is Bytes, that of NumRecords records. In version 5
  /// each team has a record, so a launch with more teams needs as many records
  /// as teams.
  static uint64_t bufferBytes(const offload::KernelArguments &Arguments,
                              uint32_t Bytes, uint32_t NumRecords);

  /// Copies Arguments, for which canBeMadeOf() must hold. Environment is the
  /// address of the launch environment on the device, or null if libomptarget
  /// is to add one.
  ChangedArguments(const offload::KernelArguments &Arguments,
                   void *Environment);
  ChangedArguments(const ChangedArguments &) = delete;
  ChangedArguments &operator=(const ChangedArguments &) = delete;

  /// Passes Address to the kernel instead of the construct's variable with this
  /// Index.
  void setAddress(uint32_t Index, void *Address) {
    Bases[First + Index] = Address;
    Types[First + Index] = offload::MapTargetParam | offload::MapLiteral;
  }

  /// Returns the arguments for libomptarget, which modifies them. They are
  /// valid while this object exists.
  offload::KernelArguments *get() { return &Changed; }

private:
  /// Inserts Environment before the construct's arguments.
  void insertFirst(void *Environment,
                   const offload::KernelArguments &Arguments);

  /// The arguments that libomptarget receives; their pointers point to the
  /// arrays below.
  offload::KernelArguments Changed;
  /// The index of the construct's first argument, 0 or 1.
  uint32_t First;
  /// The bases, one element longer for an environment.
  void *Bases[MaxArguments + 1];
  int64_t Types[MaxArguments + 1]; ///< The map types.
  /// The begins. This member and those below are used if an environment is
  /// inserted.
  void *Begins[MaxArguments + 1];
  int64_t Sizes[MaxArguments + 1]; ///< The sizes.
  void *Names[MaxArguments + 1];   ///< The names.
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHANGEDARGUMENTS_H
