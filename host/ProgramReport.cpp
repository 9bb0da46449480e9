//===- host/ProgramReport.cpp - prints the report at exit -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/ProgramReport.h"

#include "host/DeviceImage.h"
#include "host/KernelClock.h"
#include "host/ReportTable.h"
#include "offload-abi/OffloadEntries.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

struct Registration {
  const offload::LibraryDescriptor *Library;
  const Registration *Next;
};
const Registration *NewestRegistration = nullptr;

/// Returns the reasons from the first image that has some, or null.
const char *missedReasons(const offload::LibraryDescriptor &Library,
                          const char *Kernel) {
  for (int32_t Index = 0; Index < Library.NumImages; ++Index) {
    const offload::DeviceImageDescriptor &Image = Library.Images[Index];
    if (const char *Why =
            DeviceImage(Image.Begin, Image.End).missedReasons(Kernel))
      return Why;
  }
  return nullptr;
}

/// Returns the data about the kernel with this address in launches. All members
/// are empty if it is not registered.
KernelReport kernelReport(const void *Kernel) {
  for (const Registration *Registered = NewestRegistration;
       Registered != nullptr; Registered = Registered->Next) {
    const offload::LibraryDescriptor &Library = *Registered->Library;
    for (size_t Index = 0; Index < offload::numEntries(Library); ++Index) {
      const offload::OffloadEntry Entry = offload::entryAt(Library, Index);
      if (Entry.Size == 0 && Entry.Address == Kernel)
        return {Entry.Name, missedReasons(Library, Entry.Name),
                kernelClock::timeOf(Entry.Name)};
    }
  }
  return {};
}

void print();

/// Returns the name of the file that contains this code.
const char *thisFile() {
  Dl_info Own;
  if (dladdr(reinterpret_cast<void *>(&print), &Own) == 0 ||
      Own.dli_fname == nullptr)
    return "this program";
  const char *Slash = strrchr(Own.dli_fname, '/');
  return Slash ? Slash + 1 : Own.dli_fname;
}

void print() {
  LaunchReport *Report = TheReport.load(std::memory_order_acquire);
  char *Text = nullptr;
  size_t Length = 0;
  FILE *Memory = open_memstream(&Text, &Length);
  if (Memory == nullptr)
    return;
  ReportTable Table(Memory);
  Table.printHeader(thisFile());
  Report->forEach([&](const ConstructReport &Construct) {
    Table.print(Construct, kernelReport(Construct.Kernel));
  });
  Table.printFooter(Report->numLost(), Report->unknownVersion(),
                    kernelClock::unavailableReason());
  fclose(Memory);
  fwrite(Text, 1, Length, stderr);
  free(Text);
}

} // namespace

[[gnu::weak]] void
host::startProgramReport(const offload::LibraryDescriptor &Library,
                         ReportContents Requested) {
  static LaunchReport Report;
  if (Requested == ReportContents::HostAndKernels)
    kernelClock::request();
  auto *Added = static_cast<Registration *>(malloc(sizeof(Registration)));
  if (Added != nullptr) {
    *Added = {&Library, NewestRegistration};
    NewestRegistration = Added;
  }
  if (TheReport.exchange(&Report, std::memory_order_release) == nullptr)
    atexit(print);
}
