"""Navigators on a suction cup, for cars and trucks."""
from scene import black_glass, display, material, mix, plastic, rubber


def foot(stage, h, tone):
    """The ball arm and the suction cup behind a navigator; `h` is the height of the navigator."""
    low = -h / 2 - 0.3
    stage.disc(0.2, 0.08, plastic("#1c1f23"), at=(0, 0.02, -0.2), bevel=0.03)
    stage.tube([(0, 0.0, -0.24), (0, -0.16, -0.46), (0, low + 0.3, -0.56), (0, low + 0.12, -0.5)], 0.075, plastic(mix(tone, "#000000", 0.2)))
    cup = [(0, 0.16), (0.16, 0.15), (0.22, 0.1), (0.4, 0.05), (0.43, 0.02), (0.42, 0), (0, 0)]
    stage.lathe(cup, rubber("#1b1e22"), at=(0, low, -0.5), turn=(-90, 0, 0))


def navigator(stage, look, ratio, bar=0.0):
    w = 2.0
    h = w * ratio
    stage.slab(w, h, 0.14, 0.08, plastic(look["body"]), at=(0, 0, -0.05), bevel=0.05)
    stage.slab(w * 0.86, h * 0.8, 0.16, 0.1, plastic(mix(look["body"], "#000000", 0.25)), at=(0, 0, -0.13), bevel=0.07)
    stage.slab(w - 0.03, h - 0.03, 0.03, 0.07, black_glass(), at=(0, 0, 0.015), bevel=0.012)
    stage.screen(w - 0.1, h - 0.1 - bar, display(look["picture"]), at=(0, bar / 2, 0.0315))
    return h


def truck_navigator(stage, look):
    h = navigator(stage, look, 0.6, 0.09)
    hole = material("#000000", rough=0.8)
    for at in range(15):
        stage.disc(0.011, 0.01, hole, at=(-0.23 + at * 0.033, -h / 2 + 0.068, 0.029))
    stage.disc(0.012, 0.01, material("#000000", glow="#63e07a", strength=3), at=(0.86, -h / 2 + 0.068, 0.029))
    foot(stage, h, look["body"])
    return {"turn": -19, "tilt": 6, "raised": 7}


def car_navigator(stage, look):
    h = navigator(stage, look, 0.58)
    foot(stage, h, look["body"])
    return {"turn": -19, "tilt": 6, "raised": 7, "fill": 0.84 if look["size"] > 50 else 0.8 if look["size"] > 46 else 0.74}
