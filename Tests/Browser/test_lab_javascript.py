"""The tests in JavaScript that the lab copies: they run against the package, in Node."""

import json
import re
import shutil
import subprocess

import pytest

from conftest import ROOT, wait
from test_lab import lab  # noqa: F401

PACKAGE = ROOT / ".build/web/tsumami"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")


def copied(lab):  # noqa: F811
    """The text that a person gets."""
    page = lab.page
    page.evaluate("""() => {
        globalThis.copied = '';
        navigator.clipboard.writeText = async text => { globalThis.copied = text; };
    }""")
    page.click(".transport .more")
    page.click("[data-action='copy.javascript']")
    wait(page, "globalThis.copied !== ''")
    return page.evaluate("copied")


def run(folder):
    """What Node says of all tests in a folder, and whether they have passed."""
    (folder / "package.json").write_text('{ "type": "module" }')
    modules = folder / "node_modules"
    if not modules.exists():
        modules.mkdir()
        (modules / "tsumami").symlink_to(PACKAGE)
    run = subprocess.run(
        ["node", "--test", "--test-reporter=tap"], cwd=folder, capture_output=True, text=True,
        timeout=120)
    return run.stdout, run.returncode == 0


def touches(lab):  # noqa: F811
    """A press with a drag, two fingers that turn, and a wheel."""
    fingers, middle = lab.fingers, lab.middle
    lab.page.click(".transport .record")
    fingers.down(1, middle(0, 20))
    lab.clock.advance(0.55)
    fingers.glide({1: middle(40, -20)}, steps=4).up(1)
    lab.clock.advance(0.2)
    fingers.down(1, middle(-40, 0)).down(2, middle(40, 0))
    fingers.glide({1: middle(-60, -30), 2: middle(60, 30)}, steps=5).up(1).up(2)
    lab.mouse.move(*middle(0, 20))
    lab.mouse.wheel(0, 120)
    lab.page.click(".transport .record")
    lab.settle()


def composed(lab):  # noqa: F811
    """A composition, a tap that requires it to fail, and an attachment that shares with both."""
    lab.change("lab_choose", 0)
    lab.page.select_option("[id=lab-kind-0]", label="One, then the other")
    lab.page.click("#lab-add-0")
    lab.page.click("#lab-add-0")
    lab.change("lab_set", 1, 0, 0.3)
    lab.change("lab_relate", 3, 0, 0, 1)
    lab.page.locator("#lab-options-4 summary").click()
    for option in ("high", "node"):
        lab.page.locator(f"#lab-option-4-{option}").check()
    lab.settle()


def kind(label):
    def choose(lab):  # noqa: F811
        lab.change("lab_choose", 0)
        lab.page.select_option("[id=lab-kind-0]", label=label)
        lab.settle()
    return choose


def preset(number):
    return lambda lab: lab.change("lab_choose", number)


def test_the_copied_tests_pass_and_would_fail_otherwise(lab, tmp_path):  # noqa: F811
    setups = {
        "composed": composed, "edges": kind("Edge pan"), "scroll": kind("Wheel scroll"),
        "photo": preset(2), "boxes": preset(3), "sheet": preset(5), "knob": preset(6)}
    codes = {}
    for name, choose in setups.items():
        choose(lab)
        touches(lab)
        codes[name] = copied(lab)
        (tmp_path / f"{name}.test.js").write_text(codes[name])
        assert all(len(line) <= 100 or line.startswith("test(") for line in codes[name].splitlines())
    said, is_right = run(tmp_path)
    assert is_right, said
    assert f"# pass {len(setups)}" in said
    # They say what is set, and what came of it.
    composed_test = codes["composed"]
    assert "requiresFailureOf: [sequence]" in composed_test
    assert 'priority: "high", simultaneousWith: "node"' in composed_test
    assert re.search(r'sequence: \[.*"begin", "change", "end"', composed_test, re.S)
    # Another result, and another setting, is a failure.
    for test in tmp_path.glob("*.test.js"):
        test.unlink()
    (tmp_path / "photo.test.js").write_text(
        codes["photo"].replace('["begin"', '["snap"', 1))
    (tmp_path / "composed.test.js").write_text(
        re.sub("minimumDuration: [0-9.]+", "minimumDuration: 9", composed_test, count=1))
    said, is_right = run(tmp_path)
    assert not is_right and "# fail 2" in said, said


def test_a_test_in_javascript_cannot_have_the_calls_of_a_program(lab):  # noqa: F811
    page = lab.page
    trace = (ROOT / "Traces/photo-viewer.jsonl").read_text()
    assert '"call"' in trace and json.loads(trace.splitlines()[0])["tsumami"] == 1
    page.set_input_files("#room-lab input[type=file]", str(ROOT / "Traces/photo-viewer.jsonl"))
    page.wait_for_selector(".log li")
    page.click(".transport .more")
    page.click("[data-action='copy.javascript']")
    page.wait_for_selector("#messages p:has-text('Save the trace')")
