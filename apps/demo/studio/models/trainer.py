"""A direct-drive trainer: flywheel housing, cassette and legs."""
import math

from scene import material, mix, plastic, rubber, steel


def cassette(stage, at):
    """Sprockets on the axle, the largest inside."""
    x, y, z = at
    for step in range(8):
        r = 0.44 - step * 0.036
        made = steel("#9aa0a7" if step % 2 else "#7d848c", 0.3)
        teeth = round(r * 70)
        points = []
        for tooth in range(teeth):
            for share, height in ((0.0, 0.0), (0.25, 0.0), (0.45, 0.028), (0.65, 0.028), (0.85, 0.0)):
                a = 2 * math.pi * (tooth + share) / teeth
                points.append(((r + height) * math.cos(a), (r + height) * math.sin(a), 0))
        thing = stage.add_curve(points, closed=True, dimensions="2D")
        thing.data.fill_mode = "BOTH"
        thing.data.extrude = 0.008
        stage.place(stage.to_mesh(thing), made, (x, y, z + step * 0.045))
    stage.disc(0.19, 0.42, steel("#5d646d", 0.35), at=(x, y, z + 0.16), bevel=0.02)
    stage.disc(0.1, 0.1, steel("#c3c7cc", 0.2), at=(x, y, z + 0.4), bevel=0.03)
    stage.disc(0.05, 0.06, material("#0b0d0f", rough=0.6), at=(x, y, z + 0.43), bevel=0.01)


def trainer(stage, look):
    folds = look["metal"] or look["body"] == "#1e5f9c"
    body, dark = plastic(look["body"] if not look["metal"] else "#4a5058"), plastic("#1d2024")
    accent = material(look["accent"] if look["accent"] != "#7f8892" else "#e4651f", rough=0.4)
    # The flywheel housing stands on edge.
    r = 0.86
    stage.lathe([(0, 0.24), (0.3, 0.25), (0.72, 0.21), (0.82, 0.16), (r, 0.06), (r, -0.2), (0.8, -0.26), (0, -0.26)], body, at=(-0.2, 0.1, 0))
    stage.lathe([(0.6, 0.238), (0.615, 0.252), (0.665, 0.243), (0.68, 0.22)], accent, at=(-0.2, 0.1, 0))
    vent = material("#07080a", rough=0.7)
    for turn in range(0, 360, 20):
        a = math.radians(turn)
        stage.slab(0.22, 0.055, 0.03, 0.025, vent, at=(-0.2 + 0.45 * math.cos(a), 0.1 + 0.45 * math.sin(a), 0.238), turn=(0, 0, turn), bevel=0.01)
    stage.disc(0.25, 0.06, dark, at=(-0.2, 0.1, 0.26), bevel=0.025)
    stage.ring(0.2, 0.012, steel("#8b929a"), at=(-0.2, 0.1, 0.29))
    # The arm to the axle with its cassette, and the handle.
    arm = stage.group((0.42, 0.36, 0.06), (0, 0, 24))
    stage.slab(1.1, 0.42, 0.3, 0.2, body, parent=arm, bevel=0.07)
    cassette(stage, (0.82, 0.54, 0.26))
    stage.tube([(-0.78, 0.66, -0.02), (-0.6, 1.06, -0.02), (0.06, 1.16, -0.02), (0.3, 0.84, -0.02)], 0.06, rubber("#15171a"))
    # Legs: a bar in front and a bar behind.
    low = -0.92
    for z in (-0.72, 0.72):
        stage.tube([(-0.34, -0.5, z * 0.16), (-0.78 if folds else -0.64, low + 0.07, z)], 0.075, dark if not folds else body, bezier=False)
        stage.tube([(0.1, -0.5, z * 0.16), (0.56 if folds else 0.5, low + 0.07, z)], 0.075, dark if not folds else body, bezier=False)
    for x in ((-0.8, 0.58) if folds else (-0.66, 0.52)):
        for z in (-0.72, 0.72):
            stage.slab(0.3, 0.12, 0.2, 0.05, rubber("#101214"), at=(x, low + 0.05, z), bevel=0.04)
    if not folds:
        stage.slab(1.1, 0.12, 0.5, 0.06, dark, at=(-0.08, -0.66, 0), bevel=0.05)
    stage.slab(0.5, 0.4, 0.34, 0.1, dark, at=(-0.12, -0.6, 0), bevel=0.06)
    stage.disc(0.022, 0.02, material("#000000", glow="#4dabf7", strength=3), at=(-0.2, 0.72, 0.235))
    return {"turn": -30, "raised": 12, "fill": 0.86}
