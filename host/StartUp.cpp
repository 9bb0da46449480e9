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
//           Before that, stack for kernels that may need more than a GPU gives;
//           then notes which kernels are described, for their launches.
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code, before main. It calls __tgt_register_lib; the
//           linker's --wrap, in warpfold.cfg, leads that call here. What has no
//           offload code does not take this from its archive.
// Memory:   none that lasts but host/LaunchTable.h.
// Form:     C++ without its library, because C programs are linked with it too;
//           all definitions weak, because objects that are linked in two steps
//           (-r) bring one each.
// Next:     host/StackSize.h, host/Synchronization.h, host/PrimaryContexts.h; host/ChooseLaunch.h.
//
//===----------------------------------------------------------------------===//

#include "host/ChooseLaunch.h"
#include "host/DevicePointers.h"
#include "host/OffloadLibrary.h"
#include "host/PrimaryContexts.h"
#include "host/StackSize.h"
#include "host/Synchronization.h"

#include <sys/auxv.h>

namespace {

using namespace warpfold::host;
using warpfold::offload::LibraryDescriptor;

/// libomptarget's own: registers the images and makes the contexts of all
/// devices that can run them.
void registerImages(LibraryDescriptor *Library) {
  offloadFunction<void(LibraryDescriptor *)>("__tgt_register_lib")(Library);
}

/// This code is the program's, not a library's.
bool isInProgram() {
  Dl_info Own, Entry;
  return dladdr(reinterpret_cast<void *>(&isInProgram), &Own) != 0 &&
         dladdr(reinterpret_cast<void *>(getauxval(AT_ENTRY)), &Entry) != 0 &&
         Own.dli_fbase == Entry.dli_fbase;
}

void complain(const char *Kind, const char *Rest) {
  fprintf(stderr, "warpfold: %s: %s=%s: %s%s\n", Kind, SynchronizationVariable,
          getenv(SynchronizationVariable), SynchronizationValues, Rest);
}

void registerAndSynchronize(LibraryDescriptor *Library) {
  Synchronization Wanted;
  const bool IsKnown = readSynchronization(Wanted);
  if (!IsKnown && isInProgram()) {
    complain("error", "");
    exit(EXIT_FAILURE);
  }
  if (Wanted == Synchronization::Blocking) {
    registerImages(Library);
    return;
  }
  const PrimaryContexts Before;
  registerImages(Library);
  // Of several libraries, one makes the contexts.
  if (Before.synchronizeNewOnes(Wanted) && !IsKnown)
    complain("warning", "; this library goes on with auto");
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) void
__wrap___tgt_register_lib(LibraryDescriptor *Library) {
  giveStack(*Library);
  registerAndSynchronize(Library);
  chooseLaunchesOf(*Library);
}
