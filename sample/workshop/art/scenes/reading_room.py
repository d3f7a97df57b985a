"""The reading room: shelves on two sides, a long table, a window seat."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import hall
from kit import materials as m
from kit import rooms as r
from kit import studio
from kit.shape import Shape

W, D, H, BACK = 8.0, 6.6, 3.1, -3.6
studio.clear()
look = r.finishes()
r.outside('street', 3.4)
studio.sun(36, 30, 10, (1.0, 0.88, 0.72), soft=1.5)
hall.hall(look, W, D, H, m.planks('oak floor', axis='y'), BACK, panes=4, sill=0.5)
for y in (-2.1, 0.15, 2.4, 4.65):
    f.shelf_case(look, (0.2, y, 0), (2.2, 0.34, 2.75), math.pi / 2, 7, 3, seed=int(y * 10) + 40)
for y in (0.15, 2.4, 4.65):
    f.shelf_case(look, (W - 0.2, y, 0), (2.2, 0.34, 2.75), -math.pi / 2, 7, 3, seed=int(y * 10) + 80)
f.dining_table(look, (4.0, 1.6, 0), math.pi / 2, (4.2, 1.15), 0.74, 'ash')
for y in (0.1, 1.1, 2.1, 3.1):
    f.chair(look, (3.15, y, 0), math.pi / 2, 'navy')
    f.chair(look, (4.85, y, 0), -math.pi / 2, 'navy')
for y in (0.5, 1.6, 2.7):
    f.pendant(look, (4.0, y, H), 1.35, 'dome', 9)
    f.table_lamp(look, (4.0, y + 0.55, 0.74), 0.0)
f.books(look, (3.8, 0.9, 0.74), 4, 0.4, 3, False)
f.books(look, (4.2, 2.2, 0.74), 2, -0.3, 9, False)
seat = Shape()
seat.box((0.5, D - 0.62, 0), (W - 0.5, D, 0.4), look['ash'])
seat.put('window seat', bevel=0.008)
for i in range(4):
    f.cushion((1.66, 0.56, 0.09), (1.37 + i * 1.75, D - 0.33, 0.4), look['oat'], 0.04)
for x, colour in ((0.9, 'rust'), (1.4, 'linen'), (6.7, 'navy'), (7.1, 'linen')):
    f.pillow((x, D - 0.24, 0.68), 0.42, look[colour], 0.1)
f.armchair(look, (1.7, 4.6, 0), math.pi * 0.8, 'leather')
f.floor_lamp(look, (1.05, 5.3, 0), 1.5, 12)
hall.light_lines(look, [(1.3, -3, 1.3, 6), (W - 1.3, -3, W - 1.3, 6)], H, 5)
studio.camera((5.6, -3.2, 1.4), (3.55, 3.0, 1.4), lens=19.5, shift=-0.01)
studio.render('/tmp/renders/reading-room', 1600, 1067, 32, bounces=4)
