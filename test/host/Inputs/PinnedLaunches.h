//===- test/host/Inputs/PinnedLaunches.h - launches written by hand -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cases of Pinned.cpp, which includes this file: launches with arguments that
// the compiler does not create, and arguments next to a variable or in it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_HOST_PINNEDLAUNCHES_H
#define WARPFOLD_TEST_HOST_PINNEDLAUNCHES_H

#include "PinnedPrinter.h"

#include <cstdio>
#include <vector>

namespace {

using namespace warpfold::offload;

/// A construct of Pinned.cpp, whose kernel these launches use.
void scalar();

/// Launches the kernel of the last launch, whose first argument is a variable.
void launch(const char *Title, double *Variable,
            const std::vector<uint64_t> &OthersTypes, void *OthersBase,
            void *OthersBegin, int64_t OthersSize, void *Mapper = nullptr) {
  KernelArguments Arguments = {};
  std::vector<void *> Bases = {Variable, nullptr}, Begins = Bases,
                      Mappers = {nullptr, nullptr};
  std::vector<int64_t> Sizes = {8, 8},
                       Types = {MapTargetParam | MapTo | MapFrom,
                                MapTargetParam | MapLiteral};
  for (uint64_t Type : OthersTypes) {
    Bases.push_back(OthersBase);
    Begins.push_back(OthersBegin);
    Sizes.push_back(OthersSize);
    Types.push_back(static_cast<int64_t>(Type));
    Mappers.push_back(Mapper);
  }
  if (HasEnvironmentSlot) {
    Bases.push_back(nullptr);
    Begins.push_back(nullptr);
    Sizes.push_back(0);
    Types.push_back(MapTargetParam | MapLiteral);
    Mappers.push_back(nullptr);
  }
  Arguments.Version = CompilersVersion;
  Arguments.NumArgs = Bases.size();
  Arguments.Bases = Bases.data();
  Arguments.Begins = Begins.data();
  Arguments.Sizes = Sizes.data();
  Arguments.Types = Types.data();
  Arguments.Mappers = Mappers.data();
  Arguments.NumTeams[0] = 1;
  const auto BasesBefore = Bases;
  const auto TypesBefore = Types;
  const double Before = *Variable;
  std::printf("%s:", Title);
  __tgt_target_kernel(nullptr, -1, 1, 0, TheState.Kernel, &Arguments);
  if (*Variable != Before + 1 || Bases != BasesBefore || Types != TypesBefore)
    std::printf("%g, not %g, or the caller's arguments have changed\n",
                *Variable, Before + 1);
}

/// Returns the types of the other arguments in a launch with NumArgs arguments.
std::vector<uint64_t> othersOf(size_t NumArgs) {
  return std::vector<uint64_t>(NumArgs - 2 - HasEnvironmentSlot, MapTo);
}

/// Launches with a second argument of each kind next to the variable or in it.
void others() {
  scalar();
  // The variable is S + 1.
  double S[4] = {};
  char *Bytes = reinterpret_cast<char *>(S);
  const auto Both = MapTo | MapFrom;
  launch("nothing", S + 1, {}, nullptr, nullptr, 0);
  launch("after it", S + 1, {MapTo}, S + 2, S + 2, 16);
  launch("before it", S + 1, {MapTo}, S, S, 8);
  launch("its last byte", S + 1, {MapTo}, Bytes + 15, Bytes + 15, 8);
  launch("its first byte", S + 1, {MapTo}, Bytes, Bytes, 9);
  launch("all of it", S + 1, {MapTo}, S, S, 32);
  launch("a pointer to it", S + 1, {MapImplicit}, S + 1, S + 1, 0);
  launch("a pointer after it", S + 1, {MapImplicit}, S + 2, S + 2, 0);
  launch("a pointer in it", S + 1, {MapPtrAndObj | Both}, S + 1, S + 3, 8);
  launch("a pointer after it, with the data that it points to", S + 1,
         {MapPtrAndObj | Both}, S + 2, S + 3, 8);
  launch("its address as a number", S + 1, {MapLiteral}, S + 1, S + 1, 8);
  launch("a lambda that captures it", S + 1,
         {MapPtrAndObj | MapLiteral | MapImplicit}, S + 3, S + 1, 8);
  launch("a private copy of it", S + 1, {MapPrivate | MapTo}, S + 1, S + 1, 8);
  launch("a mapper", S + 1, {Both}, S + 3, S + 3, 8, S);
  launch("its member", S + 1, {Both | (uint64_t(1) << 48)}, S + 1, S + 1, 4);
  launch("64 arguments", S + 1, othersOf(64), S, S, 8);
  launch("65 arguments", S + 1, othersOf(65), S, S, 8);
  std::printf("S %g\n", S[1]);
}

/// Launches the kernel of the last launch with members, and prints their
/// parents.
void members() {
  scalar();
  double S[4] = {};
  TheState.PrintsParents = true;
  char First[] = ";s;members.cpp;1;2;;", Second[] = ";n;members.cpp;1;2;;";
  void *Bases[] = {S, nullptr, nullptr}, *Names[] = {First, Second, nullptr};
  int64_t Sizes[] = {8, 8, 0},
          Types[] = {MapTargetParam | MapTo | MapFrom,
                     MapTargetParam | MapLiteral, MapTargetParam | MapLiteral};
  KernelArguments Arguments = {};
  Arguments.Version = CompilersVersion;
  Arguments.NumArgs = 2 + HasEnvironmentSlot;
  Arguments.Bases = Arguments.Begins = Bases;
  Arguments.Names = Names;
  Arguments.Sizes = Sizes;
  Arguments.Types = Types;
  Arguments.NumTeams[0] = 1;
  std::printf("one:");
  __tgt_target_kernel(nullptr, -1, 1, 0, TheState.Kernel, &Arguments);
  launch("with a member", S, {MapTo | (uint64_t(1) << 48)}, S + 2, S + 2, 8);
  TheState.PrintsParents = false;
  launch("with a mapper", S, {MapTo}, S + 2, S + 2, 8, S);
  launch("with 65 arguments", S, othersOf(65), S + 2, S + 2, 8);
}

} // namespace

#endif // WARPFOLD_TEST_HOST_PINNEDLAUNCHES_H
