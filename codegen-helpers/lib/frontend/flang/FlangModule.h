//===- frontend/flang/FlangModule.h - flang's modules in clang's form -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the steps of passes/FlangModulePass.cpp, each in a separate file. They convert
//           device code that flang generates for the passes that require clang's form.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLANGMODULE_H
#define WARPFOLD_CODEGEN_FLANGMODULE_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

struct WorksharingLoop;

/// Returns whether flang has generated M, device code for NVIDIA GPUs (DeviceLibraries.cpp).
bool isFlangs(const llvm::Module &M);

/// Defines the runtime functions that M refers to, with internal linkage, from the file for M's
/// architecture in the folder of this plugin. Returns an error that contains the file's name if it
/// cannot be read.
llvm::Error linkDeviceRuntime(llvm::Module &M);

/// Makes M call functions of libdevice, and links these into M (MathFunctions.cpp). Functions that
/// libdevice does not have are unchanged.
llvm::Error linkMathFunctions(llvm::Module &M);

/// Writes out the calls of flang's runtime for real numbers (RuntimeMathematics.cpp). Other
/// functions of the runtime are unchanged.
void writeRuntimeMathematics(llvm::Module &M);

/// Defines the libdevice functions that M refers to, with internal linkage. They
/// are those of the toolkit that WARPFOLD_FLANG_CUDA names, or else of the ptxas in PATH, or else
/// of a toolkit in the default folders. Returns an error that says which of these do not exist.
llvm::Error linkLibdevice(llvm::Module &M);

/// Changes the reductions of arrays in F (ArrayLists.cpp). Returns the bytes of the longest record
/// of a reduction over teams with arrays, or 0. Returns an error if the code of an array is not
/// known: the program would compute wrong results.
llvm::Expected<uint32_t> reduceByElements(llvm::Function &F);

/// Changes all regions that Kernel launches (RegionVariables.cpp). A region that receives its
/// variables in another way is unchanged.
void passVariablesOneByOne(llvm::Function &Kernel);

/// Replaces values that F loads from local structures by the values that were stored there, if each
/// field is stored once. Other structures are unchanged
/// (LocalStructures.cpp).
void forwardStructures(llvm::Function &F);

/// Loads the fields of an array's descriptor once, before Loop, if each iteration begins with a
/// copy of the descriptor and none writes memory that may contain the descriptor.
void readDescriptorsOnce(const WorksharingLoop &Loop);

/// Returns Kernel and all functions whose addresses it or they contain (Refusals.cpp).
llvm::SetVector<llvm::Function *> codeOf(llvm::Function &Kernel);

/// Checks a kernel as flang generates it; Code is its codeOf. Returns an error that says what is
/// wrong, at which location, and what to write instead.
llvm::Error checkTeams(llvm::Function &Kernel,
                       const llvm::SetVector<llvm::Function *> &Code);

/// Marks a kernel in generic mode, as flang generates it, if a parallel region in Code, its codeOf,
/// has no function for the team's other threads. checkMode reads the mark, after the runtime calls
/// that launch regions are inlined.
void markUnsharedRegion(llvm::Function &Kernel,
                        const llvm::SetVector<llvm::Function *> &Code);

/// Checks a kernel after openmp-opt. Returns an error if it is marked and still in generic mode, in
/// which the region would have one thread.
llvm::Error checkMode(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FLANGMODULE_H
