//===- entry/KernelState.cpp - the state of a kernel ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Queries of LLVM's runtime by the functions that are embedded in the pass
// plugin, with the runtime's definitions (openmp/device/src/Mapping.cpp,
// State.cpp). clang links only the functions of the runtime that a module
// calls, so these may be missing when a lowering needs them. The variables
// exist in every module that defines a kernel, because __kmpc_target_init
// stores to them. A module that contains a query keeps its own definition
// (codegen-helpers/lib/support/EmbeddedCode.h). The calls are not inlined
// before the user's code is optimised, because openmp-opt folds them by name.
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"

using namespace warpfold;

extern Shared<uint32_t> IsSpmd __asm__("IsSPMDMode");
extern Shared<const KernelEnvironmentHead *>
    Kernel __asm__("_ZL20KernelEnvironmentPtr");
extern Shared<void *> Launch __asm__("_ZL26KernelLaunchEnvironmentPtr");

int8_t __kmpc_is_spmd_exec_mode() { return IsSpmd != 0; }

const KernelEnvironmentHead *warpfold::kernelEnvironment() { return Kernel; }

void *warpfold::launchEnvironment() { return Launch; }
