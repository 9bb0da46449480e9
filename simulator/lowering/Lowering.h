//===- simulator/lowering/Lowering.h - nvptx to host ------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts a module for nvptx64 to a host module that calls the
//           simulated device (simulator/device/LoweredCode.h) for operations
//           that the host does not have. The result is deterministic and
//           independent of the schedule. Lowering.cpp contains the order of the
//           steps.
// Callers:  DeviceImage::load.
// Refuses:  every construct that it does not support, with the function that
//           contains it, all in one error. Then nothing runs. Code that no
//           kernel can reach is removed first and not refused.
// Next:     a file for each group of constructs, in the order in which
//           Lowering.cpp calls them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_LOWERING_H
#define WARPFOLD_SIMULATOR_LOWERING_LOWERING_H

#include "simulator/memory/SharedVariables.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// The options of the lowering.
struct LoweringOptions {
  /// Whether the device performs the image's memory accesses.
  bool Watch = false;
  /// Whether gaps separate variables, and the device is notified of local
  /// variables. Then VariableTable in the module contains the addresses of its
  /// variables in order.
  bool CheckMemory = false;
};

/// A kernel of the lowered module.
struct LoweredKernel {
  /// The kernel's name in the image.
  std::string Name;
  /// The name of the function to call: void (void *const *Arguments).
  std::string Entry;
  /// The kernel's `maxntidx`, or 0.
  uint32_t MaxThreads = 0;
  uint32_t NumArguments = 0; ///< The count of parameters.
};

/// A variable in global or constant memory.
struct LoweredVariable {
  std::string Name;        ///< The name in the image.
  uint64_t Bytes = 0;      ///< The size.
  bool IsExported = false; ///< Whether the host may look it up by name.
};

/// The result of the lowering.
struct LoweredModule {
  std::vector<LoweredKernel> Kernels;     ///< The kernels.
  std::vector<LoweredVariable> Variables; ///< The variables.
  uint32_t StaticShared = 0; ///< The bytes of the shared variables.
  /// The bytes of the shared frame before the dynamic part of a launch. This
  /// exceeds StaticShared if gaps separate variables.
  uint32_t SharedFrame = 0;
  /// The shared variables of the frame.
  SharedVariables Shared;
};

/// The name of the table of the variables' addresses.
inline constexpr char VariableTable[] = "__warpfold_variables";

/// Lowers the module. Layout and Triple are those of the code generator that
/// compiles the result.
llvm::Expected<LoweredModule> lowerToHost(llvm::Module &M,
                                          const llvm::DataLayout &Layout,
                                          llvm::StringRef Triple,
                                          const LoweringOptions &Options);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_LOWERING_H
