"""An electric motor for the bow: a head with its display, the shaft, the mount on deck and the motor under water."""
import math

from scene import black_glass, material, mix, rubber, steel


def propeller(stage, made, at):
    """Two blades whose pitch falls towards the tip, around the x axis."""
    steps, across = 14, 6
    for start in (72, 252):
        vertices, faces = [], []
        for step in range(steps + 1):
            share = step / steps
            r = 0.05 + 0.47 * share
            chord = 0.29 * math.sin(math.pi * (0.16 + 0.8 * share)) ** 0.6
            pitch = math.radians(52 - 30 * share)
            for column in range(across + 1):
                along = (column / across - 0.5) * chord
                turn = math.radians(start) + along * math.cos(pitch) / max(r, 0.16) + 0.25 * share
                vertices.append((along * math.sin(pitch) * 0.8, r * math.sin(turn), r * math.cos(turn)))
        for step in range(steps):
            for column in range(across):
                first = step * (across + 1) + column
                faces.append((first, first + 1, first + across + 2, first + across + 1))
        blade = stage.add_mesh(vertices, faces)
        blade.modifiers.new("thick", "SOLIDIFY").thickness = 0.028
        blade.modifiers.new("round", "SUBSURF").render_levels = 1
        stage.place(stage.smooth(stage.to_mesh(blade), 60), made, at)


def plate(stage, points, d, made, at=(0, 0, 0), bevel=0.02):
    """An outline in the plane of x and y, `d` deep, with round edges."""
    thing = stage.add_curve([(x, y, 0) for x, y in points], closed=True, dimensions="2D")
    thing.data.fill_mode, thing.data.extrude, thing.data.bevel_depth, thing.data.bevel_resolution = "BOTH", d / 2 - bevel, bevel, 4
    return stage.place(stage.smooth(stage.to_mesh(thing)), made, at)


def trolling_motor(stage, look):
    body, dark = material(look["body"], rough=0.32, coat=0.35), material("#1d2024", rough=0.45)
    metal = steel("#8e959d", 0.32)
    # The motor under water, with its fin and propeller.
    low = -1.0
    nose = [(0.195 * math.sin(math.radians(a)), 0.36 + 0.42 * math.cos(math.radians(a))) for a in range(0, 91, 5)]
    hull = [*nose, (0.195, -0.12), (0.192, -0.22), (0.183, -0.32), (0.167, -0.41), (0.143, -0.48), (0.11, -0.53)]
    stage.lathe(hull, body, at=(0.1, low, 0), turn=(0, 90, 0))
    for z in (0.38, -0.2):
        stage.lathe([(0.19, z + 0.02), (0.199, z + 0.012), (0.199, z - 0.012), (0.19, z - 0.02)], metal, at=(0.1, low, 0), turn=(0, 90, 0))
    stage.lathe([(0, 0.12), (0.1, 0.12), (0.115, 0.06), (0.11, -0.06), (0, -0.06)], dark, at=(-0.5, low, 0), turn=(0, 90, 0))
    stage.lathe(
        [(0, -0.13), (0.03, -0.12), (0.075, -0.04), (0.08, 0), (0, 0)], material("#c92a2a", rough=0.4), at=(-0.55, low, 0), turn=(0, 90, 0),
    )
    propeller(stage, material("#22262b", rough=0.38, coat=0.3), (-0.5, low, 0))
    plate(stage, [(0.02, low - 0.12), (0.4, low - 0.12), (0.3, low - 0.44), (0.2, low - 0.47), (0.13, low - 0.44)], 0.06, dark, bevel=0.022)
    stage.lathe([(0.16, 0.12), (0.1, 0.2), (0.075, 0.34)], body, at=(0.1, low, 0), turn=(-90, 0, 0))
    # The shaft, its depth collar and the coiled cable.
    stage.tube([(0.1, low + 0.1, 0), (0.1, 1.26, 0)], 0.055, steel("#4a5058", 0.35), bezier=False)
    stage.disc(0.1, 0.13, dark, at=(0.1, 0.56, 0), turn=(90, 0, 0), bevel=0.03)
    stage.slab(0.1, 0.09, 0.1, 0.03, dark, at=(0.1, 0.56, 0.12), bevel=0.02)
    stage.coil([(0.1, 1.16, 0), (0.1, 0.9, 0), (0.1, 0.66, 0)], 0.088, 0.021, rubber("#15171a"), turns=11)
    # The mount on deck: steering housing, rails, the rest for the motor and the handle that lifts it.
    stage.slab(0.36, 0.4, 0.4, 0.1, body, at=(0.1, 0.24, 0), bevel=0.06)
    stage.disc(0.13, 0.16, dark, at=(0.1, 0.0, 0), turn=(90, 0, 0), bevel=0.03)
    stage.disc(0.13, 0.06, dark, at=(0.1, 0.46, 0), turn=(90, 0, 0), bevel=0.02)
    for z in (-0.15, 0.15):
        stage.slab(1.3, 0.07, 0.06, 0.02, metal, at=(0.9, 0.12, z), bevel=0.015)
    stage.slab(1.0, 0.3, 0.06, 0.06, dark, at=(1.04, 0.06, 0), turn=(90, 0, 0), bevel=0.02)
    stage.slab(0.3, 0.2, 0.36, 0.07, body, at=(1.36, 0.19, 0), bevel=0.045)
    plate(stage, [(0.62, 0.15), (0.86, 0.15), (0.82, 0.36), (0.76, 0.28), (0.72, 0.28), (0.66, 0.36)], 0.3, rubber("#15171a"), bevel=0.02)
    stage.tube([(1.0, 0.15, 0.19), (1.08, 0.3, 0.19), (1.2, 0.33, 0.19), (1.3, 0.24, 0.19)], 0.024, material("#c92a2a", rough=0.5))
    for x in (0.6, 1.1, 1.5):
        stage.disc(0.026, 0.02, steel("#dfe2e6", 0.2), at=(x, 0.12, 0.184), bevel=0.008)
    # The head leans its display towards the skipper.
    head = stage.group((0.1, 1.4, 0), (-14, 0, 0))
    stage.slab(0.92, 0.34, 0.5, 0.15, body, bevel=0.1, parent=head)
    stage.slab(0.8, 0.09, 0.42, 0.04, dark, at=(0, -0.15, 0), bevel=0.03, parent=head)
    stage.slab(0.56, 0.22, 0.03, 0.05, black_glass(), at=(0, 0.015, 0.245), bevel=0.01, parent=head)
    glow = material("#000000", glow="#63e07a", strength=1.6)
    for x, w, h in ((-0.16, 0.13, 0.022), (0, 0.02, 0.1), (0.16, 0.13, 0.022)):
        stage.slab(w, h, 0.008, 0.006, glow, at=(x, 0.015, 0.262), bevel=0.002, parent=head)
    stage.slab(
        0.7, 0.02, 0.4, 0.01, material(mix(look["body"], look["accent"], 0.6), rough=0.3), at=(0, 0.168, 0), bevel=0.008, parent=head,
    )
    return {"turn": 32, "raised": 10, "fill": 0.9}
