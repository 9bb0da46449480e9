//===- detail/DeviceTypes.h - types that a device supports ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU supports neither long double nor __float128: LLVM's back end fails with
// "Undefined external symbol" if device code computes with them. The templates
// of the public headers reject these types by name, and also void and volatile
// elements. A long double inside of a class is found in a std::pair, and if the
// class names it value_type, as std::complex and std::array do.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_DEVICETYPES_H
#define WARPFOLD_DETAIL_DEVICETYPES_H

#include <type_traits>
#include <utility>

namespace warpfold::detail {

/// True if T is an arithmetic type that only the host supports, or a class of
/// such values.
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

template <class First, class Second>
struct IsHostNumber<std::pair<First, Second>>
    : std::disjunction<IsHostNumber<First>, IsHostNumber<Second>> {};

/// Whether device code can compute with the types.
template <class... Types>
inline constexpr bool AreOnDevice =
    !(IsHostNumber<std::remove_cv_t<std::remove_all_extents_t<Types>>>::value ||
      ...);

/// Whether the types are element types: neither void nor volatile.
template <class... Types>
inline constexpr bool AreElements =
    !((std::is_void_v<Types> || std::is_volatile_v<Types>) || ...);

/// Whether elements of the types can be assigned.
template <class... Types>
inline constexpr bool AreWritable = !(std::is_const_v<Types> || ...);

} // namespace warpfold::detail

/// Rejects void and volatile element types. Template is a string, the name of
/// the template in the message.
#define WARPFOLD_CHECK_ELEMENTS(Template, ...)                                 \
  static_assert(::warpfold::detail::AreElements<__VA_ARGS__>,                  \
                "warpfold::" Template ": elements are neither void nor "       \
                "volatile; pass pointers of the elements' type")

/// Rejects element types with which device code cannot compute.
#define WARPFOLD_CHECK_TYPES(Template, ...)                                    \
  WARPFOLD_CHECK_ELEMENTS(Template, __VA_ARGS__);                              \
  static_assert(::warpfold::detail::AreOnDevice<__VA_ARGS__>,                  \
                "warpfold::" Template ": a GPU has neither long double nor "   \
                "__float128; use double")

/// Rejects result types that are const.
#define WARPFOLD_CHECK_WRITTEN(Template, ...)                                  \
  static_assert(::warpfold::detail::AreWritable<__VA_ARGS__>,                  \
                "warpfold::" Template ": results are written; pass pointers "  \
                "to elements that are not const")

#endif // WARPFOLD_DETAIL_DEVICETYPES_H
