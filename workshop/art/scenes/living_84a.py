"""84A living room and kitchen by day: wider, with the dining table in the same light.
usage: -- --shot living|kitchen"""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H, BACK = 6.6, 4.8, 2.5, -4.0
studio.clear()
look = r.finishes()
r.outside('day', 4.2)
studio.sun(-38, 31, 15, (1.0, 0.90, 0.76), soft=1.5)
oak = m.planks('pale oak', (0.56, 0.43, 0.31), (0.40, 0.29, 0.20), 2.2, 0.22, axis='y')


def shell():
    r.shell(look, W, BACK, D, oak)
    s = r.Shape()
    r.wall_with_window(s, look, W, H, D, 0.15, W - 0.15, 0.0, 2.4)
    s.put('window wall')
    r.window(look, 0.15, W - 0.15, 0.02, 2.4, D, 4)
    r.tray(look, 0, 0, W, D - 0.28, H, border=0.7, power=0.6)
    r.flat(look, 0, BACK, W, 0, H)
    r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, BACK, W, D)
    for a, b in ((0.06, 0.75), (W - 0.75, W - 0.06)):
        r.pleats(a, b, D - 0.17, 0.01, H + 0.13, look['drape'], 7, 0.045)
    r.pleats(W - 1.5, W - 0.4, D - 0.08, 0.01, H + 0.13, look['sheer'], 9, 0.03)
    r.downlights(look, [(0.35, 1.0), (0.35, 2.4), (W - 0.35, 1.0), (W - 0.35, 2.4)], H, 8)
    studio.area((W / 2, -1.8, H - 0.03), (W / 2, -1.8, 0), (4.5, 2.6), 60, (1, 0.93, 0.85))


def furnish():
    r.panels(look, 0.3, 4.3, 0.0, 0.0, H, look['grey stone'], 3, axis='y', depth=0.025)
    r.slats(look, -1.6, 0.3, 0.0, 0.0, H, look['ash'], 0.04, 'y')
    f.television(look, (0.028, 2.3, 1.15), 1.8)
    r.solid(look, (0.02, 0.7, 0.22), (0.4, 3.9, 0.42), 'ash', 0.006)
    f.vase(look, (0.2, 3.5, 0.42), 0.32, 0.09, True, 'white', 6)
    f.books(look, (0.2, 1.0, 0.42), 3, 0.2, 5, False)
    f.sofa(look, (W - 0.66, 2.3, 0), -math.pi / 2, 3.1, 'oat', 3, chaise=-1, pillows=('navy', 'linen', 'linen'))
    f.rug(look, (3.6, 2.3, 0), (3.4, 3.0))
    f.round_table(look, (3.5, 2.5, 0.018), 0.55, 0.32, 'walnut')
    f.round_table(look, (4.15, 1.9, 0.018), 0.3, 0.42)
    f.books(look, (3.4, 2.6, 0.338), 3, 0.4, 11, False)
    f.vase(look, (3.72, 2.4, 0.338), 0.18, 0.06, True, 'pot', 15)
    f.armchair(look, (1.75, 3.55, 0), math.pi * 0.86 + math.pi, 'navy')
    f.plant(look, (0.6, 4.2, 0), 1.9, 52)
    f.plant(look, (W - 0.45, 4.2, 0), 1.5, 53)
    r.panels(look, -3.9, 4.4, W - 0.02, 0.0, H, look['wall'], 6, axis='y', depth=0.019)
    f.frame_picture(look, (W - 0.045, 2.3, 1.55), (1.7, 0.9), 'y', 5, -1)


def living():
    f.cushion((1.1, 0.5, 0.38), (3.3, 0.75, 0.018), look['rust'], 0.06)
    return studio.camera((4.9, -1.55, 1.22), (2.6, 3.2, 1.22), lens=20, shift=-0.03, stop=6.3, focus=(3.2, 2.4, 0.5))


def kitchen():
    pale = {**look, 'walnut': look['ash'], 'white': m.plain('greige lacquer', (0.63, 0.60, 0.55), rough=0.4, shine=0.4)}
    r.moved(lambda: f.kitchen_wall(pale, -2.65, 2.65, 0, H), (W - 2.67, BACK + 0.001, 0), math.pi)
    for x in (0.02, 0.65):
        r.solid(pale, (x, BACK, 0.1), (x + 0.625, BACK + 0.62, H), 'walnut')
    r.solid(look, (0.02, BACK, 0), (1.28, BACK + 0.55, 0.1), 'black')
    f.island(pale, (3.5, -2.25, 0), (2.6, 0.95), turn=math.pi)
    for x in (2.75, 3.5, 4.25):
        f.pendant(look, (x, -2.25, H), 0.75, 'dome', 8)
    f.bowl(look, (3.9, -2.2, 0.88))
    f.vase(look, (3.12, -2.25, 0.88), 0.34, 0.09, True, 'white', 12)
    f.books(look, (3.55, -2.2, 0.88), 2, 0.3, 6, False)
    f.dining_table(look, (4.9, -0.55, 0), math.pi / 2, (2.0, 0.95))
    for y in (-1.05, -0.05):
        f.chair(look, (4.2, y, 0), math.pi / 2, 'navy')
        f.chair(look, (5.6, y, 0), -math.pi / 2, 'navy')
    f.vase(look, (4.9, -0.6, 0.73), 0.26, 0.08, True, 'pot', 22)
    f.frame_picture(look, (0.045, -1.2, 1.5), (0.9, 1.2), 'y', 8)
    return studio.camera((1.15, 1.5, 1.28), (4.05, -2.6, 1.28), lens=21, shift=-0.04, stop=6.3, focus=(3.5, -2.1, 0.8))


shell()
furnish()
{'living': living, 'kitchen': kitchen}[studio.option('shot', 'living')]()
studio.render('/tmp/renders/living-84a', 1600, 1067, 24, bounces=4)
