# ===- test/lit.cfg.py - how lit runs the tests ----------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Each RUN line names its compiler and its runtime by a substitution:
#
#   %offload-compile        clang with warpfold.cfg, OpenMP and this GPU architecture
#   %offload-compile-debug  the same with warpfold-debug.cfg
#   %offload-compile-fastest  the same with warpfold-fastest.cfg
#   %offload-compile-stock  the same with stock.cfg
#   %offload-compile-plain  as in a plain build, in the simulator as well (compile-plain.py): for
#                           programs of many kernels, with which openmp-opt's second run,
#                           at the link, takes time quadratic in their number
#   %fortran-compile        warpfold-flang with its warpfold.cfg, OpenMP and this architecture
#   %offload-run            runs a program: in the simulator, or directly on the GPU
#   %hide-openmp, %show-openmp, %reshape, %entries-and-reshape, %teams-entries, %rows, %redux,
#   %team-copies, %scans, %last-values, %teams-loops, %own-callbacks, %element-sizes, %atomic-updates,
#   %team-writes, %linked-team-writes, %tail-calls, %shared-state, %weak-calls,
#   %host-arguments, %hot-paths, %recursive-barriers, %call-lines, %link-time-queries,
#   %inline-scans, %signature-mismatch, %nested-regions, %divisions, %roots, %link-functions,
#   %link-linked-functions
#                           opt with that pass of codegen-helpers/, on IR of device code
#   %pass-plugin            the plugin that contains them
#   %callbacks              writes the callbacks of a list (codegen-helpers/tools)
#   %device-compile         clang with the options of runtime/, for tests of the generated code
#   %sim-kernel             runs a kernel from device bitcode in the simulator
#   %extract-image          IN OUT: the device image inside an executable
#   %products               the folder of the bitcode of this build
#   %stock-products         the folder of LLVM's bitcode
#   %device-functions       the folder of the bitcode that the plugin contains, one file for each source
#   %llvm-source            LLVM's source tree: WARPFOLD_LLVM_SOURCE in the environment, or
#                           the tree that scripts/check has fetched
#   %llvm-dir               the folder of LLVMConfig.cmake
#   %release                LLVM19, or another by the LLVM of this build: a prefix for output
#                           that differs between releases
#   %limits-as              METADATA or ATTRIBUTES: where this LLVM stores the limits
#                           of kernels
#   %llvm-prefix            the folder of LLVM, with bin/
#   %llvm-libraries         the folder of LLVM's libraries
#   %libomptarget           libomptarget's file name in this LLVM
#   %architecture           this GPU's architecture, or sm_90
#   %plain-clang            clang alone, for a RUN line that names its own config file
#   %cmake, %cpack          the CMake that configured this build
#   %user-cmake             the same, with this LLVM's clang as the compiler
#   %cuda                   the CUDA toolkit of this build
#   %mpi-flags              the flags to compile and link a program with MPI
#   %mpi-run N              runs the following command in N processes of Open MPI
#   %edit-ir BASE EDIT      the IR of BASE with an edit that reads like a diff (edit_ir.py)
#   %check-edits            runs a command on each of many such edits (check_edits.py)
#   %python                 the interpreter that runs lit
#   %source, %build         the roots of the two trees
#
# A bare `clang` is an error. Features: `gpu` or `simulator`, `stock`, `matplotlib` if the
# report of the benchmark can draw, `arch-sm_100` if the runtime is built for that GPU,
# `ptxas-sm_100` if the CUDA toolkit assembles for it as well, `dpkg` if a .deb can be packed,
# `schedstat`, `llvm-19` or another by the LLVM of this build, `host-x86_64` or another by the
# machine, `mpi` if Open MPI is installed, `flang` if this LLVM has it, `device-runtime` if
# Warpfold's was built. Parameters:
#
#   -D device=gpu|simulator   where the programs run, instead of the detected device
#   -D runtime=stock          the programs are compiled with stock.cfg; tests that fail with
#                             the stock runtime are marked `XFAIL: stock`
#   -D runtime=llvm           with llvm.cfg: LLVM's own build of the device runtime, with
#                             Warpfold's reductions (test/llvm)
#   -D plugin=off             with warpfold-runtime-only.cfg instead of warpfold.cfg:
#                             clang's loops; with runtime=llvm no other part of Warpfold
#                             either (llvm-alone.cfg)
#   -D image=plain            the simulator runs the device code of a plain build, without
#                             -fopenmp-target-jit (compile-plain.py)
#   -D passes=FOLDER          the pass plugin and the config files of FOLDER instead of
#                             this build's; the tests write their outputs there as well
#                             (test/mutants/run-pass-mutants)
#   -D seeds=N                %offload-run sweeps over N seeds of the simulator
#   -D suite=NAME             the tests write their outputs to a folder of this name, so that
#                             suites can run concurrently
#
# ===----------------------------------------------------------------------=== #

import ctypes
import importlib.machinery
import os
import resource
import shlex
import shutil
import subprocess
import sys

import lit.formats

config.name = "Warpfold"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".ll", ".test", ".f90", ".F90"]
# Definitions of DEFINE and REDEFINE may use each other.
config.recursiveExpansionLimit = 4
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.join(config.source_root, "test")
config.test_exec_root = os.path.join(config.binary_root, "test")

config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools, config.environment["PATH"]]
)
for name in ["WARPFOLD_TEST_SIZE", "WARPFOLD_WRITE_DOCS", "WARPFOLD_MUTANT",
             "QEMU_LD_PREFIX", "QEMU_RESERVED_VA", "QEMU_PAGESIZE"]:
    if name in os.environ:
        config.environment[name] = os.environ[name]

# A test that hangs fails and does not hang the suite. In the simulator a deadlock ends by
# itself; an endless loop reaches a limit of processor time of each process, which a busy
# machine does not use up; a process that sleeps for ever, as a program that waits for a GPU
# may, reaches a much higher limit.
PROCESSOR_SECONDS = 900
ASLEEP_SECONDS = 3600
resource.setrlimit(
    resource.RLIMIT_CPU, (PROCESSOR_SECONDS, resource.getrlimit(resource.RLIMIT_CPU)[1])
)


def gpu_architecture():
    """Returns sm_XX of the first GPU that the driver reports, or None."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return None
    count, device, major, minor = (ctypes.c_int() for _ in range(4))
    if driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(count)):
        return None
    if count.value == 0 or driver.cuDeviceGet(ctypes.byref(device), 0):
        return None
    # CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR and _MINOR.
    driver.cuDeviceGetAttribute(ctypes.byref(major), 75, device)
    driver.cuDeviceGetAttribute(ctypes.byref(minor), 76, device)
    return f"sm_{major.value}{minor.value}"


architecture = gpu_architecture()
device = lit_config.params.get("device", "gpu" if architecture else "simulator")
if device not in ("gpu", "simulator"):
    lit_config.fatal(f"-D device={device}: it must be gpu or simulator")
if device == "gpu" and architecture not in config.architectures:
    lit_config.fatal(
        f"the GPU here is {architecture or 'none'}; the runtime was built for "
        f"{' '.join(config.architectures)} (CMake's WARPFOLD_ARCHITECTURES); "
        "Blackwell (sm_100 and newer) needs LLVM 22 (scripts/check --llvm 22)"
    )
config.available_features.add(device)
lit_config.note(
    f"programs run on the GPU ({architecture})"
    if device == "gpu"
    else "programs run in the simulator"
)


if device == "gpu":
    # If a GPU refuses an image the test must fail, and not run on the host.
    config.environment["OMP_TARGET_OFFLOAD"] = "MANDATORY"


runtime = lit_config.params.get("runtime", "ours")
if runtime not in ("ours", "stock", "llvm"):
    lit_config.fatal(f"-D runtime={runtime}: it must be ours, stock or llvm")
if runtime == "stock":
    config.available_features.add("stock")
if runtime == "ours":
    # <warpfold/scan.h>, whose kernels start with a function of Warpfold's runtime.
    config.available_features.add("warpfold-headers")


plugin = lit_config.params.get("plugin", "on")
if plugin not in ("on", "off"):
    lit_config.fatal(f"-D plugin={plugin}: it must be on or off")
if config.stock_dir:
    config.available_features.add("device-runtime")
if plugin == "off":
    config.available_features.add("no-plugin")


image = lit_config.params.get("image", "jit")
if image not in ("jit", "plain"):
    lit_config.fatal(f"-D image={image}: it must be jit or plain")


suite = lit_config.params.get("suite")
if suite:
    config.test_exec_root = os.path.join(config.binary_root, "test", "suites", suite)


passes_folder = lit_config.params.get("passes")
if passes_folder:
    config.test_exec_root = os.path.join(passes_folder, "test")


def in_passes(name):
    """Returns a file of the build, or of passes_folder if it has one of the same name."""
    replaced = passes_folder and os.path.join(passes_folder, os.path.basename(name))
    if replaced and os.path.exists(replaced):
        return replaced
    return os.path.join(config.binary_root, name)


pass_plugin = in_passes(os.path.join("lib", "warpfold", "WarpfoldPasses.so"))


def ptxas_architectures():
    """Returns the GPUs that the CUDA toolkit assembles for: 13 has dropped those before sm_75."""
    ptxas = os.path.join(config.cuda_path, "bin", "ptxas")
    if not config.cuda_path or not os.path.exists(ptxas):
        return []
    done = subprocess.run([ptxas, "--help"], capture_output=True, text=True, check=False)
    return [gpu for gpu in config.architectures if f"'{gpu}'" in done.stdout]


for gpu in config.architectures:
    config.available_features.add("arch-" + gpu)
for gpu in ptxas_architectures():
    config.available_features.add("ptxas-" + gpu)


def have_matplotlib():
    folder = os.path.join(config.binary_root, "toolchain", "report")
    return importlib.machinery.PathFinder.find_spec("matplotlib", [folder, *sys.path])


if have_matplotlib():
    config.available_features.add("matplotlib")


# Linux reports there how long a process has waited for a processor.
if os.path.exists("/proc/self/schedstat"):
    config.available_features.add("schedstat")
config.available_features.add("llvm-" + config.llvm_major)
config.available_features.add("host-" + config.processor)
if all(shutil.which(tool) for tool in ["dpkg-deb", "dpkg-shlibdeps", "file"]):
    config.available_features.add("dpkg")


def open_mpi_flags():
    """Returns the flags for clang, or None."""
    if not shutil.which("mpirun") or not shutil.which("mpicxx"):
        return None
    words = []
    for part in ["compile", "link"]:
        done = subprocess.run(
            ["mpicxx", "--showme:" + part], capture_output=True, text=True, check=False
        )
        if done.returncode:
            return None
        words += done.stdout.split()
    return shlex.join(words)


mpi_flags = open_mpi_flags()
if mpi_flags and runtime == "ours":
    config.available_features.add("mpi")
    # Containers run tests as root, and have fewer processors than a test has processes.
    config.environment["OMPI_ALLOW_RUN_AS_ROOT"] = "1"
    config.environment["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1"
    # Open MPI 5 does not start without it.
    config.environment["HOME"] = os.path.expanduser("~")


if os.path.exists(config.flang):
    config.available_features.add("flang")
elif config.llvm_major != "19":
    # flang 19 does not support Fortran for GPUs.
    lit_config.note("Fortran is not tested: there is no flang in " + config.llvm_tools)


def config_of_variant(config_file):
    """Returns config_file, or the one that the parameters select instead."""
    if runtime == "llvm" and plugin == "off":
        config_file = "llvm-alone.cfg"
    elif runtime != "ours":
        config_file = f"{runtime}.cfg"
    elif plugin == "off" and config_file != "warpfold-debug.cfg":
        config_file = "warpfold-runtime-only.cfg"
    return config_file


def offload_compile(config_file, plain=(image == "plain")):
    config_file = config_of_variant(config_file)
    # llvm.cfg links the patched runtime: compile-plain.py would link Warpfold's.
    if device == "simulator" and plain and runtime != "llvm":
        folder = config.stock_dir if runtime == "stock" else os.path.join(
            config.binary_root, "lib", "warpfold"
        )
        script = os.path.join(config.source_root, "test", "compile-plain.py")
        runtime_bitcode = os.path.join(folder, "libomptarget-nvptx-sm_90.bc")
        words = [config.python, script, config.clang, runtime_bitcode]
        return shlex.join([*words, "--config=" + in_passes(config_file)])
    words = [config.clang, "--config=" + in_passes(config_file)]
    return shlex.join(words + device_words())


def device_words():
    if device == "gpu":
        return ["-fopenmp", "--offload-arch=" + architecture]
    return ["-fopenmp", "--offload-arch=sm_90", "-fopenmp-target-jit"]


def fortran_compile():
    """Returns the command; each test writes its modules to a separate folder."""
    folder = os.path.join("lib", "warpfold", "flang")
    words = [
        os.path.join(config.binary_root, "bin", "warpfold-flang"),
        "--config="
        + os.path.join(config.binary_root, folder, config_of_variant("warpfold.cfg")),
    ]
    return "mkdir -p %t.modules && " + shlex.join(words + device_words()) + " -module-dir %t.modules"


def in_build(*path):
    return shlex.quote(os.path.join(config.binary_root, *path))


def llvm_source():
    named = os.environ.get("WARPFOLD_LLVM_SOURCE")
    return shlex.quote(named) if named else in_build("toolchain", "llvm-source")


def offload_run(*options):
    """Returns the command; options are for the simulator and are ignored for a GPU."""
    limited = ["timeout", "-k", "10", str(ASLEEP_SECONDS)]
    if device == "gpu":
        return shlex.join(limited)
    simulator = os.path.join(config.binary_root, "bin", "warpfold-sim")
    seeds = lit_config.params.get("seeds")
    if seeds:
        # The sweep limits each of its runs.
        sweep = ["--sweep", seeds, "--timeout", str(PROCESSOR_SECONDS)]
        return shlex.join([simulator, *sweep, *options])
    return shlex.join([*limited, simulator, *options])


def opt_with(name):
    words = ["opt", "-load-pass-plugin=" + pass_plugin, f"-passes={name},verify", "-S"]
    if int(config.llvm_major) >= 24:  # reads its options before it loads the plugin
        words.insert(1, "-load=" + pass_plugin)
    return shlex.join(words)


def python_script(name):
    return shlex.join([config.python, os.path.join(config.source_root, "test", name)])


def user_cmake():
    clang = os.path.join(config.llvm_tools, "clang")
    compilers = ["-DCMAKE_C_COMPILER=" + clang, "-DCMAKE_CXX_COMPILER=" + clang + "++"]
    return shlex.join([config.cmake, *compilers])


bare_compiler = "echo '*** a RUN line must say which compiler it means: %offload-compile'; false"

# A longer name must precede the names that are its prefixes.
config.substitutions += [
    (r"%offload-compile-debug", offload_compile("warpfold-debug.cfg")),
    (r"%offload-compile-fastest", offload_compile("warpfold-fastest.cfg")),
    (r"%offload-compile-stock", offload_compile("stock.cfg")),
    (r"%offload-compile-plain", offload_compile("warpfold.cfg", plain=True)),
    (r"%offload-compile", offload_compile("warpfold.cfg")),
    (r"%fortran-compile", fortran_compile()),
    # For programs with a race that docs/StockDefects.md explains.
    (r"%offload-run-unchecked", offload_run("--check-memory=0", "--weak-memory=0")),
    (r"%offload-run", offload_run("--check-memory")),
    (r"%pass-plugin", shlex.quote(pass_plugin)),
    (r"%reshape", opt_with("warpfold-loops")),
    (r"%entries-and-reshape", opt_with("warpfold-teams-entries,warpfold-loops")),
    (r"%rows", opt_with("warpfold-rows")),
    (r"%redux", opt_with("warpfold-redux")),
    (r"%scans", opt_with("warpfold-scans")),
    (r"%last-values", opt_with("warpfold-last-values")),
    (r"%teams-entries", opt_with("warpfold-teams-entries")),
    (r"%teams-loops", opt_with("warpfold-teams-loops")),
    (r"%hide-openmp", opt_with("warpfold-hide-openmp")),
    (r"%show-openmp", opt_with("warpfold-show-openmp")),
    (r"%element-sizes", opt_with("warpfold-element-sizes")),
    (r"%atomic-updates", opt_with("warpfold-mark-updates,warpfold-combine-updates")),
    (r"%atomic-orders", opt_with("warpfold-atomic-orders")),
    (r"%linked-team-writes", opt_with("warpfold-linked-team-writes")),
    (r"%team-copies", opt_with("warpfold-team-copies")),
    (r"%team-writes", opt_with("warpfold-team-writes")),
    (r"%tail-calls", opt_with("warpfold-tail-calls")),
    (r"%shared-state", opt_with("warpfold-shared-state")),
    (r"%weak-calls", opt_with("warpfold-weak-calls")),
    (r"%host-arguments", opt_with("warpfold-host-arguments")),
    (r"%hot-paths", opt_with("warpfold-hot-paths")),
    (r"%recursive-barriers", opt_with("warpfold-recursive-barriers")),
    (r"%recursive-variables", opt_with("warpfold-recursive-variables")),
    (r"%call-lines", opt_with("warpfold-call-lines")),
    (r"%link-time-queries", opt_with("warpfold-link-time-queries")),
    (r"%inline-scans", opt_with("warpfold-inline-scans")),
    (r"%signature-mismatch", opt_with("warpfold-signature-mismatch")),
    (r"%nested-regions", opt_with("warpfold-nested-regions")),
    (r"%algorithm-limits", opt_with("warpfold-algorithm-limits")),
    (r"%resident-teams", opt_with("warpfold-resident-teams,warpfold-resident-queries")),
    (r"%word-comparisons", opt_with("warpfold-word-comparisons")),
    (r"%packed-sums", opt_with("warpfold-packed-sums")),
    (r"%narrow-stores", opt_with("warpfold-narrow-stores")),
    (r"%byte-vectors", opt_with("warpfold-byte-vectors")),
    (r"%divisions", opt_with("warpfold-divisions")),
    (r"%roots", opt_with("warpfold-roots")),
    (r"%own-callbacks", opt_with("warpfold-callbacks")),
    (r"%link-functions", opt_with("warpfold-device-functions")),
    (r"%link-linked-functions", opt_with("warpfold-linked-device-functions")),
    (r"%callbacks", in_build("bin", "warpfold-callbacks")),
    (r"%device-compile", shlex.quote(config.clang) + config.device_flags),
    (r"%sim-kernel", in_build("bin", "warpfold-sim-kernel")),
    (r"%extract-image", in_build("bin", "warpfold-extract-image")),
    (r"%products", in_build("lib", "warpfold")),
    (r"%device-functions", in_build("codegen-helpers", "functions-release-sm_80.bc.parts")),
    (r"%release", "LLVM" + config.llvm_major),
    (r"%limits-as", "METADATA" if config.llvm_major == "19" else "ATTRIBUTES"),
    (r"%libomptarget", "libomptarget.so." + config.llvm_release),
    (r"%llvm-libraries", shlex.quote(config.llvm_libraries)),
    (r"%llvm-prefix", shlex.quote(os.path.dirname(config.llvm_tools))),
    (r"%architecture", architecture or "sm_90"),
    (r"%stock-products", shlex.quote(config.stock_dir)),
    (r"%user-cmake", user_cmake()),
    (r"%llvm-source", llvm_source()),
    (r"%llvm-dir", shlex.quote(config.llvm_dir)),
    (r"%cmake", shlex.quote(config.cmake)),
    (r"%cpack", shlex.quote(config.cpack)),
    (r"%cuda", shlex.quote(config.cuda_path)),
    (r"%llvm-cmake", shlex.quote(config.llvm_cmake)),
    (r"%plain-clang", shlex.quote(config.clang)),
    (r"%mpi-flags", mpi_flags or ""),
    (r"%mpi-run", "mpirun --oversubscribe --mca btl_vader_single_copy_mechanism none -n"),
    (r"%edit-ir", python_script("edit_ir.py")),
    (r"%check-edits", python_script("check_edits.py")),
    (r"%python", shlex.quote(config.python)),
    (r"%source", shlex.quote(config.source_root)),
    (r"%build", shlex.quote(config.binary_root)),
    (r"(?<![\w/.%'-])clang(\+\+)?(-\d+)?(?![\w./'-])", bare_compiler),
]
