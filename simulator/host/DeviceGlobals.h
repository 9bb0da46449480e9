//===- simulator/host/DeviceGlobals.h - variables of an image ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  associates an image's variables with the host's (`declare target
//           to` and `link`), and its functions that can be called through a
//           host pointer. Initialises the device runtime's description of the
//           device.
// Callers:  simulator/host/Libraries.cpp, when an image is loaded or unloaded.
// Source:   LLVM 19 offload/src/omptarget.cpp (initLibrary) and
//           plugins-nextgen/common/src/PluginInterface.cpp
//           (setupDeviceEnvironment, setupIndirectCallTable).
// Next:     simulator/host/KernelLaunch.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_DEVICEGLOBALS_H
#define WARPFOLD_SIMULATOR_HOST_DEVICEGLOBALS_H

#include "offload-abi/OffloadAbi.h"
#include "simulator/image/DeviceImage.h"

#include "llvm/ADT/ArrayRef.h"

namespace warpfold::sim {

/// Adds the variables to the mapping table permanently. With unified shared
/// memory, the device's variable is a pointer, which is set to the address of
/// the host's variable.
void mapGlobals(DeviceImage &Image,
                llvm::ArrayRef<offload::OffloadEntry> Entries,
                uint32_t DeviceNumber, bool UnifiedSharedMemory);

/// Removes the variables from the mapping table.
void unmapGlobals(llvm::ArrayRef<offload::OffloadEntry> Entries,
                  uint32_t DeviceNumber);

/// Sets __omp_rtl_device_environment, which includes the table of indirect
/// calls.
void writeDeviceEnvironment(DeviceImage &Image,
                            llvm::ArrayRef<offload::OffloadEntry> Entries,
                            uint32_t DeviceNumber);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEGLOBALS_H
