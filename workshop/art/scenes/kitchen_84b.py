"""84B kitchen by day: an L of cupboards around a window of its own, to the north and so without sun."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H, BACK = 4.6, 3.1, 2.42, -3.6
LEFT, RIGHT, SILL, HEAD = 1.0, 3.2, 1.02, 2.1
studio.clear()
look = r.finishes()
r.outside('day', 4.2)
sage = m.plain('sage lacquer', (0.225, 0.27, 0.225), rough=0.4, shine=0.4)
own = {**look, 'white': sage, 'walnut': look['ash']}
oak = m.planks('oak floor', axis='y')


def shell():
    r.shell(look, W, BACK, D, oak)
    s = r.Shape()
    r.wall_with_window(s, look, W, H, D, LEFT, RIGHT, SILL, HEAD)
    s.put('window wall')
    r.window(look, LEFT, RIGHT, SILL, HEAD, D, 2, rail=False)
    r.flat(look, 0, BACK, W, D, H)
    r.downlights(look, [(x, y) for x in (1.1, 2.3, 3.5) for y in (-2.2, -0.5)], H, 9)
    studio.area((W / 2, -1.6, H - 0.03), (W / 2, -1.6, 0), (3.6, 2.6), 46, (1, 0.93, 0.85))


def worktop():
    """Base units and marble under the window."""
    s, right = r.Shape(), W - 0.02
    count = 6
    wide = (right - 0.62) / count
    for i in range(count):
        a = 0.62 + i * wide
        s.box((a + 0.002, D - 0.6, 0.1), (a + wide - 0.002, D, 0.84), sage)
        s.box((a, D - 0.585, 0.815), (a + wide, D - 0.575, 0.84), look['bronze'])
    s.box((0.62, D - 0.55, 0), (right, D, 0.1), look['black'])
    s.put('base units', bevel=0.004)
    t = r.Shape()
    t.box((0.0, D - 0.62, 0.84), (right, D, 0.86), look['marble'])
    t.box((0.0, D - 0.02, 0.86), (right, D, SILL), look['marble'])
    t.box((LEFT, D - 0.02, SILL - 0.02), (RIGHT, D + 0.1, SILL), look['marble'])
    t.box((1.65, D - 0.5, 0.861), (2.35, D - 0.14, 0.864), look['steel'])
    t.tube((2.0, D - 0.1, 0.86), 0.014, 0.34, look['bronze'], 14)
    t.box((1.988, D - 0.34, 1.18), (2.012, D - 0.09, 1.204), look['bronze'])
    t.put('worktop', bevel=0.003)
    f.vase(look, (2.75, D - 0.22, 0.86), 0.24, 0.07, True, 'white', 12)
    f.bowl(look, (1.2, D - 0.3, 0.86), 0.13)
    shelf = r.Shape()
    shelf.box((3.35, D - 0.26, 1.45), (right, D, 1.48), look['ash'])
    shelf.box((3.35, D - 0.26, 1.85), (right, D, 1.88), look['ash'])
    shelf.put('shelves', bevel=0.003)
    f.books(look, (3.45, D - 0.2, 1.48), 6, 0, 8)
    f.vase(look, (4.1, D - 0.14, 1.48), 0.2, 0.06, False, 'pot')
    f.vase(look, (3.7, D - 0.14, 1.88), 0.24, 0.07, False, 'white')
    for x in (4.0, 4.18, 4.36):
        f.vase(look, (x, D - 0.14, 1.88), 0.12, 0.05, False, 'bronze')


shell()
worktop()
r.moved(lambda: f.kitchen_wall(own, -2.3, 1.9, 0, H), (0.001, 0.6, 0), math.pi / 2)
f.island(own, (2.75, 0.35, 0), (2.2, 0.9), turn=math.pi / 2)
for y in (-0.3, 0.35, 1.0):
    f.stool(look, (3.45, y, 0), -math.pi / 2)
for y in (-0.2, 0.9):
    f.pendant(look, (2.75, y, H), 0.62, 'dome', 7)
f.vase(look, (2.7, 0.55, 0.88), 0.3, 0.085, True, 'pot', 9)
f.books(look, (2.7, -0.3, 0.88), 2, 0.3, 6, False)
f.frame_picture(look, (W - 0.02, 0.4, 1.5), (0.9, 1.2), 'y', 7, -1)
studio.camera((3.75, -3.0, 1.32), (1.75, 2.0, 1.32), lens=21, shift=-0.05, stop=6.3, focus=(2.7, 0.0, 0.9))
studio.render('/tmp/renders/kitchen-84b', 1600, 1067, 24, bounces=4)
