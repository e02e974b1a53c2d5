"""A green in the morning, with a ball, a bunker and the flag."""
import math
import random

import bpy
from mathutils import Vector, kdtree, noise

from backdrop import backdrop
from models.watch import stand
from scene import material
from scenery import bumpy


def swell(x, z):
    far = min(1, max(0, (-z - 6) / 60))
    return far * (2.6 * noise.noise(Vector((x * 0.03, z * 0.025, 5))) + 1.2) + 0.02 * noise.noise(Vector((x, z, 1)))


def blades(scenery, made, count, seed):
    """Short grass around the origin: one thin triangle for each blade."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        # Most stand where the camera is focused; blurred blades would only be noise.
        z = chance.gauss(0.25, 1.35)
        x = chance.uniform(-1, 1) * (4.3 - 0.3 * z)
        angle, tall, wide = chance.uniform(0, math.pi), chance.uniform(0.08, 0.17), chance.uniform(0.009, 0.016)
        dx, dz = wide * math.cos(angle), wide * math.sin(angle)
        lean = (chance.gauss(0, 0.035), chance.gauss(0, 0.035))
        first, y = len(vertices), swell(x, z) - 0.02
        vertices += [(x - dx, y, z - dz), (x + dx, y, z + dz), (x + lean[0], y + tall, z + lean[1])]
        faces.append((first, first + 1, first + 2))
    scenery.place(scenery.smooth(scenery.add_mesh(vertices, faces), 40), made)


def dimples(parts=6):
    """Places of a ball's dimples: the corners of an icosahedron whose sides are divided into `parts`."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
    sphere = bpy.context.object
    corners = [vertex.co.copy() for vertex in sphere.data.vertices]
    places = {}
    for face in sphere.data.polygons:
        a, b, c = (corners[at] for at in face.vertices)
        for i in range(parts + 1):
            for j in range(parts + 1 - i):
                place = (a * i + b * j + c * (parts - i - j)).normalized()
                places[tuple(round(each, 3) for each in place)] = place
    bpy.data.objects.remove(sphere)
    return list(places.values())


def ball(scenery, r, at):
    places = dimples()
    tree = kdtree.KDTree(len(places))
    for index, place in enumerate(places):
        tree.insert(place, index)
    tree.balance()
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=7, radius=1)
    thing = bpy.context.object
    for vertex in thing.data.vertices:
        apart = tree.find(vertex.co)[2]
        vertex.co = vertex.co * r * (1 - 0.022 * max(0, 1 - (apart / 0.088) ** 2))
    scenery.place(scenery.smooth(thing, 80), material("#f4f4f1", rough=0.3, coat=0.5), at, (20, 30, 10))


def flag(scenery, x, y, z):
    scenery.tube([(x, y, z), (x, y + 3.7, z)], 0.07, material("#c9c9c2", rough=0.8), bezier=False)
    corners = [(x, y + 3.65, z), (x + 1.5, y + 3.25, z + 0.2), (x, y + 2.85, z)]
    scenery.place(scenery.smooth(scenery.add_mesh(corners, [(0, 1, 2)]), 40), material("#d3302f", rough=0.7))


def tree(scenery, made, x, y, z, size, chance):
    for _ in range(7):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=size * chance.uniform(0.4, 0.7))
        at = (x + size * chance.uniform(-0.7, 0.7), y + size * chance.uniform(0.5, 1.5), z + size * chance.uniform(-0.4, 0.4))
        scenery.place(scenery.smooth(bpy.context.object, 80), made, at)


def links(scenery, watch):
    scenery.sky(elevation=11, rotation=62, strength=0.15, dust=1.2, ozone=3)
    backdrop(scenery, (0, 50, -380), 420, 150, ((0.18, "#efcda0"), (0.26, "#dccfbb"), (0.34, "#a3bfd0"), (0.46, "#6f9fc4")))
    turf = bumpy(material("#254c18", rough=1), (0.5, 0.4, 0.4), (3, 0.3, 0.15))
    scenery.ground(turf, 400, 0, steps=130, height=swell, near=14)
    for seed, tone in enumerate(("#4f742b", "#5d8236", "#456a28")):
        blades(scenery, material(tone, rough=1, glow=tone, strength=0.13), 16_000, seed)
    sand = material("#dcc79c", rough=0.95)
    scenery.disc(5.5, 0.3, sand, at=(-8.0, 0.35, -25), turn=(-84, 0, 0), bevel=0.1)
    flag(scenery, 6.2, 0.5, -30)
    leaves, chance = bumpy(material("#2b4a22", rough=0.95), (1.2, 1.0, 0.6)), random.Random(4)
    for each in range(52):
        tree(scenery, leaves, -90 + each * 3.6, -1.5, -150 - chance.uniform(0, 40), chance.uniform(3, 7), chance)
    stand(scenery, watch, (-0.25, -0.01, 0.3), turn=-13, tilt=9, size=0.7)
    ball(scenery, 0.56, (1.25, 0.54, -0.35))
    scenery.lamp((-8, 7.5, 5), (0, 0.9, 0), 2.8, 950, "#fff1dc")
    # Light that is scattered twice adds little here and takes long.
    bpy.context.scene.cycles.diffuse_bounces = 1
    return {"eye": (0, 0.85, 13.5), "aim": (0.1, 0.96, 0), "lens": 62, "aperture": 0.2}
