//===- simulator/memory/View.h - what happened before -----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  a vector clock (Flanagan and Freund, "FastTrack", PLDI 2009): for
//           each thread of the grid, up to which of its steps everything is
//           ordered before the view's owner. A grid has many threads and few
//           that were ever heard of, so a view holds clocks by block, and only
//           of blocks that were heard of.
// Memory:   views never change once they are made; the threads that a barrier
//           joined share one. Joining what is the same, or known, makes none.
// Next:     simulator/memory/TeamTree.h, simulator/memory/ThreadOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_VIEW_H
#define WARPFOLD_SIMULATOR_MEMORY_VIEW_H

#include "simulator/memory/Access.h"
#include "simulator/memory/TeamTree.h"

#include <vector>

namespace warpfold::sim {

class View;
/// Null knows of nothing.
using ViewPointer = std::shared_ptr<const View>;

class View {
public:
  /// By thread of a block. Threads beyond the end were not heard of.
  using Clocks = std::vector<uint32_t>;

  /// Null if nothing is known of the block.
  const Clocks *clocksOf(uint32_t Team) const {
    auto *Of = Teams.find(Team);
    return Of ? Of->get() : nullptr;
  }

  bool knows(ThreadId Who, uint32_t Clock) const {
    const Clocks *Of = clocksOf(Who.Team);
    return Of && Who.Thread < Of->size() && (*Of)[Who.Thread] >= Clock;
  }

  /// What either knows.
  static ViewPointer join(const ViewPointer &A, const ViewPointer &B);

  struct Step {
    uint32_t Thread;
    uint32_t Clock;
  };
  /// What V knows, and threads of one block up to these steps.
  static ViewPointer advance(const ViewPointer &V, uint32_t Team,
                             const std::vector<Step> &Steps);

private:
  TeamTree<Clocks> Teams;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_VIEW_H
