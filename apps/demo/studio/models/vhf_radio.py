"""A radio with its fist microphone."""
from scene import black_glass, display, is_light, material, mix, plastic, rubber, steel


def fist_microphone(stage, tone, at, turn):
    hold = stage.group(at, turn)
    stage.slab(0.5, 0.72, 0.24, 0.17, plastic(tone), parent=hold, bevel=0.08)
    stage.slab(0.1, 0.3, 0.1, 0.05, rubber("#2a2e34"), at=(0.25, 0.08, 0), parent=hold, bevel=0.03)
    grille = material("#08090a", rough=0.7)
    for line in range(5):
        stage.slab(0.26, 0.026, 0.02, 0.012, grille, at=(0, 0.16 - line * 0.075, 0.118), parent=hold, bevel=0.006)
    return hold


def vhf_radio(stage, look):
    light = is_light(look["body"])
    body = plastic(look["body"])
    group = look["screen"] == "group"
    w, h = (2.0, 0.66) if group else (2.0, 0.92)
    stage.slab(w, h, 0.16, 0.11, body, bevel=0.05)
    stage.slab(w * 0.93, h * 0.86, 0.5, 0.08, plastic("#1c1f23"), at=(0, 0, -0.3), bevel=0.05)
    knob = rubber("#22262b") if light else rubber("#2b3036")
    if group:
        stage.slab(1.25, 0.5, 0.02, 0.05, black_glass(), at=(-0.28, 0, 0.078), bevel=0.008)
        stage.screen(1.15, 0.41, display(look["picture"]), at=(-0.28, 0, 0.0895))
        stage.disc(0.19, 0.16, steel("#5d646d", 0.35), at=(0.76, 0, 0.14), bevel=0.03)
        stage.disc(0.15, 0.02, knob, at=(0.76, 0, 0.225), bevel=0.008)
        for y, tone in ((0.17, "#2b3036"), (0, "#ff8c42"), (-0.17, "#2b3036")):
            stage.slab(0.13, 0.1, 0.05, 0.04, rubber(tone), at=(0.46, y, 0.085), bevel=0.02)
    else:
        stage.slab(1.12, 0.58, 0.02, 0.05, black_glass(), at=(0, 0.11, 0.078), bevel=0.008)
        stage.screen(1.02, 0.49, display(look["picture"], 0.9), at=(0, 0.11, 0.0895))
        for x in (-0.77, 0.77):
            stage.disc(0.155, 0.15, knob, at=(x, 0.05, 0.14), bevel=0.03)
            stage.disc(0.11, 0.02, steel("#5d646d", 0.35), at=(x, 0.05, 0.22), bevel=0.008)
            stage.slab(0.02, 0.09, 0.01, 0.008, material("#ffffff"), at=(x, 0.1, 0.232), bevel=0.003)
        for x in (-0.42, -0.14, 0.14, 0.42):
            tone = "#c92a2a" if x > 0.4 else "#3a4048"
            stage.slab(0.21, 0.12, 0.05, 0.05, rubber(tone), at=(x, -0.315, 0.085), bevel=0.02)
    # The microphone lies against the radio, with its cord in front.
    low = -h / 2
    tone = mix(look["body"], "#ffffff", 0.06)
    fist_microphone(stage, tone, (1.3, low + 0.36, 0.42), (-12, -20, 0))
    stage.coil(
        [(-0.78, low + 0.12, 0.08), (-0.86, low + 0.1, 0.4), (-0.45, low + 0.09, 0.75), (0.3, low + 0.09, 0.62), (1.04, low + 0.09, 0.42)],
        0.052,
        0.026,
        rubber("#15171a"),
        turns=30,
    )
    return {"turn": -12, "raised": 17, "fill": 0.88}
