//===- warpfold/ReductionList.h - what is reduced ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Describes the variables that one reduction has, in their order: of which type
// each is, and what combines two of its values. At run time a reduction list is
// an array of pointers, one for each element, to the calling thread's private
// copies (runtime/interface/ReductionAbi.h).
//
// Next: warpfold/ReductionCallbacks.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_REDUCTIONLIST_H
#define WARPFOLD_REDUCTIONLIST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace warpfold {

/// The operators of OpenMP's reduction-identifiers (OpenMP 5.2, 5.5.5), by what
/// they are in LLVM's IR, where an integer has no sign. On an array they work
/// element by element. `-` of OpenMP is Add.
enum class ReductionOperator {
  Add,             ///< Integers, floating point.
  Multiply,        ///< Integers, floating point.
  And,             ///< Integers.
  Or,              ///< Integers.
  Xor,             ///< Integers.
  LogicalAnd,      ///< Integers, floating point: 1 or 0 of two truth values.
  LogicalOr,       ///< Integers, floating point: 1 or 0 of two truth values.
  SignedMinimum,   ///< Integers.
  SignedMaximum,   ///< Integers.
  UnsignedMinimum, ///< Integers.
  UnsignedMaximum, ///< Integers.
  FloatingMinimum, ///< Floating point: Into < From ? Into : From.
  FloatingMaximum, ///< Floating point: Into > From ? Into : From.
};

/// The operator's word in the text form of a list: "add", "smin", "fmax" ..
llvm::StringRef toWord(ReductionOperator Operator);
std::optional<ReductionOperator> operatorOfWord(llvm::StringRef Word);
/// All of them.
llvm::ArrayRef<ReductionOperator> reductionOperators();

/// One reduced variable.
struct ReductionElement {
  /// What errors call it.
  std::string Name;
  /// Sized, and not scalable.
  llvm::Type *Type = nullptr;
  /// sizeof, padding at the end included; must be what the module's data layout
  /// says of Type.
  uint64_t Bytes = 0;
  /// The least alignment of every private copy.
  llvm::Align Alignment;
  /// An operator, or a function void(ptr Into, ptr From) that leaves the
  /// combination of both in Into. It may be called by every lane at once, so it
  /// must not synchronise. Nothing: an error, unless a function combines the
  /// whole list.
  std::variant<std::monostate, ReductionOperator, llvm::Function *> Combiner;

  /// An element of Type, with the size and alignment that M's layout gives it.
  static ReductionElement of(const llvm::Module &M, llvm::StringRef Name,
                             llvm::Type *Type);
};

/// At least one element, each known to be right.
class ReductionList {
public:
  /// Elements with a combiner each. Errors name the element: a type without a
  /// size, a size or an alignment that does not match the type, no combiner, an
  /// operator that the type does not have, a combiner of another signature or
  /// module.
  static llvm::Expected<ReductionList>
  create(llvm::Module &M, llvm::ArrayRef<ReductionElement> Elements);

  /// Elements that Combiner, void(ptr list, ptr other list), combines all
  /// together; their own Combiner is not looked at.
  static llvm::Expected<ReductionList>
  createWithCombiner(llvm::Module &M, llvm::ArrayRef<ReductionElement> Elements,
                     llvm::Function &Combiner);

  llvm::Module &module() const { return *M; }
  llvm::ArrayRef<ReductionElement> elements() const { return Elements; }
  /// Null: each element has its own.
  llvm::Function *combiner() const { return Combiner; }
  /// [elements x ptr]: the list at run time.
  llvm::ArrayType *type() const;
  /// All elements together, without padding between them: the bytes that one
  /// record of a slot buffer takes, and that one warp hands to another.
  uint64_t recordBytes() const;

private:
  ReductionList(llvm::Module &M, llvm::ArrayRef<ReductionElement> Elements,
                llvm::Function *Combiner)
      : M(&M), Elements(Elements.begin(), Elements.end()), Combiner(Combiner) {}

  llvm::Module *M;
  std::vector<ReductionElement> Elements;
  llvm::Function *Combiner;
};

} // namespace warpfold

#endif // WARPFOLD_REDUCTIONLIST_H
