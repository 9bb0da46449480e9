//===- warpfold/ReductionList.h - what is reduced ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Describes the variables of one reduction in their order: the type of each, and the combiner of
// two of its values. At run time a reduction list is an array of pointers to the calling thread's
// private copies, one for each element (runtime/interface/ReductionAbi.h).
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

/// The operators of OpenMP's reduction identifiers (OpenMP 5.2, 5.5.5) as operations of LLVM's IR,
/// in which integers have no sign. On an array they work element by element. OpenMP's `-` is Add.
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

/// Returns the operator's word in the text form of a list, such as "add", "smin" or "fmax".
llvm::StringRef toWord(ReductionOperator Operator);
/// Returns the operator with this word; none if there is none.
std::optional<ReductionOperator> operatorOfWord(llvm::StringRef Word);
/// Returns all operators, in the order of the enumerators.
llvm::ArrayRef<ReductionOperator> reductionOperators();

/// One reduced variable.
struct ReductionElement {
  /// The name of the variable in errors.
  std::string Name;
  /// The type of the variable, which must be sized, and not scalable.
  llvm::Type *Type = nullptr;
  /// The size of the variable, including padding at its end. It must be the allocation size of Type
  /// in the module's data layout.
  uint64_t Bytes = 0;
  /// The minimum alignment of the private copies.
  llvm::Align Alignment;
  /// An operator, or a function void(ptr Into, ptr From) that stores the combination of both in
  /// Into. All lanes may call it at once, so it must not synchronize. An empty variant is an error
  /// unless a function combines the whole list.
  std::variant<std::monostate, ReductionOperator, llvm::Function *> Combiner;

  /// Returns an element of Type, with its size and alignment in M's data layout.
  static ReductionElement of(const llvm::Module &M, llvm::StringRef Name,
                             llvm::Type *Type);
};

/// A list of at least one element, all of which are valid.
class ReductionList {
public:
  /// Returns the list of Elements, each of which has a combiner. Returns an error that names the
  /// element if its type has no size, if its size or alignment does not match the type, if it has
  /// no combiner, if its type does not have the operator, or if its combiner has another signature
  /// or is in another module.
  static llvm::Expected<ReductionList>
  create(llvm::Module &M, llvm::ArrayRef<ReductionElement> Elements);

  /// Returns the list of Elements that Combiner, void(ptr list, ptr other list), combines together.
  /// The elements' combiners are ignored.
  static llvm::Expected<ReductionList>
  createWithCombiner(llvm::Module &M, llvm::ArrayRef<ReductionElement> Elements,
                     llvm::Function &Combiner);

  /// Returns the module of the list's functions.
  llvm::Module &module() const { return *M; }
  /// Returns the elements in their order.
  llvm::ArrayRef<ReductionElement> elements() const { return Elements; }
  /// Returns the function that combines the whole list; null if each element has a separate
  /// combiner.
  llvm::Function *combiner() const { return Combiner; }
  /// Returns the type of the list at run time, an array of one pointer for each element.
  llvm::ArrayType *type() const;
  /// Returns the total size of all elements, without padding between them: the bytes of a record of
  /// a slot buffer, and those that one warp passes to another.
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
