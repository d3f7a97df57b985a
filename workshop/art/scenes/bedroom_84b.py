"""84B main bedroom on a bright morning."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H = 4.9, 4.2, 2.42
studio.clear()
look = r.finishes()
r.outside('day', 4.2)
studio.sun(-42, 32, 14, (1.0, 0.90, 0.77), soft=1.5)
oak = m.planks('oak floor', axis='y')

r.shell(look, W, -1.6, D, oak)
s = r.Shape()
r.wall_with_window(s, look, W, H, D, 0.5, W - 0.5, 0.25, 2.34)
s.put('window wall')
r.window(look, 0.5, W - 0.5, 0.27, 2.34, D, 3)
r.tray(look, 0, -1.6, W, D - 0.28, H, border=0.6, power=0.5)
r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
r.skirting(look, 0, -1.6, W, D)
for a, b in ((0.1, 0.95), (W - 0.95, W - 0.1)):
    r.pleats(a, b, D - 0.17, 0.01, H + 0.13, look['drape'], 8, 0.045)
r.pleats(0.6, 1.6, D - 0.08, 0.01, H + 0.13, look['sheer'], 8, 0.03)

r.panels(look, -0.1, 3.9, W - 0.03, 0.0, 1.25, look['walnut'], 5, axis='y', depth=0.03)
r.panels(look, -0.1, 3.9, W - 0.02, 1.27, H, look['wall'], 5, axis='y', depth=0.02)
studio.area((W - 0.06, 1.9, 1.3), (W - 0.02, 1.9, 3), (0.04, 3.8), 12, r.WARM)
f.bed(look, (W - 1.12, 1.9, 0), -math.pi / 2)
for y in (0.72, 3.08):
    r.solid(look, (W - 0.5, y - 0.24, 0.3), (W - 0.03, y + 0.24, 0.46), 'walnut', 0.006)
    f.pendant(look, (W - 0.27, y, H), 1.2, 'globe', 0)
    studio.bulb((W - 0.27, y, H - 1.6), 3.5, 0.1)
f.books(look, (W - 0.3, 0.72, 0.46), 2, 0.4, 6, False)
f.vase(look, (W - 0.28, 3.08, 0.46), 0.18, 0.05, True, 'white', 8)
f.rug(look, (2.9, 1.9, 0), (2.4, 3.0))
f.armchair(look, (1.05, 3.1, 0), math.pi * 0.2, 'oat')
f.round_table(look, (1.65, 3.45, 0), 0.22, 0.48, 'marble')
f.plant(look, (0.36, 3.8, 0), 1.3, 54)
f.frame_picture(look, (0.0, 1.3, 1.5), (0.9, 1.2), 'y', 9)
r.solid(look, (0.0, 0.4, 0.25), (0.42, 2.3, 0.62), 'walnut', 0.006)
studio.camera((0.75, -1.2, 1.2), (3.25, 3.0, 1.2), lens=20, shift=-0.05, stop=6.3, focus=(3.6, 1.9, 0.5))
studio.render('/tmp/renders/bedroom-84b', 1600, 1067, 56, bounces=4)
