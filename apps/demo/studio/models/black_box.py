"""Modules behind the dashboard: transceiver, switches, adapter and router, with their plugs, lamps and aerials."""
from scene import is_light, material, mix, rubber, steel


def plugs(stage, xs, y, r=0.085):
    """Round plugs with their nuts under the lower edge."""
    nut, thread = steel("#9aa0a7", 0.3), steel("#7d848c", 0.35)
    for x in xs:
        stage.disc(r, 0.1, nut, at=(x, y - 0.04, -0.02), turn=(90, 0, 0), bevel=0.02)
        stage.disc(r * 0.8, 0.1, thread, at=(x, y - 0.12, -0.02), turn=(90, 0, 0), bevel=0.012)
        stage.disc(r * 0.55, 0.02, material("#08090a", rough=0.7), at=(x, y - 0.172, -0.02), turn=(90, 0, 0))


def plug_end(stage, at, turn):
    """The plug of a cable that lies on the ground; `turn` around the vertical axis."""
    end = stage.group(at, (0, turn, 0))
    stage.disc(0.075, 0.2, material("#22262b", rough=0.5), bevel=0.02, parent=end)
    stage.disc(0.085, 0.08, steel("#9aa0a7", 0.3), at=(0, 0, 0.12), bevel=0.015, parent=end)


def lamps(stage, count, at):
    x, y, z = at
    for each, tone in enumerate(("#63e07a", "#63e07a", "#ffc53d", "#4dabf7")[:count]):
        stage.disc(0.024, 0.02, material("#000000", glow=tone, strength=2.4), at=(x + each * 0.09, y, z), bevel=0.008)


def ears(stage, w, h, d, made):
    """The flanges by which it is screwed to a wall."""
    for side in (-1, 1):
        x = side * (w / 2 + 0.09)
        stage.slab(0.3, 0.4 * h, 0.07, 0.08, made, at=(x, 0, -d / 2 + 0.05), bevel=0.02)
        stage.disc(0.065, 0.03, steel("#c3c7cc", 0.22), at=(x + side * 0.05, 0, -d / 2 + 0.095), bevel=0.012)
        stage.slab(
            0.08, 0.018, 0.01, 0.006, material("#15171a", rough=0.6), at=(x + side * 0.05, 0, -d / 2 + 0.112), turn=(0, 0, 30), bevel=0.002,
        )


def case(stage, look, w, h, d, fins):
    """Two halves with a groove between them, and fins along the top."""
    body, dark = material(look["body"], rough=0.36, coat=0.25), material(mix(look["body"], "#000000", 0.35), rough=0.5)
    stage.slab(w - 0.04, h - 0.04, d - 0.02, 0.1, dark, bevel=0.04)
    stage.slab(w, h, d * 0.52, 0.11, body, at=(0, 0, d * 0.24), bevel=0.05)
    stage.slab(w, h, d * 0.38, 0.11, body, at=(0, 0, -d * 0.31), bevel=0.04)
    for line in range(fins):
        x = (line - (fins - 1) / 2) * (w - 0.44) / max(fins - 1, 1)
        stage.slab(0.045, d * 0.8, 0.09, 0.01, body, at=(x, h / 2 + 0.02, 0), turn=(90, 0, 0), bevel=0.012)
    for x in (-1, 1):
        for y in (-1, 1):
            stage.disc(0.045, 0.03, steel("#b7bcc2", 0.25), at=(x * (w / 2 - 0.1), y * (h / 2 - 0.1), d / 2), bevel=0.01)
            stage.disc(0.02, 0.01, material("#15171a", rough=0.6), at=(x * (w / 2 - 0.1), y * (h / 2 - 0.1), d / 2 + 0.016))
    return body, dark


def black_box(stage, look):
    kind = look["screen"]
    if kind == "circuits":
        return circuits(stage, look)
    if kind == "hub":
        return hub(stage, look)
    d = 0.4
    w, h = (1.0, 0.92) if kind == "adapter" else (1.8, 0.94)
    body, dark = case(stage, look, w, h, d, 7 if kind == "adapter" else 13)
    ears(stage, w, h, d, dark)
    front = d / 2
    if kind == "switch":
        # Channels with a fuse button and its lamp each.
        stage.slab(w - 0.34, 0.52, 0.02, 0.06, dark, at=(0, -0.09, front), bevel=0.008)
        for row in range(2):
            for column in range(4):
                x, y = -0.54 + column * 0.36, 0.03 - row * 0.24
                stage.slab(0.29, 0.17, 0.06, 0.05, material("#34393f", rough=0.55), at=(x, y, front + 0.02), bevel=0.022)
                lit = (row, column) in ((0, 0), (0, 3), (1, 2))
                stage.slab(
                    0.12,
                    0.03,
                    0.01,
                    0.012,
                    material("#6d757d", rough=0.4) if not lit else material("#000000", glow="#63e07a", strength=2.2),
                    at=(x, y, front + 0.052),
                    bevel=0.003,
                )
    else:
        # Ribs across the front, and a label.
        for line in range(5):
            stage.slab(w - 0.4, 0.045, 0.05, 0.02, body, at=(0, 0.14 - line * 0.1, front + 0.01), bevel=0.018)
    lamps(stage, 2 if kind == "adapter" else 4, (-w / 2 + 0.26, h / 2 - 0.17, front))
    plugs(stage, (-0.24, 0.24) if kind == "adapter" else [(at - 2.5) * 0.27 for at in range(6)], -h / 2)
    if kind == "adapter":
        # The sender's lead.
        stage.tube(
            [(0.24, -0.6, -0.02), (0.26, -0.7, 0.08), (0.5, -0.72, 0.42), (0.86, -0.72, 0.3), (0.94, -0.7, 0.02)], 0.035, rubber("#15171a"),
        )
        plug_end(stage, (0.95, -0.69, -0.02), 165)
    return {"turn": -27, "raised": 16, "fill": 0.74 if kind == "adapter" else 0.84}


def circuits(stage, look):
    """A keypad of twelve switches on its plate, with a loom."""
    body, dark = material(look["body"], rough=0.36, coat=0.25), material("#15171a", rough=0.5)
    stage.slab(1.7, 1.24, 0.3, 0.18, body, bevel=0.07)
    stage.slab(1.56, 1.1, 0.03, 0.12, dark, at=(0, 0, 0.15), bevel=0.01)
    key = material("#34393f", rough=0.55)
    for row in range(3):
        for column in range(4):
            x, y = -0.54 + column * 0.36, 0.34 - row * 0.34
            stage.slab(0.3, 0.28, 0.09, 0.06, key, at=(x, y, 0.18), bevel=0.03)
            lit = (row, column) in ((0, 0), (0, 3), (1, 2), (1, 3))
            stage.disc(
                0.022,
                0.01,
                material("#000000", glow="#ff922b", strength=2.6) if lit else material("#565d66", rough=0.4),
                at=(x, y + 0.05, 0.228),
                bevel=0.003,
            )
            stage.slab(0.12, 0.018, 0.006, 0.006, material("#8b929a", rough=0.5), at=(x, y - 0.06, 0.227), bevel=0.002)
    for side in (-1, 1):
        stage.slab(0.34, 0.42, 0.09, 0.1, body, at=(side * 0.94, 0, -0.08), bevel=0.03)
        stage.disc(0.07, 0.03, steel("#c3c7cc", 0.22), at=(side * 1.0, 0, -0.03), bevel=0.012)
    stage.tube(
        [(-0.4, -0.6, -0.04), (-0.42, -0.74, 0.1), (-0.2, -0.78, 0.5), (0.3, -0.78, 0.56), (0.72, -0.77, 0.36)], 0.045, rubber("#101214"),
    )
    plug_end(stage, (0.77, -0.76, 0.33), 118)
    stage.slab(0.2, 0.14, 0.16, 0.03, dark, at=(-0.4, -0.64, -0.02), bevel=0.02)
    return {"turn": -24, "raised": 18, "fill": 0.82}


def hub(stage, look):
    """A router: lamps, slots for air and two aerials that turn in their joints."""
    w, h, d = 1.8, 0.94, 0.36
    body, dark = case(stage, look, w, h, d, 0)
    slot = material(mix(look["body"], "#000000", 0.55 if is_light(look["body"]) else 0.6), rough=0.7)
    for line in range(5):
        stage.slab(1.3, 0.035, 0.02, 0.016, slot, at=(0, 0.1 - line * 0.1, d / 2), bevel=0.006)
    stage.slab(0.42, 0.11, 0.02, 0.05, material("#15171a", rough=0.3, coat=0.5), at=(-0.505, 0.28, d / 2), bevel=0.006)
    lamps(stage, 4, (-0.64, 0.28, d / 2 + 0.008))
    plugs(stage, [(at - 2.5) * 0.27 for at in range(6)], -h / 2)
    for side in (-1, 1):
        x = side * (w / 2 - 0.22)
        stage.disc(0.07, 0.12, steel("#9aa0a7", 0.3), at=(x, h / 2 + 0.05, -0.02), turn=(90, 0, 0), bevel=0.015)
        stage.slab(0.12, 0.18, 0.12, 0.04, dark, at=(x, h / 2 + 0.17, -0.02), bevel=0.03)
        aerial = stage.group((x, h / 2 + 0.22, -0.02), (0, 0, -side * 5))
        stage.lathe([(0, 0.86), (0.035, 0.855), (0.05, 0.83), (0.065, 0.1), (0.07, 0.0), (0, 0)], body, turn=(-90, 0, 0), parent=aerial)
    ears(stage, w, h, d, dark)
    return {"turn": -24, "raised": 14, "fill": 0.86}
