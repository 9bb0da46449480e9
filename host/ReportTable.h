//===- host/ReportTable.h - the report of launches, printed -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  prints LaunchReport.h's table to the standard error, at once, so that those of
//           several processes do not mix: a line for each construct, in the units of a
//           person, and where it is not reshaped, why. Where a construct stands is the
//           name of its kernel, which has function and line, and, for programs with -g,
//           the file that the launch names.
// Callers:  host/ProgramReport.h, at exit.
// Memory:   the text, while it is made.
// Source:   clang 19 lib/Frontend/OpenMP/OMPIRBuilder
//           (TargetRegionEntryInfo::getTargetRegionEntryFnName).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_REPORTTABLE_H
#define WARPFOLD_HOST_REPORTTABLE_H

#include "host/KernelClock.h"
#include "host/LaunchReport.h"
#include "offload-abi/OffloadEntries.h"

#include <dlfcn.h>
#include <stdio.h>

namespace warpfold::host {

/// What is known of a kernel beside its launches.
struct KernelReport {
  /// Null where it is not known.
  const char *Name;
  /// Lines; null where nobody says so.
  const char *WhyLeft;
  KernelTime Time;
};

class ReportTable {
public:
  explicit ReportTable(FILE *To) : To(To) {}

  void printHead(const char *Program) {
    fprintf(To, "warpfold: constructs of %s\n", Program);
    fprintf(To, "%9s %10s %10s %10s  %-21s %-11s %s\n", "launches", "host time",
            "each", "kernel", "teams x threads", "loop",
            "construct; its launches");
  }

  void print(const ConstructReport &Its, const KernelReport &Kernel) {
    const uint64_t OnDevice = Its.numDeviceLaunches();
    char Teams[24], Threads[24], Shape[50] = "-";
    if (OnDevice != 0) {
      print(Its.Teams, Teams);
      print(Its.Threads, Threads);
      snprintf(Shape, sizeof(Shape), "%s x %s", Teams, Threads);
    }
    fprintf(To, "%9llu ", static_cast<unsigned long long>(Its.numLaunches()));
    printAverage(Its.Nanoseconds, OnDevice != 0 ? 1 : 0);
    printAverage(Its.Nanoseconds, OnDevice);
    printAverage(Kernel.Time.Nanoseconds, Kernel.Time.Kernels);
    fprintf(To, "  %-21s %-11s ", Shape,
            OnDevice != 0 ? form(Its, Kernel) : "-");
    printPlace(Its, Kernel.Name);
    printWays(Its);
    printWhyLeft(Kernel.WhyLeft);
  }

  /// UnknownVersion is the version of launch arguments that is not known, or 0. WhyNot says
  /// why there are no times of kernels; null if there are, or if none were asked for.
  void printFoot(uint64_t NumLost, uint32_t UnknownVersion,
                 const char *WhyNot) {
    if (UnknownVersion != 0)
      fprintf(
          To,
          "launches with arguments of version %u, which this Warpfold does "
          "not know (it knows %u and %u), were left to libomptarget as they "
          "were; compile with an LLVM that README.md lists\n",
          UnknownVersion, offload::KernelArgumentsVersion,
          offload::KernelArgumentsVersionXteam);
    if (NumLost != 0)
      fprintf(To, "and %llu launches without memory to count them\n",
              static_cast<unsigned long long>(NumLost));
    if (WhyNot != nullptr)
      fprintf(To, "no times of kernels: %s\n", WhyNot);
  }

private:
  static void print(LaunchRange Range, char (&Text)[24]) {
    if (Range.Most == 0)
      snprintf(Text, sizeof(Text), "default");
    else if (Range.Least == Range.Most)
      snprintf(Text, sizeof(Text), "%u", Range.Most);
    else
      snprintf(Text, sizeof(Text), "%u..%u", Range.Least, Range.Most);
  }

  /// Prints the mean of Number times, or "-" for none.
  void printAverage(uint64_t Nanoseconds, uint64_t Number) {
    if (Number != 0)
      printTime(Nanoseconds / Number);
    else
      fprintf(To, " %9s", "-");
  }

  void printTime(uint64_t Nanoseconds) {
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

  static const char *form(const ConstructReport &Its,
                          const KernelReport &Kernel) {
    if (Its.Description == nullptr)
      return Kernel.WhyLeft ? "as written" : "-";
    switch (Its.Description->Description.Form) {
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
    case tuning::LaunchForm::Spread:
      return "spread";
    case tuning::LaunchForm::Unshaped:
      break;
    }
    return "as written";
  }

  /// `file:line function`, as far as it is known.
  void printPlace(const ConstructReport &Its, const char *Name) {
    size_t Length = 0;
    const char *File =
        Its.Location ? firstPart(Its.Location->Text, Length) : nullptr;
    const char *Function = Name ? strstr(Name, Prefix) : nullptr;
    const char *Line = nullptr;
    if (Function == Name && Name != nullptr)
      Function = behindNumbers(Name + strlen(Prefix));
    if (Function != nullptr)
      for (const char *At = Function; (At = strstr(At, "_l")) != nullptr; ++At)
        if (At[2] >= '0' && At[2] <= '9')
          Line = At;
    if (Line == nullptr) {
      fputs(Name ? Name : "a kernel without a name", To);
      return;
    }
    if (File != nullptr)
      fprintf(To, "%.*s:", static_cast<int>(Length), File);
    else
      fputs("line ", To);
    fprintf(To, "%d ", atoi(Line + 2));
    printFunction(Function, static_cast<size_t>(Line - Function));
  }

  /// clang's names of kernels: then come two numbers, of the file's device and of the
  /// file.
  static constexpr char Prefix[] = "__omp_offloading_";

  static const char *behindNumbers(const char *At) {
    for (int Number = 0; At != nullptr && Number < 2; ++Number) {
      At = strchr(At, '_');
      At = At ? At + 1 : nullptr;
    }
    return At;
  }

  /// The file of ";file;function;line;column;;"; null where clang did not know it.
  static const char *firstPart(const char *Text, size_t &Length) {
    if (Text == nullptr || *Text != ';')
      return nullptr;
    const char *End = strchr(Text + 1, ';');
    if (End == nullptr)
      return nullptr;
    Length = static_cast<size_t>(End - Text - 1);
    return Length == 7 && memcmp(Text + 1, "unknown", 7) == 0 ? nullptr
                                                              : Text + 1;
  }

  /// As C++ writes it, if the program has C++'s library.
  void printFunction(const char *Mangled, size_t Length) {
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

  void printWays(const ConstructReport &Its) {
    constexpr const char *Names[NumLaunchWays] = {"mapped", "kept", "pinned",
                                                  "on the host"};
    const char *Before = ";";
    for (unsigned Way = 0; Way < NumLaunchWays; ++Way) {
      if (Its.Launches[Way] == 0)
        continue;
      fprintf(To, "%s %s %llu", Before, Names[Way],
              static_cast<unsigned long long>(Its.Launches[Way]));
      Before = ",";
    }
    fputc('\n', To);
  }

  void printWhyLeft(const char *Lines) {
    while (Lines != nullptr) {
      const char *End = strchr(Lines, '\n');
      const size_t Length = End ? End - Lines : strlen(Lines);
      fprintf(To, "%9s %.*s\n", "", static_cast<int>(Length), Lines);
      Lines = End ? End + 1 : nullptr;
    }
  }

  FILE *To;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_REPORTTABLE_H
