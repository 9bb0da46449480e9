//===- simulator/lowering/Lowering.h - nvptx to host ------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  turns a module for nvptx64 into one for the host that calls the
//           simulated device (simulator/device/LoweredCode.h) for all that the
//           host does not have. The result is deterministic and independent of
//           the schedule; the order of the steps is in Lowering.cpp.
// Callers:  DeviceImage::load.
// Refuses:  every construct that it cannot lower, each by name and with the
//           function in which it stands, in one error. Nothing runs then. What
//           no kernel can reach is dropped first and refused by nobody.
// Next:     one file for each group of constructs, in the order in which
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

struct LoweringOptions {
  bool Watch = false; ///< the device performs the image's accesses to memory
  /// Objects keep their distance, and the device is told of those on stacks.
  /// The module has the addresses of its variables, in their order, in
  /// VariableTable.
  bool CheckMemory = false;
};

struct LoweredKernel {
  std::string Name;
  /// The function to call: void (void *const *Arguments).
  std::string Entry;
  uint32_t MaxThreads = 0;
  uint32_t NumArguments = 0;
};

/// A variable in global or constant memory.
struct LoweredVariable {
  std::string Name;
  uint64_t Bytes = 0;
  bool IsExported = false; ///< the host may ask for it by name
};

struct LoweredModule {
  std::vector<LoweredKernel> Kernels;
  std::vector<LoweredVariable> Variables;
  uint32_t StaticShared = 0; ///< bytes that the shared variables need
  /// Bytes of the shared frame before a launch's dynamic part. More than
  /// StaticShared where variables keep their distance.
  uint32_t SharedFrame = 0;
  SharedVariables Shared;
};

inline constexpr char VariableTable[] = "__warpfold_variables";

/// Layout and Triple are those of the code generator that compiles the result.
llvm::Expected<LoweredModule> lowerToHost(llvm::Module &M,
                                          const llvm::DataLayout &Layout,
                                          llvm::StringRef Triple,
                                          const LoweringOptions &Options);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_LOWERING_H
