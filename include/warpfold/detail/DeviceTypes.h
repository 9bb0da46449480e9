//===- warpfold/detail/DeviceTypes.h - types that a device has --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU has no long double and no __float128: LLVM's back end ends with "Undefined
// external symbol" where device code computes with them. The templates of the public
// headers refuse them by name, and elements that are void or volatile as well. A long
// double inside of a class is found if the class calls it value_type, as std::complex and
// std::array do; inside of other classes it cannot be seen.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_DEVICETYPES_H
#define WARPFOLD_DETAIL_DEVICETYPES_H

#include <type_traits>

namespace warpfold::detail {

/// T is a number that only the host has, or a class of such numbers.
template <class T, class = void> struct IsHostNumber : std::false_type {};
template <> struct IsHostNumber<long double> : std::true_type {};
template <> struct IsHostNumber<_Complex long double> : std::true_type {};
#ifdef __SIZEOF_FLOAT128__
template <> struct IsHostNumber<__float128> : std::true_type {};
#endif
template <class T>
struct IsHostNumber<
    T, std::enable_if_t<!std::is_same_v<typename T::value_type, T>>>
    : IsHostNumber<std::remove_cv_t<typename T::value_type>> {};

template <class... Types>
inline constexpr bool AreOnDevice =
    !(IsHostNumber<std::remove_cv_t<std::remove_all_extents_t<Types>>>::value ||
      ...);

template <class... Types>
inline constexpr bool AreElements =
    !((std::is_void_v<Types> || std::is_volatile_v<Types>) || ...);

template <class... Types>
inline constexpr bool AreWritable = !(std::is_const_v<Types> || ...);

} // namespace warpfold::detail

/// Refuses elements that Template, a string, cannot even move.
#define WARPFOLD_CHECK_ELEMENTS(Template, ...)                                 \
  static_assert(::warpfold::detail::AreElements<__VA_ARGS__>,                  \
                "warpfold::" Template ": elements are neither void nor "       \
                "volatile; pass pointers of the elements' type")

/// Refuses elements that device code computes with.
#define WARPFOLD_CHECK_TYPES(Template, ...)                                    \
  WARPFOLD_CHECK_ELEMENTS(Template, __VA_ARGS__);                              \
  static_assert(::warpfold::detail::AreOnDevice<__VA_ARGS__>,                  \
                "warpfold::" Template ": a GPU has neither long double nor "   \
                "__float128; use double")

/// Refuses elements that are written.
#define WARPFOLD_CHECK_WRITTEN(Template, ...)                                  \
  static_assert(::warpfold::detail::AreWritable<__VA_ARGS__>,                  \
                "warpfold::" Template ": results are written; pass pointers "  \
                "to elements that are not const")

#endif // WARPFOLD_DETAIL_DEVICETYPES_H
