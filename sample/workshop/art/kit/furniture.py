"""Furniture, each piece placed by the middle of its foot and a turn (its front looks to -y)."""
import math
import random
import bpy
from mathutils import Matrix, Vector
from kit import materials as m
from kit import nature, studio
from kit.shape import Shape, place, soften


def cushion(size, at, material, puff=0.06, turn=0.0, tilt=0.0, parent=None):
    """A box gone soft: heavily bevelled and smoothed."""
    s, (w, d, h) = Shape(), size
    s.box((-w / 2, -d / 2, 0), (w / 2, d / 2, h), material)
    thing = s.put('cushion', at)
    thing.rotation_euler = (tilt, 0, turn)
    soften(thing, min(puff, w / 2.2, d / 2.2, h / 2.2), 5)
    return thing


def pillow(at, size, material, turn=0.0, tilt=0.3):
    """A throw pillow, thin at its seams."""
    s, n = Shape(), 14
    s.smooth = True
    def point(i, j, side):
        u, v = i / n * 2 - 1, j / n * 2 - 1
        full = max(0.0, (1 - u ** 4) * (1 - v ** 4)) ** 0.5
        pinch = 1 - 0.07 * (1 - abs(u)) * abs(v) ** 3 - 0.07 * (1 - abs(v)) * abs(u) ** 3
        return (u * size / 2 * pinch, side * 0.085 * full, v * size / 2 * pinch)
    for side in (-1, 1):
        start = len(s.points)
        s.points += [point(i, j, side) for j in range(n + 1) for i in range(n + 1)]
        for j in range(n):
            for i in range(n):
                a = start + j * (n + 1) + i
                quad = (a, a + 1, a + n + 2, a + n + 1)
                s.faces.append(quad if side < 0 else quad[::-1])
                s.slots.append(s.slot(material))
    thing = s.put('pillow', at)
    thing.rotation_euler = (-tilt, 0, turn)
    return thing


def turned(at, turn):
    matrix = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn, 4, 'Z')
    return lambda x, y, z=0.0: tuple(matrix @ Vector((x, y, z)))


def sofa(look, at, turn, width=2.8, cloth='linen', seats=3, chaise=0, pillows=('navy', 'oat', 'rust')):
    """Low and deep. `chaise` is -1 or 1 for a long seat on that side."""
    p, deep, seat = turned(at, turn), 0.98, width / seats
    base = Shape()
    base.box((-width / 2 + 0.04, -deep / 2 + 0.05, 0.06), (width / 2 - 0.04, deep / 2 - 0.02, 0.2), look['black'])
    base.put('sofa base', at, turn, bevel=0.01)
    for i in range(seats):
        x = -width / 2 + seat * (i + 0.5)
        long = chaise and i == (0 if chaise < 0 else seats - 1)
        extra = 0.62 if long else 0
        cushion((seat - 0.01, deep - 0.2 + extra, 0.24), p(x, -0.12 - extra / 2, 0.19), look[cloth], 0.055, turn)
        cushion((seat - 0.03, 0.22, 0.42), p(x, deep / 2 - 0.24, 0.4), look[cloth], 0.09, turn, -0.16)
    cushion((width, 0.16, 0.62), p(0, deep / 2 - 0.06, 0.12), look[cloth], 0.05, turn)
    for side in (-1, 1):
        cushion((0.2, deep, 0.48), p(side * (width / 2 + 0.1), 0, 0.1), look[cloth], 0.06, turn)
    spots = ((-0.4, 0.46, 0.15), (-0.27, 0.42, -0.2), (0.38, 0.46, -0.12))
    for colour, (share, size, twist) in zip(pillows, spots):
        pillow(p(share * width, deep / 2 - 0.44, 0.43 + size / 2), size, look[colour], turn + twist)


def armchair(look, at, turn, cloth='leather'):
    p = turned(at, turn)
    cushion((0.7, 0.68, 0.17), p(0, -0.02, 0.27), look[cloth], 0.06, turn)
    cushion((0.68, 0.16, 0.5), p(0, 0.3, 0.4), look[cloth], 0.07, turn, -0.24)
    s = Shape()
    for side in (-1, 1):
        for y in (-0.3, 0.34):
            s.tube((side * 0.37, y, 0), 0.018, 0.56 if y < 0 else 0.62, look['walnut'], 12)
        s.box((side * 0.37 - 0.025, -0.34, 0.55), (side * 0.37 + 0.025, 0.38, 0.585), look['walnut'])
        s.box((side * 0.37 - 0.015, -0.3, 0.24), (side * 0.37 + 0.015, 0.34, 0.28), look['walnut'])
    s.put('armchair', at, turn, bevel=0.008)


def tub_chair(look, at, turn, cloth='oat'):
    """A round easy chair: its back goes on into its arms."""
    p, steps = turned(at, turn), 28
    s = Shape()
    s.smooth = True
    angles = [math.radians(-22 + 224 * i / steps) for i in range(steps + 1)]

    def arc(radius, z):
        return [(radius * math.cos(a), radius * math.sin(a), z if z < 0.4 else z + 0.14 * max(0.0, math.sin(a))) for a in angles]
    lines = [arc(0.36, 0.2), arc(0.4, 0.42), arc(0.4, 0.58), arc(0.37, 0.61), arc(0.33, 0.58), arc(0.31, 0.3)]
    for low, high in zip(lines, lines[1:]):
        s.ribbon(high, low, look[cloth])
    for end in (0, -1):
        s.face([row[end] for row in (lines if end else lines[::-1])], look[cloth])
    s.put('tub chair', at, turn)
    seat = Shape()
    seat.tube((0, -0.03, 0.24), 0.33, 0.19, look[cloth], 40)
    soften(seat.put('tub seat', at, turn), 0.045, 4)
    legs = Shape()
    for x, y in ((-0.22, -0.22), (0.22, -0.22), (-0.22, 0.24), (0.22, 0.24)):
        legs.tube((x, y, 0), 0.013, 0.24, look['black'], 10, 0.019)
    legs.put('tub legs', at, turn)


def low_table(look, at, size, height=0.34, top='walnut'):
    s, (w, d) = Shape(), size
    s.box((-w / 2, -d / 2, height - 0.035), (w / 2, d / 2, height), look[top])
    s.box((-w / 2 + 0.06, -d / 2 + 0.08, 0.09), (w / 2 - 0.06, d / 2 - 0.08, 0.105), look[top])
    for x in (-w / 2 + 0.05, w / 2 - 0.08):
        for y in (-d / 2 + 0.05, d / 2 - 0.08):
            s.box((x, y, 0), (x + 0.03, y + 0.03, height - 0.035), look[top])
    s.put('low table', at, bevel=0.005)


def chair(look, at, turn, cloth='oat', wood='walnut', seat=0.45):
    p = turned(at, turn)
    cushion((0.46, 0.45, 0.07), p(0, 0, seat - 0.04), look[cloth], 0.03, turn)
    cushion((0.46, 0.06, 0.24), p(0, 0.24, seat + 0.2), look[cloth], 0.028, turn, -0.12)
    s = Shape()
    for x in (-0.2, 0.2):
        s.tube((x, -0.19, 0), 0.013, seat - 0.03, look[wood], 10, 0.018)
        s.tube((x, 0.21, 0), 0.013, seat + 0.4, look[wood], 10, 0.014)
    s.put('chair', at, turn)


def stool(look, at, turn=0.0, height=0.66):
    p = turned(at, turn)
    cushion((0.4, 0.38, 0.08), p(0, 0, height - 0.04), look['leather'], 0.035, turn)
    cushion((0.4, 0.05, 0.16), p(0, 0.19, height + 0.08), look['leather'], 0.024, turn)
    s = Shape()
    for x in (-0.16, 0.16):
        for y in (-0.15, 0.15):
            s.tube((x, y, 0), 0.011, height - 0.03, look['black'], 10)
        s.box((x - 0.009, -0.15, 0.2), (x + 0.009, 0.15, 0.218), look['bronze'])
        s.tube((x, 0.18, height - 0.05), 0.01, 0.2, look['black'], 8)
    s.put('stool', at, turn)


def round_table(look, at, radius=0.45, height=0.34, top='marble'):
    s = Shape()
    s.tube((0, 0, height - 0.03), radius, 0.03, look[top], 64)
    s.tube((0, 0, 0.02), radius * 0.42, height - 0.05, look['bronze'], 48, radius * 0.3)
    s.tube((0, 0, 0), radius * 0.55, 0.02, look['bronze'], 48)
    s.put('round table', at, bevel=0.006)


def dining_table(look, at, turn=0.0, size=(1.9, 0.9), height=0.73, top='walnut'):
    s, (w, d) = Shape(), size
    s.box((-w / 2, -d / 2, height - 0.035), (w / 2, d / 2, height), look[top])
    for x in (-w / 2 + 0.3, w / 2 - 0.3):
        s.box((x - 0.04, -d / 2 + 0.12, 0), (x + 0.04, d / 2 - 0.12, height - 0.035), look['black'])
    s.put('dining table', at, turn, bevel=0.008)


def rug(look, at, size, turn=0.0, material='wool'):
    s, (w, d) = Shape(), size
    s.box((-w / 2, -d / 2, 0), (w / 2, d / 2, 0.018), look[material])
    s.put('rug', at, turn, bevel=0.006)


def pendant(look, at, drop, kind='dome', power=14.0):
    """Hangs from `at` by `drop`."""
    x, y, z = at
    s = Shape()
    s.tube((x, y, z - drop), 0.004, drop, look['black'], 6)
    if kind == 'dome':
        s.tube((x, y, z - drop - 0.16), 0.17, 0.17, look['bronze'], 40, 0.05, caps=False)
        s.ball((x, y, z - drop - 0.12), 0.05, look['bulb'])
    elif kind == 'tube':
        s.tube((x, y, z - drop - 0.34), 0.035, 0.34, look['bronze'], 24)
        s.tube((x, y, z - drop - 0.352), 0.028, 0.012, look['bulb'], 20)
    else:
        s.ball((x, y, z - drop - 0.12), 0.13, look['shade'], 16, 24)
    s.smooth = kind == 'globe'
    s.put('pendant')
    if power:
        studio.area((x, y, z - drop - (0.37 if kind == 'tube' else 0.2)), (x, y, 0), (0.12, 0.12), power, (1, 0.80, 0.57), spread=2.4)


def floor_lamp(look, at, height=1.55, power=22.0):
    x, y, z = at
    s = Shape()
    s.tube((x, y, z), 0.15, 0.02, look['bronze'], 32)
    s.tube((x, y, z), 0.011, height - 0.2, look['bronze'], 12)
    s.tube((x, y, z + height - 0.3), 0.2, 0.3, look['shade'], 40, 0.16, caps=False)
    s.put('floor lamp')
    studio.bulb((x, y, z + height - 0.12), power, 0.08)


def table_lamp(look, at, power=7.0, shade='shade'):
    x, y, z = at
    s = Shape()
    s.tube((x, y, z), 0.075, 0.02, look['bronze'], 24)
    s.tube((x, y, z), 0.012, 0.24, look['bronze'], 12)
    s.tube((x, y, z + 0.22), 0.13, 0.18, look[shade], 32, 0.09, caps=False)
    s.put('table lamp')
    studio.bulb((x, y, z + 0.42), power, 0.06)


LEAVES = {
    'fig': (420, 0.1, 'leaf indoor', (0.03, 0.085, 0.025), (0.07, 0.14, 0.045)),
    'olive': (1500, 0.042, 'leaf olive', (0.085, 0.115, 0.07), (0.17, 0.19, 0.13)),
}


def plant(look, at, height=1.7, seed=51, pot='pot', leaves='fig'):
    x, y, z = at
    s = Shape()
    s.tube((x, y, z), 0.17, 0.36, look[pot], 32, 0.21)
    s.tube((x, y, z + 0.33), 0.19, 0.01, look['walnut'], 32)
    s.put('pot', bevel=0.01)
    count, size, *colours = LEAVES[leaves]
    mesh = nature.tree(seed, height, 0.42, leaves=count, size=size, colours=tuple(colours), trunk=0.35)
    place(mesh, (x, y, z + 0.3), 0.7)


def vase(look, at, height=0.28, radius=0.07, branch=True, material='pot', seed=3):
    x, y, z = at
    s = Shape()
    s.smooth = True
    rings = ((0, 0.6), (0.3, 1.0), (0.62, 0.86), (0.85, 0.42), (1.0, 0.5))
    for (za, ra), (zb, rb) in zip(rings, rings[1:]):
        s.tube((x, y, z + za * height), radius * ra, (zb - za) * height, look[material], 28, radius * rb, caps=False)
    s.put('vase')
    if branch:
        rng, twig = random.Random(seed), Shape()
        green = m.leaf('leaf twig', (0.10, 0.12, 0.045), (0.20, 0.19, 0.09))
        for _ in range(6):
            tip = Vector((rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0.35, 0.65)))
            nature.limb(twig, (0, 0, 0), tip, 0.004, look['walnut'])
            for k in range(16):
                nature.leaf_quad(twig, tip * (0.35 + 0.65 * k / 16), 0.05, rng, green)
        twig.put('twig', (x, y, z + height))


def books(look, at, count=9, turn=0.0, seed=1, upright=True, tall=0.24):
    rng, s, x = random.Random(seed), Shape(), 0.0
    for i in range(count):
        shade = rng.choice(((0.62, 0.58, 0.5), (0.05, 0.07, 0.11), (0.3, 0.2, 0.13), (0.42, 0.40, 0.37), (0.16, 0.19, 0.17), (0.7, 0.67, 0.62), (0.36, 0.14, 0.08)))
        cover = m.plain(f'cover {shade[0]}', shade, rough=0.7)
        thick, high = rng.uniform(0.018, 0.045), tall * rng.uniform(0.72, 1.0)
        if upright:
            s.box((x, 0, 0), (x + thick, 0.17, high), cover)
        else:
            s.box((-0.13, -0.1, x), (0.13 - 0.02 * i, 0.1, x + thick), cover)
        x += thick + 0.001
    s.put('books', at, turn)


def frame_picture(look, centre, size, axis='x', seed=4, front=1):
    """An abstract print: three calm fields."""
    x, y, z = centre
    w, h = size
    s, rng = Shape(), random.Random(seed)
    tones = ((0.72, 0.68, 0.60), (0.09, 0.12, 0.18), (0.47, 0.33, 0.2), (0.33, 0.36, 0.33))
    def panel(u0, u1, v0, v1, out, material):
        if axis == 'x':
            s.box((x + u0, y - out, z + v0), (x + u1, y, z + v1), material)
        else:
            s.box((min(x, x + out * front), y + u0, z + v0), (max(x, x + out * front), y + u1, z + v1), material)
    panel(-w / 2, w / 2, -h / 2, h / 2, 0.02, look['bronze'])
    panel(-w / 2 + 0.02, w / 2 - 0.02, -h / 2 + 0.02, h / 2 - 0.02, 0.022, look['paper'])
    cut = rng.uniform(-0.15, 0.1) * h
    panel(-w / 2 + 0.1, w * 0.18, cut, h / 2 - 0.12, 0.024, m.plain(f'print {seed}a', tones[1], rough=0.9))
    panel(-w * 0.22, w / 2 - 0.1, -h / 2 + 0.12, cut - 0.02, 0.025, m.plain(f'print {seed}b', tones[2 + seed % 2], rough=0.9))
    s.put('picture')


def television(look, centre, size=1.5, axis='y'):
    x, y, z = centre
    h = size * 0.5625
    s = Shape()
    if axis == 'y':
        s.box((x, y - size / 2, z - h / 2), (x + 0.03, y + size / 2, z + h / 2), look['screen'])
    else:
        s.box((x - size / 2, y - 0.03, z - h / 2), (x + size / 2, y, z + h / 2), look['screen'])
    s.put('television', bevel=0.004)


def bed(look, at, turn, width=1.7, length=2.05):
    p = turned(at, turn)
    s = Shape()
    s.box((-width / 2 - 0.06, -length / 2, 0.08), (width / 2 + 0.06, length / 2, 0.26), look['walnut'])
    s.put('bed base', at, turn, bevel=0.012)
    cushion((width, length, 0.24), p(0, 0, 0.26), look['linen'], 0.06, turn)
    cushion((width + 0.12, length * 0.66, 0.2), p(0, -length * 0.17, 0.35), look['paper'], 0.08, turn)
    cushion((width + 0.16, 0.62, 0.055), p(0, -length * 0.3, 0.53), look['navy'], 0.026, turn)
    for x in (-width / 4, width / 4) if width > 1.25 else (0,):
        pillow(p(x, length / 2 - 0.3, 0.68), 0.56, look['paper'], turn, 0.75)
        pillow(p(x, length / 2 - 0.48, 0.66), 0.46, look['oat'], turn + 0.08 * x, 0.6)
    pillow(p(0, length / 2 - 0.62, 0.62), 0.36, look['rust'], turn, 0.6)


def kitchen_wall(look, x0, x1, y, height=2.35):
    """Tall cupboards, a lit worktop niche and wall units along +y; fronts look to -y."""
    s, deep = Shape(), 0.62
    for i in range(2):
        a = x0 + i * 0.62
        s.box((a + 0.003, y - deep, 0.1), (a + 0.617, y, height), look['walnut'])
    s.box((x0 + 0.05, y - deep - 0.012, 0.95), (x0 + 0.57, y - deep, 1.5), look['screen'])
    s.box((x0 + 0.08, y - deep - 0.04, 1.43), (x0 + 0.54, y - deep - 0.02, 1.45), look['steel'])
    left = x0 + 1.25
    count = round((x1 - left) / 0.6)
    wide = (x1 - left) / count
    for i in range(count):
        a = left + i * wide
        s.box((a + 0.002, y - 0.6, 0.1), (a + wide - 0.002, y, 0.84), look['white'])
        s.box((a + 0.002, y - 0.36, 1.48), (a + wide - 0.002, y, height), look['white'])
        s.box((a, y - 0.585, 0.815), (a + wide, y - 0.575, 0.84), look['bronze'])
    s.box((x0, y - 0.55, 0), (x1, y, 0.1), look['black'])
    s.put('kitchen wall', bevel=0.004)
    t = Shape()
    t.box((left, y - 0.62, 0.84), (x1, y, 0.86), look['marble'])
    t.box((left, y - 0.02, 0.86), (x1, y, 1.48), look['marble'])
    t.box((left + 0.02, y - 0.33, 1.472), (x1 - 0.02, y - 0.3, 1.48), look['strip'])
    t.box((left + 0.7, y - 0.5, 0.861), (left + 1.3, y - 0.12, 0.866), look['screen'])
    t.tube((x1 - 0.6, y - 0.12, 0.86), 0.014, 0.3, look['bronze'], 14)
    t.box((x1 - 0.612, y - 0.34, 1.15), (x1 - 0.588, y - 0.11, 1.174), look['bronze'])
    t.put('worktop', bevel=0.003)
    studio.area(((left + x1) / 2, y - 0.3, 1.46), ((left + x1) / 2, y - 0.25, 0), (x1 - left, 0.05), 16 * (x1 - left), (1, 0.80, 0.57), spread=2.6)


def island(look, at, size=(2.3, 0.9), height=0.88, turn=0.0):
    w, d = size
    s = Shape()
    s.box((-w / 2, -d / 2, height - 0.04), (w / 2, d / 2, height), look['marble'])
    s.box((-w / 2, -d / 2, 0), (-w / 2 + 0.04, d / 2, height - 0.04), look['marble'])
    s.box((w / 2 - 0.04, -d / 2, 0), (w / 2, d / 2, height - 0.04), look['marble'])
    s.box((-w / 2 + 0.05, -d / 2 + 0.28, 0.08), (w / 2 - 0.05, d / 2 - 0.03, height - 0.045), look['walnut'])
    s.put('island', at, turn, bevel=0.004)


def bowl(look, at, radius=0.16, material='pot', fruit=True):
    x, y, z = at
    s = Shape()
    s.tube((x, y, z), radius * 0.5, 0.07, look[material], 32, radius)
    s.put('bowl', bevel=0.004)
    if fruit:
        f, rng = Shape(), random.Random(5)
        f.smooth = True
        for k in range(6):
            a = k * math.tau / 5
            r = radius * 0.55 if k < 5 else 0
            f.ball((x + r * math.cos(a), y + r * math.sin(a), z + (0.085 if k < 5 else 0.12)), 0.038, m.plain('citrus', (0.72, 0.34, 0.04), rough=0.45), 10, 14)
        f.put('fruit')


def shelf_case(look, at, size, turn=0.0, rows=6, cols=4, wood='walnut', lit=True, seed=2, fill=0.72):
    """Open shelves with books and objects; at is the middle of its foot, front to -y."""
    w, d, h = size
    p, rng = turned(at, turn), random.Random(seed)
    s = Shape()
    for row in range(rows + 1):
        z = 0.04 + row * (h - 0.06) / rows
        s.box((-w / 2, -d / 2, z), (w / 2, d / 2, z + 0.022), look[wood])
        if lit and row:
            s.box((-w / 2 + 0.02, d / 2 - 0.05, z - 0.008), (w / 2 - 0.02, d / 2 - 0.03, z), look['strip'])
    for col in range(cols + 1):
        x = -w / 2 + col * (w - 0.022) / cols
        s.box((x, -d / 2, 0), (x + 0.022, d / 2, h), look[wood])
    s.box((-w / 2, d / 2 - 0.015, 0), (w / 2, d / 2, h), look[wood])
    s.put('shelf case', at, turn)
    cell, pitch = (w - 0.022) / cols, (h - 0.06) / rows
    for row in range(rows):
        for col in range(cols):
            x, z = -w / 2 + col * cell + 0.04, 0.064 + row * pitch
            if rng.random() < fill:
                books(look, p(x, -d / 2 + 0.03, z), rng.randint(5, max(6, int((cell - 0.1) / 0.034))), turn, rng.randrange(999), True, pitch * 0.82)
            elif rng.random() < 0.6:
                vase(look, p(x + cell / 2, 0, z), pitch * 0.5, 0.06, False, rng.choice(('pot', 'white', 'bronze')))
