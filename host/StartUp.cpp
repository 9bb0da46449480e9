//===- host/StartUp.cpp - the end of a registration -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lets programs wait for the device as CUDA programs do. LLVM's
//           libomptarget makes the host thread sleep until an interrupt, which
//           is more than half of a short construct's time (docs/HostTime.md).
//           Then notes which kernels are sweeps, for their launches.
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code, before main. It calls __tgt_register_lib; the
//           linker's --wrap, in warpfold.cfg, leads that call here. What has no
//           offload code does not take this from its archive.
// Memory:   none that lasts but host/SweepTable.h.
// Form:     C++ without its library, because C programs are linked with it too;
//           all definitions weak, because objects that are linked in two steps
//           (-r) bring one each.
// Next:     host/Synchronization.h, host/PrimaryContexts.h; host/LaunchShape.h.
//
//===----------------------------------------------------------------------===//

#include "host/LaunchShape.h"
#include "host/OffloadLibrary.h"
#include "host/PrimaryContexts.h"
#include "host/Synchronization.h"

namespace {

using namespace warpfold::host;
using warpfold::sim::LibraryDescriptor;

/// libomptarget's own: registers the images and makes the contexts of all
/// devices that can run them.
void registerImages(LibraryDescriptor *Library) {
  offloadFunction<void(LibraryDescriptor *)>("__tgt_register_lib")(Library);
}

void registerAndSynchronize(LibraryDescriptor *Library) {
  const Synchronization Wanted = wantedSynchronization();
  if (Wanted == Synchronization::Blocking) {
    registerImages(Library);
    return;
  }
  const PrimaryContexts Before;
  registerImages(Library);
  Before.synchronizeNewOnes(Wanted);
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) void
__wrap___tgt_register_lib(LibraryDescriptor *Library) {
  registerAndSynchronize(Library);
  shapeLaunchesOf(*Library);
}
