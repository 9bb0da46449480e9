//===- simulator/host/KernelParameters.h - what a kernel is passed *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  turns the arguments of a target region, after its map clauses, into
//           the kernel's parameters: device addresses, values, private copies.
// Callers:  simulator/host/KernelLaunch.cpp, any host thread.
// Memory:   owns the private copies until it is destroyed.
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

class KernelParameters {
public:
  explicit KernelParameters(const MapArguments &Args);
  ~KernelParameters();
  KernelParameters(const KernelParameters &) = delete;
  KernelParameters &operator=(const KernelParameters &) = delete;

  const std::vector<void *> &values() const { return Values; }

private:
  void *parameter(const MapArguments &Args, int32_t I);
  void *privateCopy(const MapArguments &Args, int32_t I);
  void captureInLambda(const MapArguments &Args, int32_t I,
                       const std::vector<int32_t> &Positions);

  std::vector<void *> Values;
  const uint32_t Device;
  std::vector<void *> PrivateCopies;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_KERNELPARAMETERS_H
