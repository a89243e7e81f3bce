"""`libtsumami` as a program in C meets it: only the files of its package, in an empty folder."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1"]
# The aim is 500 kB; the engine is half of what there is, traces, settings and the calls of C the rest.
MOST_BYTES = 1_100_000


def flags(package, *options):
    """The arguments of a compiler, as pkg-config says them."""
    if shutil.which("pkg-config"):
        said = subprocess.run(
            ["pkg-config", "--cflags", "--libs", *options, "tsumami"], check=True, text=True,
            capture_output=True, env=os.environ | {"PKG_CONFIG_PATH": f"{package}/lib/pkgconfig"})
        return said.stdout.split()
    return [f"-I{package}/include", f"-L{package}/lib", "-ltsumami"]


def compiled(package, folder, source, *words, compiler="cc"):
    """Compiles a program in an empty folder; returns how it is run."""
    shutil.copy(ROOT / source, folder)
    program = folder / "program"
    name = pathlib.Path(source).name
    language = ["-x", "c++"] if compiler == "c++" else []
    subprocess.run(
        [compiler, *words, *STRICT, *language, name, "-x", "none", "-o", program, *flags(package)],
        cwd=folder, check=True)

    def run(*arguments_of_program, **arguments):
        return subprocess.run(
            [program, *arguments_of_program], capture_output=True, timeout=300,
            env=os.environ | {"LD_LIBRARY_PATH": f"{package}/lib"}, **arguments)
    return run


def test_forty_fingers_of_four_people_lose_nothing_for_ten_minutes(package, tmp_path):
    run = compiled(package, tmp_path, "Tests/C/soak.c", "-std=c99", "-Wl,--no-as-needed", "-lm")("600")
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("compiler,standard", [("cc", "c99"), ("cc", "c17"), ("c++", "c++20")])
def test_the_first_program_moves_a_photo(package, tmp_path, compiler, standard):
    run = compiled(
        package, tmp_path, "Examples/C/first.c", f"-std={standard}", compiler=compiler)()
    assert run.returncode == 0, run.stderr
    lines = run.stdout.decode().splitlines()
    # It lies where it was added, and grows with every move once the fingers have passed the slop.
    assert lines[0] == "node 1: 1 0 0 1 100 100" and len(lines) > 5, lines
    scales = [float(line.split()[2]) for line in lines]
    assert scales == sorted(scales) and 1.2 < scales[-1] < 1.7, scales


@pytest.mark.parametrize("program", ["refusals", "callbacks"])
def test_wrong_arguments_are_refused_and_functions_obeyed(package, tmp_path, program):
    run = compiled(package, tmp_path, f"Tests/C/{program}.c", "-std=c99")()
    assert (run.returncode, run.stderr.decode()) == (0, "")


@pytest.mark.parametrize("sanitizer", ["address,undefined", "thread", None])
def test_threads_have_a_stage_each(package, tmp_path, sanitizer):
    words = [f"-fsanitize={sanitizer}", "-g"] if sanitizer else []
    run = compiled(package, tmp_path, "Tests/C/threads.c", "-std=c99", "-pthread", *words)()
    assert (run.returncode, run.stderr.decode()) == (0, "")


@pytest.mark.parametrize("sanitizer", ["address,undefined", "thread", None])
def test_random_calls_of_every_function_trap_nothing_and_leak_nothing(package, tmp_path, sanitizer):
    headers = [package / f"include/tsumami{part}.h" for part in ("", "_settings", "_functions")]
    calls = subprocess.run(
        [sys.executable, ROOT / "Tests/C/boundary_calls.py", *headers], check=True, text=True,
        capture_output=True).stdout
    (tmp_path / "calls.h").write_text(calls)
    program = (ROOT / "Tests/C/boundary.c").read_text()
    for name in (ROOT / "Tests/C/names.txt").read_text().split():
        assert f"{name}(" in calls + program, name
    words = [f"-fsanitize={sanitizer}", "-g"] if sanitizer else []
    run = compiled(package, tmp_path, "Tests/C/boundary.c", "-std=c99", "-pthread", *words)
    for seed in ("19", "32"):
        result = run(seed, "120000", "4")
        assert (result.returncode, result.stderr.decode()) == (0, ""), (seed, sanitizer)


def traces():
    """The traces of the repository, and those of a folder of cases if one is named."""
    folders = [ROOT / "Traces", *(pathlib.Path(each) for each in
                                  os.environ.get("TSUMAMI_CASES", "").split(":") if each)]
    return sorted(file for folder in folders for file in folder.rglob("*.jsonl"))


def test_traces_are_played_as_the_command_plays_them(package, tmp_path):
    run = compiled(package, tmp_path, "Examples/C/replay.c", "-std=c99")
    assert traces()
    for trace in traces():
        expected = subprocess.run([COMMAND, "replay", trace], capture_output=True)
        with open(trace, "rb") as lines:
            played = run(stdin=lines)
        assert played.stdout == expected.stdout, trace
        assert (played.returncode == 0) == (expected.returncode == 0), (trace, played.stderr)


def test_nothing_but_the_functions_of_the_header_is_exported(package):
    symbols = subprocess.run(
        ["nm", "-D", "--defined-only", package / "lib/libtsumami.so"], check=True, text=True,
        capture_output=True).stdout
    names = sorted(line.split()[-1] for line in symbols.splitlines())
    assert names == (ROOT / "Tests/C/names.txt").read_text().split()
    header = (package / "include/tsumami_functions.h").read_text()
    assert all(f"{name}(" in header for name in names)


def test_it_is_small_and_needs_the_c_library_alone(package):
    library = (package / "lib/libtsumami.so").resolve()
    assert library.stat().st_size <= MOST_BYTES
    needed = subprocess.run(
        ["readelf", "-d", library], check=True, text=True, capture_output=True).stdout
    shared = {line.split("[")[1].rstrip("]") for line in needed.splitlines() if "(NEEDED)" in line}
    assert shared <= {"libc.so.6", "libm.so.6"}, shared


@pytest.mark.skipif(not shutil.which("valgrind"), reason="valgrind is not installed")
def test_a_move_of_two_fingers_costs_at_most_a_tenth_more_than_in_swift(package, tmp_path):
    """If it does, Benchmarks/C/fast.py finds the functions that script/build-c compiles for speed."""
    shutil.copy(ROOT / "Benchmarks/C/move.c", tmp_path)
    program = tmp_path / "move"
    subprocess.run(["cc", "-O2", "move.c", "-o", program, *flags(package), "-lm"], cwd=tmp_path, check=True)

    def instructions(moves):
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, str(moves)],
            check=True, text=True, capture_output=True,
            env=os.environ | {"LD_LIBRARY_PATH": f"{package}/lib"})
        return int(re.search(r"Collected : (\d+)", result.stderr)[1])

    counts = json.loads((ROOT / "Benchmarks/instructions.json").read_text())["instructions"]
    cost = (instructions(4000) - instructions(2000)) / 2000
    assert cost <= 1.1 * counts["two-finger move and its frame"], cost


@pytest.mark.skipif(not shutil.which("cmake"), reason="cmake is not installed")
def test_cmake_finds_the_shared_and_the_static_library(package, tmp_path):
    shutil.copy(ROOT / "Examples/C/first.c", tmp_path)
    moved = shutil.copytree(package, tmp_path / "a folder", symlinks=True)
    (tmp_path / "CMakeLists.txt").write_text("""
        cmake_minimum_required(VERSION 3.16)
        project(first C)
        find_package(tsumami 0.1.0 EXACT REQUIRED)
        foreach(kind tsumami static)
          add_executable(first-${kind} first.c)
          target_link_libraries(first-${kind} PRIVATE tsumami::${kind})
        endforeach()""")
    for words in (["-S", tmp_path, "-B", tmp_path / "built", f"-DCMAKE_PREFIX_PATH={moved}"],
                  ["--build", tmp_path / "built"]):
        subprocess.run(["cmake", *words], check=True, stdout=subprocess.DEVNULL)
    shared, static = (subprocess.run([tmp_path / f"built/first-{kind}"], check=True, capture_output=True).stdout
                      for kind in ("tsumami", "static"))
    assert shared == static and shared.startswith(b"node 1: ")


def test_the_static_library_links(package, tmp_path):
    shutil.copy(ROOT / "Examples/C/first.c", tmp_path)
    program = tmp_path / "program"
    subprocess.run(
        ["cc", "-std=c99", *STRICT, f"-I{package}/include", "first.c", "-o", program,
         package / "lib/libtsumami.a", "-lm"], cwd=tmp_path, check=True)
    assert subprocess.run([program], capture_output=True).returncode == 0
