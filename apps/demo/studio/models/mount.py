"""Mounts: in front of a handlebar, or on a suction cup."""
import math

from scene import material, mix, plastic, rubber, steel


def mount(stage, look):
    if look["screen"] == "suction":
        return suction_mount(stage, look)
    body = steel(look["body"], 0.38) if look["metal"] else plastic(look["body"])
    if look["body"] == "#b3262b":
        body = material(look["body"], rough=0.32, metal=0.75)
    bar = steel("#3a4047", 0.36)
    # The bar lies across; the clamp grips it left of the middle, and the arm reaches forward to the holder.
    stage.tube([(-1.25, 0, -0.7), (1.25, 0, -0.7)], 0.19, bar, bezier=False)
    stage.ring(0.192, 0.006, steel("#c3c7cc"), at=(0.9, 0, -0.7), turn=(0, 90, 0))
    for x in (-0.42, 0.42):
        stage.lathe([(0.2, 0.13), (0.28, 0.13), (0.3, 0.1), (0.3, -0.1), (0.28, -0.13), (0.2, -0.13)], body, at=(x, 0, -0.7), turn=(0, 90, 0))
        stage.slab(0.26, 0.16, 0.22, 0.05, body, at=(x, -0.34, -0.7), bevel=0.03)
        stage.disc(0.06, 0.05, steel("#dfe2e6", 0.2), at=(x, -0.36, -0.585), bevel=0.015)
        stage.disc(0.03, 0.02, material("#08090a", rough=0.7), at=(x, -0.36, -0.555), bevel=0.004)
        side = 1 if x > 0 else -1
        stage.tube([(x, 0.12, -0.5), (x * 0.96, 0.2, -0.2), (x * 0.78, 0.24, 0.16), (x * 0.5, 0.24, 0.36)], 0.09, body)
    # The holder turns a quarter to lock.
    holder = stage.group((0, 0.26, 0.5), (-90, 0, 0))
    stage.lathe([(0, -0.08), (0.5, -0.08), (0.54, -0.04), (0.54, 0.04), (0.5, 0.08), (0.44, 0.08), (0.42, 0.05), (0.3, 0.05), (0.28, 0.02), (0, 0.02)], body, parent=holder)
    insert = rubber("#121417")
    stage.lathe([(0.43, 0.052), (0.42, 0.075), (0.3, 0.075), (0.29, 0.05)], insert, parent=holder)
    accent = material(look["accent"] if look["accent"] != "#7f8892" else "#c9ced4", rough=0.35)
    for turn in (90, 270):
        a = math.radians(turn)
        stage.slab(0.34, 0.1, 0.05, 0.04, accent, at=(0.36 * math.cos(a), 0.36 * math.sin(a), 0.08), turn=(0, 0, turn + 90), bevel=0.015, parent=holder)
    stage.disc(0.15, 0.03, steel("#c3c7cc", 0.2), at=(0, 0, 0.03), bevel=0.01, parent=holder)
    stage.disc(0.06, 0.03, material("#08090a", rough=0.7), at=(0, 0, 0.045), bevel=0.005, parent=holder)
    return {"turn": -30, "raised": 34, "fill": 0.86}


def suction_mount(stage, look):
    body, soft = plastic(look["body"]), rubber("#17191c")
    stage.lathe([(0, 0.26), (0.2, 0.25), (0.3, 0.18), (0.62, 0.1), (0.74, 0.05), (0.76, 0.02), (0.74, 0), (0, 0)], soft, at=(0, -0.9, 0), turn=(-90, 0, 0))
    stage.lathe([(0.3, 0.3), (0.34, 0.28), (0.4, 0.16), (0.42, 0.13)], body, at=(0, -0.9, 0), turn=(-90, 0, 0))
    stage.lathe([(0, 0.34), (0.28, 0.33), (0.31, 0.3)], body, at=(0, -0.9, 0), turn=(-90, 0, 0))
    stage.slab(0.5, 0.2, 0.1, 0.09, body, at=(0.5, -0.66, 0), turn=(78, 0, 0), bevel=0.035)
    stage.disc(0.09, 0.12, steel("#8b929a", 0.3), at=(0.3, -0.64, 0), turn=(90, 0, 0), bevel=0.02)
    # The arm with a ball at each end, and its knob.
    stage.tube([(0, -0.6, 0), (0, -0.3, -0.04), (0, 0.06, -0.04), (0, 0.3, 0.02)], 0.12, body)
    for y in (-0.46, 0.22):
        stage.lathe([(0.17 * math.sin(math.radians(a)), 0.17 * math.cos(math.radians(a))) for a in range(0, 181, 9)], steel("#9aa0a7", 0.2), at=(0, y, 0), turn=(-90, 0, 0))
    stage.disc(0.15, 0.16, soft, at=(0.24, -0.12, -0.03), turn=(0, 90, 0), bevel=0.04)
    stage.disc(0.05, 0.3, steel("#8b929a", 0.3), at=(0.1, -0.12, -0.03), turn=(0, 90, 0))
    # The cradle with its contacts.
    cradle = stage.group((0, 0.56, 0.1), (-8, 0, 0))
    stage.slab(1.3, 0.66, 0.16, 0.12, body, parent=cradle, bevel=0.06)
    stage.slab(1.06, 0.44, 0.04, 0.08, material("#0a0c0e", rough=0.3, coat=0.5), at=(0, 0.02, 0.075), parent=cradle, bevel=0.012)
    for x in (-0.24, -0.08, 0.08, 0.24):
        stage.disc(0.04, 0.04, steel("#d8b35a", 0.2), at=(x, 0.02, 0.1), parent=cradle, bevel=0.012)
    for x in (-0.5, 0.5):
        stage.slab(0.2, 0.1, 0.12, 0.04, body, at=(x, -0.31, 0.1), parent=cradle, bevel=0.03)
    stage.slab(0.3, 0.08, 0.16, 0.04, soft, at=(0, 0.34, 0.02), parent=cradle, bevel=0.03)
    return {"turn": -26, "raised": 14, "fill": 0.84}
