"""The indoor golf range: a bay with its screen, mat and waiting seats."""
import math
import os
import sys
import bpy
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import hall
from kit import materials as m
from kit import nature
from kit import rooms as r
from kit import studio
from kit.materials import Nodes
from kit.shape import Shape

W, D, H, BACK = 7.0, 6.2, 3.3, -3.6
studio.clear()
look = r.finishes()
r.outside('dusk', 0.6)
turf = m.lawn('turf', (0.035, 0.10, 0.03), (0.05, 0.13, 0.04), 2.0)
hall.hall(look, W, D, H, m.stone('dark tile', (0.15, 0.15, 0.152), (0.10, 0.10, 0.10), rough=0.35, tile=1.2, size=0.4, amount=0.5), BACK, panes=0)


def screen():
    """The course as the projector throws it: rendered first, by course.py."""
    n = Nodes('screen picture')
    x, _, z = n.add('SeparateXYZ', Vector=n.where()).node.outputs
    across, up = (n.math('DIVIDE', n.math('SUBTRACT', value, low), long) for value, low, long in ((x, 0.5, 6.0), (z, 0.12, 2.98)))
    image = bpy.data.images.load(os.path.join(r.VIEWS, 'view-course.exr'))
    picture = n.add('TexImage', settings={'image': image}, Vector=n.add('CombineXYZ', X=across, Y=up))
    return n.done(n.add('Emission', Color=picture, Strength=1.6))


def score():
    """What the machine writes over the course."""
    white = m.glow('score', (0.9, 0.92, 0.9), 1.6)
    bar = Shape()
    bar.box((0.62, D - 0.512, 2.62), (2.3, D - 0.506, 2.98), m.glow('score bar', (0.012, 0.03, 0.035), 1.0))
    bar.box((5.5, D - 0.512, 2.62), (6.38, D - 0.506, 2.98), m.glow('score bar', (0.012, 0.03, 0.035), 1.0))
    bar.put('score')
    for text, x, size in (('3', 0.72, 0.3), ('PAR 4', 1.02, 0.15), ('352 m', 1.62, 0.15), ('1.2 m/s', 5.62, 0.15)):
        studio.letters(text, (x, D - 0.53, 2.7 if size > 0.2 else 2.75), size, white)


s = Shape()
s.face(((0.5, D - 0.5, 0.12), (6.5, D - 0.5, 0.12), (6.5, D - 0.5, 3.1), (0.5, D - 0.5, 3.1)), screen())
s.box((0.3, D - 0.6, 0), (0.5, D - 0.4, H), look['black'])
s.box((6.5, D - 0.6, 0), (6.7, D - 0.4, H), look['black'])
s.box((0.3, D - 0.6, 3.1), (6.7, D - 0.4, H), look['black'])
s.box((0.5, 0.6, 0), (6.5, D - 0.6, 0.03), turf)
s.box((2.6, 0.9, 0.03), (4.4, 2.3, 0.06), look['black'])
s.box((2.66, 0.96, 0.06), (4.34, 2.24, 0.064), m.lawn('mat', (0.03, 0.12, 0.04), (0.04, 0.14, 0.05), 3.0))
s.ball((3.5, 1.6, 0.09), 0.0215, look['white'])
s.tube((3.5, 1.6, 0.06), 0.006, 0.01, look['white'])
s.put('screen wall', bevel=0.002)
score()
studio.area((3.5, D - 0.7, 1.7), (3.5, 0, 1.0), (5.8, 2.8), 75, (0.86, 0.93, 0.86))
for x, axis in ((0.0, 0.04), (W - 0.04, W)):
    side = Shape()
    for i in range(9):
        y = BACK + 0.1 + i * 1.08
        side.box((x, y, 0), (x + 0.04, y + 1.06, H), m.cloth('acoustic', (0.055, 0.07, 0.095)))
    side.put('acoustic panels', bevel=0.006)
    edge = 0.07 if x == 0 else W - 0.07
    studio.area((edge, 1.2, H - 0.03), (edge, 1.2, 0), (0.05, 8.8), 46, r.WARM)
slat = Shape()
for i in range(40):
    slat.box((0.4 + i * 0.158, BACK, H - 0.14), (0.46 + i * 0.158, D - 0.7, H - 0.02), look['walnut'])
slat.put('ceiling slats')
studio.area((3.5, -1.2, 2.6), (3.5, -1.2, 0), (4, 3), 40, r.WARM)
r.downlights(look, [(x, y) for x in (1.2, 3.5, 5.8) for y in (-2.2, -0.4, 1.6)], H - 0.14, 15)
club = Shape()
club.tube((0, 0, 0), 0.006, 0.95, look['steel'], 10)
club.tube((0, 0, 0.78), 0.013, 0.27, look['black'], 10)
club.ball((0.04, 0, 0.02), (0.06, 0.04, 0.03), look['black'])
stick = club.put('club', (2.2, 1.15, 0.06))
stick.rotation_euler = (0, 0.22, 0)
bag = Shape()
bag.tube((5.2, 0.9, 0.03), 0.13, 0.82, look['navy'], 28, 0.15)
for k in range(7):
    a = k * math.tau / 7
    bag.tube((5.2 + 0.08 * math.cos(a), 0.9 + 0.08 * math.sin(a), 0.8), 0.006, 0.32, look['steel'], 8)
    bag.ball((5.2 + 0.08 * math.cos(a), 0.9 + 0.08 * math.sin(a), 1.13), (0.045, 0.03, 0.04), look['black'])
bag.put('golf bag')
post = Shape()
post.box((2.0, 0.95, 0.03), (2.08, 1.03, 1.1), look['black'])
post.box((1.86, 0.9, 1.08), (2.2, 0.94, 1.34), m.glow('score bar', (0.012, 0.03, 0.035), 1.0))
post.put('kiosk', bevel=0.006)
for text, z, size in (('HOLE 3', 1.235, 0.062), ('352 m', 1.125, 0.075)):
    studio.letters(text, (1.885, 0.885, z), size, m.glow('score', (0.9, 0.92, 0.9), 1.6))
f.sofa(look, (1.05, -1.2, 0), math.pi / 2, 2.0, 'oat', 2, pillows=('navy', 'rust'))
f.round_table(look, (2.1, -1.3, 0), 0.3, 0.42, 'walnut')
f.vase(look, (2.1, -1.3, 0.42), 0.16, 0.05, True, 'white', 4)
f.armchair(look, (5.7, -1.0, 0), -math.pi * 0.62)
studio.camera((4.5, -3.3, 1.45), (3.1, 3.6, 1.45), lens=19, shift=0.0)
studio.render('/tmp/renders/golf', 1600, 1067, 32, bounces=4)
