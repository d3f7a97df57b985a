"""84B main bedroom on a bright morning, as large as in the plan: 4.00 m wide, 4.54 m deep, seen from its door.
The window lies at +y; x runs from the plan's east wall (9250) to its west."""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import furniture as f
from kit import materials as m
from kit import rooms as r
from kit import studio

W, D, H = 4.0, 4.54, 2.4
studio.clear()
look = r.finishes()
look = {
    **look,
    'navy': m.cloth('moss', (0.085, 0.105, 0.065)),
    'rust': m.cloth('clay', (0.36, 0.185, 0.12)),
    'clay': m.cloth('clay seat', (0.33, 0.18, 0.125)),
}
r.outside('day', 4.2, turn=-math.pi / 2 + 0.5)
studio.sun(38, 31, 14, (1.0, 0.90, 0.77), soft=1.5)
oak = m.planks('smoked oak', (0.33, 0.235, 0.155), (0.22, 0.15, 0.095), 2.2, 0.2, axis='y')

r.shell(look, W, 0, D, oak)
s = r.Shape()
r.wall_with_window(s, look, W, H, D, 0.5, 3.5, 0.3, 2.3)
s.put('window wall')
r.window(look, 0.5, 3.5, 0.32, 2.3, D, 3)
r.tray(look, 0, 0, W, D - 0.28, H, border=0.5, power=0.5)
r.solid(look, (0, D - 0.28, H + 0.14), (W, D, H + 0.3), 'ceiling')
r.skirting(look, 0, 0, W, D)
for a, b in ((0.06, 0.6), (W - 0.6, W - 0.06)):
    r.pleats(a, b, D - 0.17, 0.01, H + 0.13, look['drape'], 6, 0.045)
r.pleats(0.45, 1.25, D - 0.08, 0.01, H + 0.13, look['sheer'], 8, 0.03)

r.panels(look, 0.0, 2.86, 0.0, 0.0, 1.2, look['walnut'], 5, axis='y', depth=0.03)
studio.area((0.06, 1.4, 1.24), (0.02, 1.4, 3), (0.04, 2.8), 9, r.WARM)
f.bed(look, (1.08, 1.4, 0), math.pi / 2)
for y in (0.26, 2.56):
    r.solid(look, (0.03, y - 0.2, 0.3), (0.46, y + 0.2, 0.46), 'walnut', 0.006)
    f.pendant(look, (0.25, y, H), 1.2, 'globe', 0)
    studio.bulb((0.25, y, H - 1.6), 3.5, 0.1)
f.books(look, (0.28, 2.5, 0.46), 2, 0.4, 6, False)
f.rug(look, (1.75, 1.5, 0), (2.5, 2.3))

r.solid(look, (0.0, 3.02, 0.70), (0.55, 4.36, 0.735), 'walnut', 0.004)
for y in (3.06, 4.28):
    r.solid(look, (0.04, y, 0), (0.5, y + 0.035, 0.70), 'black', 0.002)
f.chair(look, (0.82, 3.66, 0), -math.pi / 2, 'oat')
f.table_lamp(look, (0.24, 4.06, 0.735), 4)
f.books(look, (0.28, 3.3, 0.735), 3, 0.1, 9, False)
f.round_table(look, (2.72, 3.92, 0), 0.27, 0.5, 'walnut')
f.vase(look, (2.72, 3.92, 0.5), 0.2, 0.06, True, 'white', 8)
f.tub_chair(look, (3.36, 3.8, 0), -math.pi * 0.42, 'clay')
studio.camera((3.84, 0.14, 1.48), (1.42, 2.98, 1.48), lens=24, shift=-0.085, stop=8, focus=(1.6, 2.0, 0.5))
studio.render('/tmp/renders/bedroom-84b', 1600, 1067, 24, bounces=4)
