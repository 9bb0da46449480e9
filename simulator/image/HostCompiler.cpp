//===- simulator/image/HostCompiler.cpp - compiles modules ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/image/HostCompiler.h"

#include "simulator/device/LoweredCode.h"
#include "simulator/device/Rounding.h"

#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/IRCompileLayer.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/TargetSelect.h"

using namespace llvm;
using namespace llvm::orc;

// Functions of the compiler's support library for operations that processors
// lack: 128-bit division, half precision. They are linked into this library and
// hidden in it, so that the JIT compiler cannot find them by name.
extern "C" {
__int128 __divti3(__int128, __int128);
__int128 __modti3(__int128, __int128);
unsigned __int128 __udivti3(unsigned __int128, unsigned __int128);
unsigned __int128 __umodti3(unsigned __int128, unsigned __int128);
#if !defined(__aarch64__) // which has instructions for half precision
_Float16 __truncsfhf2(float);
_Float16 __truncdfhf2(double);
float __extendhfsf2(_Float16);
#endif
double __powidf2(double, int);
float __powisf2(float, int);
}

namespace warpfold::sim {

Expected<HostCompiler &> HostCompiler::instance() {
  // Never destroyed, because kernels may run while the process ends.
  static HostCompiler *Compiler = nullptr;
  if (!Compiler) {
    auto New = std::make_unique<HostCompiler>();
    if (Error Failed = New->start())
      return Failed;
    Compiler = New.release();
  }
  return *Compiler;
}

template <typename T>
static void define(SymbolMap &Symbols, LLJIT &Jit, StringRef Name, T *Address) {
  Symbols[Jit.mangleAndIntern(Name)] = {ExecutorAddr::fromPtr(Address),
                                        JITSymbolFlags::Exported};
}

#define DEFINE(Symbol) define(Symbols, Jit, #Symbol, &Symbol)

static SymbolMap deviceSymbols(LLJIT &Jit) {
  SymbolMap Symbols;
  DEFINE(__warpfold_lane);
  DEFINE(__warpfold_warp_op);
  DEFINE(__warpfold_active_mask);
  DEFINE(__warpfold_barrier);
  DEFINE(__warpfold_barrier_arrive);
  DEFINE(__warpfold_fence);
  DEFINE(__warpfold_observe);
  DEFINE(__warpfold_clock);
  DEFINE(__warpfold_global_timer);
  DEFINE(__warpfold_nanosleep);
  DEFINE(__warpfold_trap);
  DEFINE(__warpfold_assert_fail);
  DEFINE(__warpfold_exit);
  DEFINE(__warpfold_vprintf);
  DEFINE(__warpfold_load);
  DEFINE(__warpfold_speculative_load);
  DEFINE(__warpfold_local_access);
  DEFINE(__warpfold_store);
  DEFINE(__warpfold_atomic);
  DEFINE(__warpfold_copy);
  DEFINE(__warpfold_fill);
  DEFINE(__warpfold_enter);
  DEFINE(__warpfold_local_object);
  DEFINE(__warpfold_restore_stack);
  DEFINE(__warpfold_leave);
  DEFINE(__warpfold_malloc);
  DEFINE(__warpfold_realloc);
  DEFINE(__warpfold_free);
  DEFINE(__warpfold_rounded_f32);
  DEFINE(__warpfold_rounded_f64);
  DEFINE(__divti3);
  DEFINE(__modti3);
  DEFINE(__udivti3);
  DEFINE(__umodti3);
#if !defined(__aarch64__)
  DEFINE(__truncsfhf2);
  DEFINE(__truncdfhf2);
  DEFINE(__extendhfsf2);
#endif
  DEFINE(__powidf2);
  DEFINE(__powisf2);
  return Symbols;
}

#undef DEFINE

/// Returns the bytes of a thread's stack that F's variables, and its values
/// that are live across blocks, require if each has a separate slot.
static uint64_t frameBytes(const Function &F) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  uint64_t Bytes = 0;
  for (const Instruction &I : instructions(F))
    if (const auto *Variable = dyn_cast<AllocaInst>(&I))
      Bytes +=
          Variable->getAllocationSize(Layout).value_or(TypeSize::getFixed(0));
    else if (I.isUsedOutsideOfBlock(I.getParent()))
      Bytes += Layout.getTypeAllocSize(I.getType());
  return Bytes;
}

namespace {

/// Selects the optimisation level by the largest frame. Most accesses are calls
/// of the simulator, so that better code around them saves less time than its
/// compilation takes. Only the optimiser lets variables with disjoint lifetimes
/// share a slot, which a thread's stack may require.
class LevelledCompiler : public IRCompileLayer::IRCompiler {
public:
  explicit LevelledCompiler(JITTargetMachineBuilder Target)
      : IRCompiler(irManglingOptionsFromTargetOptions(Target.getOptions())),
        Target(std::move(Target)) {}

  Expected<std::unique_ptr<MemoryBuffer>> operator()(Module &M) override {
    constexpr uint64_t LargeFrame = 64 << 10;
    const bool IsLarge =
        any_of(M, [](const Function &F) { return frameBytes(F) > LargeFrame; });
    Target.setCodeGenOptLevel(IsLarge ? CodeGenOptLevel::Default
                                      : CodeGenOptLevel::None);
    auto Machine = Target.createTargetMachine();
    if (!Machine)
      return Machine.takeError();
    return SimpleCompiler(**Machine)(M);
  }

private:
  JITTargetMachineBuilder Target;
};

} // namespace

static Expected<std::unique_ptr<IRCompileLayer::IRCompiler>>
createLevelledCompiler(JITTargetMachineBuilder Target) {
  return std::make_unique<LevelledCompiler>(std::move(Target));
}

Error HostCompiler::start() {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto Target = JITTargetMachineBuilder::detectHost();
  if (!Target)
    return Target.takeError();
  // A path that the compiler considers impossible must trap, and not continue
  // into the code that follows.
  Target->getOptions().TrapUnreachable = true;
  auto New = LLJITBuilder()
                 .setJITTargetMachineBuilder(std::move(*Target))
                 .setPlatformSetUp(setUpInactivePlatform)
                 .setCompileFunctionCreator(createLevelledCompiler)
                 .create();
  if (!New)
    return New.takeError();
  Jit = std::move(*New);
  Jit->getObjTransformLayer().setTransform(
      [this](std::unique_ptr<MemoryBuffer> Object)
          -> Expected<std::unique_ptr<MemoryBuffer>> {
        Locations.keep(*Object);
        return Object;
      });
  return Jit->getProcessSymbolsJITDylib()->define(
      absoluteSymbols(deviceSymbols(*Jit)));
}

Expected<JITDylib &> HostCompiler::add(ThreadSafeModule M) {
  auto Image = Jit->createJITDylib("image" + std::to_string(NumImages++));
  if (!Image)
    return Image.takeError();
  // The name of the object contains the name of its name space.
  M.withModuleDo(
      [&](Module &Renamed) { Renamed.setModuleIdentifier(Image->getName()); });
  if (Error Failed = Jit->addIRModule(*Image, std::move(M)))
    return Failed;
  return *Image;
}

Expected<void *> HostCompiler::find(JITDylib &In, StringRef Name) {
  auto Address = Jit->lookup(In, Name);
  if (!Address)
    return Address.takeError();
  return Address->toPtr<void *>();
}

std::string HostCompiler::locationOf(uintptr_t Instruction) {
  return Locations.locationOf(
      Instruction, [this](StringRef Image, StringRef Symbol) -> const void * {
        JITDylib *In = Jit->getJITDylibByName(Image);
        if (!In)
          return nullptr;
        Expected<void *> Found = find(*In, Symbol);
        if (Found)
          return *Found;
        consumeError(Found.takeError());
        return nullptr;
      });
}

} // namespace warpfold::sim
