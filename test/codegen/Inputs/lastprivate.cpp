// Input of odd_last_values.test: a lastprivate variable of a loop over teams, in SPMD mode, and
// one of a loop in a separate function.
int last(int Count) {
  int Last = 0;
#pragma omp target teams distribute parallel for lastprivate(Last)             \
    map(tofrom : Last)
  for (int I = 0; I < Count; ++I)
    Last = I;
  return Last;
}

#pragma omp begin declare target
void orphan(int Count, int &Last) {
#pragma omp distribute parallel for lastprivate(Last)
  for (int I = 0; I < Count; ++I)
    Last = I;
}
#pragma omp end declare target

void teams(int Count, int &Last) {
#pragma omp target teams map(tofrom : Last)
  orphan(Count, Last);
}
