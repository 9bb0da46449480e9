//===- entry/KernelState.cpp - the state of a kernel ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions embedded in the pass plugin query of LLVM's runtime, as that defines
// it (openmp/device/src/Mapping.cpp, State.cpp). clang links of the runtime only what a
// module calls, so these queries may be missing where a lowering needs them. The variables
// are there in every module that defines a kernel, since __kmpc_target_init writes them; a
// module that has a query keeps its own (codegen-helpers/lib/support/EmbeddedCode.h). Calls
// stay calls until the user's code is compiled: openmp-opt folds them by name.
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
