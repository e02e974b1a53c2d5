"""A camera in a ball or a tube, or a set of six."""
import math

from scene import is_light, material, plastic, rubber, steel


def marine_camera(stage, look):
    light = is_light(look["body"])
    body = material(look["body"], rough=0.3, coat=0.5) if light else plastic(look["body"])
    glass = material("#08090b", rough=0.05, coat=1.0)
    if look["screen"] == "surround":
        stage.slab(1.5, 0.34, 0.9, 0.08, plastic("#24282d"), at=(0, 0.17, -1.0), bevel=0.04)
        for x in (-0.5, -0.3, -0.1, 0.1, 0.3, 0.5):
            stage.slab(0.13, 0.12, 0.06, 0.02, steel("#8b929a"), at=(x, 0.15, -0.53), bevel=0.01)
        for row, z in ((0, 0.0), (1, 0.55)):
            for x in (-0.66, 0, 0.66):
                at = (x + row * 0.05, 0.2, z)
                stage.slab(0.42, 0.4, 0.3, 0.13, body, at=at, bevel=0.07)
                stage.lens(0.135, (at[0], at[1], at[2] + 0.14))
        return {"turn": -16, "raised": 26, "fill": 0.86}
    if look["screen"] == "bullet":
        hold = stage.group((0, 0.75, 0), (8, 0, 0))
        profile = [(0, -1.0), (0.3, -0.98), (0.36, -0.9), (0.38, -0.6), (0.38, 0.55), (0.36, 0.6), (0.3, 0.6), (0.3, 0.5), (0, 0.5)]
        stage.lathe(profile, body, parent=hold)
        stage.lathe([(0.405, -0.75), (0.41, 0.72), (0.4, 0.74), (0.39, 0.72)], body, parent=hold, steps=96)
        stage.lens(0.2, (0, 0, 0.5), parent=hold)
        for turn in range(0, 360, 45):
            a = math.radians(turn)
            stage.disc(0.024, 0.02, material("#5b0b12", rough=0.1, coat=1), at=(0.25 * math.cos(a), 0.25 * math.sin(a), 0.52), parent=hold)
        stage.slab(0.16, 0.5, 0.2, 0.07, body, at=(0, 0.22, -0.5), bevel=0.05)
        stage.lathe([(0, 0.07), (0.3, 0.07), (0.34, 0.04), (0.34, 0), (0, 0)], body, at=(0, 0, -0.5), turn=(-90, 0, 0))
        return {"turn": -42, "raised": 10, "fill": 0.8}
    thermal = look["screen"] == "thermal"
    stage.lathe([(0, -0.78), (0.62, -0.78), (0.66, -0.74), (0.66, -0.6), (0.6, -0.52), (0.55, -0.5)], body, turn=(-90, 0, 0))
    stage.lathe([(0.5, -0.52), (0.52, -0.44), (0.5, -0.38)], rubber("#17191c"), turn=(-90, 0, 0))
    ball = [(0.74 * math.sin(math.radians(a)), 0.74 * math.cos(math.radians(a)) * (0.94 if a < 90 else 0.62)) for a in range(0, 151, 5)]
    stage.lathe(ball, body, turn=(-90, 0, 0))
    # The window of the lenses is set into the ball.
    stage.slab(0.98 if thermal else 0.74, 0.6, 0.5, 0.28, glass, at=(0, 0.06, 0.5), bevel=0.12)
    if thermal:
        stage.lens(0.21, (-0.22, 0.06, 0.74), tint="#c9762f")
        stage.lens(0.15, (0.24, 0.06, 0.74))
    else:
        stage.lens(0.24, (0, 0.06, 0.74))
    return {"turn": -20, "raised": 8, "fill": 0.78}
