# ===- test/fuzz/generate.py - a program for a seed --------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

import atomics
import blocks
import calls
import columns
import copies
import elements
import flat
import functions
import model as m
import parts
import rows
import samples
import scans
from choice import Choice
from defects import NESTED_UNDER_CHECKS, Avoided
from layout import regions


def has_nested(kernel):
    return kernel.shape == "flat" and any(regions(kernel.body))


def reductions(choice, avoided):
    shape = choice.weighted([(4, flat), (6, rows), (2, blocks)])
    return shape.kernel(choice, avoided)


def with_scans(choice, avoided):
    shape = choice.weighted([(10, "alone"), (3, "several"), (4, "rows"), (1, "reductions")])
    if shape == "alone":
        return scans.alone(choice, avoided)
    if shape == "several":
        return scans.several(choice, avoided)
    if shape == "rows":
        return rows.kernel(choice, avoided, with_scans=True)
    return reductions(choice, avoided)


def with_single_team(choice, avoided):
    """Returns mostly single-team kernels, and others, which affect LLVM's code for the file."""
    return (flat.single_team_kernel(choice, avoided) if choice.chance(85)
            else reductions(choice, avoided))


KERNELS = {"reductions": reductions, "scans": with_scans, "confined": with_single_team,
           "columns": columns.kernel, "elements": elements.kernel, "atomics": atomics.kernel,
           "copies": copies.kernel, "parts": parts.kernel, "triangles": rows.triangle}


def add_samples(choice, avoided, kind):
    """Perhaps adds kernels with samples. This choice is the last, so that it does not change
    the kernels of existing seeds."""
    counts = {"parts": [(2, 0), (4, 1), (2, 2)], "reductions": [(11, 0), (1, 1)]}
    return ([samples.kernel(choice, avoided) for _ in range(choice.weighted(counts[kind]))]
            if kind in counts else [])


def program(seed, allowed=(), kind="reductions"):
    choice = Choice(seed)
    avoided = Avoided(allowed)
    result = m.Program(seed, kind)
    if kind == "updates":
        calls.add_updates(choice, result)
        return result
    if kind == "calls":
        calls.add_calls(choice, result)
        if choice.chance(20):
            result.kernels.append(flat.kernel(choice, avoided))
        calls.add_keyed_calls(choice, result)
        return result
    if kind == "functions":
        result.text, result.run = functions.text(choice)
        return result
    for _ in range(choice.weighted([(5, 1), (3, 2), (1, 3), (1, 4)])):
        result.kernels.append(KERNELS[kind](choice, avoided))
    result.kernels += add_samples(choice, avoided, kind)
    if kind == "scans":
        result.at_once = len(result.kernels) > 1 and choice.chance(30)
    if NESTED_UNDER_CHECKS in avoided:
        result.checked = not any(has_nested(kernel) for kernel in result.kernels)
    return result
