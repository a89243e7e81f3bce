"""A release can be cut: versions agree, licences are listed, what earlier versions read is read."""

import json
import math
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build/debug/tsumami"
KEPT = sorted((ROOT / "Traces/versions").glob("*/*.jsonl"))


def near(one, other):
    """Whether two values of states are the same, numbers up to what rounding makes of them."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(near, one, other))
    if isinstance(one, float | int) and isinstance(other, float | int):
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


@pytest.mark.parametrize("trace", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_trace_of_a_version_replays_to_its_states(trace):
    run = subprocess.run([COMMAND, "replay", trace], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    then = trace.with_suffix(".states").read_text().splitlines()
    now = run.stdout.splitlines()
    for place, (one, other) in enumerate(zip(then, now, strict=False)):
        # A later version may say more in a line.
        one, other = json.loads(one), json.loads(other)
        assert near(one, {key: other.get(key) for key in one}), f"line {place + 1} of the states"
    assert len(then) == len(now)


def test_traces_are_kept():
    assert len(KEPT) >= 5


def test_what_others_have_made_is_listed():
    run = subprocess.run([ROOT / "script/check/licences"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


@pytest.fixture
def clone(tmp_path):
    """The files that a release reads and writes, in a repository of their own."""
    for name in ("CHANGELOG.md", "CITATION.cff", "LICENCES.md", "LICENSE", "script", "Traces", "Web/package/package.json",
                 "Sources/TsumamiCommand/Version.swift", "Sources/CTsumami/include/tsumami.h"):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, target)
    (tmp_path / ".gitignore").write_text(".build/\n")
    # Something is always unreleased there.
    log = tmp_path / "CHANGELOG.md"
    log.write_text(log.read_text().replace("## Unreleased\n", "## Unreleased\n\n### Added\n- A change.\n", 1))
    # The command of an engine that has changed since, and a build that makes that of this one.
    old = tmp_path / ".build/debug/tsumami"
    old.parent.mkdir(parents=True)
    old.write_text("#!/bin/sh\necho old\n")
    old.chmod(0o755)
    (tmp_path / "script/build/debug").write_text(f"#!/bin/sh\nln -sf '{COMMAND}' '{old}'\n")

    def git(*words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=tmp_path, check=True,
                       capture_output=True)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "One")

    def release(*words):
        return subprocess.run([tmp_path / "script/release", *words], capture_output=True, text=True)

    return tmp_path, git, release


def test_a_release_says_what_stands_in_its_way_and_prepares_it(clone):
    folder, git, release = clone
    # To check builds nothing, also in a clone that has built nothing.
    built = folder / ".build"
    built.rename(folder.parent / "built")
    refused = release("7.8.9", "--check")
    assert refused.returncode == 1 and not built.exists()
    (folder.parent / "built").rename(built)
    for part in ('CHANGELOG.md has no section "## 7.8.9', "package.json has the version", "tsumami.h has the version",
                 "CITATION.cff has the version", "Traces/versions/7.8.9 has no traces"):
        assert part in refused.stderr
    assert release("7.8.9", "--prepare").returncode == 0
    assert "the tree has changes" in release("7.8.9", "--check").stderr
    git("add", "-A")
    git("commit", "-qm", "7.8.9")
    ready = release("7.8.9", "--check")
    assert ready.returncode == 0, ready.stderr
    assert "#define TSUMAMI_VERSION 70809\n" in (folder / "Sources/CTsumami/include/tsumami.h").read_text()
    log = (folder / "CHANGELOG.md").read_text()
    assert log.index("## Unreleased") < log.index("## 7.8.9 (") < log.index("### Added")
    git("tag", "7.8.9")
    assert "there is a tag" in release("7.8.9", "--check").stderr
    assert release("seven").returncode == 1


def test_a_release_keeps_the_states_of_the_engine_that_there_is(clone):
    folder, git, release = clone
    assert release("7.8.9", "--prepare").returncode == 0
    kept = folder / "Traces/versions/7.8.9/two-fingers.states"
    replayed = subprocess.run([COMMAND, "replay", kept.with_suffix(".jsonl")], capture_output=True, text=True)
    assert kept.read_text() == replayed.stdout
    # States of another engine stand in the way, before anything else is built.
    kept.write_text("{}\n")
    git("add", "-A")
    git("commit", "-qm", "7.8.9")
    refused = release("7.8.9")
    assert refused.returncode == 1
    assert refused.stderr == "release: Traces/versions/7.8.9/two-fingers.jsonl replays to other states than those beside it\n"
    assert not (folder / ".build-release").exists()


def test_all_versions_agree():
    """What has a version says the same one, so that a release of it needs no change of these files."""
    version = json.loads((ROOT / "Web/package/package.json").read_text())["version"]
    run = subprocess.run([ROOT / "script/release", version, "--check"], capture_output=True, text=True)
    assert "has the version" not in run.stderr
