"""Trees, shrubs and reeds: leaves are single quads, so a tree is a few thousand faces and is instanced."""
import math
import random
from mathutils import Vector
from kit import materials as m
from kit.shape import Shape, place


def spot(rng):
    while True:
        point = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1)))
        if 0.05 < point.length < 1:
            return point


def leaf_quad(shape, at, size, rng, material):
    out = spot(rng).normalized()
    side = out.cross(spot(rng)).normalized() * size
    tip = out * size * 1.5
    shape.face((at, at + tip * 0.5 + side * 0.5, at + tip, at + tip * 0.5 - side * 0.5), material)


def limb(shape, start, end, thick, material):
    line = Vector(end) - Vector(start)
    across = line.orthogonal().normalized() * thick
    other = across.cross(line).normalized() * thick
    ring = [across, other, -across, -other]
    for i in range(4):
        a, b = ring[i], ring[(i + 1) % 4]
        shape.face((Vector(start) + a, Vector(start) + b, Vector(end) + b * 0.5, Vector(end) + a * 0.5), material)


def tree(seed, height=9.0, spread=3.4, leaves=5000, size=0.15, colours=None, slim=1.0, trunk=0.3):
    rng, s = random.Random(seed), Shape()
    bark = m.plain('bark', (0.09, 0.065, 0.048), rough=0.95)
    green = m.leaf(*(colours or ('leaf',)))
    limb(s, (0, 0, 0), (0, 0, height * 0.62), 0.022 * height, bark)
    clumps = []
    for _ in range(17):
        point = spot(rng)
        end = Vector((point.x * spread, point.y * spread, height * (trunk + (1 - trunk) * (0.5 + 0.45 * point.z * slim))))
        limb(s, (0, 0, end.z - height * 0.18 - abs(point.x) * 0.5), end, 0.008 * height, bark)
        clumps.append((end, rng.uniform(0.3, 0.5) * spread))
    for i in range(leaves):
        centre, reach = clumps[i % len(clumps)]
        point = spot(rng)
        point = point.normalized() * point.length ** 0.45
        leaf_quad(s, centre + Vector((point.x, point.y, point.z * 0.72)) * reach, size * rng.uniform(0.7, 1.3), rng, green)
    return s.mesh(f'tree {seed}')


def shrub(seed, radius=0.7, leaves=900, size=0.075, colours=None):
    rng, s = random.Random(seed), Shape()
    green = m.leaf(*(colours or ('leaf',)))
    for _ in range(leaves):
        point = spot(rng)
        point = point.normalized() * point.length ** 0.5
        leaf_quad(s, Vector((point.x * radius, point.y * radius, (0.55 + 0.5 * point.z) * radius)), size * rng.uniform(0.7, 1.3), rng, green)
    return s.mesh(f'shrub {seed}')


def tuft(seed, height=0.9, blades=60, spread=0.5, colours=('reed', (0.10, 0.125, 0.04), (0.28, 0.23, 0.10))):
    """Reeds and tall grass along the water."""
    rng, s = random.Random(seed), Shape()
    green = m.leaf(*colours)
    for _ in range(blades):
        a, r = rng.uniform(0, math.tau), rng.uniform(0, spread)
        foot, lean = Vector((r * math.cos(a), r * math.sin(a), 0)), Vector((rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), 1)) * height * rng.uniform(0.6, 1.1)
        wide = Vector((-math.sin(a), math.cos(a), 0)) * 0.018
        s.face((foot - wide, foot + wide, foot + lean * 0.6 + wide * 0.7, foot + lean, foot + lean * 0.6 - wide * 0.7), green)
    return s.mesh(f'tuft {seed}')


def grove(kind='street'):
    if kind == 'garden':
        maple = ('leaf maple', (0.20, 0.055, 0.02), (0.34, 0.12, 0.03))
        return [tree(1, 10, 3.6), tree(2, 8, 3.0), tree(3, 6, 2.6, colours=maple), tree(4, 11, 2.6, slim=1.3)]
    return [tree(s, 8 + s % 3, 2.9 + 0.3 * (s % 2), leaves=6000, size=0.145) for s in range(11, 15)]


def scatter(meshes, points, rng, low=0.8, high=1.2):
    for point in points:
        place(rng.choice(meshes), point, rng.uniform(0, math.tau), rng.uniform(low, high))
