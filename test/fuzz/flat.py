# ===- test/fuzz/flat.py - one loop, distributed by one construct ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   target teams distribute parallel for [simd], target parallel for, target teams loop,
#   and the same as two constructs
#
# ===----------------------------------------------------------------------=== #

import defects
import loops
import model as m
from bodies import ATOMIC_TYPES, Bodies, Names, Scope
from layout import trips
from values import HALF_TRIPS, STRUCTS, WEIGHTED_TYPES, operators

TRIPS = [(1, 0), (1, 1), (2, 2), (2, 31), (2, 33), (3, 64), (3, 100), (3, 129),
         (3, 257), (3, 400), (3, 777), (2, 1000), (2, 1531), (1, 3001)]


def shared_variables(choice, names, most):
    """Returns variables of the program, and their reductions."""
    c = choice
    shared, reductions = [], []
    for _ in range(c.between(1, most)):
        type_name = c.weighted(WEIGHTED_TYPES)
        length = 0
        if c.chance(22):
            type_name = c.one(STRUCTS)
        elif c.chance(10) and type_name not in ("bool", "half", "int128"):
            length = c.between(2, 7)
        name = names.new("S")
        shared.append(m.Shared(name, type_name, length, c.between(1, 50)))
        operator = c.weighted(operators(type_name))
        if length and operator == "larger":
            operator = "max"
        reductions.append(m.Reduction(name, operator))
    return shared, reductions


def reduced_variables(shared, reductions):
    """Returns the descriptions of reduced variables for Bodies."""
    return [(s.name, s.type, r.operator, s.length) for s, r in zip(shared, reductions)]


def extra_inputs(choice, names):
    """Returns variables that the construct only reads."""
    return [m.Shared(names.new("N"), choice.one(["int", "uint", "float", "short"]), 0,
                     choice.between(1, 99)) for _ in range(choice.below(3))]


def arrays_for(choice, names, span, written):
    c = choice
    made = [loops.array(c, names, span) for _ in range(c.between(1, 3))]
    if c.chance(25):
        made.append(loops.array(c, names, "length"))
    made += [loops.array(c, names, span, written=True) for _ in range(written)]
    if c.chance(20):
        counter = loops.array(c, names, "length", written=True, structs=False)
        counter.type, counter.length = c.one(ATOMIC_TYPES), c.between(1, 40)
        made.append(counter)
    return made


def split_arrays(arrays):
    """Returns the arrays that are read, those with one element an iteration, and counters."""
    counters = [a for a in arrays if a.written and a.span == "length"]
    written = [a for a in arrays if a.written and a.span != "length"]
    return [a for a in arrays if not a.written], written, counters


def loop_scope(arrays, shared, position):
    scope = Scope()
    read, written, _ = split_arrays(arrays)
    scope.positions = [position]
    scope.scalars = [(s.name, s.type) for s in shared if not s.length]
    scope.arrays = [a.name for a in read]
    scope.own = [a.name for a in read if a.span != "length"] + [a.name for a in written]
    return scope


def private_variables(choice, names, avoided, combined):
    """Returns variables that each iteration writes before it reads them."""
    c = choice
    made = []
    if c.chance(12):
        made.append(m.Shared(names.new("X"), c.one(["int", "float", "ulong_t"]), 0, 1,
                             "private"))
    if c.chance(12) and (not combined
                         or defects.LASTPRIVATE_OF_DISTRIBUTE not in avoided):
        made.append(m.Shared(names.new("E"), c.one(["int", "double", "short"]), 0,
                             c.between(1, 9), "lastprivate"))
    return made


def nested_region(choice, names, bodies, scope):
    """Returns a nested region, which one thread executes, and its reduced variable."""
    c = choice
    name = names.new("X")
    inner = Scope(scope)
    inner.own = []
    count = c.between(1, 5)
    region = m.Region(loops.nest(c, names, count, 1), [], [m.Reduction(name, "+")])
    region.body = [m.Reduce(name, bodies.expressions.make(inner), form=c.below(3))]
    scope.scalars.append((name, "int"))
    return [m.Declare(name, "int", bodies.expressions.make(inner)), region]


def directives(choice, avoided):
    c = choice
    kind = c.weighted([(12, "combined"), (3, "parallel for"), (2, "apart"), (1, "loop")])
    simd = " simd" if c.chance(12) else ""
    if kind == "parallel for":
        clauses = (loops.threads(c) if c.chance(60) else []) + loops.schedule(c, avoided)
        if c.chance(15):
            clauses.append("if(parallel : true)")
        return [m.Directive(f"target parallel for{simd}", clauses, True)]
    if kind == "loop":
        return [m.Directive("target teams loop", loops.launch(c, avoided), True)]
    inner = loops.schedule(c, avoided)
    if c.chance(20):
        inner.append(f"dist_schedule(static{c.one(['', ', 1', ', 33', ', 128', ', 200'])})")
    if c.chance(15):
        inner += loops.threads(c)
    if kind == "apart":
        return [m.Directive("target teams", loops.launch(c, avoided), True),
                m.Directive(f"distribute parallel for{simd}", inner, True)]
    if c.chance(4):
        inner.append("if(target : false)")
    return [m.Directive(f"target teams distribute parallel for{simd}",
                        loops.launch(c, avoided) + inner, True)]


def single_team_directives(choice, avoided):
    """Returns constructs for one team, for one thread of each team, or with an explicit
    schedule."""
    c = choice
    kind = c.weighted([(4, "parallel for"), (3, "own region"), (2, "own for"), (5, "distribute"),
                       (2, "own distribute"), (3, "all")])
    simd = " simd" if c.chance(15) else ""
    if kind == "all":
        share = [f"dist_schedule(static{c.one(['', ', 1', ', 40', ', 128'])})"]
        inner = loops.any_schedule(c) + (share if c.chance(40) else [])
        return [m.Directive(f"target teams distribute parallel for{simd}",
                            loops.launch(c, avoided) + inner, True)]
    if "distribute" in kind:
        share = ([f"dist_schedule(static{c.one(['', ', 1', ', 33', ', 128'])})"]
                 if c.chance(40) else [])
        launch = loops.launch(c, avoided)
        if kind == "distribute":
            return [m.Directive(f"target teams distribute{simd}", launch + share, True)]
        return [m.Directive("target", [], False),
                m.Directive(f"teams distribute{simd}", launch + share, True)]
    threads = loops.threads(c) if c.chance(40) else []
    if c.chance(15):
        threads.append("if(parallel : true)")
    schedule = loops.any_schedule(c)
    if kind == "parallel for":
        return [m.Directive(f"target parallel for{simd}", threads + schedule, True)]
    if kind == "own region":
        threads = [clause.replace("parallel : ", "") for clause in threads]
        return [m.Directive("target", [], False),
                m.Directive(f"parallel for{simd}", threads + schedule, True)]
    return [m.Directive("target parallel", threads, True),
            m.Directive(f"for{simd}", schedule, False)]


def single_team_kernel(choice, avoided):
    return kernel(choice, avoided, single_team_directives)


def kernel(choice, avoided, made_of=directives):
    c = choice
    names = Names()
    shared, reductions = shared_variables(c, names, 4)
    count = c.weighted(TRIPS)
    if any(one.type == "half" for one in shared):
        count = min(count, HALF_TRIPS // 4)
    nest = loops.nest(c, names, count, c.weighted([(6, 1), (2, 2), (1, 3)]))
    arrays = arrays_for(c, names, "all", c.weighted([(3, 0), (2, 1), (1, 2)]))
    inputs = extra_inputs(c, names)
    _, written, counters = split_arrays(arrays)
    scope = loop_scope(arrays, inputs, "all")
    bodies = Bodies(c, names)
    constructs = made_of(c, avoided)
    one_team = not any("teams" in made.construct for made in constructs)
    body = []
    private = private_variables(c, names, avoided, combined=not one_team)
    for one in private:
        body.append(m.Assign(one.name, bodies.expressions.make(scope)))
    scope.scalars += [(one.name, one.type) for one in private]
    simd = any(made.construct.endswith("simd") for made in constructs)
    if (c.chance(8) and not simd
            and (one_team or defects.NESTED_IN_MANY_TEAMS not in avoided)):
        body += nested_region(c, names, bodies, scope)
    body += bodies.loop_body(scope, reduced_variables(shared, reductions), written, counters,
                             arrays)
    assert trips(nest) <= count or count == 0
    made = m.Kernel("flat", constructs, nest, body, arrays, shared + private + inputs,
                    reductions)
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    made.wait = c.chance(10)
    if made_of is single_team_directives and constructs[0].construct == "target":
        made.continues = one_team and c.chance(60)
    if any("if(target" in clause for d in made.directives for clause in d.clauses):
        # With nowait, libomp does not terminate: the task has no device and runs on the host.
        made.data, made.wait = "map", False
    return made
