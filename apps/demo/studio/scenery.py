"""Sky, landscape and camera of scenes in which several models stand.

As in models, x points to the right, y up and z towards the viewer; a display is about two units wide.
"""
import math
from importlib import import_module

import bpy
from mathutils import Euler, Vector, noise

from scene import Stage, linear, material


def bumpy(made, *layers):
    """Adds waves or grains: layers of (scale, strength, distance) of noise."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new("ShaderNodeTexCoord")
    normal = None
    for scale, strength, distance in layers:
        texture = nodes.new("ShaderNodeTexNoise")
        texture.inputs["Scale"].default_value = scale
        texture.inputs["Detail"].default_value = 3
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = distance
        links.new(where.outputs["Object"], texture.inputs["Vector"])
        links.new(texture.outputs["Fac"], bump.inputs["Height"])
        if normal:
            links.new(normal, bump.inputs["Normal"])
        normal = bump.outputs["Normal"]
    links.new(normal, nodes["Principled BSDF"].inputs["Normal"])
    return made


class Scenery(Stage):
    def __init__(self):
        super().__init__()
        self.model.rotation_euler = Euler((math.radians(90), 0, 0))
        self.land = self.model

    def stand(self, look, at, size=1.0, turn=0, tilt=0, lying=False):
        """Builds the product of a look and stands it (or lays it on its back) with its lowest point at `at`."""
        self.model = bpy.data.objects.new("product", None)
        bpy.context.collection.objects.link(self.model)
        getattr(import_module(f"models.{look['model']}"), look["build"])(self, look)
        built, self.model = self.model, self.land
        built.rotation_euler = Euler((math.radians(0 if lying else 90 - tilt), 0, math.radians(turn)))
        built.scale = (size, size, size)
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        low = math.inf
        for thing in built.children_recursive:
            if thing.type in ("MESH", "CURVE"):
                shown = thing.evaluated_get(graph)
                low = min(low, *((shown.matrix_world @ Vector(corner)).z for corner in shown.bound_box))
        x, y, z = at
        built.location = (x, -z, y - low)
        return built

    def ground(self, made, half, y, steps=1, height=None, near=6.0):
        """A field from `near` units before the origin to the horizon; `height(x, z)` lifts its points."""
        vertices, faces = [], []
        for row in range(steps + 1):
            # Rows stand closer together near the camera.
            z = near - (near + half) * (row / steps) ** 3
            for column in range(steps + 1):
                share = 2 * column / steps - 1
                x = share * (14 + (half - 14) * (row / steps) ** 2)
                vertices.append((x, y + (height(x, z) if height else 0), z))
        for row in range(steps):
            for column in range(steps):
                first = row * (steps + 1) + column
                faces.append((first, first + 1, first + steps + 2, first + steps + 1))
        return self.place(self.smooth(self.add_mesh(vertices, faces), 80), made)

    def rock(self, made, at, size, seed=0, rough=0.3):
        """A stone with a flat top; `size` is (width, height, depth)."""
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=6, radius=1)
        thing = bpy.context.object
        for vertex in thing.data.vertices:
            place = vertex.co * 1.3 + Vector((seed * 7.0, 0, 0))
            lift = 1 + rough * noise.fractal(place, 1.0, 2.1, 5)
            vertex.co = vertex.co * lift
            vertex.co.y = min(vertex.co.y, 0.5 + 0.03 * noise.noise(vertex.co * 3))
        thing.scale = (size[0] / 2, size[1], size[2] / 2)
        return self.place(self.smooth(thing, 50), made, at)

    def lamp(self, at, towards, size, energy, colour="#ffffff"):
        bpy.ops.object.light_add(type="AREA", location=(at[0], -at[2], at[1]))
        lamp = bpy.context.object
        lamp.data.energy, lamp.data.size, lamp.data.color = energy, size, linear(colour)
        aim = Vector((towards[0], -towards[2], towards[1]))
        lamp.rotation_euler = (aim - lamp.location).to_track_quat("-Z", "Y").to_euler()

    def sky(self, elevation, rotation, strength, dust=1.0, ozone=1.0, disc=True):
        """Daylight; `elevation` of the sun and its `rotation` from straight ahead to the right, in degrees."""
        world = bpy.data.worlds.new("world")
        bpy.context.scene.world = world
        world.use_nodes = True
        nodes, links = world.node_tree.nodes, world.node_tree.links
        sky = nodes.new("ShaderNodeTexSky")
        sky.sky_type = "NISHITA"
        sky.sun_elevation, sky.sun_rotation = math.radians(elevation), math.radians(rotation)
        sky.dust_density, sky.ozone_density, sky.sun_disc = dust, ozone, disc
        links.new(sky.outputs["Color"], nodes["Background"].inputs["Color"])
        nodes["Background"].inputs["Strength"].default_value = strength

    def shoot(self, path, size, samples, eye, aim, lens=55, aperture=0.12, exposure=0.0):
        """Renders the scene at `path`, sharp at `aim`; `aperture` is the width of the lens in units."""
        scene = bpy.context.scene
        bpy.ops.object.camera_add(location=(eye[0], -eye[2], eye[1]))
        camera = bpy.context.object
        scene.camera = camera
        target = Vector((aim[0], -aim[2], aim[1]))
        camera.rotation_euler = (target - camera.location).to_track_quat("-Z", "Y").to_euler()
        camera.data.lens, camera.data.clip_end = lens, 5_000
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = (target - camera.location).length
        camera.data.dof.aperture_fstop = lens / 1_000 / aperture
        scene.render.resolution_x, scene.render.resolution_y = size
        scene.render.engine = "CYCLES"
        scene.cycles.device = "CPU"
        scene.cycles.samples = samples
        scene.cycles.use_denoising = False
        scene.cycles.use_adaptive_sampling = True
        scene.cycles.adaptive_threshold = 0.03
        scene.cycles.max_bounces = 4
        scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
        scene.cycles.sample_clamp_indirect = 3
        scene.view_settings.view_transform = "Filmic"
        scene.view_settings.look = "Medium High Contrast"
        scene.view_settings.exposure = exposure
        scene.render.image_settings.file_format = "PNG"
        scene.render.image_settings.color_mode = "RGBA"
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
