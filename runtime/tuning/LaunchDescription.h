//===- tuning/LaunchDescription.h - what launches go by ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel that the passes have reshaped says of itself to the host: the
// constant <kernel>_warpfold_launch in the device image. The passes
// (codegen-helpers/) write it, the object in the program that launches (host/)
// reads it. The rules are in tuning/Sweep.h, Rows.h, LoopScan.h and Updates.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_LAUNCHDESCRIPTION_H
#define WARPFOLD_TUNING_LAUNCHDESCRIPTION_H

#include <stdint.h>

namespace warpfold::tuning {

/// What the loop over which a kernel's teams are spread is.
enum class LaunchForm : uint32_t {
  /// All teams sweep over it, and reduce.
  Sweep = 0,
  /// A team does an iteration by itself, with loops of its own.
  Rows = 1,
  /// A construct without teams, whose loop with `omp scan` all teams execute.
  Scan = 2,
  /// Iterations update arrays by `omp atomic`.
  Updates = 3,
  /// As the compiler wrote it: libomptarget chooses teams and threads.
  Unshaped = 4,
  /// A sweep over what the construct gives one team, or one thread in each.
  Spread = 5,
  /// A sweep of which each iteration is a group's of threads, who share an array.
  Columns = 6,
};

/// What a launch needs of memory, or need not have on the device. Bit N: the kernel's argument
/// N, counted from 1 without the launch environment's address.
struct MemoryOfLaunch {
  /// It points to a variable of which the kernel accesses the first byte; one thread of the
  /// launch writes it, and of each team at most one reads it: it may be in the host's memory.
  uint32_t PinnableArguments;
  /// It is a variable that the teams reduce. The program has all of such a variable on the
  /// device or nothing of it.
  uint32_t ReducedArguments;
  /// The kernel does nothing with it: flang has a variable of a reduction twice where a map
  /// clause has it, too.
  uint32_t UnusedArguments;
  /// Of the buffer in the kernel's launch environment, or of KeptRecords records where a
  /// launch has one for each of its teams; 0 where it has no environment, or
  /// is not known to leave both counters of it at 0 again: then each launch needs a new
  /// one.
  uint32_t BufferBytes;
};

struct SweepPart {
  /// Of the reduced variables together.
  uint32_t ListBytes;
  /// Of the reduction buffer: no more teams take part.
  uint32_t NumRecords;
  /// Of a spread loop: 1 where the host may choose threads and teams in place of what a
  /// clause says.
  uint32_t TakesAnyLaunch;
};

struct ColumnsPart {
  /// Of the array, and of the reduction buffer, as above.
  uint32_t ListBytes;
  uint32_t NumRecords;
  /// A group's: a power of two.
  uint32_t ThreadsOfIteration;
};

struct RowsPart {
  /// Which of the kernel's arguments is the rows' length, counted from 1 without the launch
  /// environment's address; 0 where none is.
  uint32_t LengthArgument;
  /// 32 or 64.
  uint32_t LengthBits;
  /// The length is the argument's value and this.
  int32_t LengthMore;
};

struct UpdatesPart {
  /// Of a team's copies, one place of each; 0 where it has none.
  uint32_t BytesPerElement;
  /// 1 if the construct has no teams: the host chooses how many there are.
  uint32_t IsOfOneTeam;
};

/// A change of these fields or of what they mean is a new version.
struct LaunchDescription {
  uint32_t Version;
  LaunchForm Form;
  uint32_t ThreadsOfTeam;
  /// In one tile. 1 where the body is long: such a loop is worth spreading out;
  /// SweepOwnLoops where it has loops of its own.
  uint32_t IterationsOfThread;
  MemoryOfLaunch Memory;
  /// That of the form; of a spread loop, Sweep. What a shorter one leaves is 0 in the image.
  union {
    SweepPart Sweep;
    ColumnsPart Columns;
    RowsPart Rows;
    UpdatesPart Updates;
  };
};
inline constexpr uint32_t LaunchDescriptionVersion = 7;
inline constexpr uint32_t KeptRecords = 1024;
inline constexpr char LaunchDescriptionSuffix[] = "_warpfold_launch";

/// A kernel that no pass has reshaped, though it has a loop that one would: why, for a
/// person. Lines, and a 0 at the end.
inline constexpr char LeftLoopSuffix[] = "_warpfold_left";

struct Launch {
  uint32_t Teams;
  uint32_t Threads;
  /// Of each team's shared memory: that of copies; or nobody's, which leaves room for as
  /// many teams at once as are wanted.
  uint32_t SharedBytes = 0;
};

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_LAUNCHDESCRIPTION_H
