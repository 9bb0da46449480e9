# ===- test/mutants/passes/support.py - mutants of codegen-helpers/lib/support === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

DEFINITION = SourceFile("support/DeviceModule.cpp", "codegen/analysis/odd_calls.test")
DEFINITION.always("a weak function has a final body",
                  "!F.isDeclaration() && «!F.isInterposable()»;")
DEFINITION.always("the noinline attribute is ignored",
                  "hasFinalBody(F) && «!F.hasFnAttribute(Attribute::NoInline)»;",
                  "codegen/cures/team_writes.ll")

DEVICE_MODULE = SourceFile("support/DeviceModule.cpp", "codegen/passes/atomic_updates.ll",
                           "codegen/plan/atomic_update_loops.test")
DEVICE_MODULE.always("ThinLTO modules count as regular LTO modules",
                     "return IsThin && «IsThin->isZero()»;")
DEVICE_MODULE.always("modules of the host count as device code",
                     "return «Triple(M.getTargetTriple()).isNVPTX()»;",
                     "codegen/cures/atomic_orders.ll")
DEVICE_MODULE.always("every function counts as a kernel of clang 19",
                     "return «F.hasFnAttribute(\"kernel\")» ||",
                     "codegen/cures/kernel_state.ll")

EMBEDDED_CODE = SourceFile("support/EmbeddedCode.cpp", "codegen/passes/device_functions.ll")
EMBEDDED_CODE.always("the functions for any GPU use redux.sync", "if («Architecture >= 80») return",
                     "codegen/passes/atomic_updates.ll", "codegen/plan/atomic_update_loops.test")
EMBEDDED_CODE.never("embedded functions with assertions are never used",
                    "= «runtimeOf(M) == DeviceRuntime::WarpfoldDebug»;")
EMBEDDED_CODE.always("internal definitions of the module are not visible to the embedded functions",
                     "if («!Mine || Mine->isDeclaration() || !Mine->hasLocalLinkage()») continue;")
EMBEDDED_CODE.never("a renamed runtime variable counts as another one",
                    "if («Variable.getAttribute(StateAttribute).getValueAsString() == Theirs.getName()»)")
EMBEDDED_CODE.always("all functions are linked with the atomic updates",
                     "if («IsWanted(F)») Needs = true;",
                     "codegen/passes/atomic_updates.ll", "codegen/plan/atomic_update_loops.test")

FILES = (DEFINITION, DEVICE_MODULE, EMBEDDED_CODE)
