# ===- test/fuzz/calls_tables.py - operators and regions of calls as C++ ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The alternatives of calls_text.py.
#
# ===----------------------------------------------------------------------=== #

LAMBDAS = {
    "+": "[]({0} A, {0} B) {{ return {0}(A + B); }}",
    "*": "[]({0} A, {0} B) {{ return {0}(A * B); }}",
    "min": "[]({0} A, {0} B) {{ return B < A ? B : A; }}",
    "max": "[]({0} A, {0} B) {{ return A < B ? B : A; }}",
    "&": "[]({0} A, {0} B) {{ return {0}(A & B); }}",
    "|": "[]({0} A, {0} B) {{ return {0}(A | B); }}",
    "^": "[]({0} A, {0} B) {{ return {0}(A ^ B); }}",
    "&&": "[]({0} A, {0} B) {{ return A && B; }}",
    "||": "[]({0} A, {0} B) {{ return A || B; }}",
    "first": "[]({0} A, {0}) {{ return A; }}",
    "last": "[]({0}, {0} B) {{ return B; }}",
    "merge": "[]({0} A, {0} B) {{ A.join(B); return A; }}",
    "modulo": "[Modulus = hidden<uint>(1009)]({0} A, {0} B) "
              "{{ return {0}((ulong_t(A) + B) % Modulus); }}",
    "plus": "std::plus<{0}>()",
    "plus<>": "std::plus<>()",
}

ATOMICS = {
    "+": ("omp atomic", "X += E;"), "-": ("omp atomic", "X -= E;"),
    "++": ("omp atomic", "X++;"), "*": ("omp atomic", "X *= E;"),
    "&": ("omp atomic", "X &= E;"), "|": ("omp atomic", "X |= E;"),
    "^": ("omp atomic", "X = X ^ E;"),
    "min": ("omp atomic compare", "if (E < X) { X = E; }"),
    "max": ("omp atomic compare", "if (X < E) { X = E; }"),
    "far*": ("omp atomic", "X *= E;"),
}
# (the update by keyed_update, the update on the host).
KEYED_UPDATES = {
    "keyed far*": ("warpfold::keyed_update(&X, 0, E, std::multiplies<{0}>());", "X *= E;"),
    "keyed min": ("warpfold::keyed_update(&X, 0, E, warpfold::min_of<{0}>());",
                  "X = E < X ? E : X;"),
    "keyed max": ("warpfold::keyed_update(&X, 0, E, warpfold::max_of<{0}>());",
                  "X = X < E ? E : X;"),
}
DEVICE = "is_device_ptr(To, From)"
EACH = "  for (size_t I = 0; I < Count; ++I) {"
# (lines before a loop, the loop), by form.
REGIONS = (
    ([f"#pragma omp target teams distribute parallel for {DEVICE}"], [EACH]),
    ([f"#pragma omp target teams distribute parallel for {DEVICE} num_teams(3) thread_limit(70)"],
     [EACH]),
    ([f"#pragma omp target parallel for num_threads(45) {DEVICE}"], [EACH]),
    ([f"#pragma omp target teams {DEVICE} num_teams(2)", "{",
      "  const size_t Teams = omp_get_num_teams(), Team = omp_get_team_num();",
      "#pragma omp parallel for schedule(dynamic, 3)"],
     ["  for (size_t I = Team; I < Count; I += Teams) {"]),
    (["#pragma omp target teams distribute parallel for reduction(+ : Sum) "
      f"map(tofrom : Sum) {DEVICE}"], [EACH]),
    ([f"#pragma omp target {DEVICE}"], [EACH]),
)
