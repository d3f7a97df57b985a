"""84B living room as the city lights up: windows on two sides of the corner."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H, BACK, SIDE = 5.4, 5.2, 2.5, -2.6, 1.0
studio.clear()
look = r.finishes()
r.outside('dusk', 1.9)
oak = m.planks('smoked oak', (0.33, 0.235, 0.155), (0.22, 0.15, 0.095), 2.2, 0.2, axis='y')


def glazing(width, left, right, panes):
    s = r.Shape()
    r.wall_with_window(s, look, width, H, 0, left, right, 0.0, 2.4)
    s.put('window wall')
    r.window(look, left, right, 0.02, 2.4, 0, panes)


def shell():
    r.floor(-0.4, BACK, W + 0.3, D + 0.4, oak)
    r.solid(look, (W, BACK, 0), (W + 0.3, D + 0.3, 2.9))
    r.solid(look, (-0.3, BACK - 0.3, 0), (W + 0.3, BACK, 2.9))
    r.solid(look, (-0.3, BACK, 0), (0, SIDE, 2.9))
    r.moved(lambda: glazing(W, 0.12, W - 0.12, 4), (0, D, 0), 0)
    r.moved(lambda: glazing(D - SIDE, 0.5, D - SIDE - 0.12, 3), (0, SIDE, 0), math.pi / 2)
    r.solid(look, (-0.3, D, 0), (0.02, D + 0.3, 2.9))
    r.tray(look, 0.28, 0, W, D - 0.28, H, border=0.6)
    r.flat(look, 0, BACK, W, 0, H)
    r.solid(look, (-0.1, D - 0.28, H + 0.14), (W, D + 0.1, H + 0.3), 'ceiling')
    r.solid(look, (-0.1, 0, H + 0.14), (0.28, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, BACK, W, SIDE)
    r.pleats(W - 0.7, W - 0.06, D - 0.17, 0.01, H + 0.13, look['drape'], 6, 0.045)
    r.moved(lambda: r.pleats(0.06, 0.66, -0.17, 0.01, H + 0.13, look['drape'], 6, 0.045), (0, SIDE, 0), math.pi / 2)
    r.pleats(0.3, 0.9, D - 0.1, 0.01, H + 0.13, look['sheer'], 6, 0.03)
    r.downlights(look, [(W - 0.35, y) for y in (0.8, 2.2, 3.6)] + [(0.6, 0.3)], H, 9)
    r.downlights(look, [(x, -1.3) for x in (1.2, 2.7, 4.2)], H, 9)


def furnish():
    r.slats(look, BACK, SIDE - 0.06, 0.0, 0.0, H, look['walnut'], 0.045, 'y')
    f.sofa(look, (W - 0.62, 2.35, 0), -math.pi / 2, 3.0, 'oat', 3, chaise=1, pillows=('rust', 'linen', 'navy'))
    r.panels(look, 0.2, D - 0.3, W - 0.02, 0.0, H, look['marble'], 4, axis='y', depth=0.019)
    studio.area((W - 0.3, 2.4, H - 0.03), (W - 0.03, 2.4, 0), (0.06, 4.0), 16, r.WARM)
    f.rug(look, (2.7, 2.6, 0), (3.0, 3.2))
    f.round_table(look, (2.85, 2.5, 0.018), 0.5, 0.32, 'marble')
    f.round_table(look, (2.2, 3.05, 0.018), 0.3, 0.42, 'walnut')
    f.books(look, (2.75, 2.55, 0.338), 3, 0.4, 11, False)
    f.vase(look, (3.05, 2.4, 0.338), 0.2, 0.06, True, 'white', 15)
    f.armchair(look, (1.15, 2.2, 0), math.pi * 0.5, 'leather')
    f.armchair(look, (1.35, 3.95, 0), math.pi * 0.2, 'leather')
    f.floor_lamp(look, (0.55, 4.6, 0))
    f.plant(look, (W - 0.5, 4.6, 0), 1.8, 57)


shell()
furnish()
studio.camera((4.3, -1.5, 1.2), (1.75, 3.6, 1.2), lens=20, shift=-0.03, stop=6.3, focus=(2.6, 2.6, 0.5))
studio.render('/tmp/renders/living-84b', 1600, 1067, 24, bounces=4)
