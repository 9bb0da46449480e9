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
//           then notes which kernels are described, for their launches, and begins
//           the report of these.
// Callers:  the code that clang-linker-wrapper adds to each program or library
//           with offload code, before main. It calls __tgt_register_lib; the
//           linker's --wrap, in warpfold.cfg, leads that call here. What has no
//           offload code does not take this from its archive.
// Memory:   none that lasts but host/LaunchTable.h.
// Form:     C++ without its library, because C programs are linked with it too;
//           all definitions weak, because objects that are linked in two steps
//           (-r) bring one each.
// Next:     host/ThreadMemory.h, host/Synchronization.h, host/PrimaryContexts.h; host/ChooseLaunch.h,
//           host/ProgramReport.h.
//
//===----------------------------------------------------------------------===//

#include "host/ChooseLaunch.h"
#include "host/DevicePointers.h"
#include "host/LaunchMode.h"
#include "host/OffloadLibrary.h"
#include "host/PrimaryContexts.h"
#include "host/ProgramReport.h"
#include "host/Synchronization.h"
#include "host/ThreadMemory.h"

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

void complain(const char *Kind, const char *Variable, const char *Values,
              const char *Rest) {
  fprintf(stderr, "warpfold: %s: %s=%s: %s%s\n", Kind, Variable,
          getenv(Variable), Values, Rest);
}

/// A program ends, and has touched no device; a library may be somebody else's.
void endProgramUnless(bool IsKnown, const char *Variable, const char *Values) {
  if (IsKnown || !isInProgram())
    return;
  complain("error", Variable, Values, "");
  exit(EXIT_FAILURE);
}

constexpr char GoesOn[] = "; this library goes on with auto";

void registerAndSynchronize(LibraryDescriptor *Library) {
  Synchronization Wanted;
  const bool IsKnown = readSynchronization(Wanted);
  endProgramUnless(IsKnown, SynchronizationVariable, SynchronizationValues);
  if (Wanted == Synchronization::Blocking) {
    registerImages(Library);
    return;
  }
  const PrimaryContexts Before;
  registerImages(Library);
  // Of several libraries, one makes the contexts.
  if (Before.synchronizeNewOnes(Wanted) && !IsKnown)
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
  giveThreadMemory(*Library);
  registerAndSynchronize(Library);
  if (!IsKnown)
    complain("warning", LaunchVariable, LaunchValues, GoesOn);
  if (!IsReportKnown)
    complain("warning", ReportVariable, ReportValues,
             "; this library reports nothing");
  chooseLaunchesOf(*Library, Mode);
  if (Reported != ReportOf::Nothing)
    ProgramReport::begin(*Library, Reported);
}
