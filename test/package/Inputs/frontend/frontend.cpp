// A minimal frontend: the callbacks of one sum, and the call that ends its reduction
// (test/package/codegen.test).
#include "warpfold/ReductionCallbacks.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;

int main() {
  LLVMContext Context;
  Module M("frontend", Context);
#if LLVM_VERSION_MAJOR < 21
  M.setTargetTriple("nvptx64-nvidia-cuda");
#else
  M.setTargetTriple(Triple("nvptx64-nvidia-cuda"));
#endif
  auto Sum =
      warpfold::ReductionElement::of(M, "sum", Type::getDoubleTy(Context));
  Sum.Combiner = warpfold::ReductionOperator::Add;
  auto List = cantFail(warpfold::ReductionList::create(M, {Sum}));
  const warpfold::ReductionCallbacks Callbacks(List, {"sum"});

  auto *F = Function::Create(
      FunctionType::get(Type::getInt32Ty(Context),
                        {PointerType::getUnqual(Context)}, false),
      GlobalValue::ExternalLinkage, "end_of_region", M);
  IRBuilder<> B(BasicBlock::Create(Context, "", F));
  Value *Array = Callbacks.createList(B, {F->getArg(0)});
  B.CreateRet(Callbacks.createTeamsReduce(B, Array));
  M.print(outs(), nullptr);
}
