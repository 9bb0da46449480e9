# ===- test/mutants/passes/model.py - mutants of codegen-helpers/lib/model === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

LIST_COMBINER = SourceFile("model/ListCombiner.cpp", "codegen/plan/distributed_loops.cpp",
                           "offload/constructs/thread_copies.cpp")
LIST_COMBINER.change("the comparison of a choice is not swapped",
                     "return «Comparison->getSwappedPredicate()»;",
                     "Comparison->getPredicate()")
LIST_COMBINER.change("the comparison of a choice is not inverted",
                     "return choiceOf(«CmpInst::getInversePredicate(*Predicate)»);", "*Predicate")
LIST_COMBINER.change("unsigned maxima become signed maxima",
                     "case CmpInst::ICMP_UGE: return «ListOperator::UMax»;", "ListOperator::Max")
LIST_COMBINER.never("words of any size are accepted",
                    "if (!Part || «!Part->Is->isIntegerTy(32)» ||",
                    "codegen/lower/redux.test")
LIST_COMBINER.never("an unknown operation on two words is accepted",
                    "if («!Operator») return std::nullopt;",
                    "codegen/lower/redux.test")

REDUCE_LISTS = SourceFile("model/ReduceLists.cpp", "codegen/model/reduction_lists.ll")
REDUCE_LISTS.never("the first of two combiners is used", "if («Found») return nullptr;")
REDUCE_LISTS.never("list elements of variable length are accepted",
                   "|| «Variable->isArrayAllocation()» ||")
REDUCE_LISTS.never("list entries that are no local copies are accepted",
                   "if («!Copy» || !Index) return {};",
                   "codegen/plan/odd_lists.test")
REDUCE_LISTS.never("a callback without a list is accepted",
                   "if («!Array» || !Array->getAllocatedType()->isArrayTy())")
REDUCE_LISTS.always("byte integers count as moved incorrectly",
                    "return «!Element.Type->isIntegerTy()» &&",
                    "codegen/lower/own_callbacks.cpp")
REDUCE_LISTS.never("pieces shorter than a word count as moved correctly",
                   "(«Element.Bytes % 4 != 0» ||",
                   "offload/defects/small_pieces.cpp")
REDUCE_LISTS.never("words of any alignment count as moved correctly",
                   "|| «Element.Alignment.value() < LongestPiece»)",
                   "codegen/lower/own_callbacks.cpp")

FILES = (LIST_COMBINER, REDUCE_LISTS)
