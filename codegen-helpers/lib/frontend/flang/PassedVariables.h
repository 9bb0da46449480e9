//===- frontend/flang/PassedVariables.h - variables that flang passes -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the scalars of a `do concurrent` that flang 22 passes to the device by value
//           although the kernel needs their addresses (docs/StockDefects.md, 40): those of
//           `reduce`, whose results would stay in the kernel, and those longer than an address,
//           of which only the first 8 bytes would be passed. Host and device code are compiled
//           separately, and contain the same target region, so that both find the same variables.
//           Both then put the numbers of the parameters in the kernel's name: if the two differ
//           nevertheless, the program does not find its kernel, and computes nothing wrong.
//
//             kernel(.., ptr value)           kernel_by_reference_5(.., ptr s)
//             copy = alloca ptr          ->
//             store value, copy
//             region(copy)                    region(s)
//
//           A variable that is only long gets a copy in each thread, since an iteration may assign
//           it without a locality: it is firstprivate, as the shorter ones are.
//
// Callers:  passes/FlangModulePass.cpp for the device, cures/ConcurrentVariables.cpp for the host
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PASSEDVARIABLES_H
#define WARPFOLD_CODEGEN_PASSEDVARIABLES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

#include <string>

namespace warpfold {

/// The variables whose addresses a target region needs. Top is the kernel or the function that
/// launches it; an address is a value of Top if it is found there.
struct NeededAddresses {
  /// The variables to which the region writes results of reductions.
  llvm::SmallSetVector<llvm::Value *, 8> Results;
  /// The number of bytes that the region accesses at an address, if more than an address has.
  llvm::SmallMapVector<llvm::Value *, uint64_t, 8> LongBytes;

  bool contains(llvm::Value *Address) const {
    return Results.contains(Address) || LongBytes.contains(Address);
  }
};

/// Returns what Code needs, which is codeOf a kernel or of the host's version of the region.
NeededAddresses neededAddresses(const llvm::SetVector<llvm::Function *> &Code,
                                const llvm::Function &Top);

/// Returns the value in Top that Address is equal to, a value of a function that Top calls. An
/// address that is computed in another way is returned unchanged.
llvm::Value *addressIn(const llvm::Function &Top, llvm::Value &Address);

/// Returns the stores of F that only the thread executes which has the result of a reduction.
/// Reduces returns whether an instruction is the reduction.
llvm::SmallVector<llvm::StoreInst *, 4>
resultStores(llvm::Function &F,
             llvm::function_ref<bool(llvm::Instruction &)> Reduces);

/// Returns an error if Kernel, that of a `do concurrent`, combines a variable by another operator
/// than its iterations use (ReduceOperators.cpp). Code is its codeOf.
llvm::Error checkOperators(const llvm::Function &Kernel,
                           const llvm::SetVector<llvm::Function *> &Code);

/// Returns the name of Kernel if it receives the addresses of the variables that these parameters
/// contain.
std::string nameByReference(llvm::StringRef Kernel,
                            llvm::ArrayRef<unsigned> Parameters);

/// Makes Kernel, if it is that of a `do concurrent`, receive the addresses of the variables that it
/// needs instead of their values, and renames it. Other kernels are unchanged. Returns an error if
/// a result of a reduction would be lost.
llvm::Error receiveByReference(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PASSEDVARIABLES_H
