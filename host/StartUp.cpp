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
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code, before main. It calls __tgt_register_lib; the
//           linker's --wrap, in warpfold.cfg, leads that call here. What has no
//           offload code does not take this from its archive.
// Memory:   none that lasts.
// Form:     C++ without its library, because C programs are linked with it too;
//           all definitions weak, because objects that are linked in two steps
//           (-r) bring one each.
// Next:     host/Synchronization.h, host/PrimaryContexts.h.
//
//===----------------------------------------------------------------------===//

#include "host/PrimaryContexts.h"
#include "host/Synchronization.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

namespace {

using namespace warpfold::host;

/// __tgt_bin_desc: which images there are.
struct ImageDescription;

/// libomptarget's own: registers the images and makes the contexts of all
/// devices that can run them. Not by the name __real_*: in an object that is
/// linked a second time that would be this file's function.
void registerImages(ImageDescription *Images) {
  using Function = void(ImageDescription *);
  auto *Register =
      reinterpret_cast<Function *>(dlsym(RTLD_DEFAULT, "__tgt_register_lib"));
  if (Register == nullptr) {
    fputs("warpfold: error: libomptarget is not loaded as a shared library; "
          "link with -lomptarget\n",
          stderr);
    exit(EXIT_FAILURE);
  }
  Register(Images);
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) void
__wrap___tgt_register_lib(ImageDescription *Images) {
  const Synchronization Wanted = wantedSynchronization();
  if (Wanted == Synchronization::Blocking) {
    registerImages(Images);
    return;
  }
  const PrimaryContexts Before;
  registerImages(Images);
  Before.prepareNewOnes(Wanted);
}
