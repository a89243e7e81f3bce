"""Writes the wheel: the files of `tsumami`, the declarations, the library, and the metadata.

    python3 wheel.py .build/c .build/python

A wheel is a zip archive with a list of its files; its name says where it can be installed.
"""

import base64
import hashlib
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import zipfile

HERE = pathlib.Path(__file__).parent
METADATA = """Metadata-Version: 2.1
Name: tsumami
Version: {version}
Summary: Gestures and direct manipulation: fingers pin points of content, and the engine moves it
License: MIT
Requires-Python: >=3.9
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

{readme}"""


def tag(library):
    """The platforms on which the library can be loaded: those with the C library that it needs."""
    needed = [tuple(map(int, version)) for version in re.findall(
        rb"GLIBC_(\d+)\.(\d+)", library.read_bytes())]
    major, minor = max(needed)
    return f"manylinux_{major}_{minor}_{platform.machine()}"


def files(built, folder):
    """The files of the package, by their names in the archive."""
    library = (built / "lib/libtsumami.so").resolve()
    package = folder / "tsumami"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(HERE / "tsumami", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(library, package / "libtsumami.so")
    declarations = subprocess.run(
        [sys.executable, HERE / "declarations.py", built / "include", library], check=True,
        capture_output=True).stdout
    (package / "_declarations.py").write_bytes(declarations)
    return {f"tsumami/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
            if path.is_file()}, tag(library)


def main(built, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    contents, platforms = files(built, folder)
    version = re.search(r"^Version: (.*)", (built / "lib/pkgconfig/tsumami.pc").read_text(), re.M)[1]
    info = f"tsumami-{version}.dist-info"
    contents[f"{info}/METADATA"] = METADATA.format(
        version=version, readme=(HERE / "README.md").read_text()).encode()
    contents[f"{info}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: tsumami\nRoot-Is-Purelib: false\n"
        f"Tag: py3-none-{platforms}\n").encode()
    contents[f"{info}/LICENSE"] = (HERE.parent / "LICENSE").read_bytes()
    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in contents.items()]
    contents[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = folder / f"tsumami-{version}-py3-none-{platforms}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            # A time of its own would make every build another file.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    print(f"build-python: {wheel.stat().st_size} bytes in {wheel}")


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


main(*map(pathlib.Path, sys.argv[1:]))
