//===- simulator/memory/View.h - a vector clock -----------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements a vector clock (Flanagan and Freund, "FastTrack", PLDI
//           2009): for each thread of the grid, the last step that happens
//           before the view's owner. A grid has many threads, few of which
//           synchronise with a given one. Therefore a view stores clocks by
//           block, and only of blocks that contain such threads.
// Memory:   views are immutable; the threads that a barrier joined share one. A
//           join creates no new view if one of its operands covers the other.
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
/// Null is an empty view.
using ViewPointer = std::shared_ptr<const View>;

/// A vector clock for all threads of a grid.
class View {
public:
  /// The clocks of a block's threads. The clocks beyond the end are 0.
  using Clocks = std::vector<uint32_t>;

  /// Returns the clocks of the block Team, or null.
  const Clocks *clocksOf(uint32_t Team) const {
    auto *Of = Teams.find(Team);
    return Of ? Of->get() : nullptr;
  }

  /// Returns whether the view covers the step Clock of thread Who.
  bool isAfter(ThreadId Who, uint32_t Clock) const {
    const Clocks *Of = clocksOf(Who.Team);
    return Of && Who.Thread < Of->size() && (*Of)[Who.Thread] >= Clock;
  }

  /// Returns the union of both views.
  static ViewPointer join(const ViewPointer &A, const ViewPointer &B);

  /// A step of a thread of one block.
  struct Step {
    uint32_t Thread; ///< The thread's index in its block.
    uint32_t Clock;  ///< The thread's clock.
  };
  /// Returns V extended by threads of one block up to these steps.
  static ViewPointer advance(const ViewPointer &V, uint32_t Team,
                             const std::vector<Step> &Steps);

private:
  /// The clocks by block.
  TeamTree<Clocks> Teams;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_VIEW_H
