"""The dashboard of a car on a road through the desert, in the morning."""
from mathutils import Vector, noise

from scene import material, plastic, rubber, steel
from scenery import bumpy


def hills(x, z):
    beside = min(1, max(0, (abs(x) - 16) / 30))
    far = min(1, max(0, (-z - 120) / 300))
    return beside * (0.8 * noise.noise(Vector((x * 0.07, z * 0.05, 3))) + far * 30 * abs(noise.noise(Vector((x * 0.006, z * 0.004, 7)))))


def road(scenery, navigator):
    scenery.sky(elevation=9, rotation=-50, strength=0.17, dust=0.6, ozone=4)
    sand = bumpy(material("#c79a63", rough=0.95), (0.8, 0.5, 0.4), (9, 0.4, 0.06))
    scenery.ground(sand, 1_200, -5.5, steps=150, height=hills)
    asphalt = bumpy(material("#3b3d40", rough=0.8), (30, 0.4, 0.03))
    scenery.slab(26, 1_000, 0.1, 0.1, asphalt, at=(0, -5.3, -490), turn=(90, 0, 0), bevel=0.02)
    paint = material("#f2efe6", rough=0.6)
    for side in (-11.8, 11.8):
        scenery.slab(0.5, 1_000, 0.1, 0.02, paint, at=(side, -5.27, -490), turn=(90, 0, 0), bevel=0.01)
    for step in range(40):
        scenery.slab(0.5, 9, 0.1, 0.02, paint, at=(-2, -5.27, -14 - step * 18), turn=(90, 0, 0), bevel=0.01)
    # The dashboard falls away towards the windscreen, with a stitched seam along its edge.
    soft = bumpy(rubber("#131517"), (70, 0.25, 0.01))
    scenery.slab(16, 4.6, 0.7, 0.4, soft, at=(0, -0.36, -0.7), turn=(88, 0, 0), bevel=0.32)
    scenery.tube([(-8, 0.0, 1.32), (0, 0.02, 1.36), (8, 0.0, 1.32)], 0.018, material("#8a6a4a", rough=0.8))
    for x in (-3.4, 3.3):
        scenery.slab(2.0, 0.34, 0.06, 0.16, plastic("#141618"), at=(x, 0.03, -1.6), turn=(88, 0, 0), bevel=0.02)
    # The steering wheel.
    scenery.ring(1.75, 0.16, rubber("#1a1c1e"), at=(-4.3, -0.7, 2.4), turn=(-18, 0, 0))
    scenery.slab(2.2, 0.5, 0.16, 0.2, plastic("#1d2022"), at=(-4.3, -0.75, 2.3), turn=(-18, 0, 0), bevel=0.06)
    scenery.stand(navigator, (0, -0.02, 0.3), turn=-9, tilt=4, size=1.05)
    scenery.lamp((-5, 6, 7), (0, 0.8, 0), 3, 420, "#fff4e8")
    return {"eye": (0, 1.75, 11.2), "aim": (0, 0.75, 0.3), "lens": 55, "aperture": 0.14}
