//===- simulator/memory/Cell.cpp - accesses to a location -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Cell.h"

namespace warpfold::sim {

static bool reads(const Epoch &E) {
  return E.Kind == uint32_t(AccessKind::Read);
}

Cell::Cell(const Cell &Other) : Write(Other.Write), Reads(Other.Reads) {
  if (Other.Strong)
    Strong = std::make_unique<StrongAccesses>(*Other.Strong);
}

const Epoch *Cell::conflictWithPlain(const Epoch &E,
                                     const ThreadOrder &T) const {
  if (Write && !isAfter(T, Write))
    return &Write;
  if (reads(E))
    return nullptr;
  return Reads.find(T, [](const Epoch &) { return true; });
}

const Epoch *Cell::conflictWithStrong(const Epoch &E,
                                      const ThreadOrder &T) const {
  if (!Strong)
    return nullptr;
  // Most strong accesses have device scope; then no two of them conflict.
  if (E.Strong && !E.isBlockScoped() && !Strong->AnyBlockScoped)
    return nullptr;
  auto Conflicts = [&](const Epoch &Other) {
    return !E.Strong || !areMorallyStrong(E, Other);
  };
  if (const Epoch *Found = Strong->Writes.find(T, Conflicts))
    return Found;
  return reads(E) ? nullptr : Strong->Reads.find(T, Conflicts);
}

void Cell::keep(const Epoch &E, const ThreadOrder &T, size_t Limit) {
  if (E.Strong) {
    if (!Strong)
      Strong = std::make_unique<StrongAccesses>();
    Strong->AnyBlockScoped |= E.isBlockScoped();
    // An update reads the earlier updates. Therefore whatever is ordered after
    // it is also ordered after them (PTX ISA, "Causality Order": observation).
    if (E.Kind == uint32_t(AccessKind::Update) && !Strong->AnyBlockScoped)
      Strong->Writes.clear();
    (reads(E) ? Strong->Reads : Strong->Writes).add(E, T, Limit);
  } else if (reads(E)) {
    Reads.add(E, T, Limit);
  } else {
    Write = E;
    Reads.clear();
    Strong.reset();
  }
}

std::optional<Epoch> Cell::recordAccess(const Epoch &E, const ThreadOrder &T,
                                        size_t Limit) {
  const Epoch *Found = conflictWithPlain(E, T);
  if (!Found)
    Found = conflictWithStrong(E, T);
  std::optional<Epoch> Race;
  if (Found)
    Race = *Found;
  keep(E, T, Limit);
  return Race;
}

} // namespace warpfold::sim
