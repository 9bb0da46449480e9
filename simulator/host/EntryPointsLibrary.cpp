//===- simulator/host/EntryPointsLibrary.cpp - registration ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the functions that the linker wrapper's constructors
//           call at start and at exit.
// Source:   LLVM 19 offload/src/interface.cpp.
// Next:     simulator/host/Libraries.h.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/EntryPoint.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/KernelLaunch.h"
#include "simulator/host/Libraries.h"
#include "simulator/host/OffloadPolicy.h"
#include "simulator/host/ProgramCommand.h"

#include <cstdio>

using namespace warpfold::sim;
using namespace warpfold::offload;

WARPFOLD_ENTRY_POINT void __tgt_rtl_init() {}
WARPFOLD_ENTRY_POINT void __tgt_rtl_deinit() {}

/// The devices need no initialisation.
WARPFOLD_ENTRY_POINT void __tgt_init_all_rtls() {}

WARPFOLD_ENTRY_POINT void __tgt_register_lib(LibraryDescriptor *Descriptor) {
  rememberProgramCommand();
  libraries().add(*Descriptor);
}

WARPFOLD_ENTRY_POINT void __tgt_unregister_lib(LibraryDescriptor *Descriptor) {
  libraries().remove(*Descriptor);
}

/// Only compilers before clang 19 call this function. Later compilers use
/// offload entries for requirements.
WARPFOLD_ENTRY_POINT void __tgt_register_requires(int64_t Flags) {
  // Bit 0 alone means that there are no requirements.
  if (Flags > 1)
    refuse("__tgt_register_requires",
           "a requires directive of an older compiler: compile with clang 19");
}

WARPFOLD_ENTRY_POINT void __tgt_set_info_flag(uint32_t Level) {
  setInfoLevel(Level);
}

WARPFOLD_ENTRY_POINT int __tgt_print_device_info(int64_t Device) {
  if (isInitialDevice(Device, "__tgt_print_device_info"))
    return OffloadFail;
  std::printf("Warpfold simulator, in place of an %s (sm_%u)\n", H200.Name,
              H200.Arch);
  return OffloadSuccess;
}

/// Tools connect to libomp; the simulator has no device events to report.
WARPFOLD_ENTRY_POINT void ompt_libomptarget_connect(void *) {}
