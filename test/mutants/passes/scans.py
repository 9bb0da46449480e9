# ===- test/mutants/passes/scans.py - loops with `omp scan` --------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/scans.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

FORMS = "offload/scan/forms.cpp"
ODD = "codegen/odd_scans.test"
SCANS = "codegen/scans.cpp"

SCAN = Room("scans/Scan.cpp", ODD)
SCAN.never("a sweep's rounds begin anywhere", "«Rounds->getSuccessor(0) != Sweep.Outer» ||")
SCAN.never("a sweep's rounds end anywhere", "«Enter->getSuccessor(1) != Sweep.Next»)")
SCAN.always("any index of a sweep is known",
            "if («match(User, m_Sub(m_Specific(Found.Sweep.Index), "
            "m_CombineOr(m_Specific(Distance), m_One())))») continue;")
SCAN.never("any loop's test is that for iterations",
           "if (Found.Test && «Found.Test->getTerminator()->getSuccessor(1) != "
           "Found.Barrier->getParent()»)")
SCAN.always("without a test there are iterations",
            "return «isa<ConstantInt>(Found.Count)» ? Error::success()")
SCAN.always("there may be several last values", "} else if (Place && «!V.Last») {")
SCAN.never("an exclusive scan shifts by any number",
           "if («!match(Shift, m_Sub(m_Value(), m_One()))» || !Branch ||")
SCAN.never("an exclusive scan leaves out any iteration",
           "«!match(Branch->getCondition(), m_SpecificICmp(ICmpInst::ICMP_EQ, "
           "m_Specific(Shift->getOperand(0)), m_Zero()))»)")
SCAN.never("a second loop need not end", "!Found.Second || «!Fini» ||")
SCAN.never("list items may be global", "if («isFilledFromGlobal(Place)»)", SCANS)

COPY = Room("scans/ElementCopy.cpp", ODD)
COPY.never("a value may go to two places",
           "if (!To || «(Copy.Destination && Copy.Destination != To)»)")

REPAIR = Room("scans/ScanRepair.cpp", FORMS)
REPAIR.change("the trip count is right without iterations",
              "Count = «B.CreateSelect(Branch->getCondition(), Count, B.getInt64(0), "
              "\"count\")»;", "Count")
REPAIR.change("no barrier behind the sweep of a for",
              "B.SetInsertPoint(&*Sweep.Exit->getFirstInsertionPt()); «createBarrier(B);»", ";")
REPAIR.change("no barrier before the buffer goes",
              "IRBuilder<> B(S.End); «createBarrier(B);»", ";")
REPAIR.change("an exclusive scan's first iteration has the identity",
              "«Branch->setCondition(ConstantInt::getFalse(M.getContext()));»", ";")
REPAIR.never("originals are each thread's own",
             "if («!isa<AllocaInst>(getUnderlyingObject(Originals[I]))»)")

BUFFER = Room("scans/TeamBuffer.cpp", FORMS)
BUFFER.change("no barrier before the address is read",
              "«B.CreateCall(M.getFunction(\"__kmpc_barrier\"), {Location, "
              "B.getInt32(0)});»", ";")

FILES = (SCAN, COPY, REPAIR, BUFFER)
