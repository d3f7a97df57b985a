"""What is built in, each piece as wide and deep as the plan draws it: its back at +y, its front to -y, by the middle of its foot."""
import math
import random
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio
from kit.shape import Shape, soften

H = 2.4


def lay(look, w, d, build, at, turn):
    """Builds around (0, 0) with lamps too, and stands it there."""
    r.moved(lambda: build(look, w, d), at, turn)


def doors(s, w, d, low, high, material, wide=0.5):
    """Flush fronts over the whole width."""
    count = max(1, round(w / wide))
    for i in range(count):
        a = -w / 2 + i * w / count
        s.box((a + 0.002, -d / 2, low), (a + w / count - 0.002, -d / 2 + 0.02, high), material)


def wardrobe(look, w, d):
    s = Shape()
    s.box((-w / 2, -d / 2 + 0.02, 0), (w / 2, d / 2, H), look['closet'])
    doors(s, w, d, 0.07, H - 0.03, look['closet'])
    count = max(1, round(w / 0.5))
    for i in range(count):
        edge = -w / 2 + i * w / count + (w / count - 0.035 if i % 2 == 0 else 0.02)
        s.box((edge, -d / 2 - 0.012, 0.95), (edge + 0.014, -d / 2, 1.35), look['bronze'])
    s.put('wardrobe', bevel=0.0025)


def open_wardrobe(look, w, d):
    """Without doors: rails of clothes over drawers, boxes above them, lit from the top of each bay."""
    s, lamps, rng = Shape(), [], random.Random(round(w * 100))
    count = max(1, round(w / 0.85))
    wide = w / count
    s.box((-w / 2, d / 2 - 0.02, 0), (w / 2, d / 2, H), look['closet'])
    for i in range(count + 1):
        x = min(max(-w / 2 + i * wide, -w / 2 + 0.011), w / 2 - 0.011)
        s.box((x - 0.011, -d / 2, 0), (x + 0.011, d / 2, H), look['closet'])
    for i in range(count):
        a, b = -w / 2 + i * wide + 0.011, -w / 2 + (i + 1) * wide - 0.011
        is_long = i % 2 == 1
        for z in (0.06, 2.02):
            s.box((a, -d / 2 + 0.01, z), (b, d / 2, z + 0.022), look['closet'])
        s.box((a, -d / 2 + 0.03, 0), (b, d / 2, 0.06), look['black'])
        s.box((a, -0.012, 1.93), (b, 0.012, 1.954), look['bronze'])
        s.box((a + 0.01, -d / 2 + 0.05, 2.008), (b - 0.01, -d / 2 + 0.075, 2.02), look['strip'])
        lamps.append((a + b) / 2)
        if not is_long:
            for row in range(3):
                z = 0.085 + row * 0.2
                s.box((a + 0.002, -d / 2 + 0.012, z), (b - 0.002, d / 2 - 0.03, z + 0.196), look['drawer'])
            s.box((a, -d / 2 + 0.01, 0.69), (b, d / 2, 0.712), look['closet'])
            folded(s, rng, a, b, d, 0.712, look)
        boxes(s, rng, a, b, d, look)
        clothes(look, rng, a, b, d, is_long)
    s.put('open wardrobe', bevel=0.0015)
    for x in lamps:
        studio.area((x, -d / 2 + 0.06, 2.0), (x, 0.06, 0), (wide * 0.8, 0.04), 5.5, (1, 0.83, 0.64), spread=2.6)


def folded(s, rng, a, b, d, z, look):
    """Folded knitwear on the drawers."""
    x = a + 0.05
    while x < b - 0.3:
        top = z
        for _ in range(rng.randint(2, 4)):
            thick = rng.uniform(0.035, 0.055)
            s.box((x, -d / 2 + 0.08, top), (x + 0.27 + rng.uniform(-0.01, 0.01), d / 2 - 0.12, top + thick), look[rng.choice(('linen', 'oat', 'navy', 'wool', 'paper'))])
            top += thick + 0.002
        x += 0.33


def boxes(s, rng, a, b, d, look):
    x = a + 0.04
    while x < b - 0.28:
        wide = rng.uniform(0.24, 0.34)
        if rng.random() < 0.8:
            s.box((x, -d / 2 + 0.07, 2.043), (min(x + wide, b - 0.03), d / 2 - 0.1, 2.043 + rng.uniform(0.14, 0.24)), look[rng.choice(('pot', 'paper', 'oat', 'leather'))])
        x += wide + 0.04


TONES = ((0.035, 0.05, 0.085), (0.55, 0.51, 0.45), (0.30, 0.24, 0.18), (0.62, 0.60, 0.57), (0.09, 0.095, 0.10), (0.36, 0.30, 0.24), (0.17, 0.21, 0.18), (0.42, 0.20, 0.13), (0.72, 0.70, 0.66))


def clothes(look, rng, a, b, d, is_long):
    """Shirts and coats on hangers, each a soft fold seen from its edge."""
    x, s, hooks = a + 0.06, Shape(), Shape()
    s.smooth = True
    tone = rng.randrange(len(TONES))
    while x < b - 0.05:
        if rng.random() < 0.25:
            tone = rng.randrange(len(TONES))
        cloth = m.cloth(f'garment {tone}', TONES[tone])
        half, foot = rng.uniform(0.016, 0.026), (rng.uniform(0.5, 0.85) if is_long else rng.uniform(0.98, 1.12))
        deep, lean = rng.uniform(0.185, 0.225), rng.uniform(-0.012, 0.012)
        rings = ((1.875, 0.012, 0.05), (1.85, half * 0.75, deep * 0.72), (1.80, half, deep), (1.4, half * 1.1, deep * 0.93), (foot + 0.1, half * 1.2, deep * 0.97), (foot, half * 1.05, deep * 1.0))
        s.loft([(x + lean * (1.875 - z), 0, z, along, across) for z, along, across in rings[::-1]], cloth, 12)
        hooks.tube((x, 0, 1.87), 0.003, 0.075, look['steel'], 6)
        x += half * 2 + rng.uniform(0.004, 0.02)
    s.put('clothes')
    hooks.put('hooks')


def shoes(look, w, d):
    """A shoe cupboard up to the ceiling, with a lit niche at the height of a hand and light under its foot."""
    s = Shape()
    s.box((-w / 2, -d / 2 + 0.02, 0.2), (w / 2, d / 2, 0.95), look['closet'])
    s.box((-w / 2, -d / 2 + 0.02, 1.3), (w / 2, d / 2, H), look['closet'])
    s.box((-w / 2 + 0.018, d / 2 - 0.03, 0.95), (w / 2 - 0.018, d / 2, 1.3), look['niche'])
    for x in (-w / 2, w / 2 - 0.018):
        s.box((x, -d / 2 + 0.02, 0.95), (x + 0.018, d / 2, 1.3), look['closet'])
    doors(s, w, d, 0.2, 0.95, look['closet'], 0.4)
    doors(s, w, d, 1.3, H - 0.03, look['closet'], 0.4)
    s.box((-w / 2 + 0.03, -d / 2 + 0.06, 1.292), (w / 2 - 0.03, -d / 2 + 0.08, 1.3), look['strip'])
    s.box((-w / 2 + 0.03, d / 2 - 0.1, 0.19), (w / 2 - 0.03, d / 2 - 0.08, 0.198), look['strip'])
    s.put('shoe cupboard', bevel=0.0025)
    studio.area((0, -d / 2 + 0.07, 1.285), (0, 0.05, 0.9), (w * 0.9, 0.03), 3.0 * w, (1, 0.82, 0.62), spread=2.6)
    studio.area((0, 0, 0.19), (0, -0.1, 0), (w * 0.9, 0.1), 2.5 * w, (1, 0.82, 0.62))


def desk(look, w, d):
    s = Shape()
    s.box((-w / 2, -d / 2, 0.7), (w / 2, d / 2, 0.735), look['wood'])
    for x in (-w / 2 + 0.03, w / 2 - 0.065):
        s.box((x, -d / 2 + 0.05, 0), (x + 0.035, d / 2 - 0.04, 0.7), look['black'])
    s.box((-0.17, -0.02, 0.736), (0.17, 0.2, 0.75), look['steel'])
    s.box((-0.17, 0.19, 0.745), (0.17, 0.2, 0.96), look['screen'])
    s.put('desk', bevel=0.003)
    f.table_lamp(look, (w / 2 - 0.2, 0.08, 0.735), 3)


def nightstand(look, w, d):
    s = Shape()
    s.box((-w / 2 + 0.02, -d / 2 + 0.02, 0.14), (w / 2 - 0.02, d / 2, 0.46), look['wood'])
    s.box((-w / 2 + 0.03, -d / 2 + 0.015, 0.295), (w / 2 - 0.03, -d / 2 + 0.022, 0.305), look['black'])
    s.put('nightstand', bevel=0.006)
    f.table_lamp(look, (0, 0.02, 0.46), 3.5)


def media(look, w, d):
    s = Shape()
    s.box((-w / 2, -d / 2, 0.2), (w / 2, d / 2, 0.42), look['wood'])
    s.put('media', bevel=0.006)
    f.television(look, (0, d / 2 - 0.01, 1.08), min(1.45, w * 0.72), 'x')
    studio.area((0, 0, 0.19), (0, 0, 0), (w * 0.9, 0.2), 5, r.WARM)
    f.vase(look, (w / 2 - 0.22, 0, 0.42), 0.26, 0.075, True, 'white')
    f.books(look, (-w / 2 + 0.28, 0, 0.42), 3, 0.1, 8, False)


def base(look, w, d, uppers=True):
    """Base units under a worktop, with a lit back wall, and wall units unless there is a window."""
    s, t = Shape(), Shape()
    s.box((-w / 2, -d / 2 + 0.07, 0), (w / 2, d / 2, 0.1), look['black'])
    s.box((-w / 2, -d / 2 + 0.045, 0.1), (w / 2, d / 2, 0.84), look['fronts'])
    doors(s, w, d - 0.04, 0.11, 0.81, look['fronts'], 0.6)
    s.box((-w / 2, -d / 2 + 0.035, 0.812), (w / 2, -d / 2 + 0.05, 0.838), look['bronze'])
    t.box((-w / 2, -d / 2, 0.84), (w / 2, d / 2, 0.862), look['marble'])
    if uppers:
        s.box((-w / 2, d / 2 - 0.34, 1.48), (w / 2, d / 2, H), look['fronts'])
        upper = Shape()
        doors(upper, w, 0.36, 1.47, H - 0.01, look['fronts'], 0.6)
        upper.put('upper fronts', (0, d / 2 - 0.18, 0), bevel=0.0025)
        t.box((-w / 2, d / 2 - 0.02, 0.862), (w / 2, d / 2, 1.48), look['marble'])
        t.box((-w / 2 + 0.02, d / 2 - 0.3, 1.472), (w / 2 - 0.02, d / 2 - 0.28, 1.48), look['strip'])
        studio.area((0, d / 2 - 0.29, 1.46), (0, d / 2 - 0.25, 0), (w, 0.05), 13 * w, (1, 0.82, 0.62), spread=2.6)
    s.put('base units', bevel=0.003)
    t.put('worktop', bevel=0.003)


def sink(look, w, d):
    s = Shape()
    s.box((-w * 0.38, -d * 0.3, 0.8625), (w * 0.38, d * 0.28, 0.866), look['steel'])
    s.box((-w * 0.36, -d * 0.28, 0.8665), (w * 0.36, d * 0.26, 0.867), m.plain('sink', (0.10, 0.10, 0.10), rough=0.35, metal=0.9))
    s.tube((0, d * 0.36, 0.86), 0.014, 0.32, look['bronze'], 16)
    s.box((-0.011, d * 0.36 - 0.23, 1.165), (0.011, d * 0.36 + 0.012, 1.187), look['bronze'])
    s.put('sink', bevel=0.001)


def hob(look, w, d):
    """With an oven below it."""
    s = Shape()
    s.box((-w * 0.44, -d * 0.36, 0.863), (w * 0.44, d * 0.36, 0.868), look['screen'])
    front = -d / 2 + 0.012
    s.box((-0.295, front, 0.15), (0.295, front + 0.02, 0.795), look['steel'])
    s.box((-0.285, front - 0.004, 0.16), (0.285, front + 0.01, 0.66), look['screen'])
    s.box((-0.285, front - 0.004, 0.675), (0.285, front + 0.01, 0.785), look['black'])
    s.box((-0.24, front - 0.045, 0.615), (0.24, front - 0.03, 0.63), look['bronze'])
    for x in (-0.235, 0.222):
        s.box((x, front - 0.03, 0.617), (x + 0.013, front, 0.628), look['bronze'])
    s.put('hob', bevel=0.001)


def hood(look, w, d):
    s = Shape()
    s.box((-w * 0.44, d / 2 - 0.5, 1.4), (w * 0.44, d / 2 - 0.02, 1.47), look['steel'])
    s.box((-w * 0.42, d / 2 - 0.485, 1.396), (w * 0.42, d / 2 - 0.05, 1.4), look['black'])
    s.box((-w * 0.3, d / 2 - 0.1, 1.392), (w * 0.3, d / 2 - 0.08, 1.397), look['strip'])
    s.put('hood', bevel=0.002)


def fridge(look, w, d):
    s = Shape()
    s.box((-w / 2, -d / 2 + 0.03, 0.03), (w / 2, d / 2, 1.86), look['tall'])
    s.box((-w / 2, -d / 2 + 0.03, 1.87), (w / 2, d / 2, H), look['tall'])
    for x in (-w / 2, 0.002):
        s.box((x + 0.003, -d / 2, 0.08), (x + w / 2 - 0.005, -d / 2 + 0.03, 1.855), look['tall'])
        s.box((x + 0.003, -d / 2 + 0.01, 1.875), (x + w / 2 - 0.005, -d / 2 + 0.03, H - 0.01), look['tall'])
    for x in (-0.035, 0.02):
        s.box((x, -d / 2 - 0.03, 0.75), (x + 0.014, -d / 2, 1.4), look['bronze'])
    s.put('fridge', bevel=0.003)


def toilet(look, w, d):
    """Skirted, with a closed lid and a low cistern."""
    white, s = look['ceramic'], Shape()
    s.smooth = True
    half, back = min(w * 0.46, 0.185), d / 2
    centre = back - 0.42
    s.loft([(0, centre + 0.06, 0.0, half * 0.66, 0.25), (0, centre + 0.05, 0.14, half * 0.72, 0.255), (0, centre + 0.01, 0.3, half * 0.96, 0.285), (0, centre, 0.385, half, 0.30)], white, 36)
    s.put('toilet')
    lid = Shape()
    lid.loft([(0, centre, 0.388, half * 1.0, 0.30), (0, centre, 0.425, half * 0.98, 0.295)], white, 36)
    soften(lid.put('toilet lid'), 0.012, 3)
    tank = Shape()
    tank.box((-half, back - 0.19, 0.1), (half, back - 0.005, 0.66), white)
    tank.box((-half - 0.006, back - 0.196, 0.662), (half + 0.006, back - 0.003, 0.69), white)
    tank.box((-0.03, back - 0.12, 0.69), (0.03, back - 0.07, 0.697), look['steel'])
    soften(tank.put('toilet tank'), 0.012, 3)


def basin(look, w, d):
    """A hung vanity with a basin on it, a tap, and a lit mirror cabinet over it."""
    s, white = Shape(), look['ceramic']
    s.box((-w / 2, -d / 2 + 0.015, 0.42), (w / 2, d / 2, 0.78), look['wood'])
    s.box((-w / 2, -d / 2, 0.6), (w / 2, -d / 2 + 0.016, 0.605), look['black'])
    s.box((-w / 2, -d / 2, 0.78), (w / 2, d / 2, 0.80), look['marble'])
    s.put('vanity', bevel=0.003)
    b, half = Shape(), min(w * 0.4, 0.27)
    b.smooth = True
    deep = min(d * 0.4, 0.19)
    b.loft([(0, -0.03, 0.80, half * 0.82, deep * 0.82), (0, -0.03, 0.905, half, deep)], white, 40, caps=False)
    b.loft([(0, -0.03, 0.83, half * 0.7, deep * 0.7), (0, -0.03, 0.905, half * 0.955, deep * 0.94)], white, 40, caps=False)
    b.put('basin')
    flat = Shape()
    flat.loft([(0, -0.03, 0.826, half * 0.7, deep * 0.7), (0, -0.03, 0.83, half * 0.7, deep * 0.7)], white, 40)
    rim = [(half * k * math.cos(a), -0.03 + deep * q * math.sin(a), 0.905) for k, q in ((1, 1), (0.955, 0.94)) for a in (i * math.tau / 40 for i in range(41))]
    flat.ribbon(rim[:41], rim[41:], white)
    flat.put('basin floor')
    t = Shape()
    t.tube((0, d / 2 - 0.07, 0.80), 0.013, 0.26, look['bronze'], 16)
    t.box((-0.01, d / 2 - 0.2, 1.045), (0.01, d / 2 - 0.06, 1.063), look['bronze'])
    for x, tall in ((w / 2 - 0.07, 0.16), (w / 2 - 0.14, 0.12)):
        t.tube((x, d / 2 - 0.1, 0.80), 0.027, tall, look['pot'], 20)
    t.put('tap', bevel=0.001)
    mirror = Shape()
    mirror.box((-w / 2, d / 2 - 0.13, 1.2), (w / 2, d / 2 - 0.012, 1.95), look['closet'])
    mirror.face(((-w / 2 + 0.004, d / 2 - 0.131, 1.204), (w / 2 - 0.004, d / 2 - 0.131, 1.204), (w / 2 - 0.004, d / 2 - 0.131, 1.946), (-w / 2 + 0.004, d / 2 - 0.131, 1.946)), look['mirror'])
    mirror.box((-w / 2 + 0.03, d / 2 - 0.06, 1.19), (w / 2 - 0.03, d / 2 - 0.045, 1.199), look['strip'])
    mirror.put('mirror')
    studio.area((0, d / 2 - 0.07, 1.185), (0, d / 2 - 0.1, 0.8), (w * 0.9, 0.05), 7 * w, (1, 0.88, 0.74), spread=2.8)


def bath(look, w, d):
    """Built in, with a moulded tub, its tap at the wall and a shower head over one end."""
    s, white, rim = Shape(), look['ceramic'], 0.075
    s.box((-w / 2, -d / 2, 0), (w / 2, -d / 2 + rim, 0.53), look['tub side'])
    s.put('tub side', bevel=0.003)
    t = Shape()
    for low, high in (((-w / 2, -d / 2, 0.53), (w / 2, -d / 2 + rim, 0.56)), ((-w / 2, d / 2 - rim, 0.53), (w / 2, d / 2, 0.56)), ((-w / 2, -d / 2 + rim, 0.53), (-w / 2 + rim, d / 2 - rim, 0.56)), ((w / 2 - rim, -d / 2 + rim, 0.53), (w / 2, d / 2 - rim, 0.56))):
        t.box(low, high, white)
    t.put('tub rim', bevel=0.008)
    inner = Shape()
    inner.smooth = True
    corners = lambda inset, z: [(sx * (w / 2 - rim - inset), sy * (d / 2 - rim - inset), z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    top, low = corners(0, 0.56), corners(0.07, 0.14)
    for i in range(4):
        inner.face((top[i], low[i], low[(i + 1) % 4], top[(i + 1) % 4]), white)
    inner.face(low, white)
    inner.put('tub')
    taps = Shape()
    taps.box((-0.13, d / 2 - 0.07, 0.74), (0.13, d / 2 - 0.012, 0.79), look['bronze'])
    taps.tube((0, d / 2 - 0.045, 0.79), 0.009, 1.3, look['bronze'], 12)
    taps.box((-0.009, d / 2 - 0.3, 2.08), (0.009, d / 2 - 0.04, 2.095), look['bronze'])
    taps.tube((0, d / 2 - 0.29, 2.06), 0.11, 0.012, look['bronze'], 32)
    taps.put('tub taps', bevel=0.001)


def shower(look, w, d):
    """Level with the floor: a drain, a rain head, and the bar of a hand shower; its glass stands where the plan draws it."""
    s = Shape()
    s.box((-0.2, d / 2 - 0.11, 0.001), (0.2, d / 2 - 0.06, 0.004), look['steel'])
    s.box((-0.14, d / 2 - 0.07, 1.02), (0.14, d / 2 - 0.012, 1.07), look['bronze'])
    s.tube((0, d / 2 - 0.045, 1.07), 0.01, 1.05, look['bronze'], 12)
    s.box((-0.009, d / 2 - 0.38, 2.1), (0.009, d / 2 - 0.04, 2.116), look['bronze'])
    s.tube((0, d / 2 - 0.37, 2.085), 0.12, 0.012, look['bronze'], 36)
    s.tube((0.12, d / 2 - 0.07, 1.05), 0.007, 0.62, look['bronze'], 10)
    s.box((-0.24, d / 2 - 0.012, 1.2), (0.24, d / 2 - 0.011, 1.5), look['niche'])
    s.put('shower', bevel=0.001)


def glass(look, w, d):
    """A pane from the floor to the height of a door, drawn along its longer side."""
    s = Shape()
    s.face(((-w / 2, 0, 0.01), (w / 2, 0, 0.01), (w / 2, 0, 2.05), (-w / 2, 0, 2.05)), look['glass'])
    s.put('shower glass')
    rail = Shape()
    for z in (0.0, 2.05):
        rail.box((-w / 2, -0.01, z), (w / 2, 0.01, z + 0.015), look['bronze'])
    rail.put('shower rail')


def towel(look, at, turn):
    """A towel over a bar on the wall behind it."""
    def build(_, w, d):
        s = Shape()
        s.box((-0.3, -0.07, 1.18), (0.3, -0.055, 1.195), look['bronze'])
        s.put('towel bar', bevel=0.003)
        f.cushion((0.38, 0.045, 0.62), (0, -0.063, 0.6), look['paper'], 0.02)
    r.moved(lambda: build(look, 0, 0), at, turn)
