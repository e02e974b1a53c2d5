"""A bike computer."""
from scene import black_glass, display, is_light, mix, plastic, rubber


def bike_computer(stage, look):
    mono = look["screen"] == "mono"
    h = 2.0 if look["size"] > 55 else 1.72 if look["size"] > 50 else 1.38
    w = h * (0.74 if mono else 0.58)
    light = is_light(look["body"])
    stage.slab(w, h, 0.26, 0.2, plastic(look["body"]), at=(0, 0, -0.06), bevel=0.09)
    stage.slab(w - 0.06, h - 0.06, 0.04, 0.17, black_glass(), at=(0, 0, 0.06), bevel=0.018)
    low = 0.2 if mono else 0.14
    stage.screen(w - 0.18, h - 0.14 - low, display(look["picture"], 0.6 if mono else 0.95), at=(0, low / 2, 0.081))
    key = rubber("#2c3036") if light else rubber(mix(look["body"], "#ffffff", 0.12))
    for x in (-0.26, 0, 0.26):
        stage.slab(0.17, 0.06, 0.08, 0.03, key, at=(x * w, -h / 2 + 0.015, -0.02), bevel=0.02)
    for side in (-1, 1):
        stage.slab(0.07, 0.26, 0.09, 0.03, key, at=(side * (w / 2), 0.3, -0.06), bevel=0.02)
    return {"turn": 20, "tilt": 30, "raised": 18, "fill": {2.0: 0.84, 1.72: 0.76, 1.38: 0.68}[h]}
