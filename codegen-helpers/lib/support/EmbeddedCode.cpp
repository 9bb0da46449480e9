//===- support/EmbeddedCode.cpp - links device code into a module ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/EmbeddedCode.h"

#include "support/DeviceModule.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;

// CMakeLists.txt compiles the files.
#define WARPFOLD_EMBED(NAME, FILE)                                             \
  asm(".pushsection .rodata\n"                                                 \
      ".balign 4\n"                                                            \
      ".local " #NAME "Begin\n" #NAME "Begin:\n"                               \
      ".incbin \"" FILE "\"\n"                                                 \
      ".local " #NAME "End\n" #NAME "End:\n"                                   \
      ".popsection\n");                                                        \
  extern "C" const char NAME##Begin[], NAME##End[];                            \
  static StringRef code##NAME() {                                              \
    return {NAME##Begin, size_t(NAME##End - NAME##Begin)};                     \
  }

WARPFOLD_EMBED(WarpfoldReleaseSm70, WARPFOLD_FUNCTIONS_RELEASE_SM_70)
WARPFOLD_EMBED(WarpfoldDebugSm70, WARPFOLD_FUNCTIONS_DEBUG_SM_70)
// The first architecture with redux.sync.
WARPFOLD_EMBED(WarpfoldReleaseSm80, WARPFOLD_FUNCTIONS_RELEASE_SM_80)
WARPFOLD_EMBED(WarpfoldDebugSm80, WARPFOLD_FUNCTIONS_DEBUG_SM_80)

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

/// Defines the functions and variables of Library that M refers to, or returns an error that calls
/// the library Name.
static Error linkLibrary(Module &M, std::unique_ptr<Module> Library,
                         StringRef Name) {
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
    return createStringError(Name + " does not link");
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

static StringRef codeFor(const Module &M) {
  const Function *Compiled = compiledFunction(M);
  StringRef Cpu =
      Compiled ? Compiled->getFnAttribute("target-cpu").getValueAsString() : "";
  unsigned Architecture = 0;
  if (Cpu.consume_front("sm_"))
    Cpu.consumeInteger(10, Architecture);
  const bool IsDebug = runtimeOf(M) == DeviceRuntime::WarpfoldDebug;
  if (Architecture >= 80)
    return IsDebug ? codeWarpfoldDebugSm80() : codeWarpfoldReleaseSm80();
  return IsDebug ? codeWarpfoldDebugSm70() : codeWarpfoldReleaseSm70();
}

/// Returns whether F may be one of the embedded functions.
static bool mayBeEmbedded(const Function &F) {
  return F.getName().starts_with("__warpfold_") ||
         F.getName().starts_with("__kmpc_");
}

static bool isUndefined(const Function &F) {
  return F.isDeclaration() && !F.use_empty();
}

/// Hides unwanted functions of Library from M, and returns whether M needs any function of Library.
static bool select(const Module &M, Module &Library,
                   function_ref<bool(const Function &)> IsWanted) {
  bool Needs = false;
  for (const Function &F : M) {
    Function *Embedded = isUndefined(F) && mayBeEmbedded(F)
                             ? Library.getFunction(F.getName())
                             : nullptr;
    if (!Embedded || Embedded->isDeclaration())
      continue;
    if (IsWanted(F))
      Needs = true;
    else // No function of M is this one.
      Embedded->setLinkage(GlobalValue::InternalLinkage);
  }
  return Needs;
}

namespace {

/// During its lifetime, a library that is linked into M refers to M's definitions, including those
/// with internal linkage.
class VisibleDefinitions {
public:
  VisibleDefinitions(Module &M, Module &Library) {
    for (GlobalValue &Theirs : Library.global_values()) {
      GlobalValue *Mine = Theirs.hasLocalLinkage() ? nullptr : find(M, Theirs);
      if (!Mine || Mine->isDeclaration() || !Mine->hasLocalLinkage())
        continue;
      Shown.emplace_back(Mine, Mine->getLinkage());
      Mine->setLinkage(GlobalValue::ExternalLinkage);
    }
  }

  ~VisibleDefinitions() {
    for (auto [Mine, Linkage] : Shown) {
      Mine->setLinkage(Linkage);
    }
  }

  VisibleDefinitions(const VisibleDefinitions &) = delete;
  VisibleDefinitions &operator=(const VisibleDefinitions &) = delete;

private:
  /// Returns the definition in M that corresponds to Theirs; null if none. A variable of the
  /// runtime may have another name in M.
  static GlobalValue *find(Module &M, GlobalValue &Theirs) {
    if (GlobalValue *Mine = M.getNamedValue(Theirs.getName()))
      return Mine;
    if (!isa<GlobalVariable>(Theirs))
      return nullptr;
    for (GlobalVariable &Variable : M.globals())
      if (Variable.getAttribute(StateAttribute).getValueAsString() ==
          Theirs.getName()) {
        Theirs.setName(Variable.getName());
        return &Variable;
      }
    return nullptr;
  }

  SmallVector<std::pair<GlobalValue *, GlobalValue::LinkageTypes>, 8> Shown;
};

} // namespace

Error linkDeviceFunctions(Module &M,
                          function_ref<bool(const Function &)> IsWanted) {
  if (none_of(M, [](const Function &F) {
        return isUndefined(F) && mayBeEmbedded(F);
      }))
    return Error::success();
  auto Library = getLazyBitcodeModule(
      MemoryBufferRef(codeFor(M), "Warpfold's device functions"),
      M.getContext());
  if (!Library)
    return Library.takeError();
  if (!select(M, **Library, IsWanted))
    return Error::success();
  if (Error E = (*Library)->materializeMetadata())
    return E;
  while (!(*Library)->named_metadata_empty())
    (*Library)->eraseNamedMetadata(&*(*Library)->named_metadata_begin());
  const VisibleDefinitions Visible(M, **Library);
  return linkLibrary(M, std::move(*Library),
                     "the code of Warpfold's device functions");
}

} // namespace warpfold
