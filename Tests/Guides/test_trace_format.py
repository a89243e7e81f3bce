"""The guide "The trace format" has each setting that the guide "Settings" lists."""

import pathlib
import re

GUIDES = pathlib.Path(__file__).resolve().parents[2] / "Sources/TsumamiTrace/TsumamiTrace.docc"


def test_the_trace_format_names_each_setting_and_each_of_its_words():
    settings = (GUIDES / "Settings.md").read_text()
    named = set(re.findall(r"\w+", (GUIDES / "TraceFormat.md").read_text()))
    rows = re.findall(r"^\| `(.*?)` \| .* \| (.*) \| .* \|$", settings, re.MULTILINE)
    assert len(rows) > 100
    assert [name for name, values in rows
            if not named.issuperset(re.findall(r"\w+", name) + re.findall(r'"(\w+)"', values))] == []
