"""The complex: two towers of two interlocked slabs each, on a shared podium."""
import random
from kit import materials as m
from kit.shape import Shape, place

STOREY, BAY, FOOT, FLOORS = 3.1, 3.0, 15.0, 40
# Frames meet at corners: one is a little higher, since two faces at one height are black.
APART = 0.004


def finishes():
    return {
        'frame': m.plain('tower frame', (0.74, 0.69, 0.62), rough=0.42, shine=0.5),
        'bronze': m.plain('tower bronze', (0.20, 0.135, 0.085), rough=0.34, metal=0.85),
        'dark': m.plain('tower dark', (0.022, 0.026, 0.034), rough=0.3),
        'slab': m.plain('tower slab', (0.56, 0.53, 0.49), rough=0.5),
        'glass': m.pane('tower glass', tint=(0.66, 0.74, 0.78), mirror=1.15, ior=1.75),
        'rail': m.pane('tower rail', tint=(0.82, 0.9, 0.9), mirror=0.9),
        'line': m.glow('tower light line', (1.0, 0.66, 0.34), 9.0),
        'soft': m.glow('tower soffit light', (1.0, 0.62, 0.32), 3.2),
    }


def room_meshes(lit, name='lodging', power=1.25):
    """Unit rooms, x across, y inwards, z up; scaled to each bay."""
    walls, deep = m.lodging(name, lit, power), m.plain('room furniture', (0.06, 0.045, 0.035), rough=0.8)
    drape = m.lodging(name + ' drape', lit, power * 0.8)
    lamp = m.lodging(name + ' lamp', lit, power * 8)
    rooms = []
    for kind in range(6):
        s = Shape()
        s.face(((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)), walls)
        s.face(((0, 0, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1)), walls)
        s.face(((1, 0, 0), (1, 0, 1), (1, 1, 1), (1, 1, 0)), walls)
        s.face(((0, 0, 1), (0, 1, 1), (1, 1, 1), (1, 0, 1)), walls)
        s.face(((0, 0, 0.02), (1, 0, 0.02), (1, 1, 0.02), (0, 1, 0.02)), deep)
        for left, right in (((0, 0.16),), ((0.8, 1.0),), ((0, 0.12), (0.86, 1)), ((0.36, 0.5),), ((0, 0.55),), ())[kind]:
            s.box((left, 0.05, 0), (right, 0.08, 0.97), drape)
        if kind % 2:
            s.box((0.3, 0.5, 0.02), (0.75, 0.7, 0.3), deep)
        s.box((0.3 + 0.1 * kind / 6, 0.4, 0.93), (0.5, 0.6, 0.95), lamp)
        rooms.append(s.mesh(f'room {kind}'))
    return rooms


def shop_meshes():
    """Shops and cafes of the podium, as the lodgings: shelves or a counter at the back, tables, and a row of lamps."""
    tones = ((1.0, 0.58, 0.28), (1.0, 0.68, 0.40), (1.0, 0.80, 0.58))
    wall, lamp = m.lodging('shop wall', 1.0, 1.4, tones), m.glow('shop lamp', (1.0, 0.78, 0.52), 9.0)
    wood, dark = m.lodging('shop wood', 1.0, 0.5, ((0.85, 0.56, 0.34),) * 3), m.plain('shop dark', (0.03, 0.026, 0.022), rough=0.6)
    white = m.lodging('shop goods', 1.0, 1.8, ((0.9, 0.62, 0.42), (1.0, 0.75, 0.55), (0.75, 0.72, 0.62)))
    return [shop(kind, wall, lamp, wood, dark, white) for kind in range(4)]


def shop(kind, wall, lamp, wood, dark, white):
    s, rng = Shape(), random.Random(60 + kind)
    for plane in (((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)), ((0, 0, 1), (0, 1, 1), (1, 1, 1), (1, 0, 1))):
        s.face(plane, wall)
    for x in (0, 1):
        s.face(((x, 0.2, 0), (x, 1, 0), (x, 1, 1), (x, 0.2, 1)), wood)
    s.face(((0, 0, 0.01), (1, 0, 0.01), (1, 1, 0.01), (0, 1, 0.01)), wood)
    for row in range(4):
        z = 0.2 + row * 0.16
        s.box((0.05, 0.9, z), (0.95, 0.97, z + 0.012), wood)
        at = 0.07
        while at < 0.9:
            wide = rng.uniform(0.012, 0.05)
            s.box((at, 0.9, z + 0.012), (at + wide, 0.95, z + rng.uniform(0.05, 0.12)), white if rng.random() < 0.45 else dark)
            at += wide + rng.uniform(0.004, 0.04)
        for x in (0, 0.965):
            s.box((x, 0.24, z), (x + 0.035, 0.88, z + 0.012), dark)
            for step in range(9):
                y = 0.25 + step * 0.07 + rng.uniform(0, 0.02)
                s.box((x + 0.008, y, z + 0.012), (x + 0.027, y + rng.uniform(0.015, 0.045), z + rng.uniform(0.05, 0.12)), white if rng.random() < 0.4 else dark)
    s.box((0.1, 0.62, 0), (0.62, 0.72, 0.24), wood if kind % 2 else dark)
    for table in range(3):
        x, y = 0.12 + table * 0.3 + rng.uniform(-0.04, 0.04), rng.uniform(0.12, 0.35)
        s.box((x, y, 0.165), (x + 0.09, y + 0.11, 0.18), wood)
        s.box((x + 0.04, y + 0.05, 0), (x + 0.05, y + 0.06, 0.17), dark)
        for seat in (-0.05, 0.1):
            s.box((x + seat, y + 0.03, 0.09), (x + seat + 0.035, y + 0.08, 0.11), dark)
            s.box((x + seat, y + 0.075, 0.09), (x + seat + 0.035, y + 0.08, 0.2), dark)
    for hung in range(5):
        x, y = 0.12 + hung * 0.19, 0.3 if kind % 2 else 0.66
        s.box((x, y, 0.7), (x + 0.002, y + 0.002, 1), dark)
        s.ball((x, y, 0.68), (0.014, 0.018, 0.026), lamp, 6, 8)
    return s.mesh(f'shop {kind}')


class Side:
    """A facade's own axes: u along it, n outwards."""

    def __init__(self, start, along, out, bays):
        self.start, self.along, self.out, self.bays = start, along, out, bays

    def at(self, u, n):
        (x, y), (a, b), (c, d) = self.start, self.along, self.out
        return x + a * u + c * n, y + b * u + d * n

    def box(self, shape, u0, u1, n0, n1, z0, z1, material):
        (x0, y0), (x1, y1) = self.at(u0, n0), self.at(u1, n1)
        shape.box((min(x0, x1), min(y0, y1), z0), (max(x0, x1), max(y0, y1), z1), material)

    def sheet(self, shape, u0, u1, n, z0, z1, material):
        a, b = self.at(u0, n), self.at(u1, n)
        shape.face(((*a, z0), (*b, z0), (*b, z1), (*a, z1)), material)


def sides(x, y, width, depth):
    w, d = round(width / BAY), round(depth / BAY)
    return [
        Side((x, y), (1, 0), (0, -1), w), Side((x + width, y), (0, 1), (1, 0), d),
        Side((x + width, y + depth), (-1, 0), (0, 1), w), Side((x, y + depth), (0, -1), (-1, 0), d),
    ]


def ribbons(bays, rng):
    marks, at = {0, bays}, 0
    while at < bays:
        at += rng.choice((2, 2, 3))
        if bays - at >= 2:
            marks.add(at)
    return sorted(marks)


def balcony(side, s, look, u0, u1, z):
    side.box(s, u0, u1, 0.0, 0.75, z - 0.18, z, look['slab'])
    side.sheet(s, u0 + 0.1, u1 - 0.1, 0.7, z, z + 1.05, look['rail'])
    side.box(s, u0, u1, 0.66, 0.74, z + 1.05, z + 1.1, look['bronze'])


def skin(side, s, look, base, floors, rng):
    long, top = side.bays * BAY, base + floors * STOREY
    marks = ribbons(side.bays, rng)
    open_bays = {b for b in range(side.bays) if rng.random() < 0.22 and 0 < b < side.bays - 1}
    side.sheet(s, 0, long, 0, base, top, look['glass'])
    for half in range(side.bays * 2 + 1):
        side.box(s, half * BAY / 2 - 0.035, half * BAY / 2 + 0.035, -0.02, 0.14 if half % 2 else 0.2, base, top, look['bronze'])
    for mark in marks:
        wide = 0.55 if mark in (0, side.bays) else 0.38
        u0, u1 = max(0, mark * BAY - wide), min(long, mark * BAY + wide)
        side.box(s, u0, u1, -0.05, 0.5, base - 3, top + 4.2, look['frame'])
    for floor in range(floors + 1):
        z = base + floor * STOREY
        belt = floor % 13 == 12
        side.box(s, 0, long, -0.1, 0.26 if not belt else 0.42, z - 0.42, z + (0.16 if not belt else 0.9), look['slab'] if not belt else look['dark'])
        if belt:
            side.box(s, 0.6, long - 0.6, 0.4, 0.46, z + 0.72, z + 0.8, look['soft'])
        elif floor < floors:
            for b in open_bays:
                balcony(side, s, look, b * BAY + 0.4, (b + 1) * BAY - 0.4, z + 0.16)


def rooms(side, meshes, base, floors, rng, depth=5.6):
    import math
    turn = math.atan2(side.along[1], side.along[0])
    for floor in range(floors):
        at = 0
        while at < side.bays:
            wide = min(rng.choice((1, 2, 2, 2, 3)), side.bays - at)
            x, y = side.at(at * BAY + 0.06, -0.12)
            place(rng.choice(meshes), (x, y, base + floor * STOREY + 0.05), turn, (wide * BAY - 0.12, depth, STOREY - 0.4))
            at += wide


def crown(s, look, x, y, width, depth, top):
    """A screen of fins above the roof, lit along its rim."""
    for number, side in enumerate(sides(x, y, width, depth)):
        long = side.bays * BAY
        for step in range(side.bays * 4 + 1):
            u = step * BAY / 4
            side.box(s, u - 0.06, u + 0.06, -0.35, 0.12, top + 0.2, top + 6.2, look['bronze'])
        side.box(s, -0.5, long + 0.5, -0.5, 0.55, top + 6.1, top + 7.0 + number * APART, look['frame'])
        side.box(s, -0.4, long + 0.4, 0.55, 0.6, top + 6.2, top + 6.38, look['line'])
        side.box(s, 0, long, -0.9, -0.8, top + 0.3, top + 0.7, look['soft'])
    s.box((x + 3, y + 3, top), (x + width - 3, y + depth - 3, top + 4.6), look['slab'])


def slab(x, y, width, depth, floors, meshes, rng, look):
    s, top = Shape(), FOOT + floors * STOREY
    s.box((x + 5.7, y + 5.4, 0), (x + width - 5.7, y + depth - 5.4, top), look['dark'])
    s.box((x, y, top - 0.2), (x + width, y + depth, top + 0.3), look['slab'])
    for side in sides(x, y, width, depth):
        skin(side, s, look, FOOT, floors, rng)
        rooms(side, meshes, FOOT, floors, rng)
    crown(s, look, x, y, width, depth, top)
    s.put('slab')


def tower(x, y, seed, lit):
    rng, look, meshes = random.Random(seed), finishes(), room_meshes(lit)
    slab(x, y, 30, 12, FLOORS, meshes, rng, look)
    slab(x + 6, y + 12.8, 30, 12, FLOORS - 3, meshes, rng, look)
    s = Shape()
    s.box((x + 6, y + 11.9, 0), (x + 30, y + 12.9, FOOT + (FLOORS - 3) * STOREY), look['dark'])
    s.put('joint')


def shopfront(side, s, look, height, rng, meshes, lift):
    """Two storeys of lit shops behind tall glass, under a stone frame."""
    long = side.bays * BAY
    side.sheet(s, 0, long, -0.9, 0.3, height - 1.4, look['glass'])
    for b in range(side.bays + 1):
        if b % 3 == 0:
            side.box(s, b * BAY - 0.5, b * BAY + 0.5, -1.0, 0.45, 0, height - 1.2, look['frame'])
        side.box(s, b * BAY - 0.05, b * BAY + 0.05, -0.95, -0.7, 0, height - 1.2, look['bronze'])
    side.box(s, -0.45, long + 0.45, -1.2, 0.7, height - 1.5, height + 0.6 + lift, look['frame'])
    side.box(s, 0, long, -1.0, -0.6, height / 2 - 0.5, height / 2 + 0.1, look['bronze'])
    side.box(s, 0.3, long - 0.3, 0.1, 0.3, height - 1.56, height - 1.5, look['line'])
    side.box(s, 0, long, -1.2, 1.9, height / 2 - 0.15, height / 2 + 0.05, look['bronze'])
    side.box(s, 0.3, long - 0.3, 0.9, 1.2, height / 2 - 0.2, height / 2 - 0.15, look['soft'])
    import math
    turn = math.atan2(side.along[1], side.along[0])
    for b in range(0, side.bays, 3):
        for z in (0.2, height / 2):
            x, y = side.at(b * BAY + 0.1, -1.0)
            place(rng.choice(meshes), (x, y, z), turn, (min(3, side.bays - b) * BAY - 0.2, 7, height / 2 - 0.8))


def podium(x, y, width, depth, height=12.0):
    rng, look, s = random.Random(5), finishes(), Shape()
    meshes = shop_meshes()
    s.box((x + 8, y + 8, 0), (x + width - 8, y + depth - 8, height), look['dark'])
    s.box((x, y, height - 0.4), (x + width, y + depth, height), look['slab'])
    for number, side in enumerate(sides(x, y, width, depth)):
        shopfront(side, s, look, height, rng, meshes, number * APART)
        side.sheet(s, 0, side.bays * BAY, 0.3, height + 0.6, height + 1.7, look['rail'])
    s.put('podium')


# Where things stand, in metres; the stream runs along x, the site lies north of it.
TOWERS = ((14, 84), (58, 92))
PODIUM = (2, 80, 102, 42)


def complex_of_two(lit=0.55):
    for number, (x, y) in enumerate(TOWERS):
        tower(x, y, 20 + number, lit)
    podium(*PODIUM)
