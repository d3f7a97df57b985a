"""The shops on the ground floor at dusk, from the walk along their fronts: names over the canopy, tables and planters before them."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import bpy
from kit import city, materials, nature, rooms, sky, studio, tower
from kit import furniture as f
from kit import materials as m
from kit.shape import Shape

studio.clear()
city.district(night=True, crowded=False)
tower.complex_of_two(lit=0.5)
look, rng = rooms.finishes(), random.Random(12)
# The walk along the fronts is kept free of the garden's trees.
for thing in list(bpy.context.scene.objects):
    if thing.name.startswith('tree') and -20 < thing.location.x < 125 and 66.9 < thing.location.y < 80 and thing.location.z < 1:
        if thing.location.y > 71 or thing.location.x > 84:
            bpy.data.objects.remove(thing)
paving = Shape()
paving.box((-16, 58, 0.1), (122, 80.4, 0.184), m.stone('granite', (0.20, 0.19, 0.175), (0.14, 0.13, 0.12), rough=0.35, tile=0.6, size=0.5, amount=0.4))
paving.put('paving')
letters = m.glow('letters', (1.0, 0.80, 0.56), 2.6)


def sign(name, x):
    """A board that stands out from the front, to be read by who walks along it."""
    def build():
        s = Shape()
        s.box((0, 0, 0), (1.62, 0.09, 0.56), look['black'])
        s.put('sign', bevel=0.01)
        studio.letters(name, (0.16, -0.005, 0.16), 0.31, letters, spacing=1.08)
    rooms.moved(build, (x, 77.6, 4.72), math.pi / 2)


for x, name in ((83.2, '베이커리'), (74.2, '꽃과나무'), (65.2, '동네서점'), (56.2, '우리약국'), (47.2, '카페'), (38.2, '세탁소')):
    sign(name, x)


def umbrella(x, y):
    s = Shape()
    s.tube((x, y, 0.18), 0.25, 0.06, look['black'], 24)
    s.tube((x, y, 0.2), 0.022, 2.5, look['bronze'], 12)
    s.tube((x, y, 2.35), 1.45, 0.45, look['linen'], 8, 0.03, caps=False)
    s.tube((x, y, 2.2), 1.45, 0.15, look['linen'], 8, caps=False)
    s.put('umbrella')


def table(x, y, turn):
    f.round_table(look, (x, y, 0.184), 0.36, 0.73, 'marble')
    for side in (0, math.pi):
        a = turn + side
        f.chair(look, (x + 0.62 * math.sin(a), y - 0.62 * math.cos(a), 0.184), a + math.pi, 'oat')


def planter(x, y, long):
    s = Shape()
    s.box((x, y, 0.18), (x + long, y + 0.55, 0.68), m.plain('planter', (0.13, 0.125, 0.12), rough=0.6, grain=0.1))
    s.put('planter', bevel=0.02)
    shrubs = [nature.shrub(73, 0.42), nature.shrub(74, 0.36), nature.tuft(71, 0.6)]
    nature.scatter(shrubs, [(x + 0.3 + k * 0.34, y + 0.27 + rng.uniform(-0.08, 0.08), 0.62) for k in range(int(long / 0.34) - 1)], rng, 0.8, 1.15)


def flowers(x, y):
    """Buckets on steps before the florist's."""
    s = Shape()
    for row in range(3):
        s.box((x, y + row * 0.42, 0.18), (x + 3.4, y + row * 0.42 + 0.42, 0.36 + row * 0.22), look['walnut'])
    s.put('stand', bevel=0.01)
    tones = (((0.62, 0.09, 0.10), (0.78, 0.24, 0.2)), ((0.75, 0.42, 0.06), (0.85, 0.6, 0.14)), ((0.72, 0.66, 0.58), (0.8, 0.78, 0.7)), ((0.35, 0.16, 0.42), (0.5, 0.3, 0.56)), ((0.70, 0.28, 0.36), (0.8, 0.5, 0.55)))
    kinds = [nature.shrub(80 + i, 0.17, leaves=420, size=0.03, colours=(f'flower {i}', *tone)) for i, tone in enumerate(tones)]
    for row in range(3):
        for k in range(8):
            at = (x + 0.25 + k * 0.42, y + row * 0.42 + 0.2, 0.36 + row * 0.22)
            bucket = Shape()
            bucket.tube(at, 0.11, 0.26, look['steel'], 18, 0.14)
            bucket.put('bucket')
            nature.scatter([rng.choice(kinds)], [(at[0], at[1], at[2] + 0.22)], rng, 0.9, 1.1)


for x, y in ((90.0, 75.4), (86.4, 75.9), (53.0, 75.4), (49.6, 75.8)):
    table(x, y, rng.uniform(-0.5, 0.5))
umbrella(88.2, 74.4)
umbrella(51.3, 74.5)
flowers(78.4, 76.4)
for x in (92.5, 81.8, 72.5, 63.5, 55.6, 45.5, 37.0):
    planter(x, 78.0, 1.9)
for x in (84.0, 66.0, 48.0):
    s = Shape()
    s.box((x, 70.2, 0.58), (x + 2.2, 70.75, 0.66), m.plain('bench', (0.3, 0.18, 0.1)))
    for leg in (0.2, 1.9):
        s.box((x + leg, 70.3, 0.18), (x + leg + 0.12, 70.65, 0.58), look['black'])
    s.put('bench', bevel=0.01)
sky.dusk(towards=-72, strength=1.05, wind=-40)
studio.sun(-62, 4, 0.5, (1.0, 0.52, 0.3), soft=6)
studio.sun(170, 26, 0.55, (0.70, 0.72, 1.0), soft=70)
materials.haze((0.42, 0.30, 0.33), 2600, 0.62)
studio.camera((93.5, 69.4, 1.62), (62, 80.4, 1.62), lens=22, shift=0.1)
studio.step_aside(3.5, 'bollard', 'shrub', 'tuft')
studio.render('/tmp/renders/shops', 1600, 1067, 8, bounces=3)
