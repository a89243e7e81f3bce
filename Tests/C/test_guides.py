"""The code in C of the guides compiles as it is printed, with the headers alone."""

import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDES = ROOT / "Sources/Tsumami/Tsumami.docc"
# What the parts of programs in "In C" take for granted.
AROUND = """
#include <tsumami.h>
extern tsumami_stage *stage;
extern tsumami_node photo;
extern tsumami_attachment tap;
extern double time;
void draw(tsumami_node node, tsumami_matrix matrix);
void paint(tsumami_node node, tsumami_matrix matrix, tsumami_rect clip);
void open(tsumami_node node);
"""


def blocks(page, language="c"):
    return re.findall(rf"^```{language}\n(.*?)^```$", (GUIDES / page).read_text(), re.MULTILINE | re.DOTALL)


def flags_of(library, package):
    """The flags of a toolkit, with its headers as those of the system; skips the test without it."""
    if not shutil.which("pkg-config") or subprocess.run(["pkg-config", "--exists", library]).returncode:
        pytest.skip(f"install {package}")
    flags = subprocess.run(["pkg-config", "--cflags", library], capture_output=True, text=True, check=True)
    return [flag.replace("-I", "-isystem", 1) if flag.startswith("-I") else flag for flag in flags.stdout.split()]


def check(folder, source, *words, standard="gnu99"):
    file = folder / ("block.cpp" if "++" in standard else "block.c")
    file.write_text(source)
    said = subprocess.run(
        ["cc", f"-std={standard}", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-Wno-unused-variable",
         f"-I{ROOT}/Sources/CTsumami/include", *words, file], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr


@pytest.mark.parametrize("page", ["InC.md", "PhotoInC.md"])
def test_the_blocks_of_a_guide_compile(page, tmp_path):
    found = blocks(page)
    assert found
    for block in found:
        whole = "int main(" in block
        check(tmp_path, block if whole else f"{AROUND}void part(void) {{\n{block}}}\n")


def test_the_program_for_those_who_come_from_gtk_compiles(tmp_path):
    program, = blocks("FromGTK.md")
    check(tmp_path, program, f"-I{ROOT}/Examples/C/gtk", *flags_of("gtk4", "libgtk-4-dev"))


def test_the_function_for_those_who_come_from_qt_compiles(tmp_path):
    function, = blocks("FromQt.md", "cpp")
    check(tmp_path, f'#include "tsumamistage.h"\n{function}', f"-I{ROOT}/Examples/Qt", "-fPIC",
          *flags_of("Qt6Quick", "qt6-declarative-dev"), standard="c++20")
