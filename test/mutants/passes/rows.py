# ===- test/mutants/passes/rows.py - regions inside of teams ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/rows.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

ODD_ROWS = "codegen/odd_rows.test"
BLOCK = "offload/block/"

REGION = Room("rows/TeamRegion.cpp", ODD_ROWS)
REGION.always("a region may be begun from other modules", "return «Threads.hasLocalLinkage()» &&")
REGION.always("a region may be called elsewhere",
              "(Call && Wrapper && «Call->getFunction() == Wrapper»)")
REGION.never("a team's variable may be stored anywhere",
             "if («OfTeam.escapes()» || !OfTeam.listEntries()")
REGION.never("a team's variable may be listed anywhere",
             "«!OfTeam.listEntries().empty()») return reason(")
REGION.never("a region may write the team's variables", "if («!isAfterReduce(*Write)»)")
REGION.never("a region may hand the team's variables to functions",
             "if («!isAfterReduce(*Call) && !onlyReads(*Call, OfTeam)»)")
REGION.never("the result of a reduction may go anywhere",
             "if («isAfterReduce(I)») return reason(")
REGION.always("what lies before a variable may be read before the loop",
              "return Offset && «*Offset >= 0» &&")
REGION.always("what lies beyond a variable may be read before the loop",
              "«*Offset + Layout.getTypeStoreSize(Load.getType()) <= "
              "Address.getDereferenceableBytes()»;")
REGION.always("functions that get a variable may be unknown",
              "return «Callee» && !Callee->isDeclaration() &&")
REGION.always("functions that get a variable may be elsewhere",
              "return Callee && «!Callee->isDeclaration()» &&")
REGION.always("functions may store a variable's address",
              "return «!Inside.escapes()» && Inside.writes()")
REGION.always("functions may write a variable", "&& «Inside.writes().empty()» &&")
REGION.always("functions may hand a variable on", "«Inside.calls().empty()» &&")
REGION.always("functions may list a variable", "&& «Inside.listEntries().empty()»;")
REGION.never("a region may read volatile variables", "if («!Load->isSimple()»)")
REGION.never("a region may write volatile variables", "if («!Store->isSimple()»)")
REGION.never("a region may have atomic operations", "if («I.isAtomic()»)")
REGION.never("a region may have calls", "if («!Does.isPure()»)")
REGION.never("a region may be none", "if («!Threads» || !isBegunHere")
REGION.never("a region may be begun anywhere", "|| «!isBegunHere(Begin, *Threads)» ||")
REGION.never("a region may be without optimisation",
             "«Threads->hasFnAttribute(Attribute::OptimizeNone)»)")
REGION.never("a region may have an if clause",
             "if («!match(Begin.Call->getArgOperand(2), m_One())»)")
REGION.never("a region may have two reductions",
             "if («Found») return reason(\"the region reduces")

CODE = Room("rows/TeamCode.cpp", ODD_ROWS)
CODE.never("an entry of a region may be written twice", "if («Entry») return nullptr;")
CODE.never("a team may store its variables' addresses", "if («OfTeam.escapes()» ||")
CODE.never("a team may hand its variables to functions",
           "«!all_of(OfTeam.calls(), isFree)» ||")
CODE.never("a team may list its variables",
           "«!all_of(OfTeam.listEntries(), isRegionArgument)»)")
CODE.never("a team's variable may be of any size",
           "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
CODE.always("an entry of a region may be read", "return «all_of(Place->users(), IsWrite)»;")
CODE.always("a list of variables may be handed to any function",
            "(Call && «asParallel(*Call)»)")
CODE.always("what a team's own numbers are is shared",
            "return «Parameter->getArgNo() >= 2»;")
CODE.change("local variables are shared", "if (!Load) return «false»;", "true")
CODE.never("any holder of an address is known", "if («!isa<AllocaInst, CallInst>(Name)»)")
CODE.always("holders may be written by copies", "return «Store» && Store->getPointerOperand() == Name")
CODE.always("holders may be written by other ways", "return «!Holder.escapes()» &&")
CODE.always("parts of addresses may be written",
            "return Store && «Store->getPointerOperand() == Name» &&")
CODE.always("any address may be written to a holder",
            "&& «isShared(Store->getValueOperand(), Seen)»;")
CODE.never("a team may write to anything", "if («!isShared(Address, Seen)»)")
CODE.never("a team may read volatile variables", "if («!Load->isSimple()»)")
CODE.never("a team may use the results of atomic operations",
           "if («!I.use_empty()» || !isa<AtomicRMWInst>(I))")
CODE.never("a team may have any atomic operation",
           "if (!I.use_empty() || «!isa<AtomicRMWInst>(I)»)")
CODE.never("an entry of a region may be unknown", "if («!Entry» || isa<AllocaInst>(")
CODE.never("an entry of a region may be a local variable",
           "«isa<AllocaInst>(getUnderlyingObject(Entry))»)")
CODE.never("a team may move volatile memory", "if («Move->isVolatile()»)")
CODE.never("a team may call what asks or waits", "if («!Does.isPure()» || Does.Memory.Writes)")
CODE.never("a team may call what writes", "if (!Does.isPure() || «Does.Memory.Writes»)")
CODE.never("the kernel may write", "if («!localVariable(Store->getPointerOperand())») return false;")
CODE.never("the kernel may have atomic operations", "if («I.isAtomic()») return false;")
CODE.always("the numbers of a thread may be any address",
            "return «isa<AllocaInst>(Number->stripPointerCasts())»;")
CODE.always("the teams may get the kernel's variables",
            "«(isa<llvm::Argument, LoadInst>( getUnderlyingObject(Argument.get())) && "
            "!localVariable(Argument.get()))»;")
CODE.never("the kernel may move memory", "if («!localVariable(Move->getRawDest())») return false;")
CODE.never("the kernel may have calls",
           "} else if («!isa<IntrinsicInst>(Call) && !isTargetInit(*Call) && "
           "!isTargetDeinit(*Call) && !isTeamQuestion(*Call)») {")
CODE.never("rows in code without optimisation",
           "«Teams.hasFnAttribute(Attribute::OptimizeNone)»)")
CODE.never("rows in any mode", "|| «!Environment->isGeneric()» ||")
CODE.never("the kernel may do more than its teams", "if («!onlyCalls(Environment->kernel(), Teams)»)")

FILES = (REGION, CODE)
