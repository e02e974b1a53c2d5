"""A navigator for motorcycles, on a handlebar."""
from scene import black_glass, display, material, mix, plastic, rubber, steel


def moto_navigator(stage, look):
    w = 1.66 if look["size"] < 47 else 1.9
    h = w * 0.64
    body = plastic(look["body"])
    frame = rubber("#1d2024")
    # A thick rubber frame around the coloured shell, with a visor against the sun.
    stage.slab(w, h, 0.3, 0.2, frame, at=(0, 0, -0.05), bevel=0.11)
    stage.slab(w + 0.03, h * 0.5, 0.2, 0.1, body, at=(0, -0.02, -0.06), bevel=0.08)
    stage.slab(w - 0.12, h - 0.12, 0.06, 0.15, body, at=(0, 0, 0.09), bevel=0.028)
    stage.slab(w - 0.26, h - 0.25, 0.03, 0.06, black_glass(), at=(0, 0, 0.112), bevel=0.01)
    stage.screen(w - 0.36, h - 0.35, display(look["picture"]), at=(0, 0, 0.1285))
    stage.slab(w * 0.86, 0.32, 0.05, 0.1, frame, at=(0, h / 2 + 0.035, 0.14), turn=(76, 0, 0), bevel=0.022)
    for side in (-1, 1):
        for y in (-0.16, 0, 0.16):
            stage.slab(0.05, 0.09, 0.16, 0.02, rubber("#0f1113"), at=(side * (w / 2 + 0.012), y, -0.04), bevel=0.018)
    for x, y in ((-1, 1), (1, 1), (-1, -1), (1, -1)):
        stage.disc(0.028, 0.02, steel("#8b929a"), at=(x * (w / 2 - 0.13), y * (h / 2 - 0.13), 0.122), bevel=0.008)
    # The ball mount grips the bar below.
    low = -h / 2
    alloy = steel("#4a5058", 0.4)
    stage.slab(0.5, 0.5, 0.14, 0.1, plastic("#22262b"), at=(0, -0.05, -0.26), bevel=0.05)
    stage.tube([(0, -0.1, -0.34), (0, low - 0.02, -0.5), (0, low - 0.14, -0.46)], 0.1, alloy)
    bar = low - 0.28
    stage.tube([(-1.05, bar + 0.05, -0.62), (-0.6, bar + 0.02, -0.5), (0, bar, -0.44), (0.6, bar + 0.02, -0.5), (1.05, bar + 0.05, -0.62)], 0.115, steel("#aab1b8", 0.22))
    for x in (-1.05, 1.05):
        grip = stage.group((x, bar + 0.05, -0.62), (0, 72 if x > 0 else -76, 0))
        stage.disc(0.15, 0.36, rubber("#101214"), at=(0, 0, 0.1), bevel=0.04, parent=grip)
    stage.slab(0.44, 0.34, 0.36, 0.1, alloy, at=(0, bar, -0.44), bevel=0.06)
    for x in (-0.14, 0.14):
        stage.disc(0.045, 0.04, steel("#dfe2e6", 0.2), at=(x, bar, -0.25), bevel=0.012)
    return {"turn": -18, "tilt": 10, "raised": 9, "fill": 0.88 if look["size"] > 46 else 0.84}
