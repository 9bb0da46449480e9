// Input of test/codegen/passes/unchanged.test and device_functions.test.
void noScans(int *Sum, int N) {
#pragma omp target parallel map(tofrom : Sum[ : 1]) num_threads(64)
  {
#pragma omp for reduction(+ : Sum[ : 1])
    for (int I = 0; I < N; ++I)
      Sum[0] += I;
#pragma omp master
    Sum[0] += 1;
  }
}
