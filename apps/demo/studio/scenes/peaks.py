"""A ledge high in the mountains at first light."""
import bpy
from mathutils import Vector, noise

from backdrop import backdrop
from models.watch import stand
from scene import linear, material
from scenery import bumpy


def ridges(x, z):
    near = min(1, max(0, (-z - 25) / 60))
    far = min(1, max(0, (-z - 60) / 300))
    rough = noise.ridged_multi_fractal(Vector((x * 0.0095 + 5.3, z * 0.0085, 4.2)), 0.72, 2.1, 8, 1.0, 2.0)
    return near * (8 + 18 * far) * (rough - 0.5)


def hazy(made, colour, reach):
    """Fades a material into the colour of the air with the distance from the camera."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    seen, share, air, mixed = (nodes.new(f"ShaderNode{kind}") for kind in ("CameraData", "MapRange", "Emission", "MixShader"))
    share.inputs["From Max"].default_value = reach
    air.inputs["Color"].default_value = (*linear(colour), 1)
    links.new(seen.outputs["View Z Depth"], share.inputs["Value"])
    links.new(share.outputs["Result"], mixed.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mixed.inputs[1])
    links.new(air.outputs["Emission"], mixed.inputs[2])
    links.new(mixed.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return made


def snowy(made, snow):
    """Covers what is not too steep of a bumpy material with snow."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    parts, lies, mixed = (nodes.new(f"ShaderNode{kind}") for kind in ("SeparateXYZ", "MapRange", "MixRGB"))
    lies.inputs["From Min"].default_value, lies.inputs["From Max"].default_value = 0.7, 0.84
    base = nodes["Principled BSDF"].inputs["Base Color"]
    mixed.inputs["Color1"].default_value = base.default_value
    mixed.inputs["Color2"].default_value = (*linear(snow), 1)
    links.new(nodes["Principled BSDF"].inputs["Normal"].links[0].from_socket, parts.inputs["Vector"])
    links.new(parts.outputs["Z"], lies.inputs["Value"])
    links.new(lies.outputs["Result"], mixed.inputs["Fac"])
    links.new(mixed.outputs["Color"], base)
    return made


def peaks(scenery, front, behind):
    scenery.sky(elevation=4, rotation=88, strength=0.22, dust=1.4, ozone=3)
    backdrop(scenery, (0, 60, -900), 900, 260, ((0.3, "#e8a98c"), (0.42, "#d3a0a4"), (0.56, "#8190bb"), (0.8, "#4c6aa3")))
    mountains = hazy(snowy(bumpy(material("#4a4444", rough=0.95), (0.06, 0.9, 6), (0.3, 0.8, 1.5)), "#eef1f6"), "#98a0c0", 900)
    scenery.ground(mountains, 520, -15, steps=300, height=ridges)
    stone = bumpy(material("#6f675f", rough=0.9), (2.2, 0.7, 0.15), (14, 0.6, 0.05))
    scenery.rock(stone, (0.1, -1.1, -0.3), (7.2, 2.2, 3.4), seed=3)
    scenery.rock(stone, (-4.9, -1.7, -2.0), (3.4, 1.4, 2.6), seed=5)
    scenery.rock(stone, (5.2, -1.6, -2.5), (3.2, 1.3, 2.6), seed=8)
    stand(scenery, front, (-0.42, 0.0, 0.5), turn=-12, tilt=9, size=0.68)
    stand(scenery, behind, (0.98, 0.0, -0.35), turn=16, tilt=9, size=0.63)
    scenery.lamp((-8, 7.5, 5), (0, 0.9, 0), 2.8, 640, "#ffe6d0")
    scenery.lamp((6.5, 8, 5), (0.5, 0.9, 0), 2.5, 380, "#ffd9c0")
    # Light that is scattered twice adds little here and takes long.
    bpy.context.scene.cycles.diffuse_bounces = 1
    return {"eye": (0, 1.3, 13.5), "aim": (0.1, 0.96, 0), "lens": 62, "aperture": 0.045}
