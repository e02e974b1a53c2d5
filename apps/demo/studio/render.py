"""Renders the job of a JSON file: `blender -b -P render.py -- JOB.json`.

A job is a look (see `apps/demo/studio/art/look.ts`) with `model` (file), `build` (function), `picture` (the image of its
display), `out`, `pixels` and `samples`; or a `scene` (file and function) with the looks of its `products`, `size`, and
for a `card` how its products stand in it.
"""
import json
import math
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from scene import Stage
from scenery import Scenery


def frame_card(view, width, height, size, raised):
    """
    The banner's view for a card, under whose picture words lie. `size` of the products in parts of that in the banner,
    `raised`: by which share of the picture's height they stand higher.
    """
    lens = view["lens"] * 2300 / 900 * height / width * size
    seen = math.dist(view["eye"], view["aim"]) * 36 / lens * height / width
    x, y, z = view["aim"]
    return {**view, "lens": lens, "aim": (x, y - raised * seen, z)}


job = json.loads(Path(sys.argv[-1]).read_text())
# A rendering that is stopped leaves no half-written picture under its name.
out = Path(job["out"])
half = out.with_name(f"half-{out.name}")
if "scene" in job:
    scenery = Scenery()
    view = getattr(import_module(f"scenes.{job['scene']}"), job["scene"])(scenery, *job["products"])
    if job["card"]:
        view = frame_card(view, *job["size"], **job["card"])
    scenery.shoot(str(half), job["size"], job["samples"], **view)
else:
    stage = Stage()
    view = getattr(import_module(f"models.{job['model']}"), job["build"])(stage, job)
    stage.render(str(half), pixels=job["pixels"], samples=job["samples"], **view)
    half.with_name(f"{half.stem}-shadow.png").rename(out.with_name(f"{out.stem}-shadow.png"))
half.rename(out)
