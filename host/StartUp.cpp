//===- host/StartUp.cpp - the end of a registration -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes programs wait for the device as CUDA programs do. LLVM's
//           libomptarget makes the host thread sleep until an interrupt, which
//           is more than half of a short construct's time (docs/HostTime.md).
//           Before that, enlarges the stacks of kernels that may need more than a GPU's
//           default; afterwards, records which kernels are described, for their
//           launches, and starts the report of these.
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code, before main. It calls __tgt_register_lib; the
//           linker's --wrap, in warpfold.cfg, redirects that call to this file. A link
//           without offload code takes nothing from the archive; any other takes all
//           of its objects, because each is reachable from this one, and does so before
//           it reads the program's objects, which call functions of this library too.
// Memory:   none that lasts but host/LaunchTable.h.
// Form:     C++ without its library, because C programs are linked with it too. All
//           functions and variables of host/ with external linkage are hidden and, by
//           an attribute of their definitions, weak, because objects that are linked in
//           two steps (-r) contain a copy each. Their declarations are not weak: such a
//           reference takes no object from the archive. All variables are
//           constant-initialised, so that no order of initialisation exists.
//           test/host/archive.test checks this.
// Next:     host/ThreadMemory.h, host/Synchronization.h, host/PrimaryContexts.h;
//           host/ChooseLaunch.h, host/ProgramReport.h.
//
//===----------------------------------------------------------------------===//

#include "host/ChooseLaunch.h"
#include "host/LaunchMode.h"
#include "host/OffloadLibrary.h"
#include "host/PrimaryContexts.h"
#include "host/ProgramReport.h"
#include "host/Synchronization.h"
#include "host/ThreadMemory.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>

namespace {

using namespace warpfold::host;
using warpfold::offload::LibraryDescriptor;

/// Calls libomptarget's own function: registers the images and makes the contexts of all
/// devices that can run them.
void registerImages(LibraryDescriptor *Library) {
  offloadFunction<void(LibraryDescriptor *)>("__tgt_register_lib")(Library);
}

/// Returns whether this code is the program's, not a shared library's.
bool isInProgram() {
  Dl_info Own, Entry;
  return dladdr(reinterpret_cast<void *>(&isInProgram), &Own) != 0 &&
         dladdr(reinterpret_cast<void *>(getauxval(AT_ENTRY)), &Entry) != 0 &&
         Own.dli_fbase == Entry.dli_fbase;
}

/// Prints that the environment's Variable must have one of Values.
void complain(const char *Kind, const char *Variable, const char *Values,
              const char *Rest) {
  fprintf(stderr, "warpfold: %s: %s=%s: %s%s\n", Kind, Variable,
          getenv(Variable), Values, Rest);
}

/// Ends a program whose Variable has an unknown value, before it has accessed a device. Does
/// nothing in a shared library, which another program may load.
void endProgramUnless(bool IsKnown, const char *Variable, const char *Values) {
  if (IsKnown || !isInProgram())
    return;
  complain("error", Variable, Values, "");
  exit(EXIT_FAILURE);
}

constexpr char GoesOn[] = "; this library goes on with auto";

/// Registers the images, and sets the contexts that this makes to the requested way of waiting.
void registerAndSynchronize(LibraryDescriptor *Library) {
  Synchronization Requested;
  const bool IsKnown = readSynchronization(Requested);
  endProgramUnless(IsKnown, SynchronizationVariable, SynchronizationValues);
  if (Requested == Synchronization::Blocking) {
    registerImages(Library);
    return;
  }
  const PrimaryContexts Before;
  registerImages(Library);
  // Only one of several libraries makes the contexts.
  if (Before.synchronizeNewOnes(Requested) && !IsKnown)
    complain("warning", SynchronizationVariable, SynchronizationValues, GoesOn);
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) void
__wrap___tgt_register_lib(LibraryDescriptor *Library) {
  LaunchMode Mode;
  const bool IsKnown = readLaunchMode(Mode);
  endProgramUnless(IsKnown, LaunchVariable, LaunchValues);
  ReportOf Reported;
  const bool IsReportKnown = readReport(Reported);
  endProgramUnless(IsReportKnown, ReportVariable, ReportValues);
  enlargeThreadMemory(*Library);
  registerAndSynchronize(Library);
  if (!IsKnown)
    complain("warning", LaunchVariable, LaunchValues, GoesOn);
  if (!IsReportKnown)
    complain("warning", ReportVariable, ReportValues,
             "; this library reports nothing");
  chooseLaunchesOf(*Library, Mode);
  if (Reported != ReportOf::Nothing)
    startProgramReport(*Library, Reported);
}
