//===- support/BitcodeLinking.cpp - links bitcode into a module -----------===//
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

/// Compiles the functions of Library like F. An inlined function must be compiled for its caller's
/// GPU, and the caller then permits only the floating-point optimizations that both permit.
static void compileLike(Module &Library, const Function &F) {
  static constexpr const char *Kinds[] = {"target-cpu",
                                          "target-features",
                                          "less-precise-fpmad",
                                          "no-trapping-math",
                                          "no-infs-fp-math",
                                          "no-nans-fp-math",
                                          "no-signed-zeros-fp-math",
                                          "approx-func-fp-math",
                                          "unsafe-fp-math",
                                          "denormal-fp-math",
                                          "denormal-fp-math-f32"};
  for (Function &Each : Library)
    for (const char *Kind : Kinds)
      if (F.hasFnAttribute(Kind))
        Each.addFnAttr(F.getFnAttribute(Kind));
}

Error linkLibrary(Module &M, std::unique_ptr<Module> Library, StringRef Name) {
  if (const Function *Like = compiledFunction(M))
    compileLike(*Library, *Like);
  // The data layout and the target are those of M.
  Library->setDataLayout(M.getDataLayout());
  Library->setTargetTriple(M.getTargetTriple());
  if (Linker::linkModules(
          M, std::move(Library), Linker::LinkOnlyNeeded,
          [](Module &Whole, const StringSet<> &Linked) {
            internalizeModule(Whole, [&Linked](const GlobalValue &Value) {
              return !Value.hasName() || !Linked.contains(Value.getName());
            });
          }))
    return createStringError(inconvertibleErrorCode(), Name + " does not link");
  return Error::success();
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
  return linkLibrary(M, std::move(*Library), Name);
}

} // namespace warpfold
