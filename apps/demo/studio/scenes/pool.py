"""The edge of a swimming pool on a bright morning."""
import random

import bpy

from backdrop import backdrop
from models.watch import stand
from scene import linear, material
from scenery import bumpy


def lit_water():
    """Turquoise water with the net of light that waves throw on the floor of a pool."""
    made = bumpy(material("#12a5b8", rough=0.08), (0.9, 0.25, 0.25), (3.2, 0.2, 0.06))
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, bend, cells, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexNoise", "TexVoronoi", "ValToRGB"))
    bend.inputs["Scale"].default_value = 0.8
    cells.feature = "DISTANCE_TO_EDGE"
    cells.inputs["Scale"].default_value = 0.75
    blend = nodes.new("ShaderNodeMixRGB")
    blend.inputs["Fac"].default_value = 0.45
    links.new(where.outputs["Object"], bend.inputs["Vector"])
    links.new(where.outputs["Object"], blend.inputs["Color1"])
    links.new(bend.outputs["Color"], blend.inputs["Color2"])
    links.new(blend.outputs["Color"], cells.inputs["Vector"])
    links.new(cells.outputs["Distance"], ramp.inputs["Fac"])
    first, last = ramp.color_ramp.elements
    first.color, last.color, last.position = (*linear("#4cc9cf"), 1), (*linear("#04708c"), 1), 0.16
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def lane_line(scenery, x, y):
    """Floats on a rope, in turn red and white, away from the edge."""
    red, white = material("#d8342c", rough=0.35), material("#f3f4f2", rough=0.35)
    for each in range(90):
        scenery.disc(0.24, 0.3, red if each // 4 % 2 else white, at=(x + each * 0.05, y, -4 - each * 0.36), bevel=0.05)


def pool(scenery, watch):
    scenery.sky(elevation=32, rotation=-60, strength=0.11, dust=0.4, ozone=1.5)
    backdrop(scenery, (0, 20, -150), 160, 60, ((0.19, "#d3e9f2"), (0.3, "#9cccec"), (0.5, "#4f9bdb")))
    scenery.ground(lit_water(), 300, -0.42)
    stone = bumpy(material("#c4b8a4", rough=0.75), (5, 0.15, 0.03), (40, 0.25, 0.01))
    for row in range(3):
        for each in range(-4, 5):
            at = (each * 2.93 + 0.2 + row * 1.1, -0.18, 1.2 + row * 4.23)
            scenery.slab(2.9, 4.2, 0.36, 0.05, stone, at=at, turn=(90, 0, 0), bevel=0.05)
    # The far side: bushes over a pale wall.
    scenery.slab(130, 3, 1, 0.1, material("#e6dfd2", rough=0.8, glow="#dcd6cb", strength=0.5), at=(0, 0.2, -52), bevel=0.05)
    leaves, chance = material("#4a6f3a", rough=0.9, glow="#5d8f49", strength=0.05), random.Random(6)
    for each in range(60):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=chance.uniform(1.2, 2.6))
        scenery.place(scenery.smooth(bpy.context.object, 80), leaves, (-50 + each * 1.7, chance.uniform(1.2, 2.2), -56))
    lane_line(scenery, 1.6, -0.4)
    lane_line(scenery, -9.5, -0.4)
    stand(scenery, watch, (0, 0.0, 0.3), turn=-13, tilt=9, size=0.7)
    scenery.lamp((-8, 7.5, 5), (0, 0.9, 0), 2.8, 420, "#fff6ea")
    # Light that is scattered twice adds little here and takes long.
    bpy.context.scene.cycles.diffuse_bounces = 1
    return {"eye": (0, 1.7, 13.5), "aim": (0.1, 0.96, 0), "lens": 62, "aperture": 0.14}
