//===- host/ProgramReport.h - a report, from start to exit ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  begins the report of a program's or library's launches, and prints it when
//           that ends: at exit, or where a library is unloaded. Each has its own table.
// Callers:  host/StartUp.cpp, for each registration.
// Memory:   16 bytes for each registration.
// Next:     host/LaunchReport.h counts, host/KernelClock.h times, host/ReportTable.h
//           prints.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PROGRAMREPORT_H
#define WARPFOLD_HOST_PROGRAMREPORT_H

#include "host/KernelClock.h"
#include "host/ReportTable.h"

namespace warpfold::host {

class ProgramReport {
public:
  /// Wanted: something.
  static void begin(const offload::LibraryDescriptor &Library,
                    ReportOf Wanted) {
    static LaunchReport Report;
    if (Wanted == ReportOf::HostAndKernels)
      KernelClock::want();
    auto *Its = static_cast<Registration *>(malloc(sizeof(Registration)));
    if (Its != nullptr) {
      *Its = {&Library, Newest};
      Newest = Its;
    }
    if (TheReport.exchange(&Report, std::memory_order_release) == nullptr)
      atexit(print);
  }

private:
  struct Registration {
    const offload::LibraryDescriptor *Library;
    Registration *Next;
  };
  inline static Registration *Newest = nullptr;

  /// Of the kernel that launches call so; nothing where it is unknown.
  static KernelReport kernelReport(const void *Kernel) {
    for (const Registration *Its = Newest; Its != nullptr; Its = Its->Next)
      for (size_t Index = 0; Index < offload::numEntries(*Its->Library);
           ++Index) {
        const offload::OffloadEntry Entry =
            offload::entryAt(*Its->Library, Index);
        if (Entry.Size == 0 && Entry.Address == Kernel)
          return {Entry.Name, whyLeft(*Its->Library, Entry.Name),
                  KernelClock::of(Entry.Name)};
      }
    return {};
  }

  /// What the first image that says something says.
  static const char *whyLeft(const offload::LibraryDescriptor &Library,
                             const char *Kernel) {
    for (int32_t Index = 0; Index < Library.NumImages; ++Index) {
      const offload::DeviceImageDescriptor &Image = Library.Images[Index];
      if (const char *Why = DeviceImage(Image.Begin, Image.End).whyLeft(Kernel))
        return Why;
    }
    return nullptr;
  }

  /// The file that has this code.
  static const char *ownFile() {
    Dl_info Own;
    if (dladdr(reinterpret_cast<void *>(&print), &Own) == 0 ||
        Own.dli_fname == nullptr)
      return "this program";
    const char *Slash = strrchr(Own.dli_fname, '/');
    return Slash ? Slash + 1 : Own.dli_fname;
  }

  static void print() {
    LaunchReport *Report = TheReport.load(std::memory_order_acquire);
    char *Text = nullptr;
    size_t Length = 0;
    FILE *Memory = open_memstream(&Text, &Length);
    if (Memory == nullptr)
      return;
    ReportTable Table(Memory);
    Table.printHead(ownFile());
    Report->forEach([&](const ConstructReport &Its) {
      Table.print(Its, kernelReport(Its.Kernel));
    });
    Table.printFoot(Report->numLost(), Report->unknownVersion(),
                    KernelClock::whyNot());
    fclose(Memory);
    fwrite(Text, 1, Length, stderr);
    free(Text);
  }
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PROGRAMREPORT_H
