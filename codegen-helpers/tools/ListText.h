//===- tools/ListText.h - a reduction list in words -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the text form of a reduction list:
//
//             list      element.. [@function]        # to the end of the line
//             element   name : type [align number] [: combiner]
//             type      i1 i8 i16 i32 i64 i128 f16 bf16 f32 f64
//                       {type, ..}  [number x type]
//             combiner  operator | @function
//
//               sum:f64:add  best:{f32, i32}:@argmin
//
//           A function at the end combines the whole list; its elements then have
//           no separate combiner. Words of operators: ReductionList.h.
// Callers:  warpfold-callbacks.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TOOLS_LISTTEXT_H
#define WARPFOLD_TOOLS_LISTTEXT_H

#include "warpfold/ReductionList.h"

#include "llvm/Support/MemoryBufferRef.h"

namespace warpfold {

/// The treatment of a combiner that the module does not contain: it is declared for a later link,
/// or is an error.
enum class UnknownCombiner { Declare, Refuse };

/// Returns the list that Text describes, with the functions of M. An error contains the line and
/// column in the text, the element, and the alternatives.
llvm::Expected<ReductionList>
parseList(llvm::MemoryBufferRef Text, llvm::Module &M, UnknownCombiner Unknown);

} // namespace warpfold

#endif // WARPFOLD_TOOLS_LISTTEXT_H
