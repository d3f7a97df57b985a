"""The district: stream, roads, tram, bridges, blocks of neighbours and the hills behind."""
import math
import random
from kit import materials as m
from kit import nature, people
from kit.materials import Nodes, once
from kit.shape import Shape, place

BRIDGES = (-168.0, 236.0)
FOOT_OF_HILLS = 2150
WATER, WALK = -4.2, -3.4


def stream(x):
    """The stream's centre line: straight past the site, then bending north-west."""
    if x > -60:
        return 0.0
    return 0.0011 * (x + 60) ** 2 if x > -420 else 0.0011 * 360 ** 2 + 0.79 * (-420 - x)


def line(offset, z, x0=-1500, x1=1500, step=12):
    return [(x, stream(x) + offset, z) for x in range(x0, x1 + 1, step)]


@once
def paved(name, dark=(0.028, 0.029, 0.032), light=(0.052, 0.052, 0.055), pools=0.0, every=26.0, rough=0.62):
    """Ground under a row of lamps: at night each leaves a pool of light."""
    n = Nodes(name)
    where = n.add('NewGeometry', 'Position')
    noise = n.add('TexNoise', Vector=where, Scale=0.6, Detail=8.0)
    base = n.add('BsdfPrincipled', Base_Color=n.ramp(noise, (0.3, dark), (0.7, light)), Roughness=rough)
    if not pools:
        return n.done(base)
    x = n.add('SeparateXYZ', Vector=where).node.outputs[0]
    away = n.math('MULTIPLY', n.math('SUBTRACT', n.math('FRACT', n.math('DIVIDE', x, every)), 0.5), 2.6)
    pool = n.math('POWER', 0.3679, n.math('MULTIPLY', away, away))
    light = n.add('Emission', Color=(1.0, 0.62, 0.32), Strength=n.math('MULTIPLY', pool, pools))
    return n.done(n.add('AddShader', _0=base, _1=light))


def finishes(night):
    return {
        'water': m.water('stream'),
        'stone': m.plain('bank stone', (0.30, 0.29, 0.27), rough=0.85, grain=0.5, size=2.0),
        'walk': paved('walk', (0.30, 0.27, 0.235), (0.40, 0.37, 0.33), 0.10 if night else 0.0, 14.0, 0.8),
        'bike': paved('bike lane', (0.20, 0.08, 0.06), (0.28, 0.115, 0.085), 0.05 if night else 0.0, 14.0, 0.85),
        'kerb': m.plain('kerb', (0.42, 0.41, 0.39), rough=0.8),
        'lawn': m.lawn('lawn'),
        'road': paved('road', pools=0.07 if night else 0.0),
        'mark': m.plain('road mark', (0.7, 0.7, 0.68), rough=0.6),
        'steel': m.plain('steel', (0.10, 0.105, 0.11), rough=0.4, metal=0.7),
        'lamp': m.glow('street lamp', (1.0, 0.70, 0.42), 22.0 if night else 0.6),
        'white': m.plain('white', (0.78, 0.78, 0.76), rough=0.5),
        'glass': m.pane('shelter glass', tint=(0.8, 0.88, 0.9)),
    }


def band(s, sign, d0, z0, d1, z1, material):
    a, b = line(sign * d0, z0), line(sign * d1, z1)
    s.ribbon(*((a, b) if sign < 0 else (b, a)), material)


def banks(look):
    s = Shape()
    band(s, 1, -13.5, WATER, 13.5, WATER, look['water'])
    for sign in (1, -1):
        band(s, sign, 13, WATER - 0.4, 13.2, WATER + 0.35, look['stone'])
        band(s, sign, 13.2, WATER + 0.35, 15, WATER + 0.4, look['stone'])
        band(s, sign, 15, WATER + 0.4, 18, WALK, look['lawn'])
        band(s, sign, 18, WALK, 20.4, WALK, look['bike'])
        band(s, sign, 20.4, WALK + 0.02, 23, WALK + 0.02, look['walk'])
        band(s, sign, 23, WALK, 30, 0.1, look['lawn'])
        band(s, sign, 30, 0.12, 33.6, 0.12, look['walk'])
        band(s, sign, 33.6, 0.12, 33.8, 0.0, look['kerb'])
        band(s, sign, 33.8, 0.0, 49, 0.0, look['road'])
        for lane in (37.4, 41.3, 45.2):
            for x in range(-600, 700, 9 if lane != 41.3 else 1000):
                long = 4 if lane != 41.3 else 1300
                y = stream(x) + sign * lane
                if lane != 41.3:
                    s.face(((x, y - 0.08, 0.012), (x + long, stream(x + long) + sign * lane - 0.08, 0.012), (x + long, stream(x + long) + sign * lane + 0.08, 0.012), (x, y + 0.08, 0.012)), look['mark'])
        band(s, sign, 41.2, 0.011, 41.4, 0.011, look['mark'])
    band(s, 1, 49, 0.15, 58, 0.15, look['lawn'])
    for rail in (50.7, 52.2, 54.8, 56.3):
        band(s, 1, rail, 0.2, rail + 0.12, 0.2, look['steel'])
    band(s, 1, 58, 0.16, 64, 0.16, look['walk'])
    band(s, -1, 49, 0.14, 53, 0.14, look['walk'])
    s.put('banks')


def ground(look):
    s = Shape()
    for sign in (1, -1):
        band(s, sign, 53 if sign < 0 else 64, -0.02, 4000, -0.02, look['road'])
    s.box((-9000, -9000, -6), (9000, 9000, -5), m.plain('far ground', (0.07, 0.08, 0.065), rough=1.0))
    s.put('ground')
    plaza = Shape()
    plaza.box((-16, 64, 0), (122, 138, 0.18), m.stone('plaza', (0.42, 0.395, 0.36), (0.33, 0.31, 0.28), rough=0.45, tile=1.2, size=0.12, amount=0.4))
    plaza.put('plaza')


def bridge(x, look):
    s = Shape()
    y0, y1 = stream(x) - 36, stream(x) + 36
    s.box((x - 10, y0, -0.9), (x + 10, y1, 0.06), look['white'])
    s.box((x - 8, y0, 0.06), (x + 8, y1, 0.08), look['road'])
    for pier in (-9, 9):
        s.box((x - 8, stream(x) + pier - 0.7, WATER - 1), (x + 8, stream(x) + pier + 0.7, -0.9), look['stone'])
    for edge in (-9.6, 9.6):
        s.box((x + edge - 0.06, y0, 1.1), (x + edge + 0.06, y1, 1.18), look['steel'])
        s.box((x + edge - 0.05, y0, -0.2), (x + edge + 0.05, y1, -0.08), look['lamp'])
        for step in range(0, 73, 2):
            s.box((x + edge - 0.03, y0 + step, 0), (x + edge + 0.03, y0 + step + 0.06, 1.1), look['steel'])
    s.put('bridge')


def avenue(x, look):
    """The street that a bridge carries over the stream, on both sides as far as one sees."""
    s = Shape()
    for sign in (1, -1):
        near, far = (49 if sign < 0 else 64), 1400
        for a, b, z, material in ((-10, -8, 0.14, 'walk'), (8, 10, 0.14, 'walk'), (-0.16, -0.04, 0.012, 'mark'), (0.04, 0.16, 0.012, 'mark')):
            y0, y1 = sorted((stream(x) + sign * near, stream(x) + sign * far))
            s.face(((x + a, y0, z), (x + b, y0, z), (x + b, y1, z), (x + a, y1, z)), look[material])
        for step in range(near, 500, 9):
            for lane in (-4, 4):
                y0, y1 = sorted((stream(x) + sign * step, stream(x) + sign * (step + 4)))
                s.face(((x + lane - 0.08, y0, 0.012), (x + lane + 0.08, y0, 0.012), (x + lane + 0.08, y1, 0.012), (x + lane - 0.08, y1, 0.012)), look['mark'])
    s.box((x - 8, stream(x) - 50, 0.06), (x + 8, stream(x) - 34, 0.07), look['road'])
    s.box((x - 8, stream(x) + 34, 0.06), (x + 8, stream(x) + 64, 0.07), look['road'])
    s.put('avenue')


def tram_car(look):
    s = Shape()
    body, glass = m.plain('tram body', (0.72, 0.70, 0.66), rough=0.25, coat=0.6), m.plain('tram glass', (0.012, 0.016, 0.02), rough=0.05, shine=0.8)
    stripe, inside = m.plain('tram stripe', (0.05, 0.13, 0.12), rough=0.3), m.glow('tram light', (1.0, 0.86, 0.66), 1.1)
    for k in range(5):
        x = k * 6.6
        s.box((x, -1.22, 0.35), (x + 6.3, 1.22, 3.3), body)
        s.box((x + 0.25, -1.235, 1.25), (x + 6.05, 1.235, 2.75), glass)
        for window in range(4):
            u = x + 0.5 + window * 1.4
            s.box((u, -1.245, 1.35), (u + 1.15, 1.245, 2.6), inside)
        s.box((x, -1.24, 0.55), (x + 6.3, 1.24, 0.78), stripe)
        s.box((x + 0.6, -0.8, 3.3), (x + 5.7, 0.8, 3.6), look['steel'])
        s.box((x + 6.3, -1.0, 0.6), (x + 6.6, 1.0, 3.1), glass)
    for x, nose in ((-0.5, 0), (32.7, 1)):
        s.box((x, -1.1, 0.4), (x + 0.5, 1.1, 3.0), glass)
        s.box((x - 0.02, -0.9, 0.7), (x + 0.52, -0.6, 0.85), look['lamp'])
        s.box((x - 0.02, 0.6, 0.7), (x + 0.52, 0.9, 0.85), look['lamp'])
    return s.mesh('tram')


def station(x, look):
    s, y = Shape(), stream(x) + 57.9
    s.box((x - 22, y, 0), (x + 22, y + 3.4, 0.45), look['kerb'])
    s.box((x - 20, y - 0.6, 3.5), (x + 20, y + 3.2, 3.72), look['white'])
    s.box((x - 20, y + 0.2, 3.44), (x + 20, y + 0.45, 3.5), look['lamp'])
    s.box((x - 19, y + 2.9, 0.5), (x + 19, y + 2.96, 2.7), look['glass'])
    for step in range(-18, 19, 6):
        s.box((x + step - 0.1, y + 2.6, 0.4), (x + step + 0.1, y + 2.8, 3.5), look['steel'])
        s.box((x + step + 1, y + 2.0, 0.85), (x + step + 4, y + 2.5, 0.95), m.plain('bench', (0.3, 0.18, 0.1)))
    s.put('station', bevel=0.03)


def lamp_mesh(look, height=7.5):
    s = Shape()
    s.tube((0, 0, 0), 0.09, height, look['steel'], 8, 0.05)
    s.box((-0.06, 0, height - 0.1), (0.06, 1.8, height), look['steel'])
    s.box((-0.14, 1.0, height - 0.17), (0.14, 1.8, height - 0.1), look['lamp'])
    return s.mesh('lamp')


def bollard_mesh(look):
    s = Shape()
    s.tube((0, 0, 0), 0.07, 3.2, look['steel'], 8, 0.05)
    s.tube((0, 0, 3.2), 0.16, 0.3, look['lamp'], 10)
    s.tube((0, 0, 3.5), 0.24, 0.05, look['steel'], 10)
    return s.mesh('bollard')


def car_mesh(paint):
    s, glass = Shape(), m.plain('car glass', (0.01, 0.012, 0.016), rough=0.05, shine=0.9)
    s.box((-2.25, -0.9, 0.3), (2.25, 0.9, 0.85), paint)
    profile = [(-1.7, 0.85), (-1.0, 1.42), (0.55, 1.42), (1.35, 0.85)]
    for y, flip in ((-0.8, 0), (0.8, 1)):
        s.face([(x, y, z) for x, z in (profile if flip else reversed(profile))], glass)
    for (xa, za), (xb, zb) in zip(profile, profile[1:]):
        s.face(((xa, -0.8, za), (xb, -0.8, zb), (xb, 0.8, zb), (xa, 0.8, za)), paint if za == zb else glass)
    for x in (-1.4, 1.4):
        for y in (-0.92, 0.74):
            s.box((x - 0.32, y, 0), (x + 0.32, y + 0.18, 0.62), glass)
    head, tail = m.glow('head light', (1, 0.93, 0.8), 14.0), m.glow('tail light', (1, 0.04, 0.02), 5.0)
    for y in (-0.8, 0.45):
        s.box((2.2, y, 0.58), (2.27, y + 0.35, 0.74), head)
        s.box((-2.27, y, 0.6), (-2.2, y + 0.35, 0.74), tail)
    return s.mesh('car')


def car_meshes():
    """One car of each paint: silver, black, grey, blue."""
    paints = ((0.6, 0.6, 0.6), (0.02, 0.022, 0.027), (0.16, 0.17, 0.19), (0.03, 0.05, 0.1))
    return [car_mesh(m.plain(f'car {i}', colour, rough=0.25, coat=1.0, metal=0.2)) for i, colour in enumerate(paints)]


# Wall, its other shade, glass, width of a bay, height of a storey, and the window in its bay: margin, sill, head.
WALLS = (
    ((0.40, 0.37, 0.33), (0.25, 0.215, 0.19), (0.03, 0.04, 0.055), 2.6, 3.3, 0.22, 0.28, 0.86),
    ((0.30, 0.13, 0.09), (0.20, 0.10, 0.075), (0.03, 0.04, 0.05), 3.0, 3.1, 0.28, 0.3, 0.82),
    ((0.52, 0.50, 0.47), (0.34, 0.35, 0.37), (0.04, 0.055, 0.075), 6.6, 3.5, 0.015, 0.36, 0.84),
    ((0.10, 0.115, 0.135), (0.20, 0.21, 0.22), (0.035, 0.05, 0.07), 1.8, 3.6, 0.05, 0.06, 0.96),
    ((0.44, 0.40, 0.35), (0.50, 0.47, 0.42), (0.03, 0.04, 0.05), 4.2, 3.0, 0.14, 0.2, 0.88),
    ((0.58, 0.56, 0.53), (0.46, 0.44, 0.41), (0.03, 0.04, 0.05), 1.25, 3.4, 0.3, 0.02, 0.98),
    ((0.20, 0.24, 0.27), (0.28, 0.30, 0.31), (0.045, 0.07, 0.09), 8.0, 3.8, 0.01, 0.2, 0.94),
    ((0.42, 0.27, 0.19), (0.50, 0.38, 0.28), (0.03, 0.035, 0.045), 5.2, 3.0, 0.1, 0.24, 0.8),
)


def masses(rng, w, d, h):
    """How a building stands: one block, a tower on a broad foot, two parts of unlike height, or one that steps back."""
    form = rng.choice(('block', 'block', 'podium', 'pair', 'step')) if h > 16 else 'block'
    if form == 'podium':
        return [(-w / 2, -d / 2, w / 2, d / 2, 12), (-w / 3, -d / 3, w / 3, d / 3, h * 1.15)]
    if form == 'pair':
        cut = rng.uniform(-0.15, 0.2) * w
        return [(-w / 2, -d / 2, cut, d / 2, h), (cut, -d / 2 + 1.6, w / 2, d / 2 - 1.6, h * rng.uniform(0.55, 0.85))]
    if form == 'step':
        return [(-w / 2, -d / 2, w / 2, d / 2, h * 0.8), (-w / 2 + 2, -d / 2 + 2, w / 2 - 3, d / 2 - 2, h)]
    return [(-w / 2, -d / 2, w / 2, d / 2, h)]


def roof_of(s, rng, mass, skin, roof):
    x0, y0, x1, y1, h = mass
    parapet, plant = m.plain('parapet', (0.4, 0.385, 0.36), rough=0.8), m.plain('plant', (0.33, 0.34, 0.34), rough=0.6)
    for edge in ((x0, y0, x1, y0 + 0.3), (x0, y1 - 0.3, x1, y1), (x0, y0, x0 + 0.3, y1), (x1 - 0.3, y0, x1, y1)):
        s.box((edge[0], edge[1], h - 0.1), (edge[2], edge[3], h + 1.1), parapet)
    s.box((x0, y0, h), (x1, y1, h + 0.05), roof)
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    s.box((mx - 3, my - 2.5, h), (mx + 2, my + 2.5, h + 3.4), skin)
    for _ in range(rng.randint(2, 5)):
        x, y = rng.uniform(x0 + 1, x1 - 2), rng.uniform(y0 + 1, y1 - 2)
        s.box((x, y, h), (x + rng.uniform(0.8, 2), y + rng.uniform(0.8, 2), h + rng.uniform(0.8, 1.8)), plant)


def neighbour(rng, kind, night):
    wall, second, glass, bay, storey, margin, sill, head = WALLS[kind % len(WALLS)]
    skin = m.facade(f'facade {kind % len(WALLS)}', wall, second, glass, bay, storey, 0.34 if night else 0.0, 0.85 if night else 0.0, margin, sill, head)
    roof = (m.plain('roof green', (0.06, 0.13, 0.085), rough=0.9), m.plain('roof grey', (0.24, 0.24, 0.235), rough=0.9, grain=0.3, size=1.0))[rng.random() < 0.72]
    tall = rng.choice((4, 5, 5, 6, 7, 8, 10, 12, 14, 16, 19)) if kind < 16 else rng.choice((18, 20, 22, 24))
    w, d = rng.uniform(12, 24), rng.uniform(11, 19)
    s = Shape()
    shop = m.facade('shops', (0.2, 0.19, 0.18), (0.3, 0.28, 0.26), (0.05, 0.05, 0.06), 4.0, 4.0, 0.7 if night else 0.0, 1.2 if night else 0.0, 0.05, 0.1, 0.8)
    s.box((-w / 2 + 0.3, -d / 2 + 0.3, 0), (w / 2 - 0.3, d / 2 - 0.3, 4), shop)
    for mass in masses(rng, w, d, tall * storey):
        s.box((mass[0], mass[1], 4), (mass[2], mass[3], mass[4]), skin)
        roof_of(s, rng, mass, skin, roof)
    return s.mesh(f'neighbour {kind}')


def estate(night):
    """An older apartment slab, as they stand in rows at the edge of every Korean city centre."""
    skin = m.facade('estate', (0.60, 0.57, 0.52), (0.5, 0.5, 0.5), (0.035, 0.045, 0.06), 3.6, 2.8, 0.34 if night else 0.0, 0.8 if night else 0.0, 0.12, 0.3, 0.84)
    s = Shape()
    s.box((-28, -6, 0), (28, 6, 56), skin)
    for x in (-19, 0, 19):
        s.box((x - 3, -3, 56), (x + 3, 3, 60), skin)
    s.box((-28.4, -6.4, 55.6), (28.4, 6.4, 56.2), m.plain('parapet', (0.4, 0.385, 0.36), rough=0.8))
    return s.mesh('estate')


def free(x, y, reach=16):
    off = y - stream(x)
    if -54 - reach < off < 64 + reach:
        return False
    if -96 - reach < x < 222 + reach and 60 < y < 138 + reach:
        return False
    return all(abs(x - b) > 12 + reach for b in BRIDGES)


def unlike(rng):
    """No two houses of one kind are of one size."""
    return rng.uniform(0.85, 1.12), rng.uniform(0.85, 1.12), rng.choice((0.7, 0.85, 1.0, 1.0, 1.15)) * rng.uniform(0.95, 1.05)


def blocks(night, far=1500):
    rng, size = random.Random(77), random.Random(78)
    kinds = [neighbour(rng, kind, night) for kind in range(24)]
    pad = Shape()
    kerb = m.plain('pavement', (0.27, 0.26, 0.25), rough=0.9, grain=0.2, size=1.0)
    for cx in range(-far, far + 1, 66):
        for cy in range(-900, far + 500, 58):
            middle = cy + (stream(cx) if cx < -60 else 0)
            if free(cx, middle, 30):
                pad.box((cx - 29, middle - 25, 0), (cx + 29, middle + 25, 0.15), kerb)
            for dx in (-19, 1, 20):
                for dy in (-13, 12):
                    x, y = cx + dx + rng.uniform(-2, 2), middle + dy + rng.uniform(-2, 2)
                    near = math.hypot(x - 50, y - 90) < 330
                    pick = rng.randrange(16 if near or rng.random() < 0.8 else 24)
                    if free(x, y, 12) and rng.random() < 0.94:
                        place(kinds[pick], (x, y, 0), rng.choice((0, math.pi / 2, math.pi)) + rng.uniform(-0.02, 0.02), unlike(size))
    pad.put('pads')
    slab = estate(night)
    for row in range(16):
        for col in range(26):
            x, y = -2400 + col * 190 + (row % 3) * 40, 1250 + row * 90
            if rng.random() < 0.75 and math.hypot(x, y) < FOOT_OF_HILLS:
                place(slab, (x, y, 0), rng.uniform(-0.25, 0.25), (1, 1, rng.uniform(0.8, 1.25)))
    for col in range(24):
        place(slab, (-1900 + col * 165, -1000 - 80 * (col % 4), 0), rng.uniform(-0.3, 0.3), (1, 1, rng.uniform(0.8, 1.2)))


def hills():
    from mathutils import noise
    wood = m.lawn('wood', (0.035, 0.06, 0.03), (0.06, 0.085, 0.04), 0.006)
    s = Shape()
    for ring, (radius, tall) in enumerate(((2700, 210), (3600, 380), (4700, 560))):
        crest, foot, back = [], [], []
        for step in range(361):
            a = math.radians(step)
            x, y = radius * math.cos(a), radius * math.sin(a)
            z = tall * (0.55 + 0.75 * noise.noise((x / 900 + ring * 9, y / 900, 0)) + 0.22 * noise.noise((x / 260, y / 260, ring)) + 0.06 * noise.noise((x / 70, y / 70, ring)))
            crest.append((x, y, max(z, 20)))
            foot.append((x * 0.83, y * 0.83, -5))
            back.append((x * 1.2, y * 1.2, -5))
        s.ribbon(foot, crest, wood)
        s.ribbon(crest, back, wood)
    s.smooth = True
    s.put('hills')


def trails(look):
    """What a long exposure leaves of the traffic."""
    rng, s = random.Random(3), Shape()
    head, tail = m.glow('trail white', (1.0, 0.80, 0.55), 2.6), m.glow('trail red', (1.0, 0.07, 0.03), 2.2)
    for lane, material in ((35.8, head), (39.2, head), (43.4, tail), (47.0, tail), (-35.8, tail), (-39.2, tail), (-43.4, head), (-47.0, head)):
        for _ in range(9):
            start, y, z = rng.randint(-60, 48) * 10, rng.uniform(-0.7, 0.7), rng.uniform(0.5, 0.8)
            for side in (-0.55, 0.55):
                low, high = line(lane + y + side, z, start, start + rng.randint(8, 22) * 10, 10), None
                s.ribbon(low, [(a, b, c + 0.045) for a, b, c in low], material)
    s.put('trails')


def along(start, stop, step, offset, z, skip=()):
    return [(x, stream(x) + offset, z) for x in range(start, stop, step) if not any(a < x < b for a, b in skip) and all(abs(x - bridge) > 12 for bridge in BRIDGES)]


def bank(x, sign, d):
    """A place on the ground between the water and the street, by its distance from the middle of the stream."""
    return x, stream(x) + sign * d, WALK + max(0, d - 23) / 2


def planting(gardens):
    rng, street = random.Random(9), nature.grove()
    garden = nature.grove('garden')
    nature.scatter(street, along(-620, 560, 11, 31.4, 0.1), rng)
    nature.scatter(street, along(-620, 560, 12, -31.4, 0.1, ((70, 300),)), rng)
    nature.scatter(street, along(-500, 560, 10, 63.2, 0.1, ((-14, 118),)), rng, 0.7, 0.95)
    nature.scatter(street, along(-500, 560, 12, -51.6, 0.1), rng, 0.7, 0.95)
    if gardens:
        nature.scatter(garden, [(rng.uniform(-14, 120), rng.uniform(67, 77), 0.1) for _ in range(34)], rng, 0.55, 1.0)
        nature.scatter(garden, [(rng.choice((-10, -6, 112, 117)), rng.uniform(70, 134), 0.1) for _ in range(26)], rng, 0.7, 1.1)
        nature.scatter(garden, [(rng.uniform(4, 102), rng.choice((82, 119, 120)), 12) for _ in range(26)], rng, 0.35, 0.6)
    bushes = [nature.shrub(s) for s in (31, 32, 33)]
    grasses = [nature.tuft(s, 0.7) for s in (44, 45)]
    for x in range(-240, 320, 7):
        for sign in (-1, 1):
            d = rng.uniform(24.2, 29.2)
            drift = [bank(x + rng.gauss(0, 2.6), sign, min(max(d + rng.gauss(0, 0.7), 23.3), 29.8)) for _ in range(rng.randint(9, 16))]
            nature.scatter(grasses if rng.random() < 0.35 else bushes, drift, rng, 0.45, 1.0)
    reeds = [nature.tuft(s) for s in (41, 42, 43)]
    tufts = []
    for x in range(-200, 320):
        for sign in (-1, 1):
            tufts.append((x + rng.random(), stream(x) + sign * rng.uniform(13.4, 17.2), WATER + 0.4))
    nature.scatter(reeds, tufts, rng, 0.7, 1.5)


def greens():
    """Trees between the blocks and the small park east of the site."""
    rng, street = random.Random(15), nature.grove()
    points = []
    for cx in range(-990, 1000, 66):
        for cy in range(-900, 1300, 58):
            middle = cy + (stream(cx) if cx < -60 else 0)
            for dx, dy in ((-30, -18), (-30, 8), (30, -6), (-12, 26.5), (9, 26.5), (24, -26.5)):
                if rng.random() < 0.62 and free(cx + dx, middle + dy, 4):
                    points.append((cx + dx, middle + dy, 0))
    nature.scatter(street, points, rng, 0.55, 0.95)
    for x0, x1 in ((132, 222), (-92, -28)):
        park = Shape()
        park.box((x0, 68, 0), (x1, 148, 0.2), m.lawn('park lawn', (0.06, 0.10, 0.03), (0.10, 0.14, 0.045)))
        park.box((x0, 104, 0.2), (x1, 107, 0.22), m.plain('kerb', (0.42, 0.41, 0.39), rough=0.8))
        park.put('park')
        nature.scatter(nature.grove('garden'), [(rng.uniform(x0 + 2, x1 - 2), rng.choice((rng.uniform(70, 101), rng.uniform(110, 146))), 0.2) for _ in range(70)], rng, 0.7, 1.15)


def life(look, night, crowded):
    rng = random.Random(21)
    lamp, bollard = lamp_mesh(look), bollard_mesh(look)
    for x, y, z in along(-600, 600, 26, 34.4, 0.1):
        place(lamp, (x, y, z), 0)
    for x, y, z in along(-600, 600, 26, -34.4, 0.1):
        place(lamp, (x, y, z), math.pi)
    for sign in (-1, 1):
        for x, y, z in along(-400, 400, 14, sign * 17.6, WALK):
            place(bollard, (x, y, z))
    for x, y, z in along(-12, 120, 11, 66.5, 0.18):
        place(bollard, (x, y, z))
    tram = tram_car(look)
    place(tram, (-14, stream(-14) + 55.5, 0.15))
    place(tram, (168, 51.5, 0.15))
    station(26, look)
    cars = car_meshes()
    for lane, turn in ((35.8, math.pi), (39.2, math.pi), (43.4, 0), (47, 0), (-35.8, 0), (-39.2, 0), (-43.4, math.pi), (-47, math.pi)):
        for x in range(-520, 520, 40):
            if rng.random() < 0.62:
                u = x + rng.uniform(-12, 12)
                place(rng.choice(cars), (u, stream(u) + lane, 0), turn)
    if not crowded:
        return
    crowd = [people.person_mesh(seed) for seed in range(12)]
    for _ in range(130):
        x = rng.uniform(-160, 250)
        d, z = rng.choice(((21.7, WALK), (-21.7, WALK), (31.8, 0.12), (62.6, 0.16), (65.2, 0.18), (76.5, 0.18), (-31.8, 0.12)))
        place(rng.choice(crowd), (x, stream(x) + d + rng.uniform(-0.9, 0.9), z), rng.choice((0, math.pi)) + rng.uniform(-0.3, 0.3), rng.uniform(0.92, 1.05))


def district(night, crowded=True, gardens=True):
    """`crowded` puts people on the walks: only where they are seen from so far that they are dots.
    `gardens` plants the site by chance; without it the scene lays them out (`grounds.py`)."""
    look = finishes(night)
    banks(look)
    ground(look)
    for x in BRIDGES:
        bridge(x, look)
        avenue(x, look)
    blocks(night)
    hills()
    planting(gardens)
    greens()
    life(look, night, crowded)
    if night:
        trails(look)
