# ===- test/mutants/passes/support.py - mutants of codegen-helpers/lib/support === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

DEFINITION = Room("support/DeviceModule.cpp", "codegen/odd_calls.test")
DEFINITION.always("a weak body is final", "!F.isDeclaration() && «!F.isInterposable()»;")
DEFINITION.always("noinline is not obeyed", "hasFinalBody(F) && «!F.hasFnAttribute(Attribute::NoInline)»;",
                  "codegen/team_writes.ll")

DEVICE_MODULE = Room("support/DeviceModule.cpp", "codegen/atomic_updates.ll",
                     "codegen/atomic_update_loops.ll")
DEVICE_MODULE.always("what links by itself waits, too", "return IsThin && «IsThin->isZero()»;")
DEVICE_MODULE.always("the host's modules are device code", "return «Triple(M.getTargetTriple()).isNVPTX()»;",
                     "codegen/atomic_orders.ll")

EMBEDDED_CODE = Room("support/EmbeddedCode.cpp", "codegen/device_functions.ll")
EMBEDDED_CODE.always("any GPU has redux.sync", "if («Architecture >= 80») return",
                     "codegen/atomic_updates.ll", "codegen/atomic_update_loops.ll")
EMBEDDED_CODE.never("functions never assert", "= «runtimeOf(M) == DeviceRuntime::WarpfoldDebug»;")
EMBEDDED_CODE.always("a module's own definitions stay hidden from the functions",
                     "if («!Mine || Mine->isDeclaration() || !Mine->hasLocalLinkage()») continue;")
EMBEDDED_CODE.never("a renamed variable of the runtime is another one",
                    "if («Variable.getAttribute(StateAttribute).getValueAsString() == Theirs.getName()»)")
EMBEDDED_CODE.always("all functions are linked with the updates", "if («IsWanted(F)») Needs = true;",
                     "codegen/atomic_updates.ll", "codegen/atomic_update_loops.ll")

FILES = (DEFINITION, DEVICE_MODULE, EMBEDDED_CODE)
