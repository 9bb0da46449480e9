//===- support/BitcodeLinking.cpp - what a module needs of a file ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/BitcodeLinking.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;

namespace warpfold {

const Function *compiledFunction(const Module &M) {
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute("target-cpu"))
      return &F;
  return nullptr;
}

/// Who is inlined has the attributes of whom it is inlined into.
static void compileLike(Module &Library, const Function &F) {
  for (Function &Its : Library)
    for (const char *Kind : {"target-cpu", "target-features"})
      if (F.hasFnAttribute(Kind))
        Its.addFnAttr(F.getFnAttribute(Kind));
}

Error linkBitcode(Module &M, StringRef File, StringRef What) {
  const std::string Name = (What + ", '" + File + "',").str();
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return createStringError(
        Buffer.getError(),
        Name + " cannot be read: " + Buffer.getError().message());
  auto Library = getOwningLazyBitcodeModule(std::move(*Buffer), M.getContext());
  if (!Library)
    return Library.takeError();
  if (const Function *Like = compiledFunction(M))
    compileLike(**Library, *Like);
  // How M is compiled is M's to say; what is left is code.
  (*Library)->setDataLayout(M.getDataLayout());
  (*Library)->setTargetTriple(M.getTargetTriple());
  if (Linker::linkModules(
          M, std::move(*Library), Linker::LinkOnlyNeeded,
          [](Module &Whole, const StringSet<> &Linked) {
            internalizeModule(Whole, [&Linked](const GlobalValue &Value) {
              return !Value.hasName() || !Linked.contains(Value.getName());
            });
          }))
    return createStringError(inconvertibleErrorCode(), Name + " does not link");
  return Error::success();
}

} // namespace warpfold
