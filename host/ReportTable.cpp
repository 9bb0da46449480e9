//===- host/ReportTable.cpp - prints the table of launches ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/ReportTable.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

/// The prefix of clang's kernel names. Two numbers follow: those of the file
/// system and of the file.
constexpr char Prefix[] = "__omp_offloading_";

void write(LaunchRange Range, char (&Text)[24]) {
  if (Range.Most == 0)
    snprintf(Text, sizeof(Text), "default");
  else if (Range.Least == Range.Most)
    snprintf(Text, sizeof(Text), "%u", Range.Most);
  else
    snprintf(Text, sizeof(Text), "%u..%u", Range.Least, Range.Most);
}

/// Returns the form of the construct's loop, or "-" if it is not known.
const char *formOf(const ConstructReport &Construct,
                   const KernelReport &Kernel) {
  if (Construct.Description == nullptr)
    return Kernel.MissedReasons ? "as written" : "-";
  switch (Construct.Description->Description.Form) {
  case tuning::LaunchForm::Sweep:
    return "sweep";
  case tuning::LaunchForm::Columns:
    return "columns";
  case tuning::LaunchForm::Rows:
    return "rows";
  case tuning::LaunchForm::Scan:
    return "scan";
  case tuning::LaunchForm::Updates:
    return "updates";
  case tuning::LaunchForm::Distributed:
    return "spread";
  case tuning::LaunchForm::Unshaped:
    break;
  }
  return "as written";
}

/// Returns the text after two numbers that each end in '_', or null if the text
/// has no such numbers.
const char *afterNumbers(const char *Text) {
  for (int Number = 0; Text != nullptr && Number < 2; ++Number) {
    Text = strchr(Text, '_');
    Text = Text ? Text + 1 : nullptr;
  }
  return Text;
}

/// Returns the file of ";file;function;line;column;;" and sets Length to the
/// length of its name. Returns null if the location has no file.
const char *fileOf(const char *Text, size_t &Length) {
  if (Text == nullptr || *Text != ';')
    return nullptr;
  const char *End = strchr(Text + 1, ';');
  if (End == nullptr)
    return nullptr;
  Length = static_cast<size_t>(End - Text - 1);
  return Length == 7 && memcmp(Text + 1, "unknown", 7) == 0 ? nullptr
                                                            : Text + 1;
}

} // namespace

[[gnu::weak]] void ReportTable::printHeader(const char *Program) {
  fprintf(To, "warpfold: constructs of %s\n", Program);
  fprintf(To, "%9s %10s %10s %10s  %-21s %-11s %s\n", "launches", "host time",
          "each", "kernel", "teams x threads", "loop",
          "construct; its launches");
}

[[gnu::weak]] void ReportTable::print(const ConstructReport &Construct,
                                      const KernelReport &Kernel) {
  const uint64_t OnDevice = Construct.numDeviceLaunches();
  char Teams[24], Threads[24], Shape[50] = "-";
  if (OnDevice != 0) {
    write(Construct.Teams, Teams);
    write(Construct.Threads, Threads);
    snprintf(Shape, sizeof(Shape), "%s x %s", Teams, Threads);
  }
  fprintf(To, "%9llu ",
          static_cast<unsigned long long>(Construct.numLaunches()));
  printAverage(Construct.Nanoseconds, OnDevice != 0 ? 1 : 0);
  printAverage(Construct.Nanoseconds, OnDevice);
  printAverage(Kernel.Time.Nanoseconds, Kernel.Time.Kernels);
  fprintf(To, "  %-21s %-11s ", Shape,
          OnDevice != 0 ? formOf(Construct, Kernel) : "-");
  printLocation(Construct, Kernel.Name);
  printWays(Construct);
  printMissedReasons(Kernel.MissedReasons);
}

[[gnu::weak]] void ReportTable::printFooter(uint64_t NumLost,
                                            uint32_t UnknownVersion,
                                            const char *UnavailableReason) {
  if (UnknownVersion != 0)
    fprintf(To,
            "launches with arguments of version %u, which this Warpfold does "
            "not support (it supports %u and %u), were passed to libomptarget "
            "unchanged; compile with an LLVM release that README.md lists\n",
            UnknownVersion, offload::KernelArgumentsVersion,
            offload::KernelArgumentsVersionXteam);
  if (NumLost != 0)
    fprintf(To, "%llu more launches were not counted: out of memory\n",
            static_cast<unsigned long long>(NumLost));
  if (UnavailableReason != nullptr)
    fprintf(To, "no kernel times: %s\n", UnavailableReason);
}

[[gnu::weak]] void ReportTable::printAverage(uint64_t Nanoseconds,
                                             uint64_t Count) {
  if (Count != 0)
    printTime(Nanoseconds / Count);
  else
    fprintf(To, " %9s", "-");
}

[[gnu::weak]] void ReportTable::printTime(uint64_t Nanoseconds) {
  constexpr const char *Units[] = {"ns", "us", "ms", "s "};
  double Value = static_cast<double>(Nanoseconds);
  unsigned Unit = 0;
  for (; Unit < 3 && Value >= 999.5; ++Unit)
    Value /= 1000;
  fprintf(To, " %6.*f %s",
          Value < 9.995   ? 2
          : Value < 99.95 ? 1
                          : 0,
          Value, Units[Unit]);
}

[[gnu::weak]] void ReportTable::printLocation(const ConstructReport &Construct,
                                              const char *Name) {
  size_t Length = 0;
  const char *File =
      Construct.Location ? fileOf(Construct.Location->Text, Length) : nullptr;
  const char *Function = Name ? strstr(Name, Prefix) : nullptr;
  const char *Line = nullptr;
  if (Function == Name && Name != nullptr)
    Function = afterNumbers(Name + strlen(Prefix));
  if (Function != nullptr)
    for (const char *At = Function; (At = strstr(At, "_l")) != nullptr; ++At)
      if (At[2] >= '0' && At[2] <= '9')
        Line = At;
  if (Line == nullptr) {
    fputs(Name ? Name : "an unnamed kernel", To);
    return;
  }
  if (File != nullptr)
    fprintf(To, "%.*s:", static_cast<int>(Length), File);
  else
    fputs("line ", To);
  fprintf(To, "%d ", atoi(Line + 2));
  printFunction(Function, static_cast<size_t>(Line - Function));
}

[[gnu::weak]] void ReportTable::printFunction(const char *Mangled,
                                              size_t Length) {
  char Text[1024];
  if (Length >= sizeof(Text))
    Length = sizeof(Text) - 1;
  memcpy(Text, Mangled, Length);
  Text[Length] = '\0';
  const auto Demangle =
      reinterpret_cast<char *(*)(const char *, char *, size_t *, int *)>(
          dlsym(RTLD_DEFAULT, "__cxa_demangle"));
  int Status = 0;
  char *Demangled =
      Demangle ? Demangle(Text, nullptr, nullptr, &Status) : nullptr;
  fputs(Demangled ? Demangled : Text, To);
  free(Demangled);
}

[[gnu::weak]] void ReportTable::printWays(const ConstructReport &Construct) {
  constexpr const char *Names[NumLaunchWays] = {"mapped", "kept", "pinned",
                                                "on the host"};
  const char *Separator = ";";
  for (unsigned Way = 0; Way < NumLaunchWays; ++Way) {
    if (Construct.Launches[Way] == 0)
      continue;
    fprintf(To, "%s %s %llu", Separator, Names[Way],
            static_cast<unsigned long long>(Construct.Launches[Way]));
    Separator = ",";
  }
  fputc('\n', To);
}

[[gnu::weak]] void ReportTable::printMissedReasons(const char *Lines) {
  while (Lines != nullptr) {
    const char *End = strchr(Lines, '\n');
    const size_t Length = End ? End - Lines : strlen(Lines);
    fprintf(To, "%9s %.*s\n", "", static_cast<int>(Length), Lines);
    Lines = End ? End + 1 : nullptr;
  }
}
