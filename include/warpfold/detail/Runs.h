//===- warpfold/detail/Runs.h - totals of runs of elements ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With the total of elements that follow each other goes how many runs have ended in them,
// and whether one ends with the last. What comes behind a run's end begins anew, as in
// Segments.h, so that any associative operator makes an associative one of these.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_RUNS_H
#define WARPFOLD_DETAIL_RUNS_H

#include "../device/support/ValueWords.h"
#include "Callable.h"

namespace warpfold::detail {

/// How often runs end in some elements that follow each other, times 4; 2 if a run begins
/// with the last element, and 1 if one ends with it.
template <class Number> struct RunEnds {
  static constexpr Number Begins = 2, Ends = 1, EachEnd = 4;
  Number Word;

  [[gnu::always_inline]] bool endsHere() const { return Word & Ends; }
  [[gnu::always_inline]] bool beginsHere() const { return Word & Begins; }
  /// The number of the run that the last element belongs to: of those that end before.
  [[gnu::always_inline]] Number place() const {
    return static_cast<Number>(Word / EachEnd - (Word & Ends));
  }
  /// Of an element behind which Upto runs have ended, its own among them if it ends one.
  [[gnu::always_inline]] static RunEnds of(Number Upto, bool BeginsHere,
                                           bool EndsHere) {
    return {static_cast<Number>(Upto * EachEnd + (BeginsHere ? Begins : 0) +
                                (EndsHere ? Ends : 0))};
  }
  [[gnu::always_inline]] Number count() const { return Word / EachEnd; }
  /// Of these elements and those of Next behind them.
  [[gnu::always_inline]] RunEnds then(RunEnds Next) const {
    return {static_cast<Number>(Word / EachEnd * EachEnd + Next.Word)};
  }
};

/// Some elements that follow each other. Words, so that nothing is between the members.
template <class Value, class Number> struct Runs {
  /// Of the last element and those before it in its run.
  ValueWords<Value> Total;
  ValueWords<RunEnds<Number>> Ends;
};

template <class Value, class Number, class Operator> struct CombineRuns {
  Callable<Operator> Combine;
  using Its = Runs<Value, Number>;

  [[gnu::always_inline]] Its operator()(Its First, Its Second) const {
    const RunEnds<Number> Before = First.Ends.value(),
                          After = Second.Ends.value();
    if (!Before.endsHere() && After.place() == 0)
      Second.Total = ValueWords<Value>::of(static_cast<Value>(
          Combine.operator()(First.Total.value(), Second.Total.value())));
    Second.Ends = ValueWords<RunEnds<Number>>::of(Before.then(After));
    return Second;
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_RUNS_H
