"""The GX room in the morning: a mirror wall with its barre, a sprung wooden floor, mats rolled and laid out."""
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

W, D, H, BACK = 9.0, 6.4, 3.1, -3.6
studio.clear()
look = r.finishes()
r.outside('street', 3.6, turn=-math.pi / 2 + 0.8)
studio.sun(30, 32, 11, (1.0, 0.90, 0.76), soft=1.5)
maple = m.planks('maple floor', (0.50, 0.365, 0.24), (0.37, 0.26, 0.17), 2.4, 0.09, rough=0.26, axis='y')
hall.hall(look, W, D, H, maple, BACK, panes=4, sill=0.35)
COLOURS = [m.plain(f'mat {k}', colour, rough=0.85, grain=0.1, size=260.0) for k, colour in enumerate(((0.115, 0.17, 0.15), (0.30, 0.17, 0.13), (0.15, 0.175, 0.23), (0.36, 0.33, 0.28)))]
FOAM = m.plain('foam', (0.055, 0.06, 0.07), rough=0.9)


def mirror():
    """Five panes with a shadow gap, a bronze edge above, and the barre before them on brackets."""
    s, first, wide = Shape(), -1.2, 1.4
    for k in range(5):
        y = first + k * wide
        s.box((0.0, y + 0.003, 0.12), (0.012, y + wide - 0.003, 2.3), m.plain('mirror', (0.88, 0.90, 0.895), rough=0.008, metal=1.0))
    s.box((0.0, first, 2.3), (0.03, first + 5 * wide, 2.33), look['bronze'])
    s.box((0.0, first, 0.0), (0.02, first + 5 * wide, 0.12), look['skirting'])
    s.put('mirror')
    bar = Shape()
    for z in (0.82, 1.08):
        bar.box((0.2, first + 0.15, z), (0.242, first + 5 * wide - 0.15, z + 0.042), look['ash'])
    for k in range(5):
        y = first + 0.7 + k * wide
        bar.box((0.012, y - 0.015, 0.80), (0.225, y + 0.015, 0.83), look['black'])
        bar.box((0.012, y - 0.015, 1.06), (0.225, y + 0.015, 1.09), look['black'])
        bar.box((0.012, y - 0.02, 0.74), (0.03, y + 0.02, 1.14), look['black'])
    bar.put('barre', bevel=0.018, segments=4)


def rolled(at, colour, turn=0.0, radius=0.075, long=0.61):
    """A mat rolled up, lying along x before it is turned; its end shows the turns of the roll."""
    s = Shape()
    s.tube((0, 0, -long / 2), radius, long, colour, 28)
    for k, share in enumerate((0.86, 0.66, 0.46, 0.26)):
        s.tube((0, 0, -long / 2 - 0.001 * (k + 1)), radius * share, long + 0.002 * (k + 1), colour if k % 2 else FOAM, 24)
    for z in (-0.17, 0.15):
        s.tube((0, 0, z), radius + 0.003, 0.025, look['black'], 28)
    thing = s.put('rolled mat', (at[0], at[1], at[2] + radius), bevel=0.002)
    thing.rotation_euler = (0, math.pi / 2, turn)


def laid(x, y, colour, turn=0.0):
    """A mat on the floor, with a foam block and a towel at its head."""
    s = Shape()
    s.box((-0.31, -0.87, 0), (0.31, 0.87, 0.008), colour)
    s.put('mat', (x, y, 0), turn, bevel=0.003)
    f.cushion((0.23, 0.15, 0.09), (x + 0.42, y + 0.55, 0), FOAM, 0.02, turn + 0.15)


def rack(y0, y1):
    """Open shelves for mats along the wall opposite the mirror; balls lie on top."""
    s, levels = Shape(), (0.1, 0.44, 0.78, 1.12)
    for z in levels:
        s.box((W - 0.66, y0, z), (W, y1, z + 0.03), look['ash'])
    for k in range(4):
        y = y0 + k * (y1 - y0 - 0.03) / 3
        s.box((W - 0.66, y, 0), (W, y + 0.03, 1.15), look['ash'])
    s.put('rack', bevel=0.004)
    third = (y1 - y0 - 0.03) / 3
    for level, z in enumerate(levels[:3]):
        for part in range(3):
            count = int((third - 0.08) / 0.165)
            for k in range(count if (level + part) % 4 else count - 2):
                rolled((W - 0.34, y0 + part * third + 0.13 + k * 0.165, z + 0.03), COLOURS[(level + part) % 4])
    for k, size in enumerate((0.28, 0.24, 0.28)):
        ball = Shape()
        ball.smooth = True
        ball.ball((W - 0.34, y0 + 0.6 + k * 1.15, 1.15 + size), size, COLOURS[(k + 2) % 4], 24, 36)
        ball.put('ball')


mirror()
rack(0.6, 4.6)
for k, x in enumerate((2.5, 3.95, 5.4)):
    laid(x, 3.7, COLOURS[(0, 3, 2)[k]], 0.02 * (k - 1))
    laid(x, 1.0, COLOURS[(2, 0, 1)[k]], -0.015 * k)
rolled((1.55, 2.6, 0), COLOURS[1], 0.5)
rolled((1.62, 2.82, 0), COLOURS[0], 0.62)
r.slats(look, BACK, D - 0.05, W - 0.05, 1.6, H, look['ash'], 0.075, 'y', 0.04)
studio.area((W - 0.3, 2.6, 1.56), (W - 0.3, 2.6, 0), (0.06, 4.0), 14, r.WARM)
for a, b in ((0.22, 0.95), (W - 0.95, W - 0.22)):
    r.pleats(a, b, D - 0.1, 0.01, H - 0.02, look['sheer'], 7, 0.035)
r.pleats(3.9, 4.7, D - 0.1, 0.01, H - 0.02, look['sheer'], 8, 0.03)
speaker = Shape()
speaker.box((W - 0.5, D - 0.7, 0), (W - 0.18, D - 0.36, 0.95), look['black'])
speaker.put('speaker', bevel=0.012)
hall.light_lines(look, [(x, BACK + 0.6, x, D - 0.5) for x in (1.1, 3.4, 5.7, 8.0)], H, 5, 0.05)
f.plant(look, (8.2, 5.6, 0), 2.0, 61, pot='white')
studio.camera((6.5, -2.9, 1.45), (3.75, 4.2, 1.45), lens=20.5, shift=-0.045)
studio.render('/tmp/renders/gx-room', 1600, 1067, 24, bounces=4)
