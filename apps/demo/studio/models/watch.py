"""A round watch that stands on its closed strap."""
import math
from bisect import bisect_left

import bpy
from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from scene import grained, material, mix, steel

# As fractions of the radius of the case: outer edge of the opening, display, height of the case, width of the strap,
# and angles of the buttons from the right, in degrees.
BUILDS = {
    "adventure": {"bezel": 0.93, "screen": 0.76, "deep": 0.54, "band": 1.12, "buttons": (143, 180, 217, 37, -37)},
    "lifestyle": {"bezel": 0.95, "screen": 0.86, "deep": 0.44, "band": 1.0, "buttons": (28, -28)},
    "petite": {"bezel": 0.94, "screen": 0.88, "deep": 0.36, "band": 0.8, "buttons": ()},
    "luxury": {"bezel": 0.94, "screen": 0.71, "deep": 0.5, "band": 1.08, "buttons": (143, 180, 217, 37, -37)},
}
FRONT = 0.1


def brushed(made, strength=0.05):
    """Adds the fine lines that a lathe leaves around the z axis."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, apart = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeVectorMath")
    apart.operation = "LENGTH"
    flat = nodes.new("ShaderNodeVectorMath")
    flat.operation = "MULTIPLY"
    flat.inputs[1].default_value = (1, 1, 0)
    lines = nodes.new("ShaderNodeTexNoise")
    lines.noise_dimensions = "1D"
    lines.inputs["Scale"].default_value = 190
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, 0.01
    links.new(where.outputs["Object"], flat.inputs[0])
    links.new(flat.outputs["Vector"], apart.inputs[0])
    links.new(apart.outputs["Value"], lines.inputs["W"])
    links.new(lines.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return made


def leather(colour):
    made = material(colour, rough=0.5)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, cells, bump = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexVoronoi", "Bump"))
    cells.feature = "DISTANCE_TO_EDGE"
    cells.inputs["Scale"].default_value = 34
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.35, 0.012
    links.new(where.outputs["Object"], cells.inputs["Vector"])
    links.new(cells.outputs["Distance"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return made


def face_material(path, lit):
    """A lit display, or a printed dial, under a sapphire crystal."""
    made = material("#020203", rough=0.3, coat=0.7)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    picture = nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(path)
    surface = nodes["Principled BSDF"].inputs
    surface["Clearcoat Roughness"].default_value = 0.02
    links.new(picture.outputs["Color"], surface["Emission"])
    surface["Emission Strength"].default_value = 1.0 if lit else 0.12
    if not lit:
        deeper = nodes.new("ShaderNodeGamma")
        deeper.inputs["Gamma"].default_value = 2.2
        links.new(picture.outputs["Color"], deeper.inputs["Color"])
        links.new(deeper.outputs["Color"], surface["Base Color"])
    return made


def crystal(stage, r, made, z, dome=0.03):
    """The glass with the face in it, slightly domed so that it reflects the sky in one place and not as a whole."""
    vertices, faces, rings, steps = [(0, 0, z + dome)], [], 10, 96
    for ring in range(1, rings + 1):
        share = ring / rings
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            vertices.append((r * share * math.cos(angle), r * share * math.sin(angle), z + dome * (1 - share**2)))
    for step in range(steps):
        following = (step + 1) % steps
        faces.append((0, 1 + step, 1 + following))
        for ring in range(rings - 1):
            inner, outer = 1 + ring * steps, 1 + (ring + 1) * steps
            faces.append((inner + step, outer + step, outer + following, inner + following))
    thing = stage.place(stage.smooth(stage.add_mesh(vertices, faces), 40), made)
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        x, y, _ = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (0.5 + x / r / 2, 0.5 + y / r / 2)
    return thing


def marks(stage, count, r, long, wide, z, made, skip=0, slope=0.0):
    """Flat marks around the dial; every `skip`-th is left out. `slope` is their rise along the radius."""
    vertices, faces = [], []
    for each in range(count):
        if skip and each % skip == 0:
            continue
        angle = math.pi / 2 - 2 * math.pi * each / count
        out, side = Vector((math.cos(angle), math.sin(angle), 0)), Vector((-math.sin(angle), math.cos(angle), 0))
        first = len(vertices)
        for along, across in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            place = out * (r + along * long / 2) + side * across * wide / 2
            vertices.append((place.x, place.y, z + slope * along * long / 2))
        faces.append(tuple(range(first, first + 4)))
    return stage.place(stage.smooth(stage.add_mesh(vertices, faces), 40), made)


def plate(stage, outline, thick, x, made, bevel=0.03):
    """A part with the given outline of (y, z), `thick` along x."""
    curve = stage.add_curve([(*point, 0) for point in outline], closed=True, dimensions="2D")
    curve.data.fill_mode, curve.data.bevel_depth, curve.data.bevel_resolution = "BOTH", bevel, 4
    curve.data.extrude = thick / 2 - bevel
    thing = stage.to_mesh(curve)
    for vertex in thing.data.vertices:
        vertex.co = Vector((vertex.co.z, vertex.co.x, vertex.co.y))
    return stage.place(stage.smooth(thing), made, at=(x, 0, 0))


def step_between(low, high, value):
    share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


class StrapLine:
    """The line of a closed strap in the plane of y and z, from the upper end of the case to its lower end."""

    def __init__(self, high, deep, start):
        y, z = start
        corners = (
            ((y, z), (y + 0.36 * high, z - 0.02), (high, -0.28 * deep), (high, -0.42 * deep)),
            ((high, -0.42 * deep), (high, -0.78 * deep), (0.55 * high, -deep), (0, -deep)),
        )
        half = []
        for corner in corners:
            points = interpolate_bezier(*(Vector((*point, 0)) for point in corner), 160)
            half += points if not half else points[1:]
        self.points = half + [Vector((-point.x, point.y, 0)) for point in reversed(half[:-1])]
        self.lengths = [0.0]
        for before, after in zip(self.points, self.points[1:]):
            self.lengths.append(self.lengths[-1] + (after - before).length)
        self.long = self.lengths[-1]

    def locate(self, at):
        """Returns the point at a distance along the line, and the direction away from the wrist there."""
        index = min(max(1, bisect_left(self.lengths, at)), len(self.points) - 1)
        before, after = self.points[index - 1], self.points[index]
        share = (at - self.lengths[index - 1]) / (self.lengths[index] - self.lengths[index - 1])
        along = (after - before).normalized()
        return before.lerp(after, share), Vector((-along.y, along.x, 0))


def strap(stage, look, build, made):
    """A closed strap whose outer side is as high as `surface` says at a place along and across (-1 to 1)."""
    leathery, petite = look["strap"] == "leather", look["style"] == "petite"
    line = StrapLine(1.42 if petite else 1.5, 2.3, (0.9, FRONT - build["deep"] * 0.55))
    thick = 0.13 if petite else 0.17

    def half_width(at):
        return build["band"] / 2 * (1 - 0.2 * step_between(0.1, 1.6, min(at, line.long - at)))

    def surface(at, across):
        end = min(at, line.long - at)
        height = thick * (1 - abs(across) ** 6) ** 0.5 if abs(across) < 1 else 0
        if leathery:
            # Padded towards the middle and pressed down along the seam.
            height *= 0.8 + 0.45 * (1 - across**2) * step_between(0.1, 0.4, end)
            return height - 0.022 * math.exp(-(((abs(across) - 0.8) / 0.05) ** 2))
        if petite:
            return height
        height -= 0.03 * math.exp(-(((abs(across) - 0.66) / 0.035) ** 2)) * step_between(0.0, 0.25, end)
        for place in (0.4, 0.58, 0.76, 0.94):
            height -= 0.06 * step_between(0.05, 0.035, abs(end - place)) * step_between(0.34, 0.3, abs(across))
        return height

    shares = [math.sin(math.pi / 2 * (-1 + 2 * each / 56)) for each in range(57)]
    vertices, faces, count, rows = [], [], 2 * len(shares), 420
    for row in range(rows + 1):
        at = line.long * row / rows
        (point, out), half = line.locate(at), half_width(at)
        outer = [(across, point + out * surface(at, across)) for across in shares]
        inner = [(across, point - out * 0.02 * (1 - across**8)) for across in reversed(shares)]
        vertices += [(half * across, place.x, place.y) for across, place in outer + inner]
    for row in range(rows):
        for column in range(count):
            one, following = row * count, (column + 1) % count
            faces.append((one + column, one + following, one + count + following, one + count + column))
    stage.place(stage.smooth(stage.add_mesh(vertices, faces), 60), made)
    if leathery:
        stitches(stage, line, half_width, surface, material(mix(look["band"], look["body"], 0.35), rough=0.6))


def stitches(stage, line, half_width, surface, thread):
    pitch, at = 0.085, 0.2
    while at < line.long - 0.2:
        for side in (-0.8, 0.8):
            ends = []
            for place in (at, at + pitch * 0.62):
                point, out = line.locate(place)
                on = point + out * (surface(place, side) + 0.008)
                ends.append((half_width(place) * side, on.x, on.y))
            stage.tube(ends, 0.011, thread, bezier=False)
        at += pitch


def buttons(stage, look, build, made, dark):
    for degrees in build["buttons"]:
        angle = math.radians(degrees)
        x, y = math.cos(angle), math.sin(angle)
        middle = FRONT - build["deep"] * 0.45
        turn = stage.group((x * 0.98, y * 0.98, middle), (0, 0, degrees))
        if look["style"] == "lifestyle":
            stage.slab(0.12, 0.26, 0.12, 0.05, made, bevel=0.03, parent=turn)
            continue
        stage.slab(0.1, 0.36, 0.26, 0.05, dark, bevel=0.03, parent=turn)
        stage.disc(0.085, 0.2, made, at=(0.05, 0, 0), turn=(0, 90, 0), bevel=0.022, parent=turn)
        stage.ring(0.085, 0.012, dark, at=(0.09, 0, 0), turn=(0, 90, 0), parent=turn)


def lugs(stage, look, build, made):
    half, back = build["band"] / 2, FRONT - build["deep"]
    if look["style"] == "petite":
        for side in (1, -1):
            stage.disc(0.1, 0.36, made, at=(0, side * 1.02, back + 0.2), turn=(0, 90, 0), bevel=0.035)
            stage.slab(0.3, 0.3, 0.12, 0.04, made, at=(0, side * 0.95, back + 0.16), bevel=0.04)
        return
    front = FRONT - 0.08
    # The horns fall off in an arc towards the wrist.
    angles = [math.radians(each) for each in range(0, 91, 9)]
    low = back + 0.02
    arc = [(0.74 + 0.38 * math.sin(angle), low + (front - low) * math.cos(angle)) for angle in angles]
    outline = [(0.5, back), (0.5, front), *arc, (1.1, back - 0.07), (0.98, back - 0.08)]
    for side in (1, -1):
        for x in (-half - 0.065, half + 0.065):
            plate(stage, [(side * y, z) for y, z in outline], 0.14, x, made, bevel=0.04)


def case(stage, build, made):
    front, back = FRONT, FRONT - build["deep"]
    behind = [(0, back), (0.84, back), (0.92, back + 0.05), (0.975, back + 0.13), (1, back + 0.2)]
    before = [(1, front - 0.1), (0.995, front - 0.07), (0.97, front - 0.025), (0.955, front - 0.012)]
    stage.lathe([*behind, *before, (build["bezel"], front - 0.01), (0.6, front - 0.02)], made, steps=160)


def screws(stage, r, z):
    dark, slot = material("#22262b", rough=0.35, metal=1.0), material("#050607")
    for degrees in (45, 135, 225, 315):
        angle = math.radians(degrees)
        screw = stage.group((r * math.cos(angle), r * math.sin(angle), z), (0, 0, degrees))
        stage.disc(0.034, 0.016, dark, bevel=0.006, parent=screw)
        stage.slab(0.045, 0.01, 0.004, 0.002, slot, at=(0, 0, 0.008), bevel=0.001, parent=screw)


def sports_bezel(stage, outer, inner, made, white):
    """A screwed metal ring with the minutes on a slope inside it. Returns the height of its top."""
    rim, flat = FRONT + 0.1, inner + (outer - inner) * 0.46
    edge = [(outer, FRONT - 0.03), (outer, rim - 0.045), (outer - 0.012, rim - 0.018), (outer - 0.03, rim)]
    stage.lathe([*edge, (flat + 0.012, rim), (flat, rim - 0.012), (flat, rim - 0.06)], brushed(made), steps=160)
    stage.lathe([(flat + 0.002, rim - 0.03), (inner - 0.01, rim - 0.065)], material("#07090c", rough=0.35), steps=128)
    slope, middle = 0.035 / (flat - inner), (flat + inner) / 2
    marks(stage, 60, middle, 0.036, 0.009, rim - 0.045, white, skip=5, slope=slope)
    marks(stage, 12, middle, 0.05, 0.024, rim - 0.045, white, slope=slope)
    screws(stage, (outer + flat) / 2, rim)
    return rim


def ceramic_bezel(stage, outer, inner, white):
    """A black ring with minutes, which falls off outwards. Returns the height of its top."""
    rim = FRONT + 0.1
    stage.ring(outer, 0.03, steel("#5c6269", 0.2), at=(0, 0, FRONT + 0.01))
    edge = [(outer, FRONT), (outer, rim - 0.06), (outer - 0.015, rim - 0.035)]
    profile = [*edge, (inner + 0.02, rim), (inner, rim - 0.008), (inner, rim - 0.05)]
    stage.lathe(profile, material("#0b0d10", rough=0.12, coat=1.0), steps=160)
    slope, middle = -0.035 / (outer - 0.035 - inner), (outer + inner) / 2
    marks(stage, 60, middle, (outer - inner) * 0.36, 0.011, rim - 0.013, white, skip=5, slope=slope)
    marks(stage, 12, middle, (outer - inner) * 0.56, 0.026, rim - 0.013, white, slope=slope)
    return rim


def thin_bezel(stage, outer, inner, made):
    """A polished ring. Returns the height of its top."""
    rim = FRONT + 0.05
    edge = [(outer + 0.012, FRONT - 0.03), (outer + 0.005, rim - 0.03), (outer - 0.01, rim - 0.006), (outer - 0.024, rim)]
    stage.lathe([*edge, (inner + 0.01, rim - 0.012), (inner, rim - 0.035)], made, steps=160)
    return rim


def stand(scenery, look, at, **how):
    """Stands a watch with the lowest point of its strap at `at`."""
    built = scenery.stand(look, at, **how)
    bpy.context.view_layer.update()
    points = [(part.matrix_world, part.data.vertices) for part in built.children_recursive if part.type == "MESH"]
    built.location.z -= min((world @ vertex.co).z for world, vertices in points for vertex in vertices) - at[1]
    return built


def metal(look, light, polished, matt):
    """The metal of a look: polished for dress watches, blasted for the others."""
    dress = look["style"] == "petite"
    return material(mix(look["body"], "#ffffff", light), rough=polished if dress else matt, metal=1.0 if dress else 0.85)


def watch(stage, look):
    build = BUILDS[look["style"]]
    outer, inner = build["bezel"], build["screen"]
    body = metal(look, 0.16, 0.2, 0.36) if look["metal"] else material(look["body"], rough=0.34, metal=0.6)
    dark = material(mix(look["body"], "#000000", 0.5), rough=0.4, metal=0.7)
    case(stage, build, body)
    lugs(stage, look, build, body)
    buttons(stage, look, build, body, dark)
    white = material("#e9edf2", rough=0.5, glow="#e9edf2", strength=0.15)
    ring = metal(look, 0.2, 0.18, 0.32)
    if look["style"] == "adventure":
        glass = sports_bezel(stage, outer, inner, ring, white) - 0.06
    elif look["style"] == "luxury":
        glass = ceramic_bezel(stage, outer, inner, white) - 0.06
    else:
        glass = thin_bezel(stage, outer, inner, ring) - 0.036
    crystal(stage, inner + 0.004, face_material(look["picture"], lit=look["face"] != "hybrid"), glass)
    if look["strap"] == "leather":
        strap(stage, look, build, leather(look["band"]))
    else:
        strap(stage, look, build, grained(material(look["band"], rough=0.55), scale=240, strength=0.08))
    return {"turn": -20, "tilt": 8, "raised": 10, "fill": 0.9}
