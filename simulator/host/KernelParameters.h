//===- simulator/host/KernelParameters.h - kernel parameters ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts the arguments of a target region, after its map clauses,
//           to the kernel's parameters: device addresses, values, private
//           copies.
// Callers:  simulator/host/KernelLaunch.cpp, any host thread.
// Memory:   the object owns the private copies.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore,
//           PrivateArgumentManagerTy).
// Next:     simulator/host/KernelLaunch.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_KERNELPARAMETERS_H
#define WARPFOLD_SIMULATOR_HOST_KERNELPARAMETERS_H

#include "simulator/host/MapClauses.h"

#include <vector>

namespace warpfold::sim {

/// The parameters of one launch.
class KernelParameters {
public:
  /// Creates the parameters and the private copies.
  explicit KernelParameters(const MapArguments &Args);
  /// Frees the private copies.
  ~KernelParameters();
  KernelParameters(const KernelParameters &) = delete;
  KernelParameters &operator=(const KernelParameters &) = delete;

  /// Returns the parameters by value, 64 bits each.
  const std::vector<void *> &values() const { return Values; }

private:
  /// Returns the parameter for argument I.
  void *parameter(const MapArguments &Args, int32_t I);
  /// Allocates and returns the private copy of argument I.
  void *privateCopy(const MapArguments &Args, int32_t I);
  /// Sets the pointer in the copy of a lambda object for argument I. Positions
  /// contains the parameter of each argument.
  void captureInLambda(const MapArguments &Args, int32_t I,
                       const std::vector<int32_t> &Positions);

  /// The parameters.
  std::vector<void *> Values;
  /// The number of the device.
  const uint32_t Device;
  /// The private copies.
  std::vector<void *> PrivateCopies;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_KERNELPARAMETERS_H
