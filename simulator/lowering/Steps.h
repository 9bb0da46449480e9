//===- simulator/lowering/Steps.h - the lowering, step by step --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the steps in the order in which Lowering.cpp takes them.
//           A step on the whole module returns nothing; a step on one call
//           returns true when it has replaced the call.
// Next:     each step's own file, named behind it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_STEPS_H
#define WARPFOLD_SIMULATOR_LOWERING_STEPS_H

#include "simulator/lowering/LoweringContext.h"

namespace warpfold::sim {

// Down to the code that a kernel can reach.
void resolveReflection(LoweringContext &C); // Reflection.cpp
void isolateKernels(LoweringContext &C);    // Kernels.cpp

// Assembly becomes intrinsics, intrinsics become instructions where LLVM has
// the instruction.
bool lowerInlineAssembly(llvm::CallInst &Call,
                         LoweringContext &C); // InlineAssembly.cpp
/// Assembly without text or operands, which is left as it is.
bool isCompilerBarrier(const llvm::CallBase &Call); // InlineAssembly.cpp
bool lowerAtomicIntrinsic(llvm::CallInst &Call,
                          LoweringContext &C); // Atomics.cpp

bool lowerReadOnlyLoad(llvm::CallInst &Call,
                       LoweringContext &C); // AddressSpaces.cpp
bool lowerCopyOfNothing(llvm::CallInst &Call,
                        LoweringContext &C); // MemoryAccesses.cpp

// What the code itself does to memory, before anything is added to it.
void observeMemory(LoweringContext &C); // Atomics.cpp
void watchMemory(LoweringContext &C);   // MemoryAccesses.cpp
/// Of a function whose accesses are watched. Variables are its own.
void registerLocalObjects(llvm::Function &F,
                          llvm::ArrayRef<llvm::AllocaInst *> Variables,
                          LoweringContext &C); // LocalObjects.cpp
void placeSharedVariables(LoweringContext &C); // AddressSpaces.cpp

// Intrinsics.
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

// Instructions.
void lowerFenceInstructions(LoweringContext &C); // Fences.cpp
void lowerFloatToInteger(LoweringContext &C);    // FloatToInteger.cpp
/// V toward zero, in at most 64 bits, whatever V is.
llvm::Value *floatToInteger(llvm::IRBuilderBase &B, llvm::Value *V,
                            llvm::Type *To, bool Signed); // FloatToInteger.cpp
/// PTX's min and max: -0 is less than +0, and the result is the other operand if
/// one is not a number.
llvm::Value *minimumOrMaximum(llvm::IRBuilderBase &B, llvm::Value *Left,
                              llvm::Value *Right,
                              bool IsMaximum); // Arithmetic.cpp
void lowerShifts(LoweringContext &C);          // Shifts.cpp
void lowerDivisions(LoweringContext &C);       // Divisions.cpp

// Names.
void bindLibrary(LoweringContext &C);      // Library.cpp
void addKernelEntries(LoweringContext &C); // Kernels.cpp
void listVariables(LoweringContext &C);    // Variables.cpp
void refuseLeftovers(LoweringContext &C);  // Lowering.cpp

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_STEPS_H
