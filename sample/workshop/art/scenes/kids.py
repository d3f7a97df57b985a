"""The children's room: small houses, a slide and soft hills in quiet colours."""
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

W, D, H, BACK = 8.4, 6.4, 3.0, -3.4
studio.clear()
look = r.finishes()
r.outside('street', 3.6)
studio.sun(-34, 34, 11, (1.0, 0.91, 0.78), soft=1.5)
cork = m.plain('soft floor', (0.58, 0.50, 0.40), rough=0.75, grain=0.12, size=30.0)
sage, sky_blue = m.plain('sage', (0.27, 0.35, 0.27), rough=0.8), m.plain('dusty blue', (0.25, 0.34, 0.43), rough=0.8)
clay, cream = m.plain('clay', (0.60, 0.30, 0.20), rough=0.8), m.plain('cream', (0.78, 0.72, 0.60), rough=0.8)
hall.hall(look, W, D, H, cork, BACK, panes=4, sill=0.35)


def house(x, y, turn, w, d, h, paint):
    """A hut with a round-topped door."""
    s, roof = Shape(), 0.7
    s.box((-w / 2, -d / 2, 0), (-w / 2 + 0.06, d / 2, h), paint)
    s.box((w / 2 - 0.06, -d / 2, 0), (w / 2, d / 2, h), paint)
    s.box((-w / 2, d / 2 - 0.06, 0), (w / 2, d / 2, h), paint)
    for a, b in ((-w / 2, -0.34), (0.34, w / 2)):
        s.box((a, -d / 2, 0), (b, -d / 2 + 0.06, h), paint)
    n, rise = 12, 0.85
    arch = [(-0.34 * math.cos(math.pi * k / n), rise + 0.34 * math.sin(math.pi * k / n)) for k in range(n + 1)]
    for (xa, za), (xb, zb) in zip(arch, arch[1:]):
        s.face(((xa, -d / 2, za), (xb, -d / 2, zb), (xb, -d / 2, h), (xa, -d / 2, h)), paint)
        s.face(((xa, -d / 2, za), (xa, -d / 2 + 0.06, za), (xb, -d / 2 + 0.06, zb), (xb, -d / 2, zb)), look['ash'])
    for y0 in (-d / 2, d / 2 - 0.06):
        s.face(((-w / 2, y0, h), (w / 2, y0, h), (0, y0, h + roof)), paint)
    for sign in (-1, 1):
        s.face(((sign * (w / 2 + 0.12), -d / 2 - 0.1, h - 0.1), (0, -d / 2 - 0.1, h + roof + 0.03), (0, d / 2, h + roof + 0.03), (sign * (w / 2 + 0.12), d / 2, h - 0.1)), look['ash'])
    s.put('house', (x, y, 0), turn)
    studio.bulb((x, y, h), 9, 0.12)


def slide(x, y):
    s = Shape()
    steps = 26
    for k in range(steps):
        t0, t1 = k / steps, (k + 1) / steps
        z0, z1 = (1.25 * (1 + math.cos(math.pi * t)) / 2 + 0.12 for t in (t0, t1))
        x0, x1 = x + 2.5 * t0, x + 2.5 * t1
        s.face(((x0, y - 0.3, z0), (x1, y - 0.3, z1), (x1, y + 0.3, z1), (x0, y + 0.3, z0)), cream)
        for edge in (-0.36, 0.3):
            s.face(((x0, y + edge, z0 - 0.1), (x1, y + edge, z1 - 0.1), (x1, y + edge, z1 + 0.2), (x0, y + edge, z0 + 0.2)), clay)
            s.face(((x0, y + edge + 0.06, z0 - 0.1), (x1, y + edge + 0.06, z1 - 0.1), (x1, y + edge + 0.06, z1 + 0.2), (x0, y + edge + 0.06, z0 + 0.2)), clay)
            s.face(((x0, y + edge, z0 + 0.2), (x1, y + edge, z1 + 0.2), (x1, y + edge + 0.06, z1 + 0.2), (x0, y + edge + 0.06, z0 + 0.2)), clay)
    s.box((x - 1.0, y - 0.6, 0), (x, y + 0.6, 1.37), look['ash'])
    for k in range(5):
        s.box((x - 1.0 - 0.28 * (k + 1), y - 0.45, 0), (x - 1.0 - 0.28 * k, y + 0.45, 1.14 - 0.23 * k), sage)
    for px in (x - 0.98, x - 0.04):
        s.box((px, y + 0.56, 1.37), (px + 0.03, y + 0.6, 2.0), look['ash'])
    s.box((x - 1.0, y + 0.56, 1.97), (x, y + 0.6, 2.02), look['ash'])
    s.put('slide', bevel=0.012)


house(1.6, 4.3, 0.25, 1.7, 1.4, 1.45, sage)
house(3.5, 4.9, -0.05, 1.5, 1.2, 1.15, sky_blue)
slide(5.1, 3.6)
for x, y, size, paint in ((2.9, 2.4, 0.6, clay), (3.8, 2.9, 0.42, cream), (6.9, 1.5, 0.7, sage), (7.6, 2.2, 0.45, sky_blue)):
    dome = Shape()
    dome.smooth = True
    dome.ball((x, y, 0), (size, size, size * 0.62), paint, 16, 28)
    dome.put('hill')
f.rug(look, (3.9, 0.6, 0), (2.9, 2.2))
f.round_table(look, (3.9, 0.5, 0.018), 0.5, 0.46, 'ash')
for k in range(4):
    a = k * math.tau / 4 + 0.5
    f.cushion((0.34, 0.34, 0.27), (3.9 + 0.78 * math.cos(a), 0.5 + 0.78 * math.sin(a), 0.018), (clay, sage, sky_blue, cream)[k], 0.1)
blocks = Shape()
for k, (x, y, z, paint) in enumerate(((3.75, 0.45, 0.478, clay), (3.85, 0.47, 0.478, sage), (3.8, 0.46, 0.558, cream), (4.1, 0.62, 0.478, sky_blue), (5.2, 0.2, 0, sage), (5.35, 0.3, 0, clay))):
    blocks.block((x, y, z), (0.08, 0.08, 0.08) if z else (0.16, 0.16, 0.16), paint, k * 0.5)
blocks.put('blocks', bevel=0.008)
f.shelf_case(look, (0.2, 1.0, 0), (3.4, 0.34, 1.1), math.pi / 2, 3, 5, wood='ash', lit=False, seed=6)
f.pillow((0.7, 2.95, 0.24), 0.46, look['rust'], 0.5)
for x, y, drop, size in ((2.2, 1.4, 0.7, 0.22), (3.7, 1.7, 0.45, 0.3), (5.0, 1.0, 0.62, 0.18)):
    lamp = Shape()
    lamp.smooth = True
    lamp.tube((x, y, H - drop), 0.004, drop, look['ash'], 6)
    lamp.ball((x, y, H - drop - size), size, look['shade'], 16, 24)
    lamp.put('moon')
    studio.bulb((x, y, H - drop - size * 2 - 0.1), 12, 0.2)
hall.light_lines(look, [(1.2, -3, 1.2, 6), (W - 1.2, -3, W - 1.2, 6)], H, 6)
studio.camera((5.6, -3.0, 1.3), (3.6, 3.2, 1.3), lens=19.5, shift=-0.02)
studio.render('/tmp/renders/kids', 1600, 1067, 32, bounces=4)
