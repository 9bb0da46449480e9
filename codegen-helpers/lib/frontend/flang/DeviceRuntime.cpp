//===- frontend/flang/DeviceRuntime.cpp - a runtime for flang's modules ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links the device runtime into a module that flang has generated, before its
//           optimization. clang's driver does so itself; flang's driver leaves it to the device
//           linker, when the module is machine code. Calls of the runtime would not be inlined
//           then, and each iteration of a loop would be a call by a function's address.
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "frontend/flang/CallbackLoop.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"
#include "support/EmbeddedCode.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Path.h"

#include <dlfcn.h>

using namespace llvm;

namespace warpfold {

bool isFlangs(const Module &M) {
  const NamedMDNode *Writers = M.getNamedMetadata("llvm.ident");
  return isDeviceCode(M) && Writers &&
         any_of(Writers->operands(), [](const MDNode *Writer) {
           const auto *Name = dyn_cast<MDString>(Writer->getOperand(0));
           return Name && Name->getString().contains("flang version");
         });
}

static bool needsRuntime(const Module &M) {
  return any_of(M, [](const Function &F) {
    return F.isDeclaration() && !F.use_empty() && isRuntimes(F.getName());
  });
}

static std::string fileFor(StringRef Architecture) {
  Dl_info Plugin;
  StringRef Folder;
  if (dladdr(reinterpret_cast<const void *>(&fileFor), &Plugin))
    Folder = sys::path::parent_path(Plugin.dli_fname);
  SmallString<128> File(Folder);
  sys::path::append(File, "libomptarget-nvptx-" + Architecture + ".bc");
  return std::string(File);
}

/// Declares the functions that the passes make flang's loops call: they must exist before the
/// runtime is linked.
static void declareShares(Module &M) {
  SmallVector<CallbackLoop, 8> Loops;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto Loop = CallbackLoop::of(I))
        Loops.push_back(*Loop);
  for (const CallbackLoop &Loop : Loops)
    Loop.shareFunction();
}

Error linkDeviceRuntime(Module &M) {
  const Function *Compiled = compiledFunction(M);
  if (!Compiled || !needsRuntime(M))
    return Error::success();
  declareShares(M);
  return linkBitcode(
      M, fileFor(Compiled->getFnAttribute("target-cpu").getValueAsString()),
      "Warpfold's device runtime for this architecture");
}

} // namespace warpfold
