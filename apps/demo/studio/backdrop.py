"""A sky without a sun, for scenes whose sky has other colours than daylight."""
from scene import linear, material


def backdrop(scenery, at, w, h, colours):
    """A sky of colours, each with its height as a share of the plane."""
    made = material("#000000", rough=1)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, parts, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "ValToRGB"))
    stops = ramp.color_ramp.elements
    for each, (place, colour) in enumerate(colours):
        stop = stops[each] if each < len(stops) else stops.new(place)
        stop.position, stop.color = place, (*linear(colour), 1)
    links.new(where.outputs["UV"], parts.inputs["Vector"])
    links.new(parts.outputs["Y"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Emission"])
    return scenery.screen(w, h, made, at)
