"""84B living room as the city lights up, as large as in the plan: 5.10 m wide, 4.94 m deep, windows to the
south (+y) and to the west (+x); seen from where it opens to the dining table."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H, BACK, DINING = 5.1, 4.94, 2.4, -1.7, 2.1
studio.clear()
look = {
    **r.finishes(),
    'charcoal': m.cloth('charcoal', (0.072, 0.074, 0.078)),
    'forest': m.cloth('forest', (0.045, 0.085, 0.065)),
    'brass': m.cloth('mustard', (0.42, 0.26, 0.07)),
    'rug': m.cloth('rug graphite', (0.20, 0.195, 0.185), weave=170.0, depth=0.9),
    'dark stone': m.stone('emperador', (0.15, 0.115, 0.095), (0.36, 0.30, 0.25), rough=0.18, size=0.6, amount=0.8),
}
r.outside('dusk', 1.6, turn=-math.pi / 2 + 0.45)
oak = m.planks('smoked oak', (0.33, 0.235, 0.155), (0.22, 0.15, 0.095), 2.2, 0.2, axis='y')


def glazing(width, left, right, panes):
    s = r.Shape()
    r.wall_with_window(s, look, width, H, 0, left, right, 0.0, 2.3)
    s.put('window wall')
    r.window(look, left, right, 0.02, 2.3, 0, panes)


def shell():
    r.floor(-0.3, BACK - 0.3, W + 0.4, D + 0.4, oak)
    r.solid(look, (-0.3, BACK, 0), (0, D + 0.3, 2.8))
    r.solid(look, (DINING, BACK, 0), (W + 0.3, 0, 2.8))
    r.solid(look, (-0.3, BACK - 0.3, 0), (DINING, BACK, 2.8))
    r.moved(lambda: glazing(W, 0.5, 4.6, 4), (0, D, 0), 0)
    r.moved(lambda: glazing(D, D - 2.85, D - 0.5, 2), (W, D, 0), -math.pi / 2)
    r.tray(look, 0, 0, W - 0.28, D - 0.28, H, border=0.6)
    r.flat(look, 0, BACK, DINING + 0.1, 0, H)
    r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.solid(look, (W - 0.28, 0, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, 0, W, D)
    r.pleats(0.06, 0.62, D - 0.17, 0.01, H + 0.13, look['drape'], 6, 0.045)
    r.downlights(look, [(0.32, y) for y in (0.9, 2.4, 3.9)] + [(W - 0.6, 0.3)], H, 9)


def furnish():
    f.sofa(look, (0.55, 2.85, 0), math.pi / 2, 2.3, 'charcoal', 3, chaise=1, pillows=('brass', 'oat', 'forest'))
    f.frame_picture(look, (0.0, 2.9, 1.5), (1.5, 0.8), 'y', 6)
    r.panels(look, 2.95, 4.9, W - 0.03, 0.0, H, look['dark stone'], 2, axis='y', depth=0.03)
    f.television(look, (W - 0.06, 3.85, 1.08), 1.35)
    r.solid(look, (W - 0.4, 3.0, 0.2), (W - 0.03, 4.7, 0.42), 'walnut', 0.006)
    f.rug(look, (2.5, 2.75, 0), (2.5, 3.0), material='rug')
    f.round_table(look, (2.35, 2.8, 0.018), 0.46, 0.32, 'dark stone')
    f.round_table(look, (2.95, 3.3, 0.018), 0.28, 0.42, 'walnut')
    f.books(look, (2.3, 2.85, 0.338), 3, 0.4, 11, False)
    f.vase(look, (2.5, 2.62, 0.338), 0.2, 0.06, True, 'bronze', 15)
    f.tub_chair(look, (3.75, 2.2, 0), -math.pi * 0.36, 'forest')
    f.floor_lamp(look, (0.42, 4.6, 0))


shell()
furnish()
studio.camera((0.75, 0.12, 1.45), (2.76, 3.4, 1.45), lens=24, shift=-0.07, stop=8, focus=(2.6, 2.6, 0.5))
studio.render('/tmp/renders/living-84b', 1600, 1067, 24, bounces=4)
