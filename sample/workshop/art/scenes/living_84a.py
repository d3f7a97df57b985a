"""84A living room and kitchen by day, as large as in the plan: 4.20 m wide, 4.55 m deep.
The window lies at +y; x runs from the plan's east wall (9900) to its west.
usage: -- --shot living|kitchen"""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H, BACK = 4.2, 4.55, 2.4, -3.38
KITCHEN, HALL = 5.05, 6.6
studio.clear()
look = {
    **r.finishes(),
    'art wall': m.stone('travertine', (0.60, 0.545, 0.47), (0.44, 0.385, 0.32), rough=0.42, size=0.5, amount=0.5),
    'rug': m.cloth('rug sage', (0.36, 0.39, 0.345), weave=170.0, depth=0.9),
    'sage': m.cloth('sage', (0.17, 0.225, 0.18)),
    'ochre': m.cloth('ochre', (0.46, 0.29, 0.10)),
    'pale': m.cloth('pale boucle', (0.68, 0.66, 0.61), weave=150.0, depth=0.8),
}
look['walnut'] = look['ash']
r.outside('day', 4.2)
studio.sun(-34, 33, 15, (1.0, 0.90, 0.76), soft=1.5)
oak = m.planks('pale oak', (0.58, 0.455, 0.33), (0.44, 0.33, 0.235), 2.2, 0.22, axis='y')


def shell():
    r.floor(-0.3, BACK - 0.3, HALL, D + 0.4, oak)
    for low, top in (((-0.3, BACK, 0), (0, D + 0.3, 2.8)), ((W, 0, 0), (HALL, D + 0.3, 2.8)), ((KITCHEN, BACK, 0), (HALL, -1.1, 2.8)),
                     ((HALL, -1.2, 0), (HALL + 0.3, 0.1, 2.8)), ((-0.3, BACK - 0.3, 0), (KITCHEN + 0.3, BACK, 2.8))):
        r.solid(look, low, top)
    s = r.Shape()
    r.wall_with_window(s, look, W, H, D, 0.35, 3.85, 0.0, 2.3)
    s.put('window wall')
    r.window(look, 0.35, 3.85, 0.02, 2.3, D, 3)
    r.tray(look, 0, 0, W, D - 0.28, H, border=0.55, power=0.6)
    r.flat(look, 0, BACK, HALL, 0, H)
    r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, 0, W, D)
    for a, b in ((0.05, 0.5), (W - 0.5, W - 0.05)):
        r.pleats(a, b, D - 0.17, 0.01, H + 0.13, look['drape'], 5, 0.045)
    r.pleats(W - 1.2, W - 0.3, D - 0.08, 0.01, H + 0.13, look['sheer'], 8, 0.03)
    r.downlights(look, [(0.3, 1.0), (0.3, 2.6), (W - 0.3, 1.0), (W - 0.3, 2.6)], H, 8)
    studio.area((2.4, -1.7, H - 0.03), (2.4, -1.7, 0), (3.6, 2.2), 42, (1, 0.93, 0.85))


def furnish():
    r.panels(look, 0.0, 4.2, 0.0, 0.0, H, look['art wall'], 4, axis='y', depth=0.025)
    f.television(look, (0.028, 2.6, 1.08), 1.5)
    r.solid(look, (0.02, 1.32, 0.2), (0.38, 3.92, 0.42), 'ash', 0.006)
    f.vase(look, (0.2, 3.66, 0.42), 0.3, 0.085, True, 'white', 6)
    f.books(look, (0.2, 1.62, 0.42), 3, 0.2, 5, False)
    f.sofa(look, (W - 0.52, 2.42, 0), -math.pi / 2, 2.2, 'pale', 2, pillows=('sage', 'ochre', 'linen'))
    f.rug(look, (2.0, 2.5, 0), (2.3, 2.85), material='rug')
    f.low_table(look, (2.2, 2.5, 0.018), (0.6, 1.2), top='ash')
    f.books(look, (2.2, 2.75, 0.358), 3, 0.4, 11, False)
    f.bowl(look, (2.2, 2.2, 0.358), 0.13, 'white', False)
    f.plant(look, (W - 0.36, 4.1, 0), 1.75, 58, pot='white', leaves='olive')
    r.panels(look, 0.0, 4.2, W - 0.02, 0.0, H, look['wall'], 4, axis='y', depth=0.019)
    for y, seed in ((2.02, 12), (2.82, 15)):
        f.frame_picture(look, (W - 0.045, y, 1.5), (0.62, 0.82), 'y', seed, -1)


def living():
    return studio.camera((1.25, -1.62, 1.45), (2.5, 3.2, 1.45), lens=24, shift=-0.075, stop=8, focus=(2.4, 2.6, 0.5))


def kitchen():
    pale = {**look, 'white': m.plain('greige lacquer', (0.63, 0.60, 0.55), rough=0.4, shine=0.4)}
    r.moved(lambda: f.kitchen_wall(pale, -1.92, 1.92, 0, H), (3.12, BACK + 0.001, 0), math.pi)
    f.island(pale, (3.45, -1.45, 0), (1.3, 0.85), turn=math.pi)
    for x in (3.1, 3.8):
        f.pendant(look, (x, -1.45, H), 0.72, 'dome', 7)
    f.bowl(look, (3.75, -1.4, 0.88))
    f.dining_table(look, (1.5, -1.03, 0), 0, (1.8, 0.9), top='ash')
    for x in (0.95, 1.48, 2.01):
        f.chair(look, (x, -0.36, 0), 0, 'sage', 'ash')
        f.chair(look, (x, -1.68, 0), math.pi, 'sage', 'ash')
    f.vase(look, (1.35, -1.03, 0.73), 0.28, 0.08, True, 'white', 22)
    f.frame_picture(look, (0.045, -1.05, 1.5), (0.9, 0.7), 'y', 8)
    return studio.camera((3.53, 1.67, 1.45), (2.17, -3.0, 1.45), lens=24, shift=-0.07, stop=8, focus=(2.9, -1.4, 0.8))


shell()
furnish()
{'living': living, 'kitchen': kitchen}[studio.option('shot', 'living')]()
studio.render('/tmp/renders/living-84a', 1600, 1067, 24, bounces=4)
