# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fake_server.py FACTOR [EVENT CASE N]: a server that answers with made-up times.

Of n elements: FACTOR * (n + 1000) ns by wall, each round a little more; a third of that,
rounded down, by kernels. At CASE and N it does EVENT in place of an answer: `wrong` says
that the result is, `dies` ends, `talks` answers something else.
"""
import sys

factor = int(sys.argv[1])
event, place = (sys.argv[2], sys.argv[3:5]) if len(sys.argv) > 2 else ("", [])
rounds = {}
for line in sys.stdin:
    words = line.split()
    if words[0] == "list":
        answer = "cases sum/double:8:1 dot/int32:8:1 array32/double:8:32 sum/double@other:8:1"
    elif words[0] == "reserve":
        answer = f"reserved {min(int(words[1]), 1 << 20)}"
    elif words[1:3] == place and event == "wrong":
        answer = "error wrong result, sum: expected 2, got 3"
    elif words[1:3] == place and event == "dies":
        sys.exit(7)
    elif words[1:3] == place and event == "talks":
        answer = "certainly"
    else:
        measure, case, n, count, _ = words
        times = [factor * (int(n) + 1000)] * int(count)
        key = (measure, case, n)
        # The last of each round's samples stands out: the spread is of all rounds.
        times[-1] += rounds.get(key, 0) * 10
        rounds[key] = rounds.get(key, 0) + 1
        if measure == "kernel":
            answer = "times " + " ".join(f"{time // 3 + 100}:{time // 3}:2" for time in times)
        else:
            answer = "times " + " ".join(map(str, times))
    print(answer, flush=True)
