"""A marine speaker, or a subwoofer."""
import math

from scene import is_light, material, perforated, plastic, rubber, steel


def marine_speaker(stage, look):
    light = is_light(look["body"])
    body = material(look["body"], rough=0.3, coat=0.5) if light else plastic(look["body"])
    subwoofer = look["size"] > 55
    r = 1.0
    stage.lathe(
        [(0.55, -0.5), (0.6, -0.48), (0.8, -0.2), (0.97, -0.16), (r, -0.12), (r, 0.0), (0.985, 0.05), (0.95, 0.075), (0.86, 0.07), (0.84, 0.03), (0.82, -0.06)],
        body,
    )
    dark = material("#0b0d0f", rough=0.55)
    stage.lathe([(0.84, 0.0), (0.8, -0.05)], material("#9adcff", glow="#4dc3ff", strength=2.2))
    stage.lathe([(0.83, 0.02), (0.78, 0.06), (0.7, 0.0), (0.66, -0.06)], rubber("#17191c"))
    stage.lathe([(0.67, -0.05), (0.34, -0.28), (0.26, -0.3), (0, -0.3)], dark)
    for turn in (45, 135, 225, 315):
        x, y = 0.91 * math.cos(math.radians(turn)), 0.91 * math.sin(math.radians(turn))
        stage.disc(0.04, 0.03, steel("#c3c7cc", 0.25), at=(x, y, 0.07), bevel=0.012)
        stage.slab(0.05, 0.012, 0.01, 0.004, dark, at=(x, y, 0.087), turn=(0, 0, turn), bevel=0.002)
    if subwoofer:
        stage.lathe([(0, -0.12), (0.14, -0.13), (0.26, -0.2), (0.3, -0.27)], material("#22262b", rough=0.3, coat=0.6))
        for turn in range(0, 360, 60):
            a = math.radians(turn + 15)
            stage.slab(0.07, 0.62, 0.04, 0.03, body, at=(0.56 * math.cos(a), 0.56 * math.sin(a), 0.1), turn=(0, 0, turn - 75), bevel=0.016)
        stage.disc(0.26, 0.06, body, at=(0, 0, 0.1), bevel=0.025)
    else:
        dome = [(0.80 * step / 20, 0.17 - 0.13 * (step / 20) ** 2) for step in range(21)]
        stage.lathe(dome, perforated(look["body"] if light else "#2a2e33", 0.074))
        stage.lathe([(0.8, 0.045), (0.83, 0.05), (0.845, 0.03)], body)
        stage.disc(0.17, 0.05, body, at=(0, 0, 0.18), bevel=0.022)
        stage.ring(0.115, 0.008, steel("#8b929a"), at=(0, 0, 0.206))
    return {"turn": -26, "tilt": 4, "raised": 8, "fill": 0.8}
