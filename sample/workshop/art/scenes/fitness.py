"""The fitness centre: a row of treadmills before the windows."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import hall
from kit import materials as m
from kit import nature
from kit import rooms as r
from kit import studio
from kit.materials import Nodes
from kit.shape import Shape

W, D, H, BACK = 11.0, 7.0, 3.2, -4.5
studio.clear()
look = r.finishes()
r.outside('street', 3.4, turn=-math.pi / 2 - 0.35)
studio.sun(-34, 34, 8, (1.0, 0.91, 0.78), soft=1.5)
rubber = m.plain('rubber floor', (0.075, 0.076, 0.08), rough=0.7, grain=0.25, size=160.0)
hall.hall(look, W, D, H, rubber, BACK, panes=6)
oak = Shape()
oak.box((-0.1, BACK, 0), (4.0, D, 0.012), m.planks('gym oak', axis='y'))
oak.put('oak strip')


@m.once
def console():
    """A machine's screen: a profile of hills, and columns for pace and pulse."""
    n = Nodes('console')
    x, _, z = n.add('SeparateXYZ', Vector=n.where()).node.outputs
    hill = n.math('MULTIPLY_ADD', n.add('TexNoise', Vector=n.add('CombineXYZ', X=x), Scale=7.0, Detail=3.0), 0.16, 1.34)
    column = n.math('GREATER_THAN', n.math('FRACT', n.math('MULTIPLY', x, 24.0)), 0.35)
    picture = n.mix(n.math('LESS_THAN', z, hill), (0.012, 0.02, 0.03), (0.05, 0.30, 0.27))
    picture = n.mix(n.math('MULTIPLY', n.between(z, 1.52, 1.55), column), picture, (0.75, 0.72, 0.62))
    return n.done(n.add('Emission', Color=picture, Strength=1.1))


def treadmill(x, y):
    f.cushion((0.84, 1.75, 0.16), (x, y, 0.05), look['black'], 0.05)
    f.cushion((0.74, 0.5, 0.3), (x, y + 0.72, 0.07), look['black'], 0.09)
    s = Shape()
    s.box((x - 0.27, y - 0.86, 0.21), (x + 0.27, y + 0.5, 0.217), look['screen'])
    for side in (-1, 1):
        u = x + side * 0.37
        s.box((u - 0.05, y - 0.84, 0.2), (u + 0.05, y + 0.62, 0.222), look['steel'])
        nature.limb(s, (u, y + 0.86, 0.15), (x + side * 0.34, y + 0.56, 1.2), 0.05, look['steel'])
        nature.limb(s, (x + side * 0.35, y + 0.66, 0.98), (x + side * 0.36, y - 0.02, 0.92), 0.028, look['black'])
    s.box((x - 0.36, y + 0.5, 1.13), (x + 0.36, y + 0.58, 1.2), look['black'])
    s.put('treadmill', bevel=0.012)
    f.cushion((0.74, 0.06, 0.44), (x, y + 0.6, 1.18), look['black'], 0.03, 0, -0.16)
    panel = Shape()
    panel.face(((x - 0.31, y + 0.565, 1.24), (x + 0.31, y + 0.565, 1.24), (x + 0.31, y + 0.622, 1.58), (x - 0.31, y + 0.622, 1.58)), console())
    panel.put('console')


def bike(x, y):
    s = Shape()
    for end in (-0.5, 0.5):
        s.box((x - 0.26, y + end - 0.04, 0), (x + 0.26, y + end + 0.04, 0.07), look['black'])
    s.box((x - 0.045, y - 0.5, 0.07), (x + 0.045, y + 0.5, 0.15), look['steel'])
    s.tube((x, y - 0.26, 0.1), 0.04, 0.75, look['steel'], 14)
    s.tube((x, y + 0.32, 0.1), 0.045, 0.92, look['black'], 14)
    s.box((x - 0.12, y - 0.4, 0.85), (x + 0.12, y - 0.12, 0.92), look['black'])
    s.box((x - 0.24, y + 0.28, 1.02), (x + 0.24, y + 0.34, 1.06), look['black'])
    s.box((x - 0.1, y + 0.3, 1.06), (x + 0.1, y + 0.33, 1.24), look['screen'])
    s.box((x - 0.035, y - 0.3, 0.4), (x + 0.035, y + 0.36, 0.52), look['black'])
    s.box((x - 0.24, y - 0.06, 0.28), (x + 0.24, y + 0.0, 0.31), look['steel'])
    s.put('bike', bevel=0.015)
    wheel = Shape()
    wheel.smooth = True
    wheel.ball((x, y + 0.46, 0.36), (0.045, 0.27, 0.27), look['steel'], 16, 28)
    wheel.ball((x, y + 0.46, 0.36), (0.06, 0.12, 0.12), look['black'], 12, 24)
    wheel.put('flywheel')


def dumbbells(y0, y1):
    s = Shape()
    for level, z in enumerate((0.25, 0.6, 0.95)):
        s.box((0.08, y0, z), (0.5 - level * 0.06, y1, z + 0.04), look['steel'])
        count = int((y1 - y0) / 0.22)
        for i in range(count):
            y, size = y0 + 0.12 + i * 0.22, 0.085 - 0.02 * level
            for x in (0.14, 0.36):
                s.block((x, y, z + 0.04), (0.1, size * 2, size * 2), look['black'])
            s.box((0.14, y - 0.015, z + 0.04 + size - 0.015), (0.36, y + 0.015, z + 0.04 + size + 0.015), look['steel'])
    for y in (y0, y1):
        s.box((0.08, y - 0.04, 0), (0.5, y + 0.04, 1.0), look['black'])
    s.put('dumbbells', bevel=0.012)


def bench(x, y):
    f.cushion((0.32, 1.2, 0.09), (x, y, 0.4), look['leather'], 0.03)
    s = Shape()
    for end in (-0.42, 0.42):
        s.box((x - 0.2, y + end - 0.03, 0), (x + 0.2, y + end + 0.03, 0.05), look['black'])
        s.box((x - 0.03, y + end - 0.03, 0.05), (x + 0.03, y + end + 0.03, 0.4), look['black'])
    s.put('bench', bevel=0.008)


for i in range(5):
    treadmill(4.9 + i * 1.25, 5.3)
for i in range(4):
    bike(5.4 + i * 1.3, 2.6)
dumbbells(0.4, 4.6)
bench(1.6, 1.4)
bench(1.6, 3.4)
mirror = Shape()
mirror.box((0.0, -0.5, 0.3), (0.012, 6.4, 2.5), m.plain('mirror', (0.86, 0.88, 0.88), rough=0.01, metal=1.0))
mirror.put('mirror')
r.slats(look, BACK, D, W - 0.05, 0, H, look['walnut'], 0.06, 'y', 0.04)
studio.area((0.1, 3, 2.6), (0.1, 3, 5), (0.06, 6.6), 26, r.WARM)
hall.light_lines(look, [(x, BACK + 0.6, x, D - 0.5) for x in (1.2, 3.6, 6.0, 8.4, 10.2)], H, 5, 0.05)
f.plant(look, (0.5, 6.5, 0), 1.9, 58)
ball = Shape()
ball.smooth = True
ball.ball((3.5, 1.5, 0.31), 0.31, m.plain('gym ball', (0.10, 0.13, 0.19), rough=0.45), 24, 36)
ball.put('gym ball')
studio.area((5.5, 1.5, 2.3), (5.5, 1.5, 5), (9, 8), 55, (1, 0.9, 0.78))
studio.camera((4.3, -2.1, 1.4), (5.5, 4.6, 1.4), lens=18.5, shift=-0.03)
studio.render('/tmp/renders/fitness', 1600, 1067, 32, bounces=4)
