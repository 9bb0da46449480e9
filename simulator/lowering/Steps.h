//===- simulator/lowering/Steps.h - the lowering, step by step --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the steps in the order in which Lowering.cpp calls them. A
//           step for the module returns nothing. A step for one call returns
//           true if it has replaced the call.
// Next:     the file of each step, in the comment after its declaration.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_STEPS_H
#define WARPFOLD_SIMULATOR_LOWERING_STEPS_H

#include "simulator/lowering/LoweringContext.h"

namespace warpfold::sim {

// These steps reduce the module to the code that a kernel can reach.
/// Evaluates __nvvm_reflect.
void resolveReflection(LoweringContext &C); // Reflection.cpp
/// Removes everything that no kernel reaches.
void isolateKernels(LoweringContext &C); // Kernels.cpp

// These steps replace assembly by intrinsics, and intrinsics by instructions of
// LLVM.
/// Lowers an inline assembly statement.
bool lowerInlineAssembly(llvm::CallInst &Call,
                         LoweringContext &C); // InlineAssembly.cpp
/// Returns whether the call is assembly without text or operands, which stays
/// unchanged.
bool isCompilerBarrier(const llvm::CallBase &Call); // InlineAssembly.cpp
/// Replaces an atomic intrinsic by an instruction.
bool lowerAtomicIntrinsic(llvm::CallInst &Call,
                          LoweringContext &C); // Atomics.cpp

/// Replaces a read-only load by a load.
bool lowerReadOnlyLoad(llvm::CallInst &Call,
                       LoweringContext &C); // AddressSpaces.cpp
/// Removes a copy of undefined bytes.
bool lowerCopyOfNothing(llvm::CallInst &Call,
                        LoweringContext &C); // MemoryAccesses.cpp

// These steps handle the code's own memory accesses, before other code is
// added.
/// Notifies the device of atomic operations and volatile accesses.
void observeMemory(LoweringContext &C); // Atomics.cpp
/// Replaces memory accesses by calls of the device.
void watchMemory(LoweringContext &C); // MemoryAccesses.cpp
/// Registers the local variables of a function whose accesses were replaced.
void registerLocalObjects(llvm::Function &F,
                          llvm::ArrayRef<llvm::AllocaInst *> Variables,
                          LoweringContext &C); // LocalObjects.cpp
/// Assigns shared variables to the shared frame.
void placeSharedVariables(LoweringContext &C); // AddressSpaces.cpp

// These steps lower the remaining intrinsics.
/// Lower one call of each kind.
bool lowerSpecialRegister(llvm::CallInst &Call,
                          LoweringContext &C); // SpecialRegisters.cpp
bool lowerWarpOperation(llvm::CallInst &Call,
                        LoweringContext &C); // WarpOperations.cpp
bool lowerBarrier(llvm::CallInst &Call, LoweringContext &C); // Barriers.cpp
bool lowerFence(llvm::CallInst &Call, LoweringContext &C);   // Fences.cpp
bool lowerAddressSpaceIntrinsic(llvm::CallInst &Call,
                                LoweringContext &C); // AddressSpaces.cpp
bool lowerArithmetic(llvm::CallInst &Call,
                     LoweringContext &C);                 // Arithmetic.cpp
bool lowerTrap(llvm::CallInst &Call, LoweringContext &C); // Library.cpp

// These steps lower instructions.
/// Lowers fence instructions.
void lowerFenceInstructions(LoweringContext &C); // Fences.cpp
/// Lowers conversions from floating point to integers.
void lowerFloatToInteger(LoweringContext &C); // FloatToInteger.cpp
/// Converts V to an integer of at most 64 bits, rounding toward zero, with a
/// defined result for every V.
llvm::Value *floatToInteger(llvm::IRBuilderBase &B, llvm::Value *V,
                            llvm::Type *To, bool Signed); // FloatToInteger.cpp
/// Computes PTX's min or max: -0 is less than +0, and if one operand is not a
/// number, the result is the other one.
llvm::Value *minimumOrMaximum(llvm::IRBuilderBase &B, llvm::Value *Left,
                              llvm::Value *Right,
                              bool IsMaximum); // Arithmetic.cpp
/// Lowers shifts.
void lowerShifts(LoweringContext &C); // Shifts.cpp
/// Lowers divisions of integers.
void lowerDivisions(LoweringContext &C); // Divisions.cpp

// These steps handle names.
/// Binds external functions.
void bindLibrary(LoweringContext &C); // Library.cpp
/// Adds an entry function for each kernel.
void addKernelEntries(LoweringContext &C); // Kernels.cpp
/// Lists the variables of global and constant memory.
void listVariables(LoweringContext &C); // Variables.cpp
/// Refuses calls that no step has replaced.
void refuseLeftovers(LoweringContext &C); // Lowering.cpp

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_STEPS_H
