// Input of test/codegen/frontend/odd_scans.test.
void scan(const int *In, int *Out, int N) {
  int S = 0;
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    Out[I] = S;
#pragma omp scan exclusive(S)
    S += In[I];
  }
}
