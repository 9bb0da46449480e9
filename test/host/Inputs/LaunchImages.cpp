//===- test/host/Inputs/LaunchImages.cpp - unexpected and damaged images -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The argument is the device image of SumLibrary.cpp. The program registers it
// alone and together with other images, and reads it with each of its bytes
// damaged. The memory next to a damaged image cannot be read, so that an access
// outside ends the program.
//===----------------------------------------------------------------------===//

#include "host/DeviceImage.h"
#include "host/LaunchTable.h"
#include "runtime/tuning/Rows.h"
#include "runtime/tuning/Updates.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/mman.h>
#include <vector>

using namespace warpfold;
using namespace warpfold::host;

namespace {

struct NamedDescription {
  std::string Kernel;
  tuning::LaunchDescription Says;
  tuning::KernelNeeds Needs;
};

/// Returns the descriptions, those with the most iterations first.
std::vector<NamedDescription> descriptionsOf(const char *Image, size_t Bytes) {
  std::vector<NamedDescription> Result;
  DeviceImage(Image, Image + Bytes)
      .forEachDescription([&](const char *Name, size_t Length,
                              const tuning::LaunchDescription &Says,
                              tuning::KernelNeeds Needs) {
        Result.push_back({std::string(Name, Length), Says, Needs});
      });
  std::sort(Result.begin(), Result.end(),
            [](const NamedDescription &A, const NamedDescription &B) {
              return A.Says.IterationsOfThread > B.Says.IterationsOfThread;
            });
  return Result;
}

/// Returns the image with another value in one field of the last kernel's
/// description.
std::string withField(std::string Image,
                      const std::vector<NamedDescription> &Kernels,
                      size_t Field, uint32_t Value) {
  const std::string Description(
      reinterpret_cast<const char *>(&Kernels.back().Says),
      sizeof(tuning::LaunchDescription));
  const size_t Offset = Image.find(Description);
  if (Offset == std::string::npos ||
      Image.find(Description, Offset + 1) != std::string::npos)
    std::abort();
  memcpy(&Image[Offset + Field], &Value, sizeof(Value));
  return Image;
}

/// Registers the kernels and other entries with these images; prints the
/// iterations of a thread for each kernel that is described then.
void showTable(const char *Title, std::vector<NamedDescription> Kernels,
               std::vector<std::string> Images) {
  char Addresses[3];
  char Variable[] = "variable";
  std::vector<offload::OffloadEntry> Entries = {
      {&Addresses[2], Variable, 8, 0, 0},
      {&Addresses[1], Kernels.at(1).Kernel.data(), 0, 0, 0},
      {nullptr, nullptr, 0, offload::EntryRegisterRequires, 0},
      {&Addresses[0], Kernels.at(0).Kernel.data(), 0, 0, 0}};
  std::vector<offload::DeviceImageDescriptor> Descriptors;
  for (std::string &Image : Images)
    Descriptors.push_back(
        {Image.data(), Image.data() + Image.size(), nullptr, nullptr});
  const LaunchTable *Table = LaunchTable::create(
      {static_cast<int32_t>(Images.size()), Descriptors.data(), Entries.data(),
       Entries.data() + Entries.size()});
  std::printf("%s:%s", Title, Table == nullptr ? " nothing" : "");
  for (const char &Address : Addresses)
    if (const DescribedKernel *Kernel = Table ? Table->find(&Address) : nullptr)
      std::printf(" %u", Kernel->Description.IterationsOfThread);
  std::printf("\n");
}

void showTables(const std::string &Image) {
  const std::vector<NamedDescription> Kernels =
      descriptionsOf(Image.data(), Image.size());
  const auto Changed = [&](size_t Field, uint32_t Value) {
    return withField(Image, Kernels, Field, Value);
  };
  using Description = tuning::LaunchDescription;
  constexpr size_t Version = offsetof(Description, Version);
  constexpr size_t Form = offsetof(Description, Form);
  constexpr size_t Threads = offsetof(Description, ThreadsOfTeam);
  constexpr size_t Iterations = offsetof(Description, IterationsOfThread);
  constexpr size_t Records = offsetof(Description, Sweep.NumRecords);
  const std::string Bitcode = "BC\xC0\xDE, or whatever else is no ELF file";

  showTable("alone", Kernels, {Image});
  showTable("two architectures", Kernels, {Image, Image});
  showTable("another sweep in the second", Kernels,
            {Image, Changed(Iterations, 8)});
  showTable("another sweep in the first", Kernels,
            {Changed(Iterations, 8), Image});
  showTable("bitcode", Kernels, {Bitcode});
  showTable("bitcode beside it", Kernels, {Image, Bitcode});
  showTable("none", Kernels, {});
  showTable("a later version", Kernels, {Changed(Version, 8)});
  showTable("no threads", Kernels, {Changed(Threads, 0)});
  showTable("too many threads", Kernels, {Changed(Threads, 1025)});
  showTable("no iterations", Kernels, {Changed(Iterations, 0)});
  showTable("too many iterations", Kernels, {Changed(Iterations, 257)});
  showTable("no records", Kernels, {Changed(Records, 0)});
  showTable("an unknown form", Kernels, {Changed(Form, 6)});
}

/// Returns the number of kernels whose shared memory is known from the image.
size_t numWithShared(const std::string &Image) {
  const auto Kernels = descriptionsOf(Image.data(), Image.size());
  return std::count_if(
      Kernels.begin(), Kernels.end(), [](const NamedDescription &Kernel) {
        return Kernel.Needs.SharedBytes < tuning::RowMostShared;
      });
}

void showNeeds(std::string Image) {
  for (const NamedDescription &Kernel :
       descriptionsOf(Image.data(), Image.size()))
    if (Kernel.Needs.Registers < 16 || Kernel.Needs.Registers > 255)
      std::printf("a kernel of %u registers\n", Kernel.Needs.Registers);
  std::printf("shared memory of %zu", numWithShared(Image));
  constexpr char Prefix[] = ".nv.shared.";
  for (size_t At = 0; (At = Image.find(Prefix, At)) != std::string::npos; ++At)
    Image[At + 1] = 'x';
  std::printf(", of %zu without the sections\n", numWithShared(Image));
}

/// Memory for one image between pages that cannot be accessed.
class Fenced {
public:
  explicit Fenced(size_t MostBytes)
      : Room((MostBytes / Page + 1) * Page),
        Pages(static_cast<char *>(mmap(nullptr, Room + 2 * Page, PROT_NONE,
                                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))) {
    if (Pages == MAP_FAILED ||
        mprotect(Pages + Page, Room, PROT_READ | PROT_WRITE) != 0)
      std::abort();
  }

  char *atBegin(const char *Image, size_t Bytes) const {
    return static_cast<char *>(memcpy(Pages + Page, Image, Bytes));
  }
  char *atEnd(const char *Image, size_t Bytes) const {
    return static_cast<char *>(
        memcpy(Pages + Page + Room - Bytes, Image, Bytes));
  }

private:
  /// A multiple of every machine's page size.
  static constexpr size_t Page = 65536;
  size_t Room;
  char *Pages;
};

tuning::Launch launchOf(const NamedDescription &Found, uint64_t TripCount) {
  constexpr uint32_t SharedOfMultiprocessor = 1 << 24;
  switch (Found.Says.Form) {
  case tuning::LaunchForm::Sweep:
    if (Found.Says.IterationsOfThread == tuning::SweepInnerLoops)
      return tuning::innerLoopsLaunch(TripCount, Found.Says, Found.Needs, 1024,
                                      2048);
    return tuning::sweepLaunch(TripCount, Found.Says, Found.Needs, 1024);
  case tuning::LaunchForm::Updates:
    return tuning::updateLaunch(TripCount, Found.Says,
                                {1024, SharedOfMultiprocessor, 2048},
                                Found.Needs);
  default:
    return tuning::rowLaunch(TripCount, /*Length=*/0, Found.Says, 1024,
                             SharedOfMultiprocessor, Found.Needs.SharedBytes);
  }
}

/// Whatever the image contains must give a valid launch.
void launchAll(const char *Image, size_t Bytes) {
  for (const NamedDescription &Found : descriptionsOf(Image, Bytes)) {
    if (Found.Says.Form == tuning::LaunchForm::Unshaped)
      continue;
    for (uint64_t TripCount : {uint64_t(1), ~uint64_t(0)}) {
      const tuning::Launch Launch = launchOf(Found, TripCount);
      const uint32_t Least = TripCount == 1 ? 1 : 32;
      if (Launch.Teams == 0 || Launch.Threads < Least ||
          Launch.Threads > 1024 || Launch.SharedBytes > tuning::RowMostShared) {
        std::printf("a launch of %u x %u\n", Launch.Teams, Launch.Threads);
        std::exit(EXIT_FAILURE);
      }
    }
  }
}

/// Returns the image with the last kernel's description renamed to its reasons
/// for a missed optimisation.
std::string withMissed(std::string Image, const std::string &Kernel) {
  const std::string Name = Kernel + tuning::LaunchDescriptionSuffix;
  std::string Other = Kernel + tuning::MissedLoopSuffix;
  Other.resize(Name.size());
  size_t Found = 0;
  for (size_t At = 0; (At = Image.find(Name, At)) != std::string::npos; ++Found)
    Image.replace(At, Name.size(), Other);
  if (Found == 0)
    std::abort();
  return Image;
}

const char *MissedKernel;

/// Reads everything that the host uses of an image.
void readAll(const char *Image, size_t Bytes) {
  launchAll(Image, Bytes);
  const DeviceImage Damaged(Image, Image + Bytes);
  (void)Damaged.hasUnknownStack();
  (void)Damaged.hasCodeOf("__kmpc_alloc_shared");
  if (const char *Why = Damaged.missedReasons(MissedKernel);
      Why && strlen(Why) > Bytes - (Why - Image))
    std::abort();
}

/// The text starts with the first byte of a description, its version.
void showMissed(const std::string &Image) {
  const char *Why = DeviceImage(Image.data(), Image.data() + Image.size())
                        .missedReasons(MissedKernel);
  std::printf("missed: %s\n", Why == nullptr           ? "no reason"
                              : strcmp(Why, "\7") == 0 ? "version 7"
                                                       : Why);
}

/// Changes each byte and each word, and restores it.
void damage(char *Image, size_t Bytes) {
  for (size_t Offset = 0; Offset < Bytes; ++Offset)
    for (unsigned char Mask : {0x01, 0x10, 0x80, 0xff}) {
      Image[Offset] ^= Mask;
      readAll(Image, Bytes);
      Image[Offset] ^= Mask;
    }
  for (size_t Offset = 0; Offset + 8 <= Bytes; Offset += 8)
    for (uint64_t Value : {~uint64_t(0), ~uint64_t(0) << 63, uint64_t(Bytes),
                           uint64_t(Bytes) - 1, -uint64_t(Offset)}) {
      uint64_t Original;
      memcpy(&Original, Image + Offset, 8);
      memcpy(Image + Offset, &Value, 8);
      readAll(Image, Bytes);
      memcpy(Image + Offset, &Original, 8);
    }
}

void damageAll(const std::string &Image) {
  const Fenced Memory(Image.size());
  for (size_t Bytes = 0; Bytes < Image.size(); ++Bytes)
    readAll(Memory.atEnd(Image.data(), Bytes), Bytes);
  damage(Memory.atBegin(Image.data(), Image.size()), Image.size());
  damage(Memory.atEnd(Image.data(), Image.size()), Image.size());
  std::printf("every damaged image was read safely\n");
}

} // namespace

int main(int, char **Arguments) {
  std::ifstream File(Arguments[1], std::ios::binary);
  const std::string Image((std::istreambuf_iterator<char>(File)),
                          std::istreambuf_iterator<char>());
  showTables(Image);
  showNeeds(Image);
  const std::string Kernel =
      descriptionsOf(Image.data(), Image.size()).back().Kernel;
  MissedKernel = Kernel.c_str();
  showMissed(Image);
  const std::string Left = withMissed(Image, Kernel);
  showMissed(Left);
  damageAll(Left);
}
