"""A bike for the home: the flywheel in its housing, frame, saddle, handlebar with a tablet, cranks and feet."""
import math

from scene import black_glass, material, rubber, steel


def beam(stage, start, end, w, d, made, z=0.0, bevel=0.03):
    """A square tube from one point of the plane of x and y to another."""
    (x1, y1), (x2, y2) = start, end
    length, turn = math.hypot(x2 - x1, y2 - y1), math.degrees(math.atan2(y2 - y1, x2 - x1))
    return stage.slab(length, w, d, 0.03, made, at=((x1 + x2) / 2, (y1 + y2) / 2, z), turn=(0, 0, turn), bevel=bevel)


def saddle(stage, at):
    """Wide behind, narrow in front."""
    seat = stage.group(at, (90, 0, 0))
    outline = [(-0.3, 0.02), (-0.29, 0.14), (-0.2, 0.17), (-0.06, 0.1), (0.1, 0.05), (0.28, 0.042), (0.33, 0.0)]
    outline += [(x, -y) for x, y in reversed(outline[:-1])]
    thing = stage.add_curve([(x, y, 0) for x, y in outline], closed=True, bezier=True, dimensions="2D")
    thing.data.fill_mode, thing.data.extrude, thing.data.bevel_depth, thing.data.bevel_resolution = "BOTH", 0.015, 0.045, 5
    stage.place(stage.smooth(stage.to_mesh(thing), 60), rubber("#15171a"), parent=seat)
    stage.tube([(-0.16, 0, 0.05), (-0.12, 0, 0.11), (0.08, 0, 0.11), (0.2, 0, 0.05)], 0.018, steel(), parent=seat)


def crank(stage, at, turn, z):
    a = math.radians(turn)
    x, y = at[0] + 0.26 * math.cos(a), at[1] + 0.26 * math.sin(a)
    side = 1 if z > 0 else -1
    stage.slab(
        0.36,
        0.065,
        0.045,
        0.03,
        steel("#8b929a", 0.3),
        at=(at[0] + 0.14 * math.cos(a), at[1] + 0.14 * math.sin(a), z),
        turn=(0, 0, turn),
        bevel=0.018,
    )
    stage.disc(0.03, 0.12, steel("#5d646d"), at=(x, y, z + side * 0.05))
    stage.slab(0.24, 0.055, 0.2, 0.025, material("#15171a", rough=0.5), at=(x, y, z + side * 0.16), bevel=0.02)
    stage.tube(
        [(x + 0.1, y + 0.02, z + side * 0.07), (x + 0.17, y + 0.1, z + side * 0.16), (x + 0.1, y + 0.02, z + side * 0.25)],
        0.02,
        rubber("#101214"),
    )


def studio_bike(stage, look):
    body, dark = material(look["body"], rough=0.34, coat=0.3), material("#15171a", rough=0.5)
    metal = steel("#b7bcc2", 0.25)
    accent = material("#e4651f", rough=0.4)
    # Feet and the beam between them.
    low = -1.18
    for x in (-0.86, 0.86):
        stage.slab(1.06, 0.1, 0.14, 0.04, body, at=(x, low + 0.08, 0), turn=(0, 90, 0), bevel=0.03)
        for z in (-0.5, 0.5):
            stage.slab(0.17, 0.13, 0.14, 0.04, dark, at=(x, low + 0.07, z), bevel=0.03)
    for z in (-0.3, 0.3):
        stage.disc(0.075, 0.06, rubber("#101214"), at=(0.96, low + 0.1, z), bevel=0.02)
    beam(stage, (-0.86, low + 0.12), (-0.3, -0.66), 0.15, 0.15, body)
    beam(stage, (-0.34, -0.66), (0.3, -0.66), 0.2, 0.18, body)
    beam(stage, (0.86, low + 0.12), (0.56, -0.6), 0.15, 0.2, body)
    # The flywheel runs in its housing.
    hub = (0.46, -0.44)
    stage.lathe(
        [(0.3, 0.085), (0.535, 0.085), (0.55, 0.07), (0.55, -0.07), (0.535, -0.085), (0.3, -0.085)], steel("#aab0b7", 0.22), at=(*hub, 0),
    )
    stage.lathe(
        [(0, 0.15), (0.2, 0.15), (0.36, 0.13), (0.43, 0.1), (0.45, 0.06), (0.45, -0.06), (0.43, -0.1), (0.36, -0.13), (0, -0.15)],
        body,
        at=(*hub, 0),
    )
    vent = material("#07080a", rough=0.7)
    for turn in range(0, 360, 24):
        a = math.radians(turn)
        stage.slab(
            0.13,
            0.04,
            0.02,
            0.018,
            vent,
            at=(hub[0] + 0.29 * math.cos(a), hub[1] + 0.29 * math.sin(a), 0.142),
            turn=(0, 0, turn + 18),
            bevel=0.006,
        )
    stage.lathe([(0.37, 0.128), (0.378, 0.136), (0.398, 0.127), (0.405, 0.115)], accent, at=(*hub, 0))
    stage.disc(0.13, 0.06, steel("#8b929a", 0.3), at=(*hub, 0.15), bevel=0.025)
    stage.disc(0.06, 0.03, dark, at=(*hub, 0.185), bevel=0.01)
    # The chain case with its cranks.
    axle = (-0.18, -0.5)
    beam(stage, (axle[0] - 0.16, axle[1]), (hub[0], hub[1] + 0.0), 0.3, 0.16, body, bevel=0.06)
    stage.disc(0.24, 0.2, body, at=(*axle, 0), bevel=0.05)
    stage.disc(0.15, 0.03, steel("#5d646d", 0.3), at=(*axle, 0.11), bevel=0.012)
    stage.disc(0.05, 0.46, steel("#8b929a"), at=(*axle, 0))
    crank(stage, axle, -38, 0.2)
    crank(stage, axle, 142, -0.2)
    # Seat tube and seat post.
    beam(stage, (-0.2, -0.5), (-0.48, 0.3), 0.17, 0.15, body)
    beam(stage, (-0.45, 0.22), (-0.6, 0.72), 0.085, 0.085, metal, bevel=0.02)
    stage.disc(0.07, 0.08, dark, at=(-0.46, 0.22, 0.12), bevel=0.025)
    saddle(stage, (-0.58, 0.86, 0))
    # Head tube, post and handlebar.
    beam(stage, (0.46, -0.34), (0.6, 0.32), 0.17, 0.17, body)
    beam(stage, (-0.36, -0.08), (0.52, 0.0), 0.12, 0.12, body)
    beam(stage, (0.585, 0.26), (0.68, 0.78), 0.085, 0.085, metal, bevel=0.02)
    stage.disc(0.07, 0.08, dark, at=(0.59, 0.25, 0.12), bevel=0.025)
    beam(stage, (0.62, 0.78), (0.92, 0.82), 0.09, 0.12, dark)
    grip = rubber("#15171a")
    stage.tube([(0.86, 0.82, -0.36), (0.86, 0.82, 0.36)], 0.035, grip)
    for z in (-0.36, 0.36):
        stage.tube([(0.84, 0.82, z), (1.04, 0.84, z), (1.16, 0.98, z * 0.95), (1.14, 1.1, z * 0.9)], 0.038, grip)
        stage.tube([(0.86, 0.82, z), (0.72, 0.81, z), (0.58, 0.78, z)], 0.038, grip)
    # The tablet faces the rider, and shows a training.
    tablet = stage.group((0.98, 1.08, 0), (0, -62, 0))
    stage.slab(0.62, 0.44, 0.035, 0.04, dark, parent=tablet, turn=(-18, 0, 0), bevel=0.014)
    stage.slab(0.57, 0.39, 0.01, 0.02, black_glass(), at=(0, 0.006, 0.02), parent=tablet, turn=(-18, 0, 0), bevel=0.003)
    line = [(-0.24, -0.1), (-0.14, -0.02), (-0.06, -0.06), (0.04, 0.07), (0.12, 0.03), (0.23, 0.13)]
    stage.tube(
        [(x, y + 0.006, 0.032 - y * 0.32) for x, y in line],
        0.011,
        material("#000000", glow="#63e07a", strength=1.8),
        parent=tablet,
        bezier=False,
    )
    beam(stage, (0.96, 0.84), (1.06, 1.02), 0.06, 0.1, dark)
    return {"turn": 28, "raised": 11, "fill": 0.92}
