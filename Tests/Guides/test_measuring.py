"""The guide "Measuring traces": every command in it, over two thousand traces."""

import collections
import json

import pytest

from conftest import TRACES, blocks, python, sh

GUIDE = "MeasuringTraces.md"


def python_block(word):
    """The only block of Python with a word."""
    found = [block for block in blocks(GUIDE, "python") if word in block]
    assert len(found) == 1, word
    return found[0]


def rows(paths):
    return [json.loads(line) for path in paths for line in path.read_text().splitlines()]


def without_source(row):
    return {key: value for key, value in row.items() if key not in ("file", "trace", "name")}


def test_every_trace_has_a_line_whatever_process_measured_it(measured):
    parts = rows((measured / "measured").iterdir())
    assert len(parts) == TRACES
    by_file = {row["file"]: row for row in parts}
    # A tenth of them was measured by one process in one go.
    alone = rows([measured / "few/measured.jsonl"])
    assert len(alone) == TRACES // 10
    assert all(by_file[row["file"]] == row for row in alone)


def test_a_smaller_slop_begins_more_drags(measured):
    def drags(name):
        return sum(gesture["recognised"] for row in rows([measured / "few" / name])
                   for gesture in row["gestures"] if gesture["gesture"] == "drag")

    assert drags("eager.jsonl") > drags("measured.jsonl") > 0


def test_a_sweep_has_a_line_for_each_value(measured):
    swept = rows([measured / "few/sweep.jsonl"])
    values = collections.Counter(row["set"]["longPress.minimumDuration"] for row in swept)
    assert values == {value: TRACES // 10 for value in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)}


@pytest.mark.parametrize("word", ["failures", "miss.ratio", "sweep.jsonl"])
def test_the_questions_in_sql_have_answers(measured, word):
    pytest.importorskip("duckdb", reason="DuckDB is not installed: script/bootstrap")
    answer = python(python_block(word), measured)
    assert "hold" in answer and len(answer.splitlines()) > 5, answer


@pytest.fixture(scope="module")
def records(folder):
    python(python_block("records.write"), folder)
    return folder


def test_traces_on_one_line_each_are_measured_as_files_are(records, measured):
    sh("tsumami measure --one-per-line traces.txt > lines.jsonl", records)
    lines = {row["name"]: without_source(row) for row in rows([records / "lines.jsonl"])}
    files = rows((measured / "measured").iterdir())
    assert lines == {row["file"]: without_source(row) for row in files}


@pytest.fixture(scope="module")
def spark():
    for name in ("pyspark", "pandas", "pyarrow"):
        pytest.importorskip(
            name, reason=f"{name} is not installed: script/bootstrap installs it where Java is")


def test_spark_pipes_all_traces_through_the_command(records, measured, spark):
    python(python_block(".pipe("), records)
    piped = rows((records / "piped").glob("part-*"))
    assert len(piped) == TRACES
    lines = {row["name"]: without_source(row) for row in piped}
    assert lines == {row["file"]: without_source(row)
                     for row in rows((measured / "measured").iterdir())}


def test_spark_makes_a_table_of_a_sweep(records, spark):
    answer = python(python_block("mapInPandas"), records)
    taps = [int(line.split("|")[2]) for line in answer.splitlines() if line.startswith("|")
            and line.split("|")[1].strip().replace(".", "").isdigit()]
    assert len(taps) == 3 and taps == sorted(taps) and taps[0] > 0, answer
