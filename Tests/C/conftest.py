import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def package(tmp_path_factory):
    """The library, copied to a folder of its own."""
    folder = tmp_path_factory.mktemp("usr")
    # As a person types it, in a folder of their own.
    subprocess.run([ROOT / "script/build-c", "--prefix", folder.name], cwd=folder.parent, check=True)
    return folder
