// Rows with four or five variables of 4 bytes in a reduction, and numbers of other sizes in
// a function that a region calls, or in the team's code.

static float fourth(float X) {
#ifdef DOUBLES_INSIDE
  const double Square = static_cast<double>(X) * X;
  return static_cast<float>(Square * Square);
#else
  return X * X * X * X;
#endif
}

void powers(const float *In, float *Out, int Rows, int Columns) {
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (int Row = 0; Row < Rows; ++Row) {
    float A = 0, B = 0, C = 0, D = 0, E = 0;
#pragma omp parallel for reduction(+ : VARIABLES)
    for (int I = 0; I < Columns; ++I) {
      const float X = In[Row * Columns + I];
      A += X;
      B += X * X;
      C += X * X * X;
      D += fourth(X);
#ifdef FIVE
      E += X * X * X * X * X;
#endif
    }
#ifdef SHORTS_OF_TEAM
    A = static_cast<short>(A);
#endif
    Out[Row] = A + B + C + D + E;
  }
}
