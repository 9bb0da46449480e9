//===- simulator/host/DeviceGlobals.h - variables of an image ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  ties an image's variables to the host's (`declare target to` and
//           `link`, functions that can be called through a host pointer), and
//           tells the device runtime about the device.
// Callers:  simulator/host/Libraries.cpp, when an image is loaded or dropped.
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

/// Enters the variables into the mapping table for good. With unified shared
/// memory the device's variable is a pointer to the host's, and is set.
void mapGlobals(DeviceImage &Image,
                llvm::ArrayRef<offload::OffloadEntry> Entries,
                uint32_t DeviceNumber, bool UnifiedSharedMemory);

/// Takes them out again.
void unmapGlobals(llvm::ArrayRef<offload::OffloadEntry> Entries,
                  uint32_t DeviceNumber);

/// Fills __omp_rtl_device_environment, the table of indirect calls included.
void writeDeviceEnvironment(DeviceImage &Image,
                            llvm::ArrayRef<offload::OffloadEntry> Entries,
                            uint32_t DeviceNumber);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEGLOBALS_H
