"""Trees, shrubs and reeds: leaves are single quads, so a tree is some thousand faces and is instanced."""
import functools
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


def near(rng):
    """A place in a ball, thicker towards its middle, and never outside: a leaf hangs on its twig."""
    point = spot(rng)
    return point * point.length ** 0.4


def leaf_quad(shape, at, size, rng, material):
    out = spot(rng).normalized()
    side = out.cross(spot(rng)).normalized() * size
    tip = out * size * 1.5
    shape.face((at, at + tip * 0.5 + side * 0.5, at + tip, at + tip * 0.5 - side * 0.5), material)


def limb(shape, start, end, thick, material):
    line = Vector(end) - Vector(start)
    across = line.orthogonal().normalized() * thick
    other = across.cross(line).normalized() * thick
    ring = [across * math.cos(a) + other * math.sin(a) for a in (i * math.tau / 7 for i in range(7))]
    for a, b in zip(ring, ring[1:] + ring[:1]):
        shape.face((Vector(start) + a, Vector(start) + b, Vector(end) + b * 0.5, Vector(end) + a * 0.5), material)


def tree(seed, height=9.0, spread=3.4, leaves=34000, size=0.075, colours=None, slim=1.0, trunk=0.3):
    rng, s = random.Random(seed), Shape()
    bark = m.plain('bark', (0.09, 0.065, 0.048), rough=0.95)
    green = m.leaf(*(colours or ('leaf',)))
    limb(s, (0, 0, 0), (0, 0, height * 0.62), 0.022 * height, bark)
    clumps = []
    for _ in range(48):
        point = spot(rng)
        end = Vector((point.x * spread, point.y * spread, height * (trunk + (1 - trunk) * (0.5 + 0.45 * point.z * slim))))
        fork = Vector((0, 0, end.z - height * 0.16 - end.xy.length * 0.5))
        limb(s, fork, end, 0.0045 * height, bark)
        clumps.append((end, rng.uniform(0.11, 0.18) * spread))
    for i in range(leaves):
        centre, reach = clumps[i % len(clumps)]
        off = near(rng) * reach * 1.7
        off.z *= 0.7
        leaf_quad(s, centre + off, size * rng.uniform(0.7, 1.3), rng, green)
    return s.mesh(f'tree {seed}')


def shrub(seed, radius=0.7, leaves=3600, size=0.037, colours=None):
    rng, s = random.Random(seed), Shape()
    green = m.leaf(*(colours or ('leaf',)))
    for _ in range(leaves):
        point = spot(rng)
        point = point.normalized() * point.length ** 0.5
        leaf_quad(s, Vector((point.x * radius, point.y * radius, (0.55 + 0.5 * point.z) * radius)), size * rng.uniform(0.7, 1.3), rng, green)
    return s.mesh(f'shrub {seed}')


def tuft(seed, height=0.9, blades=130, spread=0.5, colours=('reed', (0.10, 0.125, 0.04), (0.28, 0.23, 0.10)), wide=0.009):
    """Reeds and tall grass along the water."""
    rng, s = random.Random(seed), Shape()
    green = m.leaf(*colours)
    for _ in range(blades):
        a, r = rng.uniform(0, math.tau), rng.uniform(0, spread)
        foot, lean = Vector((r * math.cos(a), r * math.sin(a), 0)), Vector((rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), 1)) * height * rng.uniform(0.6, 1.1)
        side = Vector((-math.sin(a), math.cos(a), 0)) * wide
        s.face((foot - side, foot + side, foot + lean * 0.6 + side * 0.7, foot + lean, foot + lean * 0.6 - side * 0.7), green)
    return s.mesh(f'tuft {seed}')


@functools.cache
def grove(kind='street'):
    if kind == 'garden':
        maple = ('leaf maple', (0.20, 0.055, 0.02), (0.34, 0.12, 0.03))
        return [tree(1, 10, 3.6), tree(2, 8, 3.0), tree(3, 6, 2.6, colours=maple), tree(4, 11, 2.6, slim=1.3)]
    return [tree(s, 8 + s % 3, 2.9 + 0.3 * (s % 2), leaves=40000, size=0.075) for s in range(11, 15)]


def scatter(meshes, points, rng, low=0.8, high=1.2):
    for point in points:
        place(rng.choice(meshes), point, rng.uniform(0, math.tau), rng.uniform(low, high))
