"""59A in the evening, as large as in the plan: living room 3.90 m wide, 3.85 m deep, kitchen 2.25 m wide.
The window lies at +y; x runs from the plan's east wall (6650) to its west, y from the line 3800 to the south.
usage: -- --shot living|kitchen|pano-window|pano-living|pano-kitchen"""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import rooms as r
from kit import studio
from kit import materials as m

W, D, H, BACK = 3.9, 3.85, 2.4, -3.8
# The corridor between kitchen and entrance, and where the bathroom's wall ends.
KITCHEN, HALL, SOUTH, NORTH = 2.25, 6.65, -0.15, -1.45
shot = studio.option('shot', 'living')
studio.clear()
look = {**r.finishes(), 'table': m.planks('table oak', (0.44, 0.30, 0.19), (0.29, 0.185, 0.11), 3.0, 0.2, 0.38)}
r.outside('dusk', 1.7)
oak = m.planks('oak floor', axis='y')


def walls():
    r.floor(-0.3, BACK - 0.3, HALL + 0.3, D + 0.4, oak)
    for low, top in (((-0.3, BACK, 0), (0, D + 0.3, 2.8)), ((W, 0, 0), (W + 0.3, D + 0.3, 2.8)), ((W, SOUTH, 0), (HALL, 0, 2.8)),
                     ((KITCHEN, BACK, 0), (HALL, NORTH, 2.8)), ((HALL, -1.6, 0), (HALL + 0.3, 0, 2.8)), ((-0.3, BACK - 0.3, 0), (KITCHEN + 0.3, BACK, 2.8))):
        r.solid(look, low, top)
    s = r.Shape()
    r.wall_with_window(s, look, W, H, D, 0.25, 3.65, 0.0, 2.3)
    s.put('window wall')
    r.window(look, 0.25, 3.65, 0.02, 2.3, D, 3)


def ceilings():
    r.tray(look, 0, 0, W, D - 0.28, H, border=0.55)
    r.flat(look, 0, BACK, HALL, 0, H)
    r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
    r.skirting(look, 0, 0, W, D)
    for a, b in ((0.05, 0.5), (W - 0.5, W - 0.05)):
        r.pleats(a, b, D - 0.17, 0.01, H + 0.13, look['drape'], 5, 0.045)
    r.pleats(0.3, 1.05, D - 0.08, 0.01, H + 0.13, look['sheer'], 8, 0.03)
    r.downlights(look, [(x, y) for x in (0.3, W - 0.3) for y in (0.75, 1.95, 3.15)], H, 8)
    r.downlights(look, [(3.0, -0.8), (4.4, -0.8), (5.8, -0.8), (0.8, -2.5), (1.5, -1.9)], H, 9)


def door(width, at, turn):
    """A closed door in a wall that faces -y before it is turned, from its left end."""
    s = r.Shape()
    s.box((0, -0.02, 0), (width, 0, 2.12), look['frame'])
    s.box((0.03, -0.03, 0.01), (width - 0.03, 0, 2.09), look['ash'])
    s.box((width - 0.16, -0.08, 0.98), (width - 0.06, -0.03, 1.0), look['bronze'])
    s.put('door', at, turn, bevel=0.003)


def doors():
    door(0.9, (0, -0.55, 0), math.pi / 2)
    for width, x in ((0.75, 3.3), (0.85, 5.0)):
        door(width, (x, NORTH, 0), math.pi)
    door(0.85, (4.15, SOUTH, 0), 0)
    door(1.0, (HALL, -0.3, 0), -math.pi / 2)
    door(0.9, (2.1, BACK, 0), math.pi)


def living():
    r.slats(look, 0.42, 0.8, 0.0, 0.0, H, look['walnut'], 0.04, 'y')
    r.panels(look, 0.8, 3.1, 0.0, 0.0, H, look['marble'], 2, axis='y', depth=0.025)
    r.slats(look, 3.1, D - 0.28, 0.0, 0.0, H, look['walnut'], 0.04, 'y')
    f.television(look, (0.028, 1.95, 1.08), 1.5)
    r.solid(look, (0.02, 0.8, 0.2), (0.38, 3.1, 0.42), 'walnut', 0.006)
    studio.area((0.2, 1.95, 0.19), (0.2, 1.95, 0), (0.2, 2.2), 8, r.WARM)
    f.vase(look, (0.2, 2.9, 0.42), 0.3, 0.085, True, 'pot')
    f.books(look, (0.2, 1.05, 0.42), 4, 0.1, 8, False)
    r.panels(look, 0.02, D - 0.3, W - 0.02, 0.0, H, look['wall'], 4, axis='y', depth=0.019)
    f.sofa(look, (W - 0.52, 2.05, 0), -math.pi / 2, 1.9, 'linen', 2)
    f.frame_picture(look, (W - 0.045, 2.05, 1.5), (1.4, 0.75), 'y', 4, -1)
    f.rug(look, (1.75, 2.05, 0), (2.3, 2.4))
    f.low_table(look, (2.15, 2.6, 0.018), (0.6, 1.1))
    f.books(look, (2.12, 2.85, 0.358), 3, 0.5, 4, False)
    f.vase(look, (2.2, 2.35, 0.358), 0.16, 0.05, True, 'white', 9)
    f.plant(look, (W - 0.36, 3.45, 0), 1.5)


def run():
    """Base and wall units of 1.85 m with sink and hob; fronts look to -y, the wall is at y = 0."""
    s, long = r.Shape(), 1.85
    for i in range(3):
        a, b = i * long / 3 + 0.002, (i + 1) * long / 3 - 0.002
        s.box((a, -0.6, 0.1), (b, 0, 0.84), look['white'])
        s.box((a, -0.36, 1.48), (b, 0, H), look['white'])
        s.box((a, -0.585, 0.815), (b, -0.575, 0.84), look['bronze'])
    s.box((0, -0.55, 0), (long, 0, 0.1), look['black'])
    s.put('kitchen units', bevel=0.004)
    t = r.Shape()
    t.box((0, -0.62, 0.84), (long, 0, 0.86), look['marble'])
    t.box((0, -0.02, 0.86), (long, 0, 1.48), look['marble'])
    t.box((0.02, -0.33, 1.472), (long - 0.02, -0.3, 1.48), look['strip'])
    t.box((0.1, -0.54, 0.861), (0.8, -0.1, 0.866), look['screen'])
    t.box((1.05, -0.5, 0.861), (1.75, -0.14, 0.865), look['steel'])
    t.tube((1.4, -0.1, 0.86), 0.014, 0.3, look['bronze'], 14)
    t.box((1.388, -0.32, 1.15), (1.412, -0.09, 1.174), look['bronze'])
    t.put('worktop', bevel=0.003)
    studio.area((long / 2, -0.3, 1.46), (long / 2, -0.25, 0), (long, 0.05), 16 * long, (1, 0.80, 0.57), spread=2.6)


def tall():
    """Fridge and pantry behind flush fronts; they look to -y, the wall is at y = 0."""
    s = r.Shape()
    for a, b, deep in ((0, 0.4, 0.6), (0.4, 0.8, 0.72), (0.8, 1.2, 0.72)):
        s.box((a + 0.003, -deep, 0.1), (b - 0.003, 0, 1.9), look['walnut'])
        s.box((a + 0.003, -deep, 1.906), (b - 0.003, 0, H), look['walnut'])
    for x in (0.77, 0.818):
        s.box((x, -0.75, 0.85), (x + 0.012, -0.72, 1.45), look['bronze'])
    s.box((0, -0.55, 0), (1.2, 0, 0.1), look['black'])
    s.put('tall units', bevel=0.004)


def kitchen():
    r.moved(run, (KITCHEN, -1.35, 0), -math.pi / 2)
    r.moved(tall, (1.2, BACK, 0), math.pi)
    f.dining_table(look, (1.1, -0.75, 0), 0, (1.4, 0.8), top='table')
    for x in (0.76, 1.46):
        f.chair(look, (x, -0.15, 0), 0, 'oat')
        f.chair(look, (x, -1.35, 0), math.pi, 'oat')
        f.pendant(look, (x, -0.75, H), 0.62, 'tube', 7)
    f.vase(look, (1.05, -0.72, 0.73), 0.28, 0.08, True, 'white', 12)
    f.bowl(look, (1.45, -0.8, 0.73), 0.14)


walls()
ceilings()
doors()
living()
kitchen()
shots = {
    'living': lambda: studio.camera((2.75, -1.2, 1.45), (1.72, 3.2, 1.45), lens=24, shift=-0.075, stop=8, focus=(2.2, 2.2, 0.5)),
    'kitchen': lambda: studio.camera((0.85, 1.95, 1.45), (1.72, -2.6, 1.45), lens=24, shift=-0.07, stop=8, focus=(1.2, -1.2, 0.8)),
    'pano-window': lambda: studio.panorama((1.25, 3.1, 1.45)),
    'pano-living': lambda: studio.panorama((2.1, 0.5, 1.45)),
    'pano-kitchen': lambda: studio.panorama((0.8, -2.2, 1.45)),
}
shots[shot]()
if shot == 'living':
    studio.step_aside(2.0, 'chair', 'cushion')
size = (4096, 2048) if shot.startswith('pano') else (1600, 1067)
studio.render('/tmp/renders/living-59a', *size, 56, bounces=4)
