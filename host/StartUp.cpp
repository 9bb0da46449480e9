//===- host/StartUp.cpp - initialises the host library --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  sets the way in which the host waits for the device. LLVM's
//           libomptarget makes the host thread sleep until an interrupt. This
//           takes more than half of the time of a short construct
//           (docs/HostTime.md). By default, this file selects spinning, as CUDA
//           does. Before libomptarget initialises the devices, increases the
//           stack and heap sizes of programs that may need more than the
//           defaults. Afterwards, records the described kernels and starts the
//           report of launches.
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code calls __tgt_register_lib before main. The
//           linker's --wrap, in warpfold.cfg, redirects that call to this file.
//           A link without offload code takes no object from the archive. Any
//           other link takes all objects, because each is reachable from this
//           one, and does so before it reads the program's objects, which also
//           call functions of this library.
// Memory:   the tables of host/LaunchTable.h and the data of the report
//           persist.
// Form:     C++ without the C++ library, because C programs are also linked
//           with this file. All functions and variables of host/ with external
//           linkage are hidden. Their definitions have the attribute weak,
//           because objects that are linked in two steps (-r) each contain a
//           copy. Their declarations are not weak, because a weak reference
//           takes no object from the archive. All variables are
//           constant-initialised, so that the order of initialisation does not
//           matter. test/host/archive.test checks this.
// Next:     host/ThreadMemory.h, host/Synchronization.h,
//           host/PrimaryContexts.h; host/ChooseLaunch.h, host/ProgramReport.h.
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

/// Calls libomptarget's __tgt_register_lib, which registers the images and
/// creates the contexts of all devices that can run them.
void registerImages(LibraryDescriptor *Library) {
  offloadFunction<void(LibraryDescriptor *)>("__tgt_register_lib")(Library);
}

/// Returns whether this code is part of the program, and not of a shared
/// library.
bool isInProgram() {
  Dl_info Own, Entry;
  return dladdr(reinterpret_cast<void *>(&isInProgram), &Own) != 0 &&
         dladdr(reinterpret_cast<void *>(getauxval(AT_ENTRY)), &Entry) != 0 &&
         Own.dli_fbase == Entry.dli_fbase;
}

/// Prints that the environment variable must have one of Values.
void printInvalidValue(const char *Kind, const char *Variable,
                       const char *Values, const char *Rest) {
  fprintf(stderr, "warpfold: %s: %s=%s: %s%s\n", Kind, Variable,
          getenv(Variable), Values, Rest);
}

/// Ends the program if the value of Variable is invalid, before any device is
/// accessed. Does nothing in a shared library, which another program may load.
void endProgramUnless(bool IsKnown, const char *Variable, const char *Values) {
  if (IsKnown || !isInProgram())
    return;
  printInvalidValue("error", Variable, Values, "");
  exit(EXIT_FAILURE);
}

constexpr char UsesAuto[] = "; this library uses auto";

/// Registers the images, and sets the contexts that libomptarget creates to the
/// requested way of waiting.
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
  // Only one of several libraries creates the contexts.
  if (Before.synchronizeNewOnes(Requested) && !IsKnown)
    printInvalidValue("warning", SynchronizationVariable, SynchronizationValues,
                      UsesAuto);
}

} // namespace

extern "C" __attribute__((visibility("hidden"), weak)) void
__wrap___tgt_register_lib(LibraryDescriptor *Library) {
  LaunchMode Mode;
  const bool IsKnown = readLaunchMode(Mode);
  endProgramUnless(IsKnown, LaunchVariable, LaunchValues);
  ReportContents Reported;
  const bool IsReportKnown = readReport(Reported);
  endProgramUnless(IsReportKnown, ReportVariable, ReportValues);
  enlargeThreadMemory(*Library);
  registerAndSynchronize(Library);
  if (!IsKnown)
    printInvalidValue("warning", LaunchVariable, LaunchValues, UsesAuto);
  if (!IsReportKnown)
    printInvalidValue("warning", ReportVariable, ReportValues,
                      "; this library prints no report");
  registerLaunchTable(*Library, Mode);
  if (Reported != ReportContents::Nothing)
    startProgramReport(*Library, Reported);
}
