"""A satellite communicator on its carabiner, its companion for a phone, or a wind meter."""
import math

from scene import black_glass, display, is_light, material, mix, plastic, rubber, steel


def sat_com(stage, look):
    if look["screen"] == "wind":
        return wind_meter(stage, look)
    link = look["screen"] == "link"
    w, h = (1.0, 1.42) if link else (1.0, 1.56)
    light = is_light(look["body"])
    # The rubber frame stands around the coloured front.
    stage.slab(w, h, 0.42, 0.27, rubber("#1a1d21"), at=(0, 0, -0.04), bevel=0.14)
    stage.slab(w - 0.1, h - 0.1, 0.1, 0.23, plastic(look["body"]), at=(0, 0, 0.145), bevel=0.045)
    if link:
        stage.slab(0.5, 0.3, 0.04, 0.05, black_glass(), at=(0, 0.36, 0.19), bevel=0.012)
        stage.screen(0.44, 0.24, display(look["picture"], 0.8), at=(0, 0.36, 0.2115))
        stage.ring(0.17, 0.018, material("#0b0d0f", rough=0.4), at=(0, -0.1, 0.195))
        stage.disc(0.155, 0.03, rubber("#c92a2a"), at=(0, -0.1, 0.2), bevel=0.012)
        for x in (-0.2, 0.2):
            stage.slab(0.2, 0.09, 0.04, 0.04, rubber("#8b9096" if light else "#30353b"), at=(x, -0.46, 0.2), bevel=0.016)
    else:
        stage.slab(0.7, 0.72, 0.04, 0.07, black_glass(), at=(0, 0.24, 0.19), bevel=0.012)
        stage.screen(0.6, 0.62, display(look["picture"]), at=(0, 0.24, 0.2115))
        stage.ring(0.165, 0.02, material("#0b0d0f", rough=0.4), at=(0, -0.42, 0.195))
        stage.disc(0.15, 0.04, rubber("#c92a2a"), at=(0, -0.42, 0.2), bevel=0.015)
        for x in (-0.3, 0.3):
            stage.slab(0.13, 0.22, 0.04, 0.05, rubber("#30353b"), at=(x, -0.42, 0.195), bevel=0.016)
    stage.lettering("SOS", 0.115, material("#ffffff", rough=0.4), at=(0, -0.1 if link else -0.42, 0.2185 if link else 0.2225))
    for y in (0.28, 0.06):
        stage.slab(0.16, 0.12, 0.1, 0.04, rubber("#30353b"), at=(w / 2, y, -0.02), turn=(0, 90, 0), bevel=0.02)
    # The aerial and the eye of the carabiner.
    top = h / 2
    stage.slab(0.46, 0.3, 0.3, 0.13, rubber("#22262b"), at=(-0.18, top + 0.05, -0.05), bevel=0.1)
    stage.tube([(0.13, top - 0.02, -0.04), (0.13, top + 0.1, -0.04), (0.33, top + 0.1, -0.04), (0.33, top - 0.02, -0.04)], 0.035, steel(), bezier=False)
    points = [(0.23 + 0.15 * math.cos(a), top + 0.33 + 0.25 * math.sin(a), 0.0 + 0.08 * math.cos(a)) for a in (math.radians(t) for t in range(-80, 276, 10))]
    stage.tube(points, 0.03, steel("#c3c7cc", 0.2))
    return {"turn": -24, "tilt": 6, "raised": 10, "fill": 0.84}


def wind_meter(stage, look):
    """The impeller turns in a hole in the head of the meter."""
    body, dark = plastic(look["body"]), rubber("#1a1d21")
    stage.slab(0.8, 1.5, 0.34, 0.2, dark, at=(0, -0.3, -0.02), bevel=0.1)
    stage.slab(0.7, 1.4, 0.1, 0.17, body, at=(0, -0.3, 0.12), bevel=0.04)
    stage.slab(0.56, 0.6, 0.04, 0.06, black_glass(), at=(0, -0.1, 0.165), bevel=0.012)
    stage.screen(0.48, 0.52, display(look["picture"]), at=(0, -0.1, 0.1865))
    for x in (-0.18, 0.18):
        stage.disc(0.1, 0.05, rubber("#30353b"), at=(x, -0.66, 0.17), bevel=0.018)
    at = (0, 0.72, -0.02)
    ring = [(0.3, 0.15), (0.33, 0.17), (0.42, 0.17), (0.46, 0.12), (0.46, -0.12), (0.42, -0.17), (0.33, -0.17), (0.3, -0.15), (0.3, 0.15)]
    stage.lathe(ring, body, at=at)
    stage.lathe([(0.302, 0.15), (0.298, 0.0), (0.302, -0.15)], dark, at=at)
    stage.slab(0.44, 0.3, 0.3, 0.08, body, at=(0, 0.36, -0.02), bevel=0.06)
    blade = material("#d9dde1", rough=0.35)
    for turn in range(0, 360, 60):
        a = math.radians(turn + 10)
        stage.slab(0.22, 0.12, 0.016, 0.04, blade, at=(0.16 * math.cos(a), 0.72 + 0.16 * math.sin(a), 0), turn=(40, 0, turn + 10), bevel=0.006)
    stage.disc(0.06, 0.14, steel(), at=at, bevel=0.02)
    for turn in (0, 60, 120):
        stage.slab(0.6, 0.02, 0.02, 0.008, steel("#8b929a"), at=(0, 0.72, 0.1), turn=(0, 0, turn), bevel=0.006)
    return {"turn": -22, "tilt": 4, "raised": 9, "fill": 0.84}
