"""The handlebar of a road bike on a coast road in the morning, as its rider sees it."""
import math

from mathutils import Vector, noise

from scene import material, plastic, rubber, steel
from scenery import bumpy


def coast(x, z):
    """Land that rises on the right and falls to the sea on the left."""
    inland = min(1, max(0, (x - 18) / 40))
    far = min(1, max(0, (-z - 60) / 260))
    sea = min(1, max(0, (-x - 20) / 14))
    rough = 0.7 * noise.noise(Vector((x * 0.08, z * 0.06, 3))) * min(1, abs(x) / 22)
    return inland * (1.5 + far * (10 + 46 * abs(noise.noise(Vector((x * 0.007, z * 0.005, 7)))))) - 4 * sea + rough


def tape(scenery, points, made):
    """Handlebar tape: each turn overlaps the one before."""
    line = scenery.add_curve(points, bezier=True)
    line.data.resolution_u = 24
    mesh = scenery.to_mesh(line)
    path = [vertex.co.copy() for vertex in mesh.data.vertices]
    mesh.hide_render = True
    walked = 0.0
    for first, second in zip(path, path[1:]):
        walked += (second - first).length
        if walked < 0.17:
            continue
        walked = 0.0
        along = (second - first).normalized()
        turn = (-math.degrees(math.asin(along.y)) + 7, math.degrees(math.atan2(along.x, along.z)), 0)
        scenery.lathe(
            [(0.27, -0.18), (0.285, -0.17), (0.312, 0.1), (0.305, 0.13), (0.27, 0.14)], made, at=tuple(first), turn=turn, steps=40,
        )


def hood(scenery, side, made):
    """The brake hood with its lever."""
    x = side * 3.2
    scenery.tube(
        [(x, -0.66, -0.5), (x + side * 0.04, -0.56, -1.0), (x + side * 0.08, -0.42, -1.6), (x + side * 0.08, -0.16, -2.1)], 0.27, made,
    )
    scenery.lathe(
        [(0.27 * math.sin(math.radians(a)), 0.27 * math.cos(math.radians(a))) for a in range(0, 181, 9)],
        made,
        at=(x + side * 0.08, -0.13, -2.12),
    )
    lever = material("#15171a", rough=0.3, coat=0.5)
    scenery.tube([(x + side * 0.1, -0.3, -2.3), (x + side * 0.16, -0.9, -2.45), (x + side * 0.2, -1.7, -2.2)], 0.1, lever)


def handlebar(scenery, computer):
    scenery.sky(elevation=9, rotation=-42, strength=0.17, dust=0.8, ozone=4)
    ground = -8.5
    sand = bumpy(material("#b98d5c", rough=0.95), (0.8, 0.5, 0.4), (9, 0.4, 0.06))
    scenery.ground(sand, 1_200, ground, steps=150, height=coast, near=2.0)
    water = bumpy(material("#06405c", rough=0.16), (0.22, 0.35, 1.2), (1.1, 0.2, 0.3))
    scenery.ground(water, 2_500, ground - 1.6, near=2.0)
    asphalt = bumpy(material("#3b3d40", rough=0.8), (30, 0.4, 0.03))
    scenery.slab(24, 1_000, 0.1, 0.1, asphalt, at=(-3, ground + 0.4, -490), turn=(90, 0, 0), bevel=0.02)
    paint = material("#f2efe6", rough=0.6)
    for x in (-13.6, 7.6):
        scenery.slab(0.5, 1_000, 0.1, 0.02, paint, at=(x, ground + 0.43, -490), turn=(90, 0, 0), bevel=0.01)
    for step in range(40):
        scenery.slab(0.5, 8, 0.1, 0.02, paint, at=(-3, ground + 0.43, -14 - step * 17), turn=(90, 0, 0), bevel=0.01)
    # Bar, tape, hoods and stem.
    black = material("#17191c", rough=0.35, coat=0.4)
    scenery.tube([(-1.0, -0.62, 0.6), (1.0, -0.62, 0.6)], 0.27, black, bezier=False)
    grip = bumpy(rubber("#1b1d20"), (40, 0.2, 0.01))
    for side in (-1, 1):
        reach = [(0.9, -0.62, 0.6), (2.3, -0.63, 0.6), (2.98, -0.66, 0.35), (3.18, -0.68, -0.3), (3.2, -0.66, -0.6)]
        tape(scenery, [(side * x, y, z) for x, y, z in reach], grip)
        scenery.disc(0.3, 0.12, black, at=(side * 0.86, -0.62, 0.6), turn=(0, 90, 0), bevel=0.03)
        hood(scenery, side, rubber("#1d2023"))
    scenery.slab(0.62, 0.6, 0.66, 0.2, black, at=(0, -0.64, 0.68), bevel=0.12)
    scenery.slab(0.54, 2.2, 0.5, 0.2, black, at=(0, -0.78, 1.9), turn=(94, 0, 0), bevel=0.16)
    # The mount reaches forward from the bar and carries the computer.
    arm = plastic("#202327")
    scenery.disc(0.34, 0.22, arm, at=(0.46, -0.62, 0.6), turn=(0, 90, 0), bevel=0.04)
    scenery.tube([(0.46, -0.4, 0.5), (0.42, -0.1, 0.2), (0.2, 0.2, -0.1), (0, 0.34, -0.34)], 0.13, arm)
    for y in (-0.52, -0.72):
        scenery.disc(0.045, 0.04, steel("#c3c7cc"), at=(0.46, y, 0.94), bevel=0.012)
    scenery.disc(0.3, 0.2, arm, at=(0, 0.36, -0.4), turn=(-40, 0, 0), bevel=0.04)
    scenery.stand(computer, (0, -0.4, -0.3), turn=0, tilt=38, size=1.16)
    scenery.lamp((-5, 6, 7), (0, 0.6, 0), 3, 420, "#fff1e0")
    return {"eye": (0, 1.75, 6.6), "aim": (0, 0.52, -0.3), "lens": 30, "aperture": 0.16}
