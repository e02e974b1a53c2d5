"""Light, ground, camera and materials that all renderings share, and the basic shapes of models.

Models are built with x to the right, y up and z towards the viewer, about two units wide; `Stage.render` stands them on
the ground and lights them.
"""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector


def linear(hex_colour):
    """Converts `#rrggbb` to linear light, as Blender's colours are."""
    values = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def mix(first, second, share):
    """Blends two `#rrggbb` colours; `share` of the second, 0 to 1."""
    pairs = [(int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def is_light(colour):
    return int(colour[1:3], 16) > 0xB0


def material(colour, rough=0.45, metal=0.0, coat=0.0, glow=None, strength=1.0):
    made = bpy.data.materials.new("material")
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"].inputs
    surface["Base Color"].default_value = (*linear(colour), 1)
    surface["Roughness"].default_value = rough
    surface["Metallic"].default_value = metal
    surface["Clearcoat"].default_value = coat
    surface["Clearcoat Roughness"].default_value = 0.08
    if glow:
        surface["Emission"].default_value = (*linear(glow), 1)
        surface["Emission Strength"].default_value = strength
    return made


def grained(made, scale=420, strength=0.035):
    """Adds the fine grain of moulded plastic or rubber."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.01
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return made


def plastic(colour):
    return grained(material(colour, rough=0.42))


def rubber(colour="#1b1d20"):
    return grained(material(colour, rough=0.7), scale=300, strength=0.06)


def steel(colour="#a3a8af", rough=0.28):
    return material(colour, rough=rough, metal=1.0)


def black_glass():
    return material("#050608", rough=0.08, coat=1.0)


def perforated(colour, pitch=0.062):
    """Sheet metal with round holes in rows, cut out by their transparency."""
    made = material(colour, rough=0.5, metal=0.2)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new("ShaderNodeTexCoord")
    dots = nodes.new("ShaderNodeTexVoronoi")
    dots.voronoi_dimensions = "2D"
    dots.inputs["Scale"].default_value = 1 / pitch
    dots.inputs["Randomness"].default_value = 0
    links.new(where.outputs["Object"], dots.inputs["Vector"])
    hole = nodes.new("ShaderNodeMath")
    hole.operation = "GREATER_THAN"
    hole.inputs[1].default_value = 0.33
    links.new(dots.outputs["Distance"], hole.inputs[0])
    links.new(hole.outputs[0], nodes["Principled BSDF"].inputs["Alpha"])
    return made


def display(path, strength=0.95):
    """A lit display behind glass that shows the picture at `path`."""
    made = material("#020203", rough=0.12, coat=0.6)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    picture = nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(path)
    surface = nodes["Principled BSDF"].inputs
    links.new(picture.outputs["Color"], surface["Emission"])
    surface["Emission Strength"].default_value = strength
    return made


class Stage:
    """An empty scene in which one model is built and rendered."""

    def __init__(self):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.model = bpy.data.objects.new("model", None)
        bpy.context.collection.objects.link(self.model)

    def place(self, thing, made, at=(0, 0, 0), turn=(0, 0, 0), parent=None):
        """Puts an object into the model; `turn` in degrees."""
        thing.location = at
        thing.rotation_euler = Euler([math.radians(each) for each in turn])
        thing.parent = parent or self.model
        if made:
            thing.data.materials.append(made)
        return thing

    def group(self, at=(0, 0, 0), turn=(0, 0, 0)):
        empty = bpy.data.objects.new("group", None)
        bpy.context.collection.objects.link(empty)
        return self.place(empty, None, at, turn)

    def add_curve(self, points, closed=False, bezier=False, dimensions="3D"):
        data = bpy.data.curves.new("curve", "CURVE")
        data.dimensions = dimensions
        spline = data.splines.new("BEZIER" if bezier else "POLY")
        target = spline.bezier_points if bezier else spline.points
        target.add(len(points) - 1)
        for point, place in zip(target, points):
            point.co = place if bezier else (*place, 1)
            if bezier:
                point.handle_left_type = point.handle_right_type = "AUTO"
        spline.use_cyclic_u = closed
        thing = bpy.data.objects.new("curve", data)
        bpy.context.collection.objects.link(thing)
        return thing

    @staticmethod
    def add_mesh(vertices, faces):
        data = bpy.data.meshes.new("mesh")
        data.from_pydata(vertices, [], faces)
        data.update()
        thing = bpy.data.objects.new("mesh", data)
        bpy.context.collection.objects.link(thing)
        return thing

    def slab(self, w, h, d, corner, made, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03, parent=None):
        """A box with round corners and edges; `d` is its depth along z."""
        corner = min(corner, w / 2 - 1e-3, h / 2 - 1e-3)
        bevel = min(bevel, d / 2 - 1e-4, 0.4 * w, 0.4 * h)
        corner = max(corner, bevel + 1e-3)
        inner = max(corner - bevel, 1e-3)
        points = []
        for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for step in range(13):
                angle = math.radians(start + step * 7.5)
                points.append(
                    (
                        sx * (w / 2 - bevel - inner) + inner * math.cos(angle),
                        sy * (h / 2 - bevel - inner) + inner * math.sin(angle),
                        0,
                    )
                )
        thing = self.add_curve(points, closed=True, dimensions="2D")
        thing.data.fill_mode = "BOTH"
        thing.data.extrude = d / 2 - bevel
        thing.data.bevel_depth = bevel
        thing.data.bevel_resolution = 5
        return self.place(self.smooth(self.to_mesh(thing)), made, at, turn, parent)

    def lathe(self, profile, made, at=(0, 0, 0), turn=(0, 0, 0), steps=96, parent=None):
        """Turns a profile of (radius, z) around the z axis."""
        vertices, faces, count = [], [], len(profile)
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        for step in range(steps):
            following = (step + 1) % steps
            for at_ in range(count - 1):
                faces.append(
                    (step * count + at_, following * count + at_, following * count + at_ + 1, step * count + at_ + 1)
                )
        return self.place(self.smooth(self.add_mesh(vertices, faces), 40), made, at, turn, parent)

    def disc(self, r, d, made, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, parent=None):
        """A cylinder along z with round edges."""
        bevel = min(bevel, d / 2, r / 2)
        arc = [(math.sin(math.radians(each)), math.cos(math.radians(each))) for each in range(0, 91, 15)]
        top = [(r - bevel + bevel * s, d / 2 - bevel + bevel * c) for s, c in arc]
        bottom = [(radius, -z) for radius, z in reversed(top)]
        return self.lathe([(0, d / 2), *top, *bottom, (0, -d / 2)], made, at, turn, parent=parent)

    def ring(self, r, thick, made, at=(0, 0, 0), turn=(0, 0, 0), parent=None):
        circle = [
            (r + thick * math.cos(math.radians(each)), thick * math.sin(math.radians(each))) for each in range(0, 361, 20)
        ]
        return self.lathe(circle, made, at, turn, parent=parent)

    def tube(self, points, r, made, at=(0, 0, 0), turn=(0, 0, 0), parent=None, bezier=True):
        thing = self.add_curve(points, bezier=bezier)
        thing.data.bevel_depth = r
        thing.data.bevel_resolution = 6
        thing.data.use_fill_caps = True
        thing.data.resolution_u = 24
        return self.place(thing, made, at, turn, parent)

    def coil(self, points, r, thick, made, turns=24):
        """A coiled cord along a curve through the points."""
        path = self.add_curve(points, bezier=True)
        path.data.resolution_u = 40
        mesh = self.to_mesh(path)
        line = [vertex.co.copy() for vertex in mesh.data.vertices]
        bpy.data.objects.remove(mesh)
        count, winding = 14 * turns, []
        for step in range(count):
            share = step / (count - 1) * (len(line) - 1.001)
            at, rest = int(share), share % 1
            along = (line[at + 1] - line[at]).normalized()
            side = along.cross(Vector((0, 0, 1))).normalized()
            up = side.cross(along)
            angle = 2 * math.pi * turns * step / count
            winding.append(tuple(line[at].lerp(line[at + 1], rest) + r * (math.cos(angle) * side + math.sin(angle) * up)))
        return self.tube(winding, thick, made, bezier=False)

    def screen(self, w, h, made, at, parent=None):
        thing = self.add_mesh([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)])
        layer = thing.data.uv_layers.new()
        for loop, place in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
            loop.uv = place
        return self.place(thing, made, at, parent=parent)

    def lettering(self, text, height, made, at, parent=None):
        """Flat letters, centred; `height` is the size of the type."""
        data = bpy.data.curves.new("lettering", "FONT")
        data.body, data.size = text, height
        data.align_x, data.align_y = "CENTER", "CENTER"
        thing = bpy.data.objects.new("lettering", data)
        bpy.context.collection.objects.link(thing)
        return self.place(self.to_mesh(thing), made, at, parent=parent)

    def lens(self, r, at, tint="#27408f", turn=(0, 0, 0), parent=None):
        """A camera lens along z: barrel, inner rings and coated glass."""
        whole = self.group(at, turn)
        if parent:
            whole.parent = parent
        barrel, dark = material("#101216", rough=0.35), material("#050607", rough=0.6)
        profile = [(1, -0.3), (1, 0.28), (0.97, 0.34), (0.88, 0.34), (0.8, 0.14), (0.6, 0.0), (0, 0.0)]
        self.lathe([(r * share, r * z) for share, z in profile], barrel, parent=whole)
        self.ring(r * 0.93, r * 0.033, steel("#6d757d", 0.2), at=(0, 0, r * 0.34), parent=whole)
        for share, z in ((0.74, 0.09), (0.66, 0.04)):
            self.ring(r * share, r * 0.028, dark, at=(0, 0, r * z), parent=whole)
        glass = material(mix("#020308", tint, 0.1), rough=0.02, coat=1.0)
        glass.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 1.0

        def height(share):
            return r * 0.24 * math.sqrt(max(0, 1 - (share / 0.62) ** 2))

        self.lathe([(r * share, height(share)) for share in (0.62, 0.61, 0.58, 0.53, 0.46, 0.38, 0.28, 0.18, 0.08, 0)], glass, parent=whole)
        # The coating shows as rings of colour around a black pupil, and a window is reflected in the glass.
        for inner, outer, colour in ((0.34, 0.5, tint), (0.2, 0.27, mix(tint, "#b04fd0", 0.5))):
            shares = (inner, (2 * inner + outer) / 3, (inner + 2 * outer) / 3, outer)
            coat = [(r * share, height(share) + r * 0.004) for share in shares]
            self.lathe(coat, material(mix("#000000", colour, 0.5), rough=0.2, metal=1.0), parent=whole)
        shine = material("#000000", glow="#dfe9ff", strength=0.9)
        spot = self.disc(r * 0.1, r * 0.01, shine, at=(-r * 0.24, r * 0.26, height(0.35) + r * 0.012), turn=(-24, -22, -40), parent=whole)
        spot.scale = (1.7, 0.75, 1)
        return whole

    @staticmethod
    def to_mesh(thing):
        graph = bpy.context.evaluated_depsgraph_get()
        data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        made = bpy.data.objects.new("mesh", data)
        bpy.context.collection.objects.link(made)
        bpy.data.objects.remove(thing)
        return made

    @staticmethod
    def smooth(thing, degrees=35):
        for face in thing.data.polygons:
            face.use_smooth = True
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(degrees)
        return thing

    def render(self, path, turn=-18, tilt=0, raised=14, fill=0.84, pixels=640, samples=64):
        """
        Stands the model on the ground and renders it at `path` with a transparent background, and beside it, in a third of
        the size, its shadow (`…-shadow.png`). `turn` rotates it to the left,
        `tilt` leans it back, `raised` is the angle of the camera above the ground, all in degrees; `fill` is the share of
        the picture that its longer side takes.
        """
        scene = bpy.context.scene
        self.model.rotation_euler = Euler((math.radians(90 - tilt), 0, math.radians(turn)))
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        corners = []
        for thing in bpy.context.scene.objects:
            if thing.type in ("MESH", "CURVE"):
                shown = thing.evaluated_get(graph)
                data = shown.to_mesh()
                step = max(1, len(data.vertices) // 4000)
                corners += [shown.matrix_world @ data.vertices[at].co for at in range(0, len(data.vertices), step)]
                shown.to_mesh_clear()
        low = min(corner.z for corner in corners)
        middle = Vector([(min(c[i] for c in corners) + max(c[i] for c in corners)) / 2 for i in range(3)])

        parts = [thing for thing in scene.objects if thing.type in ("MESH", "CURVE")]
        bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, low - 0.002))
        ground = bpy.context.object
        ground.data.materials.append(material("#dfe2e4", rough=0.8))

        def light(at, size, energy, colour=(1, 1, 1)):
            bpy.ops.object.light_add(type="AREA", location=at)
            lamp = bpy.context.object
            lamp.data.shape, lamp.data.energy, lamp.data.color = "RECTANGLE", energy, colour
            lamp.data.size, lamp.data.size_y = size
            lamp.rotation_euler = (middle - lamp.location).to_track_quat("-Z", "Y").to_euler()

        light((-3.4, -2.6, 4.2), (2.6, 3.4), 210)
        light((4.0, -1.6, 2.2), (1.0, 3.6), 70, (1, 0.97, 0.94))
        light((0.4, 3.2, 4.4), (4.0, 1.4), 150, (0.94, 0.97, 1))
        world = bpy.data.worlds.new("world")
        scene.world = world
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (0.93, 0.96, 1, 1)
        world.node_tree.nodes["Background"].inputs[1].default_value = 0.4

        bpy.ops.object.camera_add()
        camera = bpy.context.object
        scene.camera = camera
        camera.data.lens = 85
        angle = math.radians(raised)
        towards = Vector((0, -math.cos(angle), math.sin(angle)))
        camera.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
        scene.render.resolution_x = scene.render.resolution_y = pixels
        near, far = 1.0, 60.0
        for _ in range(24):
            distance = (near + far) / 2
            camera.location = middle + towards * distance
            for _ in range(2):
                bpy.context.view_layer.update()
                seen = [world_to_camera_view(scene, camera, corner) for corner in corners]
                spans = [(min(s[i] for s in seen), max(s[i] for s in seen)) for i in range(2)]
                camera.data.shift_x += sum(spans[0]) / 2 - 0.5
                camera.data.shift_y += sum(spans[1]) / 2 - 0.5
            if max(high - low_ for low_, high in spans) > fill:
                near = distance
            else:
                far = distance

        scene.render.engine = "CYCLES"
        scene.cycles.device = "CPU"
        scene.cycles.samples = samples
        scene.cycles.use_denoising = False
        scene.cycles.use_adaptive_sampling = True
        scene.cycles.adaptive_threshold = 0.02
        scene.cycles.max_bounces = 5
        scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
        scene.cycles.sample_clamp_indirect = 4
        scene.cycles.filter_width = 1.2
        scene.render.film_transparent = True
        scene.view_settings.view_transform = "Standard"
        scene.render.image_settings.file_format = "PNG"
        scene.render.image_settings.color_mode = "RGBA"
        # The ground lights the model from below, and shows in the second picture only as its shadow.
        ground.visible_camera = False
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)

        # Soft shadows need no detail: a third of the size, smoothed later, has no noise. The model casts them unseen.
        ground.visible_camera = ground.is_shadow_catcher = True
        for part in parts:
            part.visible_camera = False
        scene.render.resolution_x = scene.render.resolution_y = pixels // 3
        scene.cycles.samples = samples * 2
        scene.render.filepath = path.replace(".png", "-shadow.png")
        bpy.ops.render.render(write_still=True)
