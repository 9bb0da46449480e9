#===- scripts/lib/compare.sh - prints stock and Warpfold side by side ------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by scripts/demo and by run-demo of the GPU bundle; needs bash and coreutils only. Prints
# the outputs of examples/dot_max.cpp, and of warpfold-sim --stats=launches, as a table.
#
#===------------------------------------------------------------------------===#

# value_of FILE LINE-START: prints the rest of the line that starts with LINE-START, or -.
value_of() {
  local line
  while IFS= read -r line; do
    if [[ "$line" == "$2"* ]]; then
      printf '%s' "${line#"$2"}"
      return
    fi
  done <"$1"
  printf -- '-'
}

# count_of FILE KERNEL-NUMBER NAME...: prints the sum of these counts in the statistics of the
# program's first or second kernel.
count_of() {
  local file="$1" number="$2" seen=0 sum=0 line name
  shift 2
  while IFS= read -r line; do
    [[ "$line" == "warpfold-stats: "* ]] || continue
    seen=$((seen + 1))
    ((seen == number)) || continue
    for name in "$@"; do
      if [[ " $line " =~ \ "$name"=([0-9]+)\  ]]; then
        sum=$((sum + BASH_REMATCH[1]))
      fi
    done
  done <"$file"
  printf '%s' "$sum"
}

row() { printf '  %-34s %22s %22s\n' "$@"; }

# compare_results STOCK WARPFOLD: prints the values, which should be equal.
compare_results() {
  local stock="$1" warpfold="$2" name
  row "" "stock clang" "Warpfold"
  for name in dot max; do
    row "$name" "$(value_of "$stock" "$name<double>: ")" \
      "$(value_of "$warpfold" "$name<double>: ")"
  done
}

# compare_times STOCK WARPFOLD: prints the times on a GPU, after compare_results.
compare_times() {
  local stock="$1" warpfold="$2" name
  for name in dot max; do
    row "$name: time, bandwidth" "$(value_of "$stock" "$name time: ")" \
      "$(value_of "$warpfold" "$name time: ")"
  done
}

# compare_counts STOCK WARPFOLD: prints the counts of the simulator, after compare_results.
compare_counts() {
  local stock="$1" warpfold="$2" kernel=0 name
  local memory=(global-loads global-stores shared-loads shared-stores atomics)
  for name in dot max; do
    kernel=$((kernel + 1))
    row "$name: teams x threads" \
      "$(count_of "$stock" $kernel teams) x $(count_of "$stock" $kernel threads)" \
      "$(count_of "$warpfold" $kernel teams) x $(count_of "$warpfold" $kernel threads)"
    row "$name: block barriers" "$(count_of "$stock" $kernel barriers)" \
      "$(count_of "$warpfold" $kernel barriers)"
    row "$name: shuffles" "$(count_of "$stock" $kernel shuffles)" \
      "$(count_of "$warpfold" $kernel shuffles)"
    row "$name: memory operations" "$(count_of "$stock" $kernel "${memory[@]}")" \
      "$(count_of "$warpfold" $kernel "${memory[@]}")"
  done
}
