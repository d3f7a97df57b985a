"""The residents' lounge on a bright afternoon: tables by the window, a coffee bar, the roof garden outside."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import hall
from kit import materials as m
from kit import nature
from kit import rooms as r
from kit import studio
from kit.shape import Shape

W, D, H, BACK = 11.5, 6.6, 3.2, -4.2
studio.clear()
look = {
    **r.finishes(),
    'sage': m.cloth('sage', (0.17, 0.225, 0.18)),
    'ochre': m.cloth('ochre', (0.46, 0.29, 0.10)),
    'clay': m.cloth('clay seat', (0.33, 0.18, 0.125)),
    'rug': m.cloth('rug sand', (0.47, 0.42, 0.345), weave=170.0, depth=0.9),
    'green tile': m.stone('green tile', (0.11, 0.155, 0.125), (0.20, 0.24, 0.20), rough=0.22, tile=0.1, size=1.6, amount=0.4),
}
r.outside('day', 3.6, turn=-math.pi / 2 - 0.6)
studio.sun(-36, 33, 12, (1.0, 0.90, 0.76), soft=1.5)
hall.hall(look, W, D, H, m.planks('lounge oak', (0.45, 0.325, 0.22), (0.31, 0.21, 0.135), 2.0, 0.18, axis='y'), BACK, panes=6)


def garden():
    """The roof garden: a deck, planters with shrubs and grass, small trees, and a rail far behind."""
    rng, deck = random.Random(12), Shape()
    deck.box((-12, D + 0.3, -0.16), (W + 12, D + 9, -0.06), m.planks('deck', (0.34, 0.26, 0.19), (0.24, 0.18, 0.13), 3.0, 0.14, rough=0.7))
    for x in (-4.5, 2.2, 8.6):
        deck.box((x, D + 3.4, -0.06), (x + 5.4, D + 5.6, 0.42), look['grey stone'])
    deck.box((-12, D + 8.8, -0.06), (W + 12, D + 8.9, 1.0), m.pane('rail glass'))
    deck.box((-12, D + 8.78, 1.0), (W + 12, D + 8.92, 1.05), look['frame'])
    deck.put('roof garden', bevel=0.01)
    shrubs, tufts = [nature.shrub(81, 0.6), nature.shrub(82, 0.5)], [nature.tuft(83, 0.6), nature.tuft(84, 0.75)]
    trees = [nature.tree(85, 3.6, 1.3, leaves=15000, size=0.05), nature.tree(86, 3.0, 1.2, leaves=13000, size=0.05, colours=('leaf maple', (0.20, 0.055, 0.02), (0.34, 0.12, 0.03)))]
    for x in (-4.5, 2.2, 8.6):
        nature.scatter(shrubs, [(x + rng.uniform(0.5, 4.9), D + rng.uniform(3.8, 5.2), 0.4) for _ in range(13)], rng, 0.6, 1.0)
        nature.scatter(tufts, [(x + rng.uniform(0.3, 5.1), D + rng.uniform(3.6, 4.2), 0.4) for _ in range(26)], rng, 0.6, 1.0)
        nature.scatter(trees, [(x + share * 5.4, D + 4.7, 0.4) for share in (0.22, 0.74)], rng, 0.9, 1.15)


def cup(x, y, z):
    s = Shape()
    s.smooth = True
    s.tube((x, y, z), 0.068, 0.008, look['white'], 28)
    s.tube((x, y, z + 0.008), 0.026, 0.055, look['white'], 24, 0.039)
    s.put('cup')


def cafe_table(x, y, turn, cloth, count=4):
    f.round_table(look, (x, y, 0), 0.4, 0.72, 'ash')
    for k in range(count):
        a = turn + k * math.tau / count
        f.chair(look, (x + 0.66 * math.sin(a), y + 0.66 * math.cos(a), 0), -a, cloth, 'walnut')
    cup(x + 0.17, y - 0.1, 0.72)
    cup(x - 0.15, y + 0.14, 0.72)
    f.pendant(look, (x, y, H), 1.15, 'dome', 6)


def bar():
    """A coffee bar along the left wall, with stools before it and shelves behind."""
    s = Shape()
    s.box((1.5, -0.6, 0.1), (2.1, 3.6, 1.02), look['green tile'])
    s.box((1.44, -0.66, 1.02), (2.3, 3.66, 1.06), look['marble'])
    s.box((1.56, -0.56, 0), (2.04, 3.56, 0.1), look['black'])
    s.put('bar', bevel=0.004)
    b = Shape()
    b.box((0.02, -0.9, 0.1), (0.6, 3.9, 0.9), look['walnut'])
    b.box((0.02, -0.94, 0.9), (0.64, 3.94, 0.93), look['marble'])
    b.box((0.02, -0.9, 0.93), (0.03, 3.9, 1.5), look['green tile'])
    b.put('back bar', bevel=0.004)
    for z in (1.5, 1.95, 2.4):
        r.solid(look, (0.0, -0.9, z), (0.3, 3.9, z + 0.03), 'walnut', 0.003)
        r.solid(look, (0.03, -0.86, z - 0.008), (0.05, 3.86, z), 'strip', 0.0)
        studio.area((0.12, 1.5, z - 0.02), (0.12, 1.5, 0), (0.04, 4.6), 12, r.WARM)
    rng = random.Random(31)
    for z in (1.53, 1.98):
        for k in range(22):
            y = -0.7 + k * 0.21 + rng.uniform(-0.03, 0.03)
            if rng.random() < 0.5:
                cup(0.16, y, z)
            elif rng.random() < 0.7:
                f.vase(look, (0.16, y, z), rng.uniform(0.14, 0.26), 0.05, False, rng.choice(('white', 'pot', 'bronze')))
    machine = Shape()
    machine.box((0.1, 0.5, 0.93), (0.56, 1.3, 1.0), look['black'])
    machine.box((0.1, 0.5, 1.0), (0.32, 1.3, 1.36), look['steel'])
    machine.box((0.1, 0.48, 1.3), (0.56, 1.32, 1.42), look['steel'])
    for y in (0.7, 1.1):
        machine.tube((0.46, y, 1.2), 0.035, 0.1, look['black'], 18)
        machine.box((0.46, y - 0.012, 1.21), (0.64, y + 0.012, 1.235), look['walnut'])
    machine.put('coffee machine', bevel=0.012)
    f.books(look, (0.3, 2.6, 0.93), 7, math.pi / 2, 14)
    for y in (0.1, 0.9, 1.7, 2.5, 3.2):
        f.stool(look, (2.62, y, 0), -math.pi / 2, 0.7)
    for y in (0.5, 1.5, 2.5):
        f.pendant(look, (1.85, y, H), 1.05, 'globe', 0)
        studio.bulb((1.85, y, H - 1.4), 9, 0.12)
    f.vase(look, (1.8, 3.2, 1.06), 0.34, 0.09, True, 'white', 17)


def corner():
    """Two sofas across a low table, by the wall of books."""
    for y in (-0.1, 2.1, 4.3):
        f.shelf_case(look, (W - 0.2, y, 0), (2.16, 0.34, 2.5), -math.pi / 2, 6, 3, seed=int(y * 10) + 60)
    f.rug(look, (8.7, 2.4, 0), (3.0, 3.6), material='rug')
    f.sofa(look, (8.7, 4.0, 0), 0, 2.0, 'linen', 2, pillows=('sage', 'ochre'))
    f.tub_chair(look, (8.1, 1.0, 0), math.pi * 0.94, 'sage')
    f.tub_chair(look, (9.3, 1.0, 0), -math.pi * 0.94, 'clay')
    f.low_table(look, (8.7, 2.4, 0.018), (1.2, 0.6))
    f.books(look, (8.4, 2.42, 0.358), 3, 0.3, 21, False)
    cup(8.95, 2.3, 0.358)
    f.floor_lamp(look, (10.25, 4.6, 0), 1.6, 14)


garden()
bar()
corner()
cafe_table(4.4, 4.7, 0.5, 'oat')
cafe_table(6.3, 5.1, 0.2, 'sage')
cafe_table(4.9, 1.6, 0.3, 'oat')
f.plant(look, (0.6, 5.8, 0), 2.3, 63, pot='white')
f.plant(look, (10.9, 5.9, 0), 2.0, 64, leaves='olive')
hall.light_lines(look, [(x, BACK + 0.6, x, D - 0.5) for x in (3.3, 7.2)], H, 5, 0.05)
studio.area((6, -1.5, H - 0.1), (6, -1.5, 0), (6, 3), 60, (1, 0.9, 0.78))
studio.camera((7.1, -3.0, 1.5), (5.35, 4.0, 1.5), lens=20, shift=-0.02)
studio.render('/tmp/renders/lounge', 1600, 1067, 24, bounces=4)
