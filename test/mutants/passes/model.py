# ===- test/mutants/passes/model.py - mutants of codegen-helpers/lib/model === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

LIST_COMBINER = Room("model/ListCombiner.cpp", "codegen/plan/distributed_loops.cpp",
                     "offload/constructs/thread_copies.cpp")
LIST_COMBINER.change("what wins is what loses", "return «Comparison->getSwappedPredicate()»;",
                     "Comparison->getPredicate()")
LIST_COMBINER.change("what is asked the other way round is asked the same way",
                     "return choiceOf(«CmpInst::getInversePredicate(*Predicate)»);", "*Predicate")
LIST_COMBINER.change("unsigned numbers are signed ones",
                     "case CmpInst::ICMP_UGE: return «ListOperator::UMax»;", "ListOperator::Max")
LIST_COMBINER.never("words may be of any size", "if (!Part || «!Part->Is->isIntegerTy(32)» ||",
                    "codegen/lower/redux.test")
LIST_COMBINER.never("any operation of two words is an operator", "if («!Operator») return std::nullopt;",
                    "codegen/lower/redux.test")

REDUCE_LISTS = Room("model/ReduceLists.cpp", "codegen/model/reduction_lists.ll")
REDUCE_LISTS.never("one of two combiners is the list's", "if («Found») return nullptr;")
REDUCE_LISTS.never("a list may have elements of any length", "|| «Variable->isArrayAllocation()» ||")
REDUCE_LISTS.never("a list may have variables of others", "if («!Copy» || !Index) return {};",
                   "codegen/plan/odd_lists.test")
REDUCE_LISTS.never("the callback may have no list",
                   "if («!Array» || !Array->getAllocatedType()->isArrayTy())")
REDUCE_LISTS.always("integers of a byte are moved wrongly", "return «!Element.Type->isIntegerTy()» &&",
                    "codegen/lower/own_callbacks.cpp")
REDUCE_LISTS.never("pieces of less than a word are moved right", "(«Element.Bytes % 4 != 0» ||",
                   "offload/defects/small_pieces.cpp")
REDUCE_LISTS.never("words of any alignment are moved right", "|| «Element.Alignment.value() < LongestPiece»)",
                   "codegen/lower/own_callbacks.cpp")

FILES = (LIST_COMBINER, REDUCE_LISTS)
