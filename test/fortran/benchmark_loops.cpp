// The benchmark's loops in Fortran, called from C++ with arrays on the device.
// REQUIRES: simulator
// RUN: %fortran-compile -fopenmp-version=51 -O3 -c %source/benchmark/loops/fortran/Loops.f90 -o %t.o
// RUN: %offload-compile -O2 %s %t.o -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// CHECK: sum 50005000
// CHECK-NEXT: dot 100010000
// CHECK-NEXT: max 10000
// CHECK-NEXT: four 50005000 333383335000 10000 1
// CHECK-NEXT: empty 0 0 -1.80e+308
#include "../../benchmark/loops/fortran/Loops.h"

#include <cstdio>
#include <omp.h>
#include <vector>

static double *onDevice(const std::vector<double> &Values) {
  const size_t Bytes = Values.size() * sizeof(double);
  auto *Copy =
      static_cast<double *>(omp_target_alloc(Bytes, omp_get_default_device()));
  omp_target_memcpy(Copy, Values.data(), Bytes, 0, 0, omp_get_default_device(),
                    omp_get_initial_device());
  return Copy;
}

int main() {
  constexpr long N = 10000;
  std::vector<double> Numbers(N);
  for (long I = 0; I < N; ++I)
    Numbers[I] = static_cast<double>(I + 1);
  double *Data = onDevice(Numbers);
  double *Twos = onDevice(std::vector<double>(N, 2));
  std::printf("sum %.0f\n", bench_fortran_sum(Data, N));
  std::printf("dot %.0f\n", bench_fortran_dot(Data, Twos, N));
  std::printf("max %.0f\n", bench_fortran_max(Data, N));
  double Sum, SumOfSquares, Max, Min;
  bench_fortran_moments(Data, N, &Sum, &SumOfSquares, &Max, &Min);
  std::printf("four %.0f %.0f %.0f %.0f\n", Sum, SumOfSquares, Max, Min);
  std::printf("empty %.0f %.0f %.2e\n", bench_fortran_sum(Data, 0),
              bench_fortran_dot(Data, Twos, 0), bench_fortran_max(Data, 0));
  omp_target_free(Twos, omp_get_default_device());
  omp_target_free(Data, omp_get_default_device());
}
