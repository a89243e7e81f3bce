"""What gestures cost in Chromium, by its own traces."""

import sys

# The moves of a gesture; few where it is only shown that it runs.
STEPS = 30 if "--quick" in sys.argv else 300
CATEGORIES = [
    "devtools.timeline", "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame", "cc", "benchmark", "toplevel"]


def traced(page, kind, glide):
    """A trace of Chromium while fingers move: frames, and milliseconds of each task per frame."""
    cdp = page.context.new_cdp_session(page)
    events, ends = [], []
    cdp.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    cdp.on("Tracing.tracingComplete", lambda end: ends.append(end))
    cdp.send("Tracing.start", {
        "transferMode": "ReportEvents",
        "traceConfig": {"recordMode": "recordUntilFull", "includedCategories": CATEGORIES}})
    page.evaluate(glide, [kind, STEPS])
    cdp.send("Tracing.end")
    while not ends:
        page.wait_for_timeout(20)
    states = [
        event["args"]["frame_reporter"]["state"] for event in events
        if event["name"] == "PipelineReporter" and event["ph"] == "b"
        and "frame_reporter" in event.get("args", {})]
    # The time of the thread, which other processes do not lengthen.
    spent = lambda *names: sum(
        event.get("tdur", event["dur"]) / 1000 / STEPS for event in events
        if event["ph"] == "X" and event["name"] in names and "dur" in event)
    return {
        "presented": states.count("STATE_PRESENTED_ALL"), "dropped": states.count("STATE_DROPPED"),
        "script": spent("FunctionCall"), "style": spent("UpdateLayoutTree"),
        "layouts": sum(e["name"] == "Layout" and e["ph"] == "X" for e in events),
        "paint": spent("Paint", "PrePaint", "Layerize", "Commit"), "raster": spent("RasterTask"),
    }
