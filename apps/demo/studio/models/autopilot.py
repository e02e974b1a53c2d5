"""Autopilots: the control head with its course computer and pump, or the small one with its remote control."""
from scene import black_glass, display, material, mix, plastic, rubber, steel


def plugs(stage, xs, at, parent=None):
    """Round plugs in a row under a box."""
    x, y, z = at
    for each in xs:
        stage.disc(0.075, 0.12, steel("#8b929a", 0.3), at=(x + each, y, z), turn=(90, 0, 0), bevel=0.015, parent=parent)
        stage.disc(0.05, 0.1, rubber("#101214"), at=(x + each, y - 0.08, z), turn=(90, 0, 0), bevel=0.015, parent=parent)


def autopilot(stage, look):
    if look["screen"] == "kicker":
        return kicker(stage, look)
    body, dark = plastic(look["body"]), plastic(mix(look["body"], "#000000", 0.3))
    # The control head.
    stage.slab(1.1, 1.1, 0.16, 0.1, body, at=(-0.2, 0.08, 0.3), bevel=0.05)
    stage.slab(0.96, 0.96, 0.2, 0.1, dark, at=(-0.2, 0.08, 0.16), bevel=0.06)
    stage.slab(1.04, 0.78, 0.03, 0.06, black_glass(), at=(-0.2, 0.21, 0.375), bevel=0.012)
    stage.screen(0.72, 0.72, display(look["picture"]), at=(-0.2, 0.21, 0.3915))
    for at, tone in enumerate(("#c92a2a", "#3a4048", "#3a4048", "#3a4048", "#2f9e44")):
        stage.slab(0.15, 0.11, 0.05, 0.04, rubber(tone), at=(-0.58 + at * 0.19, -0.34, 0.385), bevel=0.018)
    stage.slab(0.8, 0.1, 0.5, 0.05, dark, at=(-0.2, -0.51, 0.2), bevel=0.04)
    # The pump of the hydraulic steering, with its motor and its fittings.
    pump = stage.group((1.0, -0.27, -0.06), (0, -8, 0))
    stage.slab(0.62, 0.5, 0.5, 0.06, steel("#8e959d", 0.4), parent=pump, bevel=0.04)
    stage.lathe([(0, 0.86), (0.2, 0.86), (0.235, 0.83), (0.24, 0.25), (0.27, 0.2)], body, at=(0, 0, 0), turn=(-90, 0, 0), parent=pump)
    stage.lathe([(0.245, 0.44), (0.252, 0.43), (0.252, 0.38), (0.245, 0.37)], steel("#c3c7cc"), turn=(-90, 0, 0), parent=pump)
    for x in (-0.17, 0.17):
        stage.disc(0.1, 0.12, steel("#c9a24a", 0.3), at=(x, 0.02, 0.28), bevel=0.02, parent=pump)
        stage.disc(0.065, 0.1, steel("#dfe2e6", 0.25), at=(x, 0.02, 0.37), bevel=0.015, parent=pump)
        stage.disc(0.03, 0.02, material("#08090a", rough=0.7), at=(x, 0.02, 0.418), parent=pump)
    # The course computer.
    box = stage.group((-1.16, -0.24, -0.1), (0, 10, 0))
    stage.slab(0.66, 0.56, 0.26, 0.07, body, parent=box, bevel=0.05)
    for line in range(6):
        stage.slab(0.42, 0.022, 0.02, 0.01, material("#0b0d0f", rough=0.6), at=(0, 0.18 - line * 0.06, 0.13), parent=box, bevel=0.004)
    for x, y in ((-0.26, 0.21), (0.26, 0.21), (-0.26, -0.21), (0.26, -0.21)):
        stage.disc(0.026, 0.02, steel("#b7bcc2"), at=(x, y, 0.13), parent=box, bevel=0.006)
    stage.disc(0.018, 0.02, material("#000000", glow="#63e07a", strength=3), at=(0.2, -0.2, 0.13), parent=box)
    stage.tube([(-1.0, -0.4, 0.05), (-0.92, -0.5, 0.34), (-0.7, -0.5, 0.62), (-0.1, -0.5, 0.66), (0.5, -0.5, 0.58), (0.8, -0.44, 0.36), (0.86, -0.3, 0.2)], 0.035, rubber("#15171a"))
    return {"turn": -15, "raised": 17, "fill": 0.88}


def kicker(stage, look):
    body = plastic(look["body"])
    # The course computer with fins, and its plugs.
    box = stage.group((0.36, 0.0, -0.2), (0, -4, 0))
    stage.slab(1.3, 0.94, 0.34, 0.1, body, parent=box, bevel=0.07)
    for line in range(7):
        stage.slab(1.0, 0.045, 0.08, 0.02, plastic(mix(look["body"], "#ffffff", 0.06)), at=(0, 0.3 - line * 0.085, 0.17), parent=box, bevel=0.016)
    for x, y in ((-0.56, 0.38), (0.56, 0.38), (-0.56, -0.38), (0.56, -0.38)):
        stage.disc(0.035, 0.03, steel("#b7bcc2"), at=(x, y, 0.17), parent=box, bevel=0.01)
    stage.disc(0.022, 0.02, material("#000000", glow="#63e07a", strength=3), at=(0.42, -0.37, 0.172), parent=box)
    plugs(stage, (-0.3, 0, 0.3), (0, -0.5, 0), parent=box)
    # The remote control leans in front.
    hold = stage.group((-0.62, -0.1, 0.42), (-10, 12, 0))
    stage.slab(0.6, 1.2, 0.26, 0.26, rubber("#1a1d21"), parent=hold, bevel=0.1)
    stage.slab(0.52, 1.12, 0.06, 0.23, body, at=(0, 0, 0.11), parent=hold, bevel=0.025)
    stage.slab(0.44, 0.3, 0.03, 0.05, black_glass(), at=(0, 0.3, 0.135), parent=hold, bevel=0.01)
    stage.slab(0.36, 0.22, 0.02, 0.03, material("#a9b29c", rough=0.3, glow="#a9b29c", strength=0.15), at=(0, 0.3, 0.145), parent=hold, bevel=0.004)
    stage.lettering("042°", 0.17, material("#1b201c", rough=0.5), at=(0, 0.3, 0.1565), parent=hold)
    stage.ring(0.15, 0.014, steel("#5d646d"), at=(0, -0.06, 0.14), parent=hold)
    stage.disc(0.14, 0.04, rubber("#2c3036"), at=(0, -0.06, 0.14), bevel=0.016, parent=hold)
    stage.disc(0.06, 0.03, rubber("#3d444c"), at=(0, -0.06, 0.165), bevel=0.01, parent=hold)
    for x, tone in ((-0.12, "#c92a2a"), (0.12, "#e4651f")):
        stage.disc(0.075, 0.04, rubber(tone), at=(x, -0.36, 0.14), bevel=0.015, parent=hold)
    stage.tube([(-0.2, -0.7, 0.55), (0.1, -0.66, 0.8), (0.6, -0.66, 0.7), (0.66, -0.66, 0.2), (0.66, -0.56, -0.14)], 0.035, rubber("#15171a"))
    return {"turn": -14, "raised": 15, "fill": 0.86}
