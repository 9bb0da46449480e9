# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ask.py BYTES N[,N...] COMMAND...: requests one sample of wall time for every case and n.

Prints `NAME N: ok` if the answer has times, and the answer otherwise.
"""
import subprocess
import sys

size, counts, command = sys.argv[1], sys.argv[2].split(","), sys.argv[3:]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def request(line):
    server.stdin.write(line + "\n")
    server.stdin.flush()
    return server.stdout.readline().strip()


names = [word.split(":")[0] for word in request("list").split()[1:]]
print(request(f"reserve {size}"))
for name in names:
    for n in counts:
        answer = request(f"wall {name} {n} 1 1").split()
        good = answer[0] == "times" and all(int(time) > 0 for time in answer[1:])
        print(f"{name} {n}: {'ok' if good else ' '.join(answer)}")
server.stdin.close()
sys.exit(server.wait())
