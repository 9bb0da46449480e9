//===- flang/DeviceRuntime.cpp - a runtime for flang's modules ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "flang/DeviceRuntime.h"

#include "flang/CallbackLoop.h"
#include "openmp/RuntimeEffects.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/IPO/Internalize.h"

#include <dlfcn.h>

using namespace llvm;

namespace warpfold {

bool isFlangs(const Module &M) {
  const NamedMDNode *Writers = M.getNamedMetadata("llvm.ident");
  return Triple(M.getTargetTriple()).isNVPTX() && Writers &&
         any_of(Writers->operands(), [](const MDNode *Writer) {
           const auto *Name = dyn_cast<MDString>(Writer->getOperand(0));
           return Name && Name->getString().contains("flang version");
         });
}

/// A function that says what M is compiled for; null where none is compiled.
static const Function *anyFunction(const Module &M) {
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute("target-cpu"))
      return &F;
  return nullptr;
}

static bool needsRuntime(const Module &M) {
  return any_of(M, [](const Function &F) {
    return F.isDeclaration() && !F.use_empty() && isRuntimes(F.getName());
  });
}

static std::string fileFor(StringRef Architecture) {
  Dl_info Mine;
  StringRef Folder;
  if (dladdr(reinterpret_cast<const void *>(&fileFor), &Mine))
    Folder = sys::path::parent_path(Mine.dli_fname);
  SmallString<128> File(Folder);
  sys::path::append(File, "libomptarget-nvptx-" + Architecture + ".bc");
  return std::string(File);
}

/// Who is inlined has the attributes of whom it is inlined into.
static void compileLike(Module &Runtime, const Function &F) {
  for (Function &Its : Runtime)
    for (const char *Kind : {"target-cpu", "target-features"})
      if (F.hasFnAttribute(Kind))
        Its.addFnAttr(F.getFnAttribute(Kind));
}

/// What the passes will have flang's loops call must be there by then.
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
  const Function *Like = anyFunction(M);
  if (!Like || !needsRuntime(M))
    return Error::success();
  const std::string File =
      fileFor(Like->getFnAttribute("target-cpu").getValueAsString());
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return createStringError(
        Buffer.getError(),
        "Warpfold's device runtime for this architecture, "
        "'" +
            File + "', cannot be read: " + Buffer.getError().message());
  auto Runtime = getOwningLazyBitcodeModule(std::move(*Buffer), M.getContext());
  if (!Runtime)
    return Runtime.takeError();
  compileLike(**Runtime, *Like);
  declareShares(M);
  // How M is compiled is M's to say; what is left is code.
  (*Runtime)->setDataLayout(M.getDataLayout());
  (*Runtime)->setTargetTriple(M.getTargetTriple());
  if (Linker::linkModules(
          M, std::move(*Runtime), Linker::LinkOnlyNeeded,
          [](Module &Whole, const StringSet<> &Linked) {
            internalizeModule(Whole, [&Linked](const GlobalValue &Value) {
              return !Value.hasName() || !Linked.contains(Value.getName());
            });
          }))
    return createStringError(inconvertibleErrorCode(),
                             "Warpfold's device runtime, '" + File +
                                 "', does not link");
  return Error::success();
}

} // namespace warpfold
