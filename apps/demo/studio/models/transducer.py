"""Transducers of sonars, with bracket and cable, and a float that is cast."""
import math

from scene import material, mix, plastic, rubber, steel


def cable(stage, start, floor, side=1.0):
    """A cable that leaves the transducer backwards, lies on the ground at the height `floor` and ends in a plug."""
    x, y, z = start
    low = floor + 0.05
    end = (x + 0.62 * side, low + 0.02, z + 0.62)
    points = [start, (x + 0.04 * side, y + 0.2, z - 0.18), (x + 0.34 * side, y + 0.06, z - 0.5), (x + 0.72 * side, low, z - 0.34), (x + 0.92 * side, low, z + 0.14), end]
    stage.tube(points, 0.045, rubber("#15171a"))
    plug = stage.group(end, (0, -62 * side, 0))
    stage.disc(0.075, 0.22, plastic("#22262b"), at=(0, 0.02, 0.1), bevel=0.02, parent=plug)
    stage.disc(0.1, 0.12, rubber("#2c3036"), at=(0, 0.02, 0.2), bevel=0.02, parent=plug)
    stage.disc(0.07, 0.03, steel("#c9a24a", 0.3), at=(0, 0.02, 0.26), bevel=0.01, parent=plug)


def transom_bracket(stage, y, steel_tone="#b7bcc2"):
    """The stainless bracket and its screws; `y` is the top of the transducer."""
    plate = steel(steel_tone, 0.25)
    stage.slab(0.5, 0.6, 0.05, 0.04, plate, at=(0, y + 0.36, -0.18), bevel=0.015)
    for side in (-1, 1):
        stage.slab(0.3, 0.34, 0.04, 0.05, plate, at=(side * 0.23, y + 0.12, -0.05), turn=(0, 90, 0), bevel=0.012)
        stage.disc(0.07, 0.05, steel("#8b929a", 0.2), at=(side * 0.265, y + 0.1, 0.02), turn=(0, 90, 0), bevel=0.015)
        for dy in (0.26, 0.48):
            stage.slab(0.07, 0.14, 0.02, 0.034, material("#0d0f11", rough=0.6), at=(side * 0.13, y + dy, -0.151), bevel=0.004)
            stage.disc(0.045, 0.03, steel("#dfe2e6", 0.18), at=(side * 0.13, y + dy, -0.145), bevel=0.012)


def transducer(stage, look):
    kind = look["screen"]
    body = plastic(look["body"])
    if kind == "ball":
        return cast_ball(stage, look)
    if kind in ("live", "deep"):
        return live(stage, look, kind == "deep")
    if kind == "side":
        # A long bar that looks to both sides.
        stage.slab(2.5, 0.36, 0.42, 0.17, body, at=(0, 0, 0), bevel=0.15)
        window = material("#33383f", rough=0.25, coat=0.6)
        stage.slab(1.9, 0.09, 0.05, 0.04, window, at=(0, -0.04, 0.2), bevel=0.02)
        for x in (-1.04, 1.04):
            stage.slab(0.05, 0.3, 0.4, 0.02, rubber("#0f1113"), at=(x, 0, 0), bevel=0.015)
        stage.slab(0.62, 0.14, 0.3, 0.06, body, at=(0, 0.2, -0.02), bevel=0.05)
        transom_bracket(stage, 0.2)
        cable(stage, (0.42, 0.12, -0.16), -0.18)
        return {"turn": -28, "raised": 16, "fill": 0.86}
    # The hull of a small boat: a rounded bow in front, flat below.
    hull = [(0.0, 0.02), (0.34, 0.03), (0.44, 0.0), (0.5, -0.1), (0.5, -0.2), (0.46, -0.27), (0.36, -0.3), (0.0, -0.3)]
    bow = stage.lathe([(r, z) for r, z in hull], body, at=(0, 0, 0.5), turn=(-90, 0, 0))
    bow.scale = (0.72, 1.25, 1)
    stage.slab(0.72, 0.32, 1.3, 0.08, body, at=(0, -0.14, -0.14), bevel=0.06)
    stage.slab(0.46, 0.1, 0.9, 0.05, plastic(mix(look["body"], "#ffffff", 0.08)), at=(0, 0.04, -0.1), bevel=0.04)
    stage.disc(0.05, 0.03, steel("#c3c7cc"), at=(0, 0.04, 0.72), turn=(-90, 0, 0))
    transom_bracket(stage, 0.05)
    cable(stage, (0.2, 0.02, -0.6), -0.3)
    return {"turn": -52, "raised": 20, "fill": 0.82}


def live(stage, look, deep):
    """A scanning head under the shaft that turns it; for deep water it is tall and has three rows of elements."""
    body, dark = plastic(look["body"]), material("#0c0e10", rough=0.5)
    h = 1.06 if deep else 0.62
    w = 0.9 if deep else 1.24
    stage.slab(w, h, 0.66, 0.16, body, bevel=0.11)
    stage.slab(w - 0.16, h - 0.16, 0.05, 0.1, dark, at=(0, 0, 0.325), bevel=0.02)
    element = material("#454c55", rough=0.3, coat=0.5)
    rows = (0.28, 0.0, -0.28) if deep else (0.0,)
    for y in rows:
        if deep:
            stage.slab(w - 0.3, 0.18, 0.03, 0.05, element, at=(0, y, 0.352), bevel=0.012)
        else:
            for at in range(7):
                stage.slab(0.1, 0.34, 0.03, 0.03, element, at=(-0.42 + at * 0.14, y, 0.352), bevel=0.012)
    top = h / 2
    stage.lathe([(0, 0.2), (0.12, 0.2), (0.15, 0.17), (0.2, 0.0), (0.22, -0.06)], body, at=(0, top, -0.02), turn=(-90, 0, 0))
    stage.tube([(0, top + 0.1, -0.02), (0, top + (0.72 if deep else 0.9), -0.02)], 0.085, steel("#b7bcc2", 0.25), bezier=False)
    collar = rubber("#22262b")
    stage.disc(0.15, 0.18, collar, at=(0, top + 0.42, -0.02), turn=(90, 0, 0), bevel=0.03)
    stage.slab(0.16, 0.2, 0.12, 0.03, collar, at=(0, top + 0.42, 0.14), bevel=0.02)
    stage.disc(0.04, 0.03, steel("#dfe2e6", 0.2), at=(0, top + 0.42, 0.205), bevel=0.01)
    cable(stage, (w / 2 - 0.2, top - 0.04, -0.2), -top, 1.15)
    return {"turn": -24, "raised": 14, "fill": 0.84}


def cast_ball(stage, look):
    """A floating sonar: coloured above the water line, black below, an eye for the fishing line."""
    def arc(first, last):
        return [(0.8 * math.sin(math.radians(a)), 0.8 * math.cos(math.radians(a))) for a in range(first, last + 1, 3)]

    top = material(look["body"], rough=0.22, coat=0.8)
    low = material("#15171a", rough=0.45)
    stage.lathe(arc(0, 87), top, turn=(-90, 0, 0))
    stage.lathe([(0.8, 0.045), (0.815, 0.03), (0.815, -0.03), (0.8, -0.045)], material(look["accent"], rough=0.3), turn=(-90, 0, 0))
    stage.lathe(arc(93, 180), low, turn=(-90, 0, 0))
    stage.disc(0.16, 0.1, rubber("#22262b"), at=(0, 0.8, 0), turn=(90, 0, 0), bevel=0.03)
    stage.ring(0.12, 0.03, steel("#c3c7cc", 0.2), at=(0, 0.95, 0))
    # The contacts that switch it on in water.
    for turn in (-24, 24):
        a = math.radians(turn)
        stage.disc(0.06, 0.05, steel("#c9a24a", 0.25), at=(0.69 * math.sin(a), -0.36, 0.69 * math.cos(a)), turn=(22, turn, 0), bevel=0.015)
    # A fishing line lies on the ground.
    stage.tube([(0.0, 1.07, 0), (0.2, 0.6, -0.9), (0.9, -0.79, -0.8), (1.4, -0.79, 0.0), (1.1, -0.79, 0.6), (0.7, -0.79, 0.7)], 0.012, material("#dfe2e6", rough=0.4))
    return {"turn": -10, "raised": 12, "fill": 0.82}
