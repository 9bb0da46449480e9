//===- updates/UpdateCode.cpp - the device code of our updates ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "updates/UpdateCode.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace llvm;

// CMakeLists.txt compiles the two files.
#define WARPFOLD_EMBED(NAME, FILE)                                             \
  asm(".pushsection .rodata\n"                                                 \
      ".balign 4\n"                                                            \
      ".local " #NAME "Begin\n" #NAME "Begin:\n"                               \
      ".incbin \"" FILE "\"\n"                                                 \
      ".local " #NAME "End\n" #NAME "End:\n"                                   \
      ".popsection\n");                                                        \
  extern "C" const char NAME##Begin[], NAME##End[];

WARPFOLD_EMBED(WarpfoldUpdatesSm70, WARPFOLD_UPDATES_SM_70)
// The first with redux.sync.
WARPFOLD_EMBED(WarpfoldUpdatesSm80, WARPFOLD_UPDATES_SM_80)

namespace warpfold {

static StringRef codeFor(const Function &F) {
  StringRef Cpu = F.getFnAttribute("target-cpu").getValueAsString();
  unsigned Architecture = 0;
  if (Cpu.consume_front("sm_"))
    Cpu.consumeInteger(10, Architecture);
  return Architecture >= 80
             ? StringRef(WarpfoldUpdatesSm80Begin,
                         WarpfoldUpdatesSm80End - WarpfoldUpdatesSm80Begin)
             : StringRef(WarpfoldUpdatesSm70Begin,
                         WarpfoldUpdatesSm70End - WarpfoldUpdatesSm70Begin);
}

Error linkUpdateCode(Module &M, const Function &F) {
  auto Code = parseBitcodeFile(MemoryBufferRef(codeFor(F), "atomic updates"),
                               M.getContext());
  if (!Code)
    return Code.takeError();
  Module &Ours = **Code;
  SmallVector<std::string, 4> Names;
  for (Function &Function : Ours)
    if (!Function.isDeclaration())
      Names.push_back(Function.getName().str());
  // How M is compiled is M's to say; what is left is code.
  Ours.setDataLayout(M.getDataLayout());
  Ours.setTargetTriple(M.getTargetTriple());
  while (!Ours.named_metadata_empty())
    Ours.eraseNamedMetadata(&*Ours.named_metadata_begin());
  if (Linker::linkModules(M, std::move(*Code), Linker::LinkOnlyNeeded))
    return createStringError(inconvertibleErrorCode(),
                             "the code of our updates does not link");
  for (const std::string &Name : Names)
    if (Function *Linked = M.getFunction(Name);
        Linked && !Linked->isDeclaration())
      Linked->setLinkage(GlobalValue::InternalLinkage);
  return Error::success();
}

} // namespace warpfold
