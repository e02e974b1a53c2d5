"""The helm of a boat before sunset, with the bow and the sea before it."""
from scene import material, plastic, rubber, steel
from scenery import bumpy


def helm(scenery, plotter, radio):
    scenery.sky(elevation=1.4, rotation=-7, strength=0.34, dust=1.0, ozone=6, disc=False)
    water = bumpy(material("#05364f", rough=0.14), (0.22, 0.35, 1.2), (1.1, 0.2, 0.3))
    scenery.ground(water, 1_500, -3.2)
    white = material("#eef0f1", rough=0.25, coat=0.5)
    # The console, with a raised edge and an instrument board of dark plastic.
    scenery.slab(15, 4.2, 0.3, 0.5, white, at=(0, -0.17, -0.2), turn=(90, 0, 0), bevel=0.14)
    scenery.slab(7.6, 2.6, 0.08, 0.3, bumpy(plastic("#23272c"), (60, 0.2, 0.01)), at=(0, 0.0, 0.1), turn=(90, 0, 0), bevel=0.03)
    # The foredeck runs to the bow between its rails.
    deck = material("#e4ddcf", rough=0.6)
    for step in range(24):
        z, share = -2.4 - step * 0.62, step / 23
        scenery.slab(11.5 * (1 - share**2.2) + 0.3, 0.6, 0.12, 0.05, deck, at=(0, -1.0 + 0.25 * share, z), turn=(90, 0, 0), bevel=0.02)
    rail = steel("#d5dade", 0.15)
    for side in (-1, 1):
        line = [(side * (5.8 * (1 - s**2.2) + 0.05), 0.1 + 0.5 * s, -2 - 14.6 * s) for s in (0, 0.2, 0.4, 0.6, 0.8, 0.92, 1)]
        scenery.tube(line, 0.06, rail)
        for x, y, z in line[1:-1]:
            scenery.tube([(x, y, z), (x, -1.0, z)], 0.045, rail, bezier=False)
    scenery.stand(plotter, (0, 0.04, 0), turn=-7, tilt=7, size=1.12)
    if radio:
        scenery.stand(radio, (2.7, 0.04, -0.2), turn=-12, size=0.66)
    # A compass in its bowl.
    scenery.disc(0.46, 0.22, rubber("#15181b"), at=(-2.75, 0.14, 0.0), turn=(90, 0, 0), bevel=0.08)
    dome = [(0.4 * share, 0.34 * (1 - share**2) ** 0.5) for share in (1, 0.97, 0.9, 0.8, 0.65, 0.5, 0.3, 0.12, 0)]
    scenery.lathe(dome, material("#0a0d12", rough=0.04, coat=1), at=(-2.75, 0.24, 0.0), turn=(-90, 0, 0))
    scenery.ring(0.42, 0.03, steel("#c9ced3"), at=(-2.75, 0.25, 0.0), turn=(90, 0, 0))
    scenery.lamp((-6, 6, 6), (0, 0.8, 0), 3, 760, "#fff0e0")
    return {"eye": (0, 1.7, 11.6), "aim": (0, 0.95, 0), "lens": 55, "aperture": 0.14}
