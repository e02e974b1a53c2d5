"""A satellite antenna on its stem, or the wind sensor of a masthead."""
import math

from scene import is_light, material, plastic, rubber, steel


def antenna(stage, look):
    if look["screen"] == "wind":
        return wind_sensor(stage, look)
    light = is_light(look["body"])
    body = material(look["body"], rough=0.3, coat=0.45) if light else plastic(look["body"])
    steps = [step / 24 for step in range(25)]
    dome = [(0.9 * math.sin(s * math.pi / 2), 0.06 + 0.56 * math.cos(s * math.pi / 2) ** 0.72) for s in steps]
    stage.lathe([*dome, (0.91, 0.02), (0.9, -0.02)], body, turn=(-90, 0, 0))
    stage.lathe([(0.885, -0.015), (0.875, -0.04), (0.885, -0.06)], material("#7d858d" if light else "#0c0e10", rough=0.5), turn=(-90, 0, 0))
    stage.lathe([(0.89, -0.055), (0.9, -0.1), (0.84, -0.18), (0.4, -0.26), (0.26, -0.34), (0.24, -0.4)], body, turn=(-90, 0, 0))
    stage.disc(0.026, 0.03, material("#000000", glow="#63e07a", strength=3), at=(0, -0.1, 0.893))
    # The stem has a thread and a nut, and stands on a round foot.
    metal = steel("#b7bcc2", 0.25)
    stage.disc(0.24, 0.12, metal, at=(0, -0.42, 0), turn=(90, 0, 0), bevel=0.02)
    thread = [(0.17 + (0.012 if step % 2 else 0), -0.48 - step * 0.022) for step in range(20)]
    stage.lathe(thread, metal, turn=(-90, 0, 0))
    stage.lathe([(0.19, -0.86), (0.24, -0.9), (0.26, -1.0), (0.56, -1.06), (0.6, -1.1), (0.6, -1.16), (0, -1.16)], body, turn=(-90, 0, 0))
    for turn in (40, 140, 220, 320):
        a = math.radians(turn)
        stage.disc(0.05, 0.03, steel("#8b929a", 0.2), at=(0.46 * math.cos(a), -1.045, 0.46 * math.sin(a)), turn=(90, 0, 0), bevel=0.012)
    stage.tube([(0.1, -1.1, -0.3), (0.3, -1.11, -0.7), (0.9, -1.11, -0.6), (1.14, -1.11, 0.1), (0.86, -1.11, 0.5)], 0.045, rubber("#e6e8ea" if light else "#15171a"))
    plug = stage.group((0.86, -1.09, 0.5), (0, -48, 0))
    stage.disc(0.085, 0.24, rubber("#2c3036"), at=(0, 0, 0.08), bevel=0.02, parent=plug)
    stage.disc(0.06, 0.06, steel("#c9a24a", 0.3), at=(0, 0, 0.22), bevel=0.012, parent=plug)
    return {"turn": -12, "raised": 10, "fill": 0.84}


def wind_sensor(stage, look):
    """A vane with two fins on an arm, and three cups below."""
    body, black = plastic(look["body"]), rubber("#17191c")
    carbon = material("#1b1d20", rough=0.3, coat=0.6)
    red = material("#c92a2a", rough=0.4)
    # The arm reaches forward from the masthead.
    stage.slab(0.36, 0.5, 0.3, 0.06, steel("#8b929a", 0.35), at=(1.0, -0.62, 0), bevel=0.03)
    for y in (-0.5, -0.74):
        stage.disc(0.05, 0.03, steel("#dfe2e6", 0.2), at=(1.0, y, 0.155), bevel=0.012)
    stage.tube([(1.0, -0.52, 0), (0.7, -0.42, 0), (0.2, -0.3, 0), (0.0, -0.28, 0)], 0.05, carbon)
    stage.lathe([(0, 0.36), (0.07, 0.36), (0.1, 0.3), (0.12, 0.0), (0.12, -0.24), (0.09, -0.34), (0, -0.36)], body, at=(0, -0.2, 0), turn=(-90, 0, 0))
    # The vane.
    vane = stage.group((0, 0.25, 0), (0, 28, 0))
    stage.disc(0.1, 0.2, body, turn=(90, 0, 0), bevel=0.04, parent=vane)
    stage.tube([(-1.0, 0, 0), (0.62, 0, 0)], 0.028, carbon, parent=vane, bezier=False)
    stage.lathe([(0, 0.22), (0.03, 0.18), (0.06, 0.05), (0.06, -0.08), (0.03, -0.12)], red, at=(-1.0, 0, 0), turn=(0, -90, 0), parent=vane)
    for z in (-0.13, 0.13):
        stage.slab(0.62, 0.4, 0.02, 0.06, red, at=(0.78, 0.03, z), turn=(0, 8 * (1 if z > 0 else -1), 0), bevel=0.008, parent=vane)
    stage.slab(0.06, 0.05, 0.34, 0.02, carbon, at=(0.62, 0, 0), bevel=0.015, parent=vane)
    # Three cups turn on the lower end.
    hub = stage.group((0, -0.62, 0), (0, 20, 0))
    stage.disc(0.1, 0.12, black, turn=(90, 0, 0), bevel=0.03, parent=hub)
    cup = [(0.17 * math.sin(math.radians(a)), -0.17 * math.cos(math.radians(a))) for a in range(0, 91, 6)]
    for turn in (0, 120, 240):
        a = math.radians(turn)
        stage.tube([(0, 0, 0), (0.36 * math.cos(a), 0, 0.36 * math.sin(a))], 0.022, black, parent=hub, bezier=False)
        holder = stage.group((0.46 * math.cos(a), 0, 0.46 * math.sin(a)), (0, -turn, 0))
        holder.parent = hub
        stage.lathe([*cup, (0.16, 0.0), *[(r * 0.92, z * 0.92) for r, z in reversed(cup)]], black, parent=holder)
    return {"turn": -8, "raised": 10, "fill": 0.86}
