# ===- scripts/lib/bundle_archive.py - common parts of the bundles --------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Used by gpu_bundle.py and benchmark_bundle.py: LLVM's run-time libraries, the linker flags to find
# them, hashes of the inputs of a program, and the archive itself. Generated files are stored under
# names with a hash of their inputs.
#
# ===----------------------------------------------------------------------=== #

import hashlib
import io
import re
import subprocess
import tarfile
import time
from pathlib import Path

# The flags with which a program in bin/<name>/ finds lib/, and through it (DT_RPATH, unlike
# DT_RUNPATH) also the libraries that LLVM's libraries need.
FOR_BUNDLE = ["-Wl,-s", "-Wl,--disable-new-dtags", "-Wl,-rpath,$ORIGIN/../../lib"]
# Every Linux system that the driver supports has these, and they depend on its kernel and loader.
GLIBC = re.compile(r"^(ld-linux|lib(c|m|dl|rt|pthread|resolv|util)\.so)")


def say(text):
    print(f"== {text}", flush=True)


def digest(*parts):
    result = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else str(part).encode()
        result.update(len(data).to_bytes(8, "little") + data)
    return result.hexdigest()[:32]


def architectures(build):
    """Returns the architectures of the build tree's device runtime."""
    files = (build / "lib/warpfold").glob("libomptarget-nvptx-*.bc")
    return sorted((file.stem.removeprefix("libomptarget-nvptx-") for file in files),
                  key=lambda name: int(re.sub(r"\D", "", name)))


def check_architecture(parser, build, arch):
    """Ends the program with an error if the build has no runtime for an architecture."""
    if arch not in (known := architectures(build)):
        parser.error(f"--arch {arch}: the build has a runtime for {', '.join(known)}; sm_100 and "
                     "sm_120 need LLVM 21 or newer, sm_103, sm_110 and sm_121 LLVM 22 (--llvm 22)")


def config_digest(config):
    """Returns a digest of a config file and of the files that it names: runtimes, plugins, objects."""
    parts = [config]
    for name in re.findall(r"<CFGDIR>/([^\"\s]+)", config.read_text()):
        path = config.parent / name
        if (path / "version.json").exists():  # a CUDA toolkit of hundreds of megabytes
            path /= "version.json"
        # For a folder, the digest includes all files in it, for example headers.
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        parts += [file for file in files if file.is_file()]
    return digest(*parts)


def cached(path, make):
    """Returns path; make(unfinished) makes the file if it does not exist."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(path.name + ".new")
        make(unfinished)
        unfinished.rename(path)
    return path


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def soname(library):
    output = subprocess.run(["readelf", "-d", str(library)], check=True,
                            capture_output=True, text=True).stdout
    return re.search(r"\(SONAME\).*\[(.*)\]", output)[1]


def libraries(llvm):
    """Returns libomptarget, libomp and all that they load, except glibc: name -> file."""
    found = {}
    # If libomp is in another folder, libomptarget names it.
    for path in filter(Path.exists, (llvm / "lib" / name
                                     for name in ("libomptarget.so", "libomp.so.5"))):
        output = subprocess.run(["ldd", str(path)], check=True,
                                capture_output=True, text=True).stdout
        found[soname(path)] = path
        for match in re.finditer(r"^\s*(\S+) => (/\S+)", output, re.MULTILINE):
            if not GLIBC.match(match[1]):
                found[match[1]] = Path(match[2])
    return {name: path.resolve() for name, path in found.items()}


def add(archive, name, data, executable=False):
    if isinstance(data, Path):
        data = data.read_bytes()
    elif isinstance(data, str):
        data = data.encode()
    info = tarfile.TarInfo(name)
    info.size = len(data)
    info.mode = 0o755 if executable else 0o644
    info.mtime = int(time.time())
    archive.addfile(info, io.BytesIO(data))


def packed(tar_bytes, preset):
    return subprocess.run(["xz", f"-{preset}", "-T2", "-c"], input=tar_bytes,
                          check=True, capture_output=True).stdout


def packed_libraries(cache, top, llvm):
    """Returns an xz stream with the libraries: a tar file without an end, which can be continued."""
    found = libraries(llvm)
    store = cache / f"libraries-{digest(top, *sorted(found), *found.values())}.xz"

    def make(unfinished):
        say(f"packing {len(found)} run-time libraries of LLVM (stored for later calls)")
        buffer = io.BytesIO()
        archive = tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT)
        for name, path in sorted(found.items()):
            add(archive, f"{top}/lib/{name}", path, executable=True)
        unfinished.write_bytes(packed(buffer.getvalue()[:archive.offset], "6"))

    return cached(store, make).read_bytes()
