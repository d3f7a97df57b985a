"""A golf course in the afternoon, as the screen of the indoor range shows it: seen from the tee, with the green at the end."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from mathutils import noise
from kit import city, nature, sky, studio
from kit import materials as m
from kit.materials import Nodes
from kit.shape import Shape

GREEN, BUNKERS = (9.0, 165.0, 13.0, 9.0), ((-7, 148, 7, 4), (26, 156, 5, 6), (-16, 92, 6, 9))


def middle(y):
    return 6 * math.sin(y / 55)


def height(x, y):
    return 2.6 * noise.noise((x / 70, y / 70, 3)) + 0.5 * noise.noise((x / 18, y / 18, 7)) + max(0.0, abs(x - middle(y)) - 24) * 0.05 - 1.2


def inside(n, x, y, oval):
    """1 within an oval (x, y, half width, half depth)."""
    a = n.math('DIVIDE', n.math('SUBTRACT', x, oval[0]), oval[2])
    b = n.math('DIVIDE', n.math('SUBTRACT', y, oval[1]), oval[3])
    return n.math('LESS_THAN', n.math('ADD', n.math('MULTIPLY', a, a), n.math('MULTIPLY', b, b)), 1.0)


def turf():
    n = Nodes('course')
    where = n.add('NewGeometry', 'Position')
    x, y, _ = n.add('SeparateXYZ', Vector=where).node.outputs
    fine = n.add('TexNoise', Vector=where, Scale=1.6, Detail=8.0)
    edge = n.math('MULTIPLY_ADD', n.add('TexNoise', Vector=where, Scale=0.06, Detail=3.0), 10.0, 11.0)
    off = n.math('ABSOLUTE', n.math('SUBTRACT', x, n.math('MULTIPLY', n.math('SINE', n.math('DIVIDE', y, 55.0)), 6.0)))
    stripe = n.math('GREATER_THAN', n.math('SINE', n.math('DIVIDE', x, 1.3)), 0.0)
    mown = n.mix(stripe, (0.105, 0.20, 0.040), (0.135, 0.24, 0.052))
    colour = n.mix(n.math('LESS_THAN', off, edge), (0.045, 0.085, 0.022), mown)
    colour = n.mix(inside(n, x, y, GREEN), colour, (0.17, 0.30, 0.075))
    for oval in BUNKERS:
        colour = n.mix(inside(n, x, y, oval), colour, (0.62, 0.54, 0.40))
    colour = n.mix(n.math('MULTIPLY', fine, 0.5), colour, (0.03, 0.06, 0.015))
    return n.done(n.add('BsdfPrincipled', Base_Color=colour, Roughness=0.95, Specular=0.1, Normal=n.bump(fine, 0.5, 0.1)))


def ground():
    s, grass = Shape(), turf()
    s.smooth = True
    rows = [[(x, y, height(x, y)) for x in range(-260, 261, 4)] for y in range(-12, 500, 4)]
    for near, far in zip(rows, rows[1:]):
        s.ribbon(far, near, grass)
    s.put('course')


def flag():
    x, y = GREEN[:2]
    s, z = Shape(), height(x, y)
    s.tube((x, y, z), 0.03, 2.6, m.plain('pole', (0.8, 0.8, 0.78)), 8)
    s.box((x, y - 0.01, z + 1.9), (x + 0.9, y + 0.01, z + 2.55), m.plain('flag', (0.7, 0.03, 0.02)))
    s.put('flag')


studio.clear()
ground()
flag()
city.hills()
rng, trees = random.Random(12), nature.grove()
points = []
for _ in range(520):
    y, side = rng.uniform(20, 420), rng.choice((-1, 1))
    x = middle(y) + side * (27 + abs(rng.gauss(0, 34)))
    points.append((x, y, height(x, y)))
for _ in range(160):
    x, y = rng.uniform(-80, 90), rng.uniform(200, 300)
    points.append((x, y, height(x, y)))
nature.scatter(trees, points, rng, 0.7, 1.5)
sky.day(towards=120, strength=0.9)
studio.sun(118, 32, 4.4, (1.0, 0.91, 0.78))
m.haze((0.50, 0.63, 0.80), 2400, 0.8)
studio.camera((0, -6, 3.4), (4, 160, 3.4), lens=33, shift=0.08)
studio.render('/tmp/renders/view-course', 1600, 800, 12, bounces=3)
