"""What stands around a trainer: a fan, a desk, rocker plates or the mat below."""
import math

from scene import material, mix, rubber, steel


def training_mat(stage, look):
    build = {"fan": fan, "desk": desk, "plates": plates}.get(look["screen"], mat)
    return build(stage, look)


def tone_of(look):
    return "#5a626b" if look["metal"] else look["body"]


def fan(stage, look):
    body, dark = material(tone_of(look), rough=0.4, metal=0.35 if look["metal"] else 0, coat=0.2), material("#15171a", rough=0.5)
    wire = material("#3a4048", rough=0.35, metal=0.6)
    # Foot and fork.
    stage.lathe([(0, 0.1), (0.5, 0.1), (0.6, 0.07), (0.63, 0.02), (0.62, 0), (0, 0)], body, at=(0, -1.16, 0), turn=(-90, 0, 0))
    stage.slab(0.26, 0.22, 0.2, 0.08, body, at=(0, -1.0, -0.04), bevel=0.05)
    for side in (-1, 1):
        points = [(side * 0.05, -0.98, -0.06), (side * 0.6, -0.84, -0.06), (side * 0.98, -0.42, -0.06), (side * 1.04, 0.1, -0.06)]
        stage.tube(points, 0.055, body)
        stage.disc(0.11, 0.1, dark, at=(side * 1.05, 0.1, -0.06), turn=(0, 90, 0), bevel=0.03)
    head = stage.group((0, 0.1, 0), (-9, 0, 0))
    # The ring of the cage, with the blades in it.
    stage.lathe([(0.9, 0.2), (0.96, 0.19), (0.985, 0.14), (0.985, -0.16), (0.95, -0.22), (0.9, -0.2), (0.9, 0.2)], body, parent=head)
    stage.disc(0.93, 0.03, material("#14161a", rough=0.6), at=(0, 0, -0.19), bevel=0.01, parent=head)
    for ring in (0.5, 0.64, 0.78):
        stage.ring(ring, 0.016, material("#2a2e33", rough=0.5), at=(0, 0, -0.172), parent=head)
    blade = material("#aeb5bd" if look["metal"] else "#7f878f", rough=0.3, coat=0.4)
    for turn in range(0, 360, 72):
        a = math.radians(turn + 12)
        each = stage.group((0.47 * math.cos(a), 0.47 * math.sin(a), -0.02), (0, 0, turn + 12))
        each.parent = head
        stage.slab(0.64, 0.46, 0.03, 0.2, blade, turn=(28, 0, 0), bevel=0.012, parent=each)
    stage.lathe([(0, 0.12), (0.1, 0.115), (0.19, 0.06), (0.2, -0.1), (0, -0.1)], dark, parent=head)
    stage.disc(0.34, 0.3, dark, at=(0, 0, -0.34), bevel=0.1, parent=head)
    # Wires in front, bent from the ring to the badge.
    for ring in (0.44, 0.7):
        stage.ring(ring, 0.011, wire, at=(0, 0, 0.3 - 0.12 * ring**2), parent=head)
    for turn in range(0, 360, 20):
        a = math.radians(turn + 9)
        line = [(0.17, 0.3), (0.36, 0.284), (0.56, 0.262), (0.75, 0.232), (0.92, 0.18)]
        stage.tube([(r * math.cos(a), r * math.sin(a), z) for r, z in line], 0.011, wire, parent=head)
    stage.disc(0.2, 0.04, body, at=(0, 0, 0.3), bevel=0.016, parent=head)
    stage.ring(0.13, 0.01, material("#e4651f", rough=0.4), at=(0, 0, 0.32), parent=head)
    return {"turn": -28, "raised": 9, "fill": 0.82}


def desk(stage, look):
    body, dark = material(tone_of(look), rough=0.4, metal=0.3 if look["metal"] else 0, coat=0.2), material("#1d2024", rough=0.5)
    metal = steel("#b7bcc2", 0.25)
    # The base, open towards the trainer, on castors.
    low = -1.2
    stage.slab(1.5, 0.09, 0.13, 0.04, body, at=(0, low + 0.19, -0.42), bevel=0.03)
    for side in (-1, 1):
        stage.slab(0.96, 0.09, 0.12, 0.04, body, at=(side * 0.72, low + 0.19, 0.02), turn=(0, 90, 0), bevel=0.03)
        for z in (-0.4, 0.46):
            stage.slab(0.07, 0.08, 0.1, 0.02, metal, at=(side * 0.72, low + 0.13, z), bevel=0.015)
            stage.disc(0.075, 0.06, rubber("#101214"), at=(side * 0.72, low + 0.075, z), turn=(0, 90, 0), bevel=0.02)
    # The column slides and is held by its knob.
    for x in (-0.16, 0.16):
        stage.slab(0.13, 1.1, 0.13, 0.03, body, at=(x, -0.5, -0.42), bevel=0.02)
        stage.slab(0.08, 0.9, 0.08, 0.02, metal, at=(x, 0.24, -0.42), bevel=0.015)
    stage.slab(0.56, 0.2, 0.2, 0.05, dark, at=(0, 0.02, -0.42), bevel=0.03)
    stage.disc(0.11, 0.1, dark, at=(0, 0.02, -0.27), bevel=0.035)
    stage.slab(0.8, 0.5, 0.08, 0.05, dark, at=(0, 0.65, -0.25), turn=(90, 0, 0), bevel=0.03)
    # The top with its groove, a bottle, a towel and a tablet.
    stage.slab(1.96, 0.96, 0.08, 0.16, body, at=(0, 0.72, -0.1), turn=(90, 0, 0), bevel=0.03)
    stage.slab(1.84, 0.84, 0.02, 0.12, rubber("#202429"), at=(0, 0.757, -0.1), turn=(90, 0, 0), bevel=0.006)
    tablet = stage.group((-0.1, 1.04, -0.26), (-16, 0, 0))
    stage.slab(0.86, 0.58, 0.035, 0.05, dark, parent=tablet, bevel=0.014)
    stage.slab(
        0.81,
        0.53,
        0.01,
        0.02,
        material("#0b2230", rough=0.1, coat=1.0, glow="#123a4c", strength=0.5),
        at=(0, 0, 0.018),
        parent=tablet,
        bevel=0.003,
    )
    line = [(-0.34, -0.14), (-0.2, 0.0), (-0.08, -0.06), (0.08, 0.12), (0.18, 0.05), (0.34, 0.17)]
    stage.tube([(x, y, 0.026) for x, y in line], 0.014, material("#000000", glow="#63e07a", strength=1.8), parent=tablet, bezier=False)
    stage.slab(0.96, 0.1, 0.06, 0.02, dark, at=(-0.1, 0.78, -0.18), bevel=0.018)
    bottle = [(0.09, 0.4), (0.115, 0.37), (0.118, 0.22), (0.105, 0.2), (0.118, 0.17), (0.118, 0.02), (0.1, 0), (0, 0)]
    cap = [(0, 0.56), (0.035, 0.56), (0.045, 0.5), (0.05, 0.47), (0.085, 0.46), (0.09, 0.4)]
    for profile, made in ((bottle, material("#d9dde1", rough=0.25, coat=0.3)), (cap, material("#e4651f", rough=0.4))):
        stage.lathe(profile, made, at=(0.72, 0.765, -0.18), turn=(-90, 0, 0))
    stage.slab(0.36, 0.5, 0.07, 0.05, material("#c9ced4", rough=0.95), at=(-0.76, 0.8, -0.02), turn=(90, 0, 4), bevel=0.032)
    return {"turn": -24, "raised": 15, "fill": 0.88}


def plates(stage, look):
    """Two boards with springs of rubber between them, and the block for the front wheel."""
    board, dark = material("#2b2e32", rough=0.5), material("#1d2024", rough=0.55)
    grip = rubber("#24272b")
    for y in (-0.32, -0.02):
        stage.slab(1.5, 1.0, 0.09, 0.14, board, at=(-0.36, y, 0), turn=(90, 0, 0), bevel=0.012)
    stage.slab(1.5, 1.0, 0.03, 0.14, dark, at=(-0.36, -0.372, 0), turn=(90, 0, 0), bevel=0.01)
    stage.slab(1.46, 0.96, 0.02, 0.13, grip, at=(-0.36, 0.03, 0), turn=(90, 0, 0), bevel=0.006)
    spring = material("#e4651f", rough=0.5)
    for x in (-0.94, -0.36, 0.22):
        for z in (-0.36, 0.36):
            stage.lathe(
                [(0, 0.12), (0.08, 0.12), (0.125, 0.07), (0.135, 0), (0.125, -0.07), (0.08, -0.12), (0, -0.12)],
                spring,
                at=(x, -0.17, z),
                turn=(-90, 0, 0),
            )
    # Grooves, and the straps that hold the legs of a trainer.
    for x in (-0.66, -0.06):
        for z in (-0.3, 0.3):
            stage.slab(0.3, 0.07, 0.05, 0.02, material("#0f1113", rough=0.7), at=(x, 0.055, z), turn=(90, 0, 0), bevel=0.01)
            stage.slab(0.09, 0.1, 0.07, 0.015, steel("#b7bcc2"), at=(x + 0.04, 0.065, z), turn=(90, 0, 0), bevel=0.012)
    for line in range(7):
        stage.slab(
            1.2, 0.02, 0.012, 0.008, material("#3a4048", rough=0.6), at=(-0.36, 0.042, -0.18 + line * 0.06), turn=(90, 0, 0), bevel=0.003,
        )
    for x, z in ((-1.02, 0.42), (0.3, 0.42), (-1.02, -0.42), (0.3, -0.42)):
        stage.disc(0.035, 0.02, steel("#c3c7cc", 0.2), at=(x, 0.042, z), turn=(90, 0, 0), bevel=0.008)
    for side in (-1, 1):
        stage.slab(0.54, 0.3, 0.12, 0.06, board, at=(0.86, -0.25, side * 0.17), bevel=0.012)
        stage.slab(0.54, 0.08, 0.14, 0.03, grip, at=(0.86, -0.1, side * 0.17), bevel=0.02)
    stage.slab(0.5, 0.34, 0.1, 0.05, board, at=(0.86, -0.34, 0), turn=(90, 0, 0), bevel=0.012)
    return {"turn": -30, "raised": 24, "fill": 0.88}


def mat(stage, look):
    """Partly rolled, with a tread of short bars."""
    tone = "#4a5058" if look["metal"] else "#22252a"
    soft = material(tone, rough=0.8)
    bar = material(mix(tone, "#ffffff", 0.07), rough=0.7)
    stage.slab(2.0, 1.24, 0.05, 0.03, soft, at=(0.2, 0, 0), turn=(90, 0, 0), bevel=0.02)
    stage.slab(1.94, 1.18, 0.01, 0.02, material(mix(tone, "#000000", 0.25), rough=0.85), at=(0.2, 0.023, 0), turn=(90, 0, 0), bevel=0.003)
    for row in range(9):
        for column in range(13):
            x, z = -0.6 + column * 0.135, -0.51 + row * 0.1275
            stage.slab(0.1, 0.028, 0.014, 0.01, bar, at=(x, 0.031, z), turn=(90, 0, 45 if (row + column) % 2 else -45), bevel=0.004)
    # The roll, a spiral in cross-section.
    points = []
    for step in range(100):
        a = math.radians(step * 10.2 - 90)
        r = 0.235 - 0.17 * step / 99
        points.append((-0.8 - r * math.cos(a), 0.21 + r * math.sin(a), 0))
    outline = points + [(x + (-0.8 - x) * 0.16, y + (0.21 - y) * 0.16, 0) for x, y, _ in reversed(points)]
    thing = stage.add_curve(outline, closed=True, dimensions="2D")
    thing.data.fill_mode, thing.data.extrude, thing.data.bevel_depth = "BOTH", 0.612, 0.006
    stage.place(stage.smooth(stage.to_mesh(thing)), soft)
    stage.slab(0.05, 0.34, 0.004, 0.01, material("#e4651f", rough=0.5), at=(1.12, 0.034, 0.3), turn=(90, 0, 0), bevel=0.001)
    return {"turn": -26, "raised": 26, "fill": 0.88}
