//===- support/DeviceModule.cpp - properties of modules and functions -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceModule.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

bool isDeviceCode(const Module &M) {
  return Triple(M.getTargetTriple()).isNVPTX();
}

bool isToBeLinked(const Module &M) {
  const auto *IsThin =
      mdconst::extract_or_null<ConstantInt>(M.getModuleFlag("ThinLTO"));
  return IsThin && IsThin->isZero();
}

bool isKernel(const Function &F) {
  return F.hasFnAttribute("kernel") ||
         F.getCallingConv() == CallingConv::PTX_Kernel;
}

bool hasFinalBody(const Function &F) {
  return !F.isDeclaration() && !F.isInterposable();
}

bool mayBeInlined(const Function &F) {
  return hasFinalBody(F) && !F.hasFnAttribute(Attribute::NoInline);
}

/// The marker is in runtime/entry/Marker.cpp.
DeviceRuntime runtimeOf(const Module &M) {
  const GlobalVariable *Marker =
      M.getGlobalVariable("__warpfold_version", /*AllowInternal=*/true);
  if (!Marker || !Marker->hasInitializer())
    return DeviceRuntime::None;
  const auto *Text = dyn_cast<ConstantDataArray>(Marker->getInitializer());
  const bool IsDebug =
      Text && Text->isCString() && Text->getAsCString().ends_with(" debug");
  return IsDebug ? DeviceRuntime::WarpfoldDebug : DeviceRuntime::Warpfold;
}

} // namespace warpfold
