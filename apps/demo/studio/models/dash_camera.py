"""A camera for the windscreen."""
from scene import black_glass, material, mix, plastic


def dash_camera(stage, look):
    small, dual = look["size"] < 45, look["screen"] == "dual"
    body, dark = plastic(look["body"]), plastic(mix(look["body"], "#000000", 0.35))
    if small:
        stage.slab(0.86, 1.3, 0.46, 0.22, body, bevel=0.12)
        stage.slab(0.74, 1.14, 0.1, 0.18, black_glass(), at=(0, 0, 0.2), bevel=0.04)
        stage.lens(0.3, (0, 0.1, 0.27))
        stage.disc(0.02, 0.02, material("#000000", glow="#63e07a", strength=3), at=(0, -0.42, 0.25))
        stage.slab(0.4, 0.06, 0.3, 0.03, dark, at=(0, 0.69, -0.02), bevel=0.02)
        return {"turn": -26, "raised": 9, "fill": 0.62}
    stage.slab(1.9, 1.0, 0.42, 0.26, body, bevel=0.13)
    stage.slab(1.72, 0.82, 0.1, 0.2, black_glass(), at=(0, 0, 0.185), bevel=0.04)
    if dual:
        stage.lens(0.35, (-0.42, 0, 0.25))
        stage.lens(0.26, (0.42, 0, 0.25), tint="#7a3b2f")
    else:
        stage.lens(0.37, (0.36, 0, 0.25))
        for line in range(5):
            stage.slab(0.5, 0.022, 0.02, 0.01, material("#1b1e22", rough=0.6), at=(-0.42, 0.14 - line * 0.07, 0.236), bevel=0.004)
    stage.disc(0.017, 0.02, material("#000000", glow="#63e07a", strength=3), at=(-0.74, 0.26, 0.234))
    # The adhesive mount and its ball joint above the housing.
    stage.disc(0.12, 0.16, dark, at=(0, 0.55, -0.02), turn=(90, 0, 0), bevel=0.04)
    stage.slab(0.62, 0.46, 0.07, 0.08, dark, at=(0, 0.68, -0.1), turn=(62, 0, 0), bevel=0.03)
    return {"turn": -24, "raised": 8, "fill": 0.8}
