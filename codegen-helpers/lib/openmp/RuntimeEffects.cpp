//===- openmp/RuntimeEffects.cpp - the effects of runtime functions -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/RuntimeEffects.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace warpfold {

std::optional<RuntimeEffect> runtimeEffect(StringRef Callee) {
  using Kind = RuntimeEffect::Kind;
  using Result = std::optional<RuntimeEffect>;
  constexpr RuntimeEffect Computes{Kind::Computes, true};
  constexpr RuntimeEffect QueriesTeam{Kind::QueriesTeam, true};
  return StringSwitch<Result>(Callee)
      .StartsWith("__nv_", Computes)
      // Products and quotients of complex numbers: clang's headers define them weak in
      // every file (__clang_cuda_complex_builtins.h), and no program may replace them.
      .Case("__muldc3", Computes)
      .Case("__mulsc3", Computes)
      .Case("__divdc3", Computes)
      .Case("__divsc3", Computes)
      .Case("omp_get_team_num", QueriesTeam)
      .Case("omp_get_num_teams", QueriesTeam)
      .Case("omp_get_level", QueriesTeam)
      .Case("omp_get_num_threads", QueriesTeam)
      .Case("omp_is_initial_device", QueriesTeam)
      .Case("omp_in_parallel", QueriesTeam)
      .Case("omp_get_thread_limit", RuntimeEffect{Kind::QueriesTeam, false})
      .Case("omp_get_thread_num", RuntimeEffect{Kind::QueriesThread, true})
      // Its result is only passed back to the runtime, which ignores it.
      .Case("__kmpc_global_thread_num",
            RuntimeEffect{Kind::QueriesThread, true})
      .Case("__kmpc_get_hardware_thread_id_in_block",
            RuntimeEffect{Kind::QueriesThread, false})
      .Case("__kmpc_get_warp_size", QueriesTeam)
      .Case("__kmpc_get_hardware_num_blocks", QueriesTeam)
      .Case("__kmpc_get_hardware_num_threads_in_block", QueriesTeam)
      .Case("__kmpc_is_spmd_exec_mode", RuntimeEffect{Kind::QueriesTeam, false})
      .Case("__kmpc_alloc_shared", RuntimeEffect{Kind::AllocatesShared, false})
      .Case("__kmpc_free_shared", RuntimeEffect{Kind::AllocatesShared, false})
      .Default(std::nullopt);
}

bool endsProgram(StringRef Callee) {
  return is_contained(
      {"__assert_fail", "__assertfail", "abort", "exit", "_Exit"}, Callee);
}

bool isRuntimes(StringRef Callee) {
  return Callee.starts_with("__kmpc_") || Callee.starts_with("omp_") ||
         Callee.starts_with("__warpfold_") || runtimeEffect(Callee);
}

bool isPrograms(StringRef Function) {
  // The namespaces of the runtime in C++, and of Warpfold's headers, whatever they are templates
  // of.
  return !isRuntimes(Function) && !Function.contains("4ompx") &&
         !Function.contains("8warpfold");
}

} // namespace warpfold
