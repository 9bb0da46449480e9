//===- lower/ResultThread.h - code of the thread with the result ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lets only the thread that has the result of a grid-wide loop execute the code after the
//           loop (plan/CodeAfterLoop.h). The region stores whether the thread has the result beside
//           the address of one of its parameters:
//
//             record = {address of a variable, team == 0 && thread == 0}
//             parallel(region, .. record ..)      // region: address = record[0]
//                                                 //         if (there are iterations) {
//                                                 //           loop
//                                                 //           record[1] = 0
//                                                 //           if (sweep_reduce(..) == 1) {
//                                                 //             original = ..
//                                                 //             record[1] = 1
//                                                 //           }
//                                                 //         }
//             if (record[1] == 1)
//               code after the loop
//
//           clang omits the reduction if there are no iterations, in all threads alike.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RESULTTHREAD_H
#define WARPFOLD_CODEGEN_RESULTTHREAD_H

#include "plan/CodeAfterLoop.h"

namespace warpfold {

/// Changes C's kernel and region as above. C reduces over teams already. The threads of the region
/// must see each other's writes before the reduction over teams.
llvm::Error leaveToThreadWithResult(const CodeAfterLoop &After,
                                    const Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RESULTTHREAD_H
