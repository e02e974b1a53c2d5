"""A radar in a dome or as an open array."""
import math

from scene import material, plastic, steel


def radar_dome(stage, look):
    white, grey = material("#f1f3f4", rough=0.28, coat=0.4), material("#b9c0c6", rough=0.4)
    seam = material("#8a929a", rough=0.5)
    blue = material("#2f7fd1", rough=0.35)

    def cap(r, low, high, power):
        # A superellipse: flat above, steep at its edge.
        steps = [step / 28 for step in range(29)]
        return [(r * math.sin(s * math.pi / 2), low + (high - low) * math.cos(s * math.pi / 2) ** power) for s in steps]

    if look["screen"] == "array":
        stage.lathe([(0, 0.42), (0.22, 0.42), (0.24, 0.38), (0.25, 0.3)], steel("#aab1b8", 0.4), turn=(-90, 0, 0))
        stage.slab(1.06, 0.7, 0.62, 0.26, white, at=(0, -0.02, 0), turn=(90, 0, 0), bevel=0.12)
        stage.slab(1.12, 0.76, 0.1, 0.28, grey, at=(0, -0.34, 0), turn=(90, 0, 0), bevel=0.04)
        stage.slab(2.9, 0.3, 0.3, 0.15, white, at=(0, 0.56, 0), turn=(0, 12, 0), bevel=0.1)
        stage.slab(2.5, 0.02, 0.31, 0.01, blue, at=(0, 0.5, 0), turn=(0, 12, 0), bevel=0.004)
        return {"turn": -16, "raised": 12, "fill": 0.9}
    if look["screen"] == "compact":
        stage.lathe([*cap(0.78, 0.0, 0.86, 0.62), (0.79, -0.08), (0.76, -0.14)], white, turn=(-90, 0, 0))
        stage.lathe([(0.785, -0.03), (0.797, -0.05), (0.797, -0.075), (0.785, -0.09)], blue, turn=(-90, 0, 0))
        stage.lathe([(0.75, -0.13), (0.74, -0.3), (0.66, -0.36), (0, -0.36)], plastic("#4a525b"), turn=(-90, 0, 0))
        return {"turn": 0, "raised": 13, "fill": 0.62}
    stage.lathe([*cap(1.0, 0.02, 0.46, 0.55), (1.01, 0.0), (1.0, -0.02)], white, turn=(-90, 0, 0))
    stage.lathe([(0.99, -0.015), (0.985, -0.045), (0.99, -0.06)], seam, turn=(-90, 0, 0))
    stage.lathe([(1.0, -0.055), (1.005, -0.1), (0.95, -0.2), (0.6, -0.26), (0, -0.26)], white, turn=(-90, 0, 0))
    stage.lathe([(0.52, -0.24), (0.5, -0.36), (0, -0.36)], grey, turn=(-90, 0, 0))
    stage.slab(0.2, 0.05, 0.02, 0.02, blue, at=(0.0, -0.1, 0.985), bevel=0.006)
    return {"turn": 0, "raised": 12, "fill": 0.86}
