"""Sortable lists whose document runs the other way than the eye."""

import pytest

BODY = """
<style>
  ul { margin: 0 0 12px; padding: 0; list-style: none; width: 320px; }
  li { width: 70px; height: 40px; background: #ccc; }
  .row { display: flex; height: 40px; direction: rtl; }
  #up { display: flex; flex-direction: column-reverse; }
  #grid { display: grid; grid-template-columns: 70px 70px; direction: rtl; width: 140px; }
</style>
<div id=board>LISTS</div>
""".replace("LISTS", "".join(
    f"<ul id={name} class={kind}>" + "".join(f"<li id={each}>{each}" for each in items) + "</ul>"
    for name, kind, items in (
        ("one", "row", "abcd"), ("two", "row", "e"), ("up", "column", "pqrs"), ("grid", "cells", "ijkl"))))
SCRIPT = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
const stage = createStage(document.querySelector("#board"), {
  accessibility: { sorted: ({ type, index }) => `${type} ${index}` },
});
const axes = { one: "x", two: "x", up: "y", grid: "grid" };
for (const [id, axis] of Object.entries(axes)) {
  stage.sortable(document.getElementById(id), {
    axis, ...(axis === "x" ? { group: "rows" } : {}),
    sort: ({ from, to }) => { log.push([from.list.id, from.index, to.list.id, to.index]); },
  });
}
"""


@pytest.mark.parametrize("item, target, dx, told, order", [
    ("a", "c", 0, ["one", 0, "one", 2], "bcad"),
    ("a", "e", -50, ["one", 0, "two", 1], "ea"),
    ("p", "r", 0, ["up", 0, "up", 2], "qrps"),
    ("i", "l", 0, ["grid", 0, "grid", 3], "jkli"),
])
def test_what_is_dropped_is_in_the_document_where_it_is_seen(open_page, item, target, dx, told, order):
    page = open_page(BODY, SCRIPT)
    start, (x, y) = page.center(f"#{item}"), page.center(f"#{target}")
    page.fingers.down(1, start).glide({1: (x + dx, y)}, steps=16).up(1)
    page.clock.advance(2)
    assert page.log() == [told]
    assert page.js("id => [...document.getElementById(id).children].map(({ id }) => id).join('')", told[2]) == order
    # It stays where it was dropped.
    if dx == 0:
        assert page.center(f"#{item}") == pytest.approx((x, y), abs=0.5)
