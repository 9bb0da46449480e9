//===- simulator/memory/TeamTree.h - a persistent map by block --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements a map from blocks to values in which a change copies one
//           path of small nodes: a radix tree with immutable nodes (Driscoll et
//           al., "Making Data Structures Persistent", JCSS 1989). In a grid of
//           65535 blocks, each of which depends on all earlier ones, flat
//           copies would take gigabytes.
// Callers:  View, Message
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_TEAMTREE_H
#define WARPFOLD_SIMULATOR_MEMORY_TEAMTREE_H

#include <array>
#include <cstdint>
#include <memory>

namespace warpfold::sim {

/// A map from blocks to values. A null pointer is an empty tree, or a missing
/// value.
template <class Value> class TeamTree {
public:
  /// Returns the address of the pointer to Team's value. If Team has no value,
  /// the address or the pointer is null.
  const std::shared_ptr<const Value> *find(uint32_t Team) const {
    return find(Root, Team);
  }

  /// Sets the value of Team.
  void set(uint32_t Team, std::shared_ptr<const Value> New) {
    Root = set(Root, Team, std::move(New));
  }

  /// Returns the union of both trees. If both have a value for a block,
  /// Join(one, other) returns the joined value, which may be one of the two
  /// pointers. The union shares its unchanged nodes with both trees.
  template <class JoinValues>
  static TeamTree join(const TeamTree &A, const TeamTree &B,
                       JoinValues &&Join) {
    TeamTree Both;
    Both.Root = join(A.Root, B.Root, Join);
    return Both;
  }

  /// Returns whether both are the same tree.
  bool isSame(const TeamTree &Other) const { return Root == Other.Root; }

private:
  /// The bits of the index that one level uses, and the count of levels.
  static constexpr unsigned BitsOfLevel = 4, Levels = 32 / BitsOfLevel;

  template <unsigned Level> struct Branch;
  /// The type of a node at a level: a branch, or a value at level 0.
  template <unsigned Level, class = void> struct NodeOf {
    using Type = Branch<Level>;
  };
  /// The type of a node at level 0.
  template <class Unused> struct NodeOf<0, Unused> {
    using Type = Value; ///< A value.
  };
  /// A pointer to a node at a level, or null.
  template <unsigned Level>
  using Pointer = std::shared_ptr<const typename NodeOf<Level>::Type>;

  /// An inner node.
  template <unsigned Level> struct Branch {
    /// The children; null for a subtree without values.
    std::array<Pointer<Level - 1>, 1 << BitsOfLevel> Children;

    /// Returns the index of the child for Team.
    static unsigned indexOf(uint32_t Team) {
      return Team >> (Level - 1) * BitsOfLevel & ((1 << BitsOfLevel) - 1);
    }
  };

  // Each of the following functions implements the public one for a subtree,
  // with one overload for a value and one for a branch.
  static const Pointer<0> *find(const Pointer<0> &Found, uint32_t) {
    return &Found;
  }

  template <unsigned Level>
  static const Pointer<0> *
  find(const std::shared_ptr<const Branch<Level>> &Node, uint32_t Team) {
    return Node ? find(Node->Children[Node->indexOf(Team)], Team) : nullptr;
  }

  static Pointer<0> set(const Pointer<0> &, uint32_t, Pointer<0> New) {
    return New;
  }

  template <unsigned Level>
  static std::shared_ptr<const Branch<Level>>
  set(const std::shared_ptr<const Branch<Level>> &Old, uint32_t Team,
      Pointer<0> New) {
    auto Node = Old ? std::make_shared<Branch<Level>>(*Old)
                    : std::make_shared<Branch<Level>>();
    auto &Child = Node->Children[Node->indexOf(Team)];
    Child = set(Child, Team, std::move(New));
    return Node;
  }

  template <class JoinValues>
  static Pointer<0> join(const Pointer<0> &A, const Pointer<0> &B,
                         JoinValues &Join) {
    return A == B || !B ? A : !A ? B : Join(A, B);
  }

  template <unsigned Level, class JoinValues>
  static std::shared_ptr<const Branch<Level>>
  join(const std::shared_ptr<const Branch<Level>> &A,
       const std::shared_ptr<const Branch<Level>> &B, JoinValues &Join) {
    if (A == B || !B)
      return A;
    if (!A)
      return B;
    Branch<Level> Both;
    bool IsA = true, IsB = true;
    for (size_t I = 0; I < Both.Children.size(); ++I) {
      Both.Children[I] = join(A->Children[I], B->Children[I], Join);
      IsA &= Both.Children[I] == A->Children[I];
      IsB &= Both.Children[I] == B->Children[I];
    }
    return IsA   ? A
           : IsB ? B
                 : std::make_shared<const Branch<Level>>(std::move(Both));
  }

  /// The root, or null.
  Pointer<Levels> Root;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_TEAMTREE_H
