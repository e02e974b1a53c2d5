"""A handheld GPS, or a handheld radio."""
from scene import black_glass, display, material, plastic, rubber, steel


def handheld(stage, look):
    radio = look["screen"] == "radio"
    size = look["size"]
    w, h = (1.02, 1.95) if size > 50 else (0.9, 1.66) if size < 47 else (0.96, 1.86)
    stage.slab(w, h, 0.42, 0.2, plastic(look["body"]), at=(0, 0, -0.1), bevel=0.13)
    grip = rubber("#17191c")
    for side in (-1, 1):
        stage.slab(0.1, h * 0.62, 0.34, 0.05, grip, at=(side * (w / 2 - 0.01), -0.06, -0.1), bevel=0.05)
    sw, sh = w - 0.24, h * (0.4 if radio else 0.58)
    y = h * (0.1 if radio else 0.11)
    stage.slab(w - 0.13, sh + 0.13, 0.04, 0.08, black_glass(), at=(0, y, 0.1), bevel=0.016)
    stage.screen(sw, sh, display(look["picture"], 0.9 if radio else 0.95), at=(0, y, 0.121))
    low = y - sh / 2 - 0.07
    middle = (low - h / 2) / 2
    keys, mark = rubber("#2b3036"), material("#e8ebee", rough=0.4)
    if radio:
        grille = material("#050607", rough=0.8)
        for line in range(5):
            stage.slab(0.5, 0.028, 0.02, 0.012, grille, at=(0, low - 0.09 - line * 0.062, 0.108), bevel=0.005)
        middle -= 0.16
    stage.disc(0.15, 0.07, keys, at=(0, middle, 0.12), bevel=0.03)
    stage.disc(0.06, 0.03, steel("#8b929a", 0.35), at=(0, middle, 0.16), bevel=0.01)
    for x, dy, tone in ((-0.29, 0.09, "#2b3036"), (0.29, 0.09, "#2b3036"), (-0.29, -0.09, "#2b3036"), (0.29, -0.09, "#b3262b")):
        stage.disc(0.062, 0.05, rubber(tone), at=(x, middle + dy, 0.12), bevel=0.02)
    aerial = rubber("#1d2024")
    if radio:
        stage.tube([(-w / 2 + 0.17, h / 2 - 0.1, -0.1), (-w / 2 + 0.17, h / 2 + 0.7, -0.1)], 0.055, rubber("#15171a"))
        stage.disc(0.09, 0.16, keys, at=(w / 2 - 0.24, h / 2 + 0.06, -0.1), turn=(90, 0, 0), bevel=0.03)
    else:
        stage.slab(0.26, 0.52, 0.26, 0.11, aerial, at=(-w / 2 + 0.19, h / 2 + 0.14, -0.12), bevel=0.09)
    fill = 0.86 if size > 50 else 0.76 if size < 47 else 0.84
    return {"turn": -22, "tilt": 4, "raised": 9, "fill": fill}
