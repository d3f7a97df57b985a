"""The lobby in the evening: six metres high, stone, a long desk and lounge chairs."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import hall
from kit import materials as m
from kit import rooms as r
from kit import sky, studio
from kit.shape import Shape

W, D, H, BACK = 13.0, 9.0, 5.6, -5.0
studio.clear()
look = r.finishes()
sky.dusk(towards=-20, strength=1.3)
tile = m.stone('lobby floor', (0.60, 0.57, 0.525), (0.40, 0.37, 0.33), rough=0.09, tile=1.2, size=0.3)
hall.hall(look, W, D, H, tile, BACK, panes=6)
hall.street(look)
s = Shape()
for i in range(6):
    s.box((0.0, BACK + 0.3 + i * 2.2, 0), (0.04, BACK + 2.47 + i * 2.2, H), look['marble'])
for x in (3.4, 9.6):
    s.box((x - 0.35, 4.6, 0), (x + 0.35, 5.3, H), look['grey stone'])
s.put('stone walls', bevel=0.004)
r.slats(look, BACK + 0.2, D - 0.2, W - 0.09, 0, H, look['walnut'], 0.075, 'y', 0.06)
for y in (-2.4, 0.6, 3.6, 6.6):
    studio.area((W - 0.35, y, 0.06), (W - 0.02, y, 4), (0.1, 1.2), 26, r.WARM)
    studio.area((0.4, y, H - 0.06), (0.1, y, 0), (0.1, 1.6), 34, r.WARM)
desk = Shape()
desk.box((0.9, -0.4, 0), (1.6, 3.4, 1.08), look['grey stone'])
desk.box((0.84, -0.46, 1.08), (1.68, 3.46, 1.13), look['bronze'])
desk.box((1.6, -0.3, 0.1), (1.63, 3.3, 0.13), look['strip'])
desk.put('desk', bevel=0.006)
for y in (0.4, 2.6):
    f.table_lamp(look, (1.2, y, 1.13), 5)
f.vase(look, (1.25, 1.5, 1.13), 0.5, 0.13, True, 'pot', 5)
sign = Shape()
sign.box((0.04, 0.3, 2.2), (0.07, 2.7, 2.24), look['strip'])
sign.put('sign')
hall.light_lines(look, [(2.6, 7.2, W - 1.2, 7.2)], H, 9, 0.06)
studio.area((W / 2, 0.6, H - 0.05), (W / 2, 0.6, 0), (9, 8), 190, r.WARM)
for i in range(46):
    a, ring = i * 2.399963, 0.32 + 0.2 * math.sqrt(i)
    x, y, drop = 6.7 + ring * math.cos(a), 2.2 + ring * math.sin(a), 1.3 + 1.1 * ((i * 7) % 11) / 11
    lamp = Shape()
    lamp.tube((x, y, H - drop), 0.003, drop, look['bronze'], 5)
    lamp.tube((x, y, H - drop - 0.22), 0.022, 0.22, look['shade'], 10)
    lamp.put('chandelier')
studio.bulb((6.7, 2.2, H - 2.1), 110, 0.9)
f.rug(look, (6.9, 2.2, 0), (5.4, 4.4))
f.sofa(look, (6.9, 4.0, 0.0), 0, 3.0, 'linen', 3, pillows=('navy', 'oat', 'rust'))
f.armchair(look, (5.2, 1.2, 0), math.pi * 0.72, 'leather')
f.armchair(look, (8.6, 1.2, 0), -math.pi * 0.72, 'leather')
f.armchair(look, (9.1, 2.7, 0), -math.pi * 0.45, 'navy')
f.round_table(look, (6.7, 2.3, 0.018), 0.62, 0.32)
f.round_table(look, (7.5, 1.8, 0.018), 0.34, 0.42, 'walnut')
f.vase(look, (6.6, 2.35, 0.34), 0.24, 0.08, True, 'white', 7)
f.plant(look, (3.4, 6.4, 0), 2.6, 55)
f.plant(look, (11.9, 7.9, 0), 2.4, 56)
f.plant(look, (12.2, -0.6, 0), 2.2, 57)
studio.camera((9.7, -4.4, 1.5), (5.6, 4.0, 1.5), lens=19, shift=0.11)
studio.render('/tmp/renders/lobby', 1600, 1067, 32, bounces=4)
