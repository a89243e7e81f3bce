"""The guides "Importing recordings" and "Playing traces": the commands of the shell."""

import json
import shutil

from conftest import ROOT, STAGE, blocks, sh

PINCH = "\n".join([
    json.dumps({"tsumami": 1, "stage": STAGE}),
    '{"t":0,"pointer":1,"phase":"down","at":[100,100]}',
    '{"t":0,"pointer":2,"phase":"down","at":[200,100]}',
    '{"t":0.016,"pointer":2,"phase":"move","at":[260,100]}',
    '{"t":0.1,"pointer":1,"phase":"up","at":[100,100]}',
    '{"t":0.1,"pointer":2,"phase":"up","at":[260,100]}']) + "\n"


def test_the_commands_that_import_give_traces(tmp_path):
    seeds = ROOT / "Fuzz/Corpus"
    shutil.copy(seeds / "FuzzEvemu/slots", tmp_path / "swipe.evemu")
    # A device of Android is what the guide takes for granted; this one has been recorded.
    adb = tmp_path / "adb"
    adb.write_text(f"#!/bin/sh\n[ \"$1\" = shell ] && cat '{seeds}/FuzzGetevent/names'\n")
    adb.chmod(0o755)
    shutil.copy(seeds / "FuzzLibinput/recording", tmp_path / "pinch.yml")
    (tmp_path / "photos.jsonl").write_text(PINCH.splitlines()[0] + "\n")
    (block,) = blocks("ImportingRecordings.md", "sh")
    answer = sh(f"PATH=.:$PATH\n{block}", tmp_path)
    assert (tmp_path / "swipe.jsonl").read_text().count('"phase":"down"') == 2
    assert "</svg>" in (tmp_path / "touches.svg").read_text()
    assert '"hold"' in answer, answer


def test_the_commands_that_export_give_what_they_say(tmp_path):
    (tmp_path / "pinch.jsonl").write_text(PINCH)
    (block,) = blocks("PlayingTraces.md", "sh")
    sh(block, tmp_path)
    assert len(json.loads((tmp_path / "pinch.json").read_text())["actions"]) == 3
    assert len((tmp_path / "pinch.cdp").read_text().splitlines()) == 3
    sh("tsumami import pinch.evemu | tsumami check && tsumami import pinch.json | tsumami check",
       tmp_path)
