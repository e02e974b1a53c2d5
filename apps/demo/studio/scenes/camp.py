"""A camp in the desert after sunset."""
from mathutils import Vector, noise

from scene import material, rubber
from scenery import bumpy


def dunes(x, z):
    far = min(1, max(0, (-z - 3) / 30))
    return (
        0.12 * noise.noise(Vector((x * 0.35, z * 0.35, 0)))
        + far * 1.1 * noise.noise(Vector((x * 0.06, z * 0.05, 3)))
        + min(1, max(0, (-z - 40) / 120)) * (14 * abs(noise.noise(Vector((x * 0.008, z * 0.006, 7)))))
    )


def tent(scenery, at, size):
    """A ridge tent that is lit from within."""
    w, h, d = (each * size for each in (2.6, 1.6, 3.0))
    points = [(-w / 2, 0, d / 2), (w / 2, 0, d / 2), (0, h, d / 2), (-w / 2, 0, -d / 2), (w / 2, 0, -d / 2), (0, h, -d / 2)]
    thing = scenery.add_mesh(points, [(0, 1, 2), (3, 5, 4), (0, 2, 5, 3), (1, 4, 5, 2)])
    scenery.place(thing, material("#b5763a", rough=0.9, glow="#ff9a3c", strength=0.22), at, (0, 28, 0))
    return thing


def camp(scenery, communicator, handheld):
    scenery.sky(elevation=1.2, rotation=4, strength=0.42, dust=1.2, ozone=5, disc=False)
    sand = bumpy(material("#b98550", rough=0.95), (1.3, 0.5, 0.25), (26, 0.5, 0.03))
    scenery.ground(sand, 600, -1.3, steps=150, height=dunes)
    stone = bumpy(material("#8d6a4d", rough=0.9), (2.2, 0.7, 0.15), (14, 0.6, 0.05))
    scenery.rock(stone, (0.1, -1.1, -0.3), (5.2, 2.2, 2.8), seed=3)
    scenery.rock(stone, (-4.6, -1.5, -2.5), (1.8, 0.9, 1.5), seed=5)
    scenery.rock(stone, (4.9, -1.5, -3.5), (2.2, 1.0, 1.6), seed=8)
    scenery.stand(communicator, (-0.42, 0.0, 0.15), turn=-14, tilt=8, size=1.05)
    scenery.stand(handheld, (0.98, 0.0, -0.1), turn=16, tilt=8, size=0.92)
    tent(scenery, (9.5, -1.2, -30), 1.5)
    tent(scenery, (-9.5, -1.2, -34), 1.5)
    # A fire behind the stone.
    for x, y, size in ((3.9, -0.85, 0.2), (4.08, -0.7, 0.14), (3.75, -0.65, 0.12), (3.92, -0.45, 0.08)):
        scenery.disc(size, size, material("#000000", glow="#ff7a1e", strength=14), at=(x * 1.5, y, -16), bevel=size / 2)
    scenery.lamp((5.8, 0.4, -15), (2, -1, -10), 1.2, 420, "#ff9c4a")
    scenery.lamp((-6, 5, 6), (0, 0.6, 0), 2.5, 430, "#ffe9d6")
    return {"eye": (0, 1.25, 13.5), "aim": (0.1, 0.82, 0), "lens": 62, "aperture": 0.16}
