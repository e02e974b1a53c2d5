"""A collar with a tracker or a bark trainer."""
import math

from scene import material, mix, plastic, rubber, steel


def dog_collar(stage, look):
    bark = look["screen"] == "bark"
    band = rubber(look["band"])
    # A closed band on its edge, wider than deep.
    rings = [(1.0, -0.17), (1.012, -0.16), (1.012, 0.16), (1.0, 0.17), (0.97, 0.17), (0.958, 0.16), (0.958, -0.16), (0.97, -0.17), (1.0, -0.17)]
    loop = stage.lathe(rings, band, turn=(-90, 0, 0), steps=160)
    loop.scale = (1.0, 0.82, 1.0)
    stitch = material(mix(look["band"], "#ffffff", 0.5), rough=0.8)
    for y in (-0.12, 0.12):
        for at in range(-24, 25):
            a = math.radians(at * 3.4)
            if abs(at) < 9:
                continue
            stage.slab(0.035, 0.008, 0.008, 0.003, stitch, at=(1.014 * math.sin(a), y, 0.832 * math.cos(a)), turn=(0, at * 3.4, 0), bevel=0.002)
    hold = stage.group((0, -0.02, 0.9))
    stage.slab(0.74, 0.56, 0.34, 0.14, plastic("#22262b"), parent=hold, bevel=0.09)
    stage.slab(0.56, 0.38, 0.05, 0.1, plastic(look["body"]), at=(0, 0, 0.165), parent=hold, bevel=0.02)
    stage.disc(0.07, 0.03, material("#0d3a1c", glow="#63e07a", strength=1.6), at=(0, 0.03, 0.19), parent=hold, bevel=0.01)
    stage.ring(0.09, 0.012, steel("#5d646d"), at=(0, 0.03, 0.19), parent=hold)
    # The buckle on the left.
    a = math.radians(-52)
    buckle = stage.group((1.02 * math.sin(a), 0, 0.84 * math.cos(a)), (0, -52, 0))
    for y in (-0.21, 0.21):
        stage.tube([(-0.13, y, 0.02), (0.13, y, 0.02)], 0.026, steel("#b7bcc2", 0.2), parent=buckle, bezier=False)
    for x in (-0.13, 0.13):
        stage.tube([(x, -0.21, 0.02), (x, 0.21, 0.02)], 0.026, steel("#b7bcc2", 0.2), parent=buckle, bezier=False)
    if bark:
        for x in (-0.14, 0.14):
            stage.disc(0.05, 0.16, steel("#c3c7cc", 0.2), at=(x, -0.3, 0), turn=(90, 0, 0), parent=hold)
    else:
        stage.tube([(0.3, 0.2, 0), (0.46, 0.6, -0.05), (0.74, 1.02, -0.12), (1.0, 1.3, -0.2)], 0.028, rubber("#101214"), parent=hold)
        stage.disc(0.06, 0.14, rubber("#101214"), at=(0.3, 0.24, 0), turn=(75, 20, 0), parent=hold)
    return {"turn": -14, "raised": 16, "fill": 0.84}
