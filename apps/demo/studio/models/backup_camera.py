"""A camera for reversing, on the number plate, or with the levelling sensor of a camper."""
from scene import is_light, material, plastic, rubber, steel


def infrared(stage, x, y, z, r=0.055, parent=None):
    stage.disc(r, 0.05, material("#0b0d0f", rough=0.3), at=(x, y, z), bevel=0.012, parent=parent)
    stage.disc(r * 0.7, 0.03, material("#4a1118", rough=0.1, coat=1), at=(x, y, z + 0.02), bevel=0.014, parent=parent)


def backup_camera(stage, look):
    light = is_light(look["body"])
    body = material(look["body"], rough=0.32, coat=0.4) if light else plastic(look["body"])
    dark = plastic("#17191c")
    if look["screen"] == "level":
        # The camera on its foot.
        stage.slab(1.1, 0.86, 0.7, 0.28, body, at=(-0.62, 0.1, 0), bevel=0.12)
        stage.slab(0.96, 0.72, 0.08, 0.22, material("#0a0c0e", rough=0.12, coat=0.8), at=(-0.62, 0.1, 0.34), bevel=0.03)
        stage.slab(1.06, 0.06, 0.6, 0.04, body, at=(-0.62, 0.55, 0.2), turn=(-8, 0, 0), bevel=0.02)
        stage.lens(0.25, (-0.62, 0.1, 0.4))
        for x in (-1.0, -0.24):
            for y in (-0.06, 0.1, 0.26):
                infrared(stage, x, y, 0.38)
        stage.slab(0.6, 0.2, 0.5, 0.08, dark, at=(-0.62, -0.38, -0.05), bevel=0.04)
        stage.slab(0.9, 0.09, 0.7, 0.06, dark, at=(-0.62, -0.47, -0.02), bevel=0.03)
        # The levelling sensor with its vial.
        hold = stage.group((0.72, -0.17, 0.28), (-6, -8, 0))
        stage.slab(0.94, 0.68, 0.26, 0.14, body, parent=hold, bevel=0.08)
        stage.slab(0.72, 0.22, 0.04, 0.1, dark, at=(0, 0.12, 0.125), parent=hold, bevel=0.015)
        stage.tube([(-0.24, 0.12, 0.14), (0.24, 0.12, 0.14)], 0.068, material("#9fcf3a", rough=0.06, coat=1.0, glow="#86b82a", strength=0.25), parent=hold, bezier=False)
        bubble = stage.disc(0.05, 0.05, material("#eef7cf", rough=0.1, coat=1.0), at=(0.02, 0.12, 0.19), parent=hold, bevel=0.024)
        bubble.scale = (1.7, 0.8, 1)
        for x in (-0.08, 0.12):
            stage.slab(0.014, 0.16, 0.03, 0.006, material("#20300a"), at=(x, 0.12, 0.2), parent=hold, bevel=0.004)
        stage.disc(0.03, 0.02, material("#000000", glow="#63e07a", strength=2.5), at=(-0.32, -0.2, 0.13), parent=hold)
        stage.slab(0.3, 0.09, 0.03, 0.04, rubber("#8b9096" if light else "#30353b"), at=(0.1, -0.2, 0.13), parent=hold, bevel=0.012)
        return {"turn": -14, "raised": 12, "fill": 0.86}
    # The bar over the number plate, and the camera beneath it.
    stage.slab(2.2, 0.16, 0.26, 0.06, body, at=(0, 0.5, -0.02), bevel=0.05)
    for x in (-0.92, 0.92):
        stage.slab(0.22, 0.08, 0.02, 0.04, material("#050607", rough=0.8), at=(x, 0.5, 0.105), bevel=0.005)
        stage.disc(0.05, 0.04, steel("#dfe2e6", 0.2), at=(x, 0.5, 0.12), bevel=0.012)
    stage.slab(0.16, 0.34, 0.3, 0.05, dark, at=(-0.54, 0.26, 0), bevel=0.03)
    stage.slab(0.16, 0.34, 0.3, 0.05, dark, at=(0.54, 0.26, 0), bevel=0.03)
    head = stage.group((0, 0.06, 0.06), (14, 0, 0))
    stage.slab(1.02, 0.76, 0.62, 0.2, body, parent=head, bevel=0.11)
    stage.slab(0.9, 0.64, 0.08, 0.15, material("#0a0c0e", rough=0.12, coat=0.8), at=(0, 0, 0.3), parent=head, bevel=0.03)
    stage.lens(0.25, (0, 0, 0.36), parent=head)
    for x in (-0.34, 0.34):
        for y in (-0.18, 0, 0.18):
            infrared(stage, x, y, 0.34, parent=head)
    for x in (-0.6, 0.6):
        stage.disc(0.14, 0.1, rubber("#22262b"), at=(x, 0.1, 0.04), turn=(0, 90, 0), bevel=0.03)
    stage.tube([(0.3, 0.1, -0.28), (0.7, 0.0, -0.5), (1.0, -0.28, -0.3), (1.1, -0.34, 0.2), (0.9, -0.34, 0.5)], 0.04, rubber("#101214"))
    return {"turn": -22, "raised": 8, "fill": 0.84}
