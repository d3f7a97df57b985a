"""59A living room in the evening: the stream below, light hidden in the ceiling.
usage: -- --shot living|kitchen|pano-window|pano-living|pano-kitchen"""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import rooms as r
from kit import studio
from kit import materials as m

W, D, H, BACK = 4.6, 4.6, 2.42, -4.4
shot = studio.option('shot', 'living')
studio.clear()
look = r.finishes()
r.outside('dusk', 1.7)
oak = m.planks('oak floor', axis='y')


def shell():
    r.shell(look, W, BACK, D, oak)
    s = r.Shape()
    r.wall_with_window(s, look, W, H, D, 0.12, W - 0.12, 0.0, 2.34)
    s.put('window wall')
    r.window(look, 0.12, W - 0.12, 0.02, 2.34, D, 3)
    r.tray(look, 0, 0, W, D - 0.28, H, border=0.6)
    r.flat(look, 0, BACK, W, 0, H)
    r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, BACK, W, D)
    r.pleats(0.06, 0.62, D - 0.17, 0.01, H + 0.13, look['drape'], 6, 0.045)
    r.pleats(W - 0.62, W - 0.06, D - 0.17, 0.01, H + 0.13, look['drape'], 6, 0.045)
    r.pleats(0.3, 1.25, D - 0.08, 0.01, H + 0.13, look['sheer'], 8, 0.03)
    r.downlights(look, [(x, y) for x in (0.3, W - 0.3) for y in (0.7, 2.1, 3.5)], H, 9)
    r.downlights(look, [(x, y) for x in (0.9, 2.3, 3.7) for y in (-0.7, -3.4)], H, 9)


def living():
    r.panels(look, 0.5, 3.95, 0.0, 0.0, H, look['marble'], 2, axis='y', depth=0.025)
    r.slats(look, 0.02, 0.5, 0.0, 0.0, H, look['walnut'], 0.04, 'y')
    r.slats(look, 3.95, D - 0.3, 0.0, 0.0, H, look['walnut'], 0.04, 'y')
    f.television(look, (0.028, 2.2, 1.12), 1.65)
    r.solid(look, (0.02, 0.9, 0.2), (0.38, 3.6, 0.42), 'walnut', 0.006)
    studio.area((0.2, 2.2, 0.19), (0.2, 2.2, 0), (0.2, 2.6), 9, r.WARM)
    f.vase(look, (0.2, 3.25, 0.42), 0.3, 0.085, True, 'pot')
    f.books(look, (0.2, 1.2, 0.42), 4, 0.1, 8, False)
    f.sofa(look, (W - 0.58, 2.05, 0), -math.pi / 2, 2.7, 'linen', 3, chaise=-1)
    r.panels(look, 0.02, 4.3, W - 0.02, 0.0, H, look['wall'], 4, axis='y', depth=0.019)
    f.frame_picture(look, (W - 0.045, 2.1, 1.5), (1.5, 0.8), 'y', 4, -1)
    f.rug(look, (2.35, 2.1, 0), (2.5, 3.1))
    f.round_table(look, (2.15, 2.25, 0.018), 0.46, 0.34)
    f.round_table(look, (2.72, 1.62, 0.018), 0.27, 0.42, 'walnut')
    f.books(look, (2.05, 2.3, 0.358), 3, 0.5, 4, False)
    f.vase(look, (2.36, 2.12, 0.358), 0.16, 0.05, True, 'white', 9)
    f.armchair(look, (1.7, 3.72, 0), math.pi * 0.12)
    f.floor_lamp(look, (W - 0.32, 3.86, 0))
    f.plant(look, (0.55, 3.98, 0), 1.7)


def kitchen():
    r.moved(lambda: f.kitchen_wall(look, -W / 2 + 0.02, W / 2 - 0.02, 0, H), (W / 2, BACK + 0.001, 0), math.pi)
    f.island(look, (2.4, -2.25, 0), (2.3, 0.85))
    for x in (1.75, 2.4, 3.05):
        f.stool(look, (x, -1.62, 0), 0)
        f.pendant(look, (x, -2.25, H), 0.62, 'tube', 7)
    r.panels(look, BACK + 0.66, -0.35, 0.0, 0.0, H, look['ash'], 4, axis='y', depth=0.02)
    r.panels(look, BACK + 0.66, -0.2, W - 0.02, 0.0, H, look['wall'], 3, axis='y', depth=0.019)
    f.frame_picture(look, (W - 0.045, -1.5, 1.45), (0.9, 1.2), 'y', 7, -1)
    f.bowl(look, (2.9, -2.3, 0.88))
    f.vase(look, (2.08, -2.3, 0.88), 0.3, 0.08, True, 'white', 12)
    f.books(look, (1.6, -2.2, 0.88), 2, 0.3, 6, False)


shell()
living()
kitchen()
shots = {
    'living': lambda: studio.camera((3.55, -1.35, 1.18), (1.55, 3.2, 1.18), lens=21, shift=-0.02, stop=5.6, focus=(2.2, 2.2, 0.5)),
    'kitchen': lambda: studio.camera((0.5, 1.5, 1.25), (2.75, -3.2, 1.25), lens=22, shift=-0.04, stop=5.6, focus=(2.4, -2.2, 0.9)),
    'pano-window': lambda: studio.panorama((2.45, 3.35, 1.45)),
    'pano-living': lambda: studio.panorama((2.2, -0.25, 1.45)),
    'pano-kitchen': lambda: studio.panorama((0.8, -2.75, 1.45)),
}
shots[shot]()
size = (4096, 2048) if shot.startswith('pano') else (1600, 1067)
studio.render('/tmp/renders/living-59a', *size, 56, bounces=4)
