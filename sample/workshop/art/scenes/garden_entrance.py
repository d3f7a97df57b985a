"""The entrance garden in the evening: a still pool, planting and the lit podium."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, grounds, materials, nature, sky, studio, tower
from kit import materials as m
from kit.shape import Shape, place

studio.clear()
look = city.finishes(True)
city.district(night=True, crowded=False)
tower.complex_of_two(lit=0.5)
s = Shape()
grounds.still_pool(s)
s.box((6, 66.44, 0.2), (44, 66.5, 0.24), m.glow('pool light', (1.0, 0.72, 0.42), 4.0))
for x in (-6.0, 21.0):
    s.box((x, 64.4, 0.58), (x + 2.4, 64.95, 0.66), m.plain('bench', (0.3, 0.18, 0.1)))
    for leg in (0.2, 2.0):
        s.box((x + leg, 64.5, 0.15), (x + leg + 0.12, 64.85, 0.58), look['steel'])
s.put('pool', bevel=0.015)
paving = Shape()
paving.box((-16, 58, 0.1), (122, 66.4, 0.184), m.stone('granite', (0.17, 0.16, 0.15), (0.12, 0.115, 0.11), rough=0.4, tile=0.6, size=0.5, amount=0.4))
paving.put('paving')
letters = m.glow('letters', (1.0, 0.78, 0.52), 3.0)
wall = Shape()
wall.box((10.2, 74.5, 0.15), (16.6, 74.85, 2.15), m.stone('name wall', (0.055, 0.052, 0.05), (0.11, 0.10, 0.09), rough=0.3, size=0.5, amount=0.3))
wall.put('name wall', bevel=0.02)
studio.letters('더 가온', (10.7, 74.47, 0.98), 1.05, letters)
studio.letters('THE GAON', (13.9, 74.47, 1.03), 0.52, letters, spacing=1.25)
rng = random.Random(8)
tufts, shrubs = [nature.tuft(71, 0.7), nature.tuft(72, 0.9)], [nature.shrub(73, 0.6), nature.shrub(74, 0.5)]
for x0 in (-2, 46):
    nature.scatter(tufts, [(rng.uniform(x0 + 0.4, x0 + 4.6), rng.uniform(67.4, 72.6), 0.7) for _ in range(46)], rng)
    nature.scatter(shrubs, [(rng.uniform(x0 + 0.4, x0 + 4.6), rng.uniform(67.4, 72.6), 0.7) for _ in range(16)], rng, 0.6, 1.0)
nature.scatter(tufts, [(rng.uniform(17, 44), rng.uniform(72.9, 74.2), 0.15) for _ in range(130)], rng, 0.7, 1.2)
nature.scatter(tufts, [(rng.uniform(6, 17), rng.uniform(72.9, 74.2), 0.15) for _ in range(60)], rng, 0.4, 0.6)
nature.scatter(tufts, [(rng.uniform(17, 43), rng.uniform(65.0, 66.2), 0.15) for _ in range(150)], rng, 0.6, 1.0)
nature.scatter(shrubs, [(rng.uniform(17, 43), rng.uniform(64.9, 66.0), 0.15) for _ in range(34)], rng, 0.5, 0.9)
maple = nature.tree(75, 6, 2.4, leaves=20000, size=0.075, colours=('leaf maple', (0.20, 0.055, 0.02), (0.34, 0.12, 0.03)))
place(maple, (0.6, 70, 0.7), 0.6)
place(maple, (7.6, 73.6, 0.1), 1.4, 0.9)
place(maple, (48.5, 70, 0.7), 2.2)
for x, y in ((0.6, 69), (48.5, 69), (18.5, 74), (24, 74), (36, 74), (22, 65.4), (32, 65.4)):
    studio.bulb((x, y, 1.0), 90, 0.15)
sky.dusk(towards=-72, strength=1.0, wind=-40)
studio.sun(-62, 4, 0.5, (1.0, 0.52, 0.3), soft=6)
studio.sun(170, 26, 0.55, (0.70, 0.72, 1.0), soft=70)
materials.haze((0.42, 0.30, 0.33), 2600, 0.62)
studio.camera((1.2, 62.6, 1.65), (27, 84, 1.65), lens=23, shift=0.13)
studio.step_aside(10, 'bollard')
studio.render('/tmp/renders/garden-entrance', 1600, 1067, 48, bounces=3)
