"""A counter at a window in the evening, with the lights of a city behind it."""
import random

import bpy

from backdrop import backdrop
from models.watch import stand
from scene import linear, material
from scenery import bumpy


def light_spot(scenery, r, colour, strength, at):
    """A light far out of focus: a disc that adds to what is behind it."""
    made = bpy.data.materials.new("light")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    glow, clear, both = (nodes.new(f"ShaderNode{kind}") for kind in ("Emission", "BsdfTransparent", "AddShader"))
    glow.inputs["Color"].default_value = (*linear(colour), 1)
    glow.inputs["Strength"].default_value = strength
    links.new(glow.outputs["Emission"], both.inputs[0])
    links.new(clear.outputs["BSDF"], both.inputs[1])
    links.new(both.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    bpy.ops.mesh.primitive_circle_add(vertices=40, radius=r, fill_type="NGON")
    return scenery.place(bpy.context.object, made, at)


def evening(scenery, front, behind):
    scenery.sky(elevation=3, rotation=180, strength=0.05, disc=False)
    backdrop(scenery, (0, 6, -70), 90, 34, ((0.1, "#a85a3c"), (0.4, "#7a3c4c"), (0.58, "#33244c"), (0.9, "#0c1130")))
    chance = random.Random(11)
    tower = material("#05060c", rough=0.8, glow="#1b1834", strength=0.7)
    for each in range(30):
        w, h = chance.uniform(1.6, 3.4), chance.uniform(3, 12)
        x, z = -32 + each * 2.2 + chance.uniform(-0.6, 0.6), -58 + chance.uniform(-4, 4)
        scenery.slab(w, h + 20, 1, 0.1, tower, at=(x, h / 2 - 15, z), bevel=0.02)
        for _ in range(chance.randrange(4, 10)):
            colour = chance.choice(("#ffc46b", "#ffd9a0", "#ffb04d", "#fff1d6", "#ff7d5c", "#7fc4ff"))
            spot = (x + chance.uniform(-w, w) / 2, chance.uniform(-5, h - 5.5), z + 2 + chance.uniform(0, 2))
            light_spot(scenery, chance.uniform(0.18, 0.5), colour, chance.uniform(0.2, 1.2), spot)
    counter = bumpy(material("#15110f", rough=0.14, coat=0.6), (1.2, 0.05, 0.1))
    scenery.slab(30, 12, 0.5, 0.1, counter, at=(0, -0.25, 1.2), turn=(90, 0, 0), bevel=0.05)
    stand(scenery, front, (-0.4, 0.0, 0.5), turn=-12, tilt=9, size=0.68)
    stand(scenery, behind, (0.92, 0.0, -0.3), turn=18, tilt=9, size=0.62)
    scenery.lamp((-7, 6.5, 4.5), (0, 0.9, 0), 3.2, 820, "#ffdcb8")
    scenery.lamp((1.5, 7.5, 3), (0.2, 0.9, 0), 2.5, 260, "#ffe2c4")
    scenery.lamp((5.5, 2.5, 2), (0.3, 0.9, 0), 1.6, 150, "#ffc8b0")
    scenery.lamp((0.5, 5, -5), (0.2, 0.9, 0), 2.0, 160, "#9fb4ff")
    # Light that is scattered twice adds little here and takes long.
    bpy.context.scene.cycles.diffuse_bounces = 1
    return {"eye": (0, 1.3, 13.5), "aim": (0.1, 0.96, 0), "lens": 62, "aperture": 0.2}
