//===- lower/RowNumber.h - the numbers of a team's rows -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  prevents LLVM from keeping addresses in registers from one row to the next, and lets
//           teams claim rows. LLVM's loop strength reduction creates one pointer for each address
//           of a tile in every loop of a row, and advances all of them by a row at the end. These
//           are more than there are registers (64 and 112 bytes of spills in a layernorm, which
//           takes twice as long).
//
//   before:   for (row = first; row <= last; ++row) body(row)
//
//   after:    for (row = first; row <= last; ++row) body(asm "" (row))
//
//           If teams claim their rows (plan/ClaimedRows.h):
//
//   after:    for (row = first_row(last); row <= last; row = next) {
//               body(asm "" (row));
//               if ((next = next_row(row, last)) == row) break;
//             }
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWNUMBER_H
#define WARPFOLD_CODEGEN_ROWNUMBER_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// Makes the row number opaque in the body of Teams' `distribute` loop, if that loop has one of
/// clang's forms.
void hideRowNumber(llvm::Function &Teams);

/// Lets the teams claim the iterations of Rows, which all threads of a team execute. The launch
/// must have a buffer (KernelEnvironment::setBuffer).
void claimRows(const WorksharingLoop &Rows);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWNUMBER_H
