"""A chartplotter on its bracket."""
from scene import black_glass, display, material, mix, plastic, rubber, steel


def bail(stage, w, h):
    """The bracket of a plotter: a foot on the dashboard, two arms and their knobs."""
    dark = plastic("#1d2024")
    stage.slab(w + 0.14, 0.42, 0.07, 0.1, dark, at=(0, -h / 2 - 0.14, -0.13), turn=(90, 0, 0), bevel=0.03)
    for side in (-1, 1):
        x = side * (w / 2 + 0.045)
        stage.slab(0.3, h * 0.5 + 0.2, 0.05, 0.14, dark, at=(x, -h / 4 - 0.06, -0.14), turn=(0, 90, 0))
        stage.disc(0.13, 0.12, rubber("#15171a"), at=(x + side * 0.07, 0, -0.14), turn=(0, 90, 0), bevel=0.04)
        stage.ring(0.1, 0.014, steel("#5d646d"), at=(x + side * 0.13, 0, -0.14), turn=(0, 90, 0))


def chartplotter(stage, look):
    keyed = look["size"] < 50
    w = 2.0
    h = w * 0.62
    body = plastic(look["body"])
    stage.slab(w, h, 0.22, 0.075, body, at=(0, 0, -0.06), bevel=0.045)
    stage.slab(w * 0.9, h * 0.86, 0.22, 0.12, plastic(mix(look["body"], "#000000", 0.3)), at=(0, 0, -0.22), bevel=0.08)
    stage.slab(w - 0.05, h - 0.05, 0.03, 0.06, black_glass(), at=(0, 0, 0.05), bevel=0.012)
    right = 0.34 if keyed else 0
    stage.screen(w - 0.17 - right, h - 0.19, display(look["picture"]), at=(-right / 2, 0.01, 0.0665))
    if keyed:
        x = w / 2 - 0.2
        key = rubber("#2c3036")
        for y in (0.4, 0.24, -0.24, -0.4):
            stage.slab(0.15, 0.09, 0.05, 0.045, key, at=(x, y, 0.07), bevel=0.02)
        stage.disc(0.115, 0.07, steel("#5d646d", 0.35), at=(x, 0, 0.08), bevel=0.03)
        stage.disc(0.07, 0.02, black_glass(), at=(x, 0, 0.12), bevel=0.008)
    else:
        stage.disc(0.014, 0.01, material("#000000", glow="#4dabf7", strength=3), at=(w / 2 - 0.07, -h / 2 + 0.06, 0.066))
    bail(stage, w, h)
    return {"turn": -17, "tilt": 7, "raised": 10}
