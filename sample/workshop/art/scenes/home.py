"""Rooms of a home, built whole from its plan with what the plan draws in them, and seen from inside.
usage: -- --shot entrance-59a, or another of SHOTS"""
import math
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import fixtures as x
from kit import furniture as f
from kit import home
from kit import materials as m
from kit import rooms as r
from kit import studio

studio.clear()
FLOORS = {'wood': 'oak', 'tile': 'tile floor', 'stone': 'stone floor', 'deck': 'deck floor'}


def paint(name, colour, rough=0.45):
    return m.plain(name, colour, rough=rough, shine=0.4)


def finishes(style):
    look = r.finishes()
    porcelain = m.stone('porcelain', *style['tile'], rough=0.22, size=0.5, amount=0.35)
    return {
        **look,
        'oak': m.planks('floor oak', *style['oak'], 2.2, 0.2, axis='y'),
        'tile floor': m.stone('floor tile', *style['tile floor'], rough=0.35, tile=0.6, size=0.5, amount=0.4),
        'stone floor': m.stone('entrance stone', (0.20, 0.187, 0.17), (0.12, 0.11, 0.10), rough=0.25, tile=0.6, size=0.5, amount=0.6),
        'deck floor': m.stone('deck', (0.36, 0.36, 0.35), (0.28, 0.28, 0.27), rough=0.5, tile=0.3),
        'tile wall': porcelain, 'tub side': porcelain,
        'niche': m.stone('niche stone', (0.30, 0.275, 0.245), (0.18, 0.165, 0.145), rough=0.3, size=0.6),
        'ceramic': m.plain('ceramic', (0.82, 0.815, 0.80), rough=0.08, shine=0.6, coat=0.5),
        'mirror': m.plain('mirror', (0.86, 0.87, 0.87), rough=0.01, metal=1.0),
        'entrance': m.plain('front door', (0.085, 0.078, 0.072), rough=0.4, metal=0.3),
        'door': style['wood'], 'wood': style['wood'], 'casing': paint('casing', (0.50, 0.475, 0.44)),
        'closet': style['closet'], 'drawer': style['wood'], 'fronts': style['fronts'], 'tall': style['tall'],
        **style.get('more', {}),
    }


WALNUT, ASH = m.veneer('walnut'), m.veneer('ash', (0.60, 0.47, 0.34), (0.46, 0.34, 0.235))
IVORY, GREIGE = paint('ivory lacquer', (0.70, 0.68, 0.64)), paint('greige lacquer', (0.55, 0.52, 0.475))
STYLES = {
    'warm': {
        'oak': ((0.47, 0.325, 0.21), (0.30, 0.195, 0.12)), 'wood': WALNUT, 'closet': GREIGE, 'fronts': IVORY, 'tall': WALNUT,
        'tile': ((0.56, 0.52, 0.465), (0.42, 0.38, 0.33)), 'tile floor': ((0.38, 0.35, 0.31), (0.27, 0.245, 0.215)),
    },
    'pale': {
        'oak': ((0.58, 0.455, 0.33), (0.44, 0.33, 0.235)), 'wood': ASH, 'closet': IVORY, 'fronts': GREIGE, 'tall': ASH,
        'tile': ((0.68, 0.66, 0.625), (0.56, 0.53, 0.49)), 'tile floor': ((0.50, 0.475, 0.44), (0.38, 0.36, 0.33)),
        'more': {'oat': m.cloth('sage', (0.17, 0.225, 0.18)), 'navy': m.cloth('sage dark', (0.11, 0.15, 0.12)), 'rust': m.cloth('ochre', (0.46, 0.29, 0.10))},
    },
    'smoked': {
        'oak': ((0.33, 0.235, 0.155), (0.22, 0.15, 0.095)), 'wood': m.veneer('smoked veneer', (0.30, 0.205, 0.13), (0.17, 0.11, 0.07)), 'closet': GREIGE,
        'fronts': paint('sage lacquer', (0.225, 0.27, 0.225)), 'tall': ASH,
        'tile': ((0.30, 0.29, 0.275), (0.20, 0.19, 0.18)), 'tile floor': ((0.22, 0.21, 0.20), (0.15, 0.145, 0.14)),
    },
    'clear': {
        'oak': ((0.54, 0.40, 0.27), (0.40, 0.28, 0.18)), 'wood': ASH, 'closet': IVORY, 'fronts': paint('mist lacquer', (0.42, 0.46, 0.47)), 'tall': IVORY,
        'tile': ((0.66, 0.645, 0.62), (0.55, 0.53, 0.50)), 'tile floor': ((0.44, 0.43, 0.41), (0.34, 0.33, 0.31)),
        'more': {'linen': m.cloth('blue grey', (0.20, 0.25, 0.29)), 'rust': m.cloth('sand', (0.52, 0.42, 0.30)), 'wool': m.cloth('cream rug', (0.66, 0.63, 0.57), weave=170.0, depth=0.9)},
    },
}

# Their backs touch walls, so they are as wide and deep as drawn.
BUILT_IN = {
    'wardrobe': x.wardrobe, 'shoes': x.shoes, 'desk': x.desk, 'nightstand': x.nightstand, 'media': x.media, 'sink': x.sink, 'hob': x.hob, 'fridge': x.fridge,
    'toilet': x.toilet, 'basin': x.basin, 'bath': x.bath, 'shower': x.shower, 'glass': x.glass,
}


def stands_at_window(plan, box):
    return any(o['kind'] == 'window' and o['gap'][0] < box[2] + 250 and o['gap'][2] > box[0] - 250 and o['gap'][1] < box[3] + 250 and o['gap'][3] > box[1] - 250 for o in plan['openings'])


def furnish(plan, look, shot):
    for piece in plan['pieces']:
        left, top, right, bottom = piece['box']
        if not any(home.holds(area, (left + right) / 2, (top + bottom) / 2) for area in shot['in']) or (piece['kind'] in shot.get('without', ())):
            continue
        turn = math.pi - math.radians(piece.get('turn', 0))
        w, d = (right - left) / 1000, (bottom - top) / 1000
        if piece.get('turn', 0) in (90, 270):
            w, d = d, w
        stand(plan, look, shot, piece, home.spot((left + right) / 2, (top + bottom) / 2), turn, w, d)


def stand(plan, look, shot, piece, at, turn, w, d):
    kind = piece['kind']
    if kind == 'hob' and not stands_at_window(plan, piece['box']):
        x.lay(look, w, d, x.hood, at, turn)
    if kind == 'wardrobe' and shot.get('open'):
        x.lay(look, w, d, x.open_wardrobe, at, turn)
    elif kind in BUILT_IN:
        x.lay(look, w, d, BUILT_IN[kind], at, turn)
    elif kind == 'counter':
        x.lay(look, w, d, lambda *given: x.base(*given, uppers=not stands_at_window(plan, piece['box'])), at, turn)
    elif kind == 'sofa':
        f.sofa(look, at, turn, w - 0.4, 'linen', 3 if w > 2.2 else 2)
    elif kind == 'table' and min(w, d) > 0.69:
        f.dining_table(look, at, turn + (math.pi / 2 if d > w else 0), (max(w, d), min(w, d)), top='wood')
        f.vase(look, (at[0], at[1], 0.73), 0.26, 0.075, True, 'white', 22)
        f.bowl(look, (at[0] + 0.25 * (w > d), at[1] + 0.25 * (d > w), 0.73), 0.13)
    elif kind == 'table':
        f.low_table(look, (at[0], at[1], 0.018), (w, d), top='wood')
        f.books(look, (at[0], at[1] + 0.2, 0.358), 3, 0.4, 11, False)
        f.bowl(look, (at[0], at[1] - 0.2, 0.358), 0.12, 'white', False)
    elif kind == 'island':
        f.island(look, at, (w, d), turn=turn)
    elif kind == 'bed':
        f.bed(look, at, turn, w - 0.12, d)
    elif kind == 'chair':
        f.chair(look, at, turn, 'oat')
    elif kind == 'round':
        f.round_table(look, at, w / 2, 0.5, 'wood')
    elif kind == 'rug':
        f.rug(look, at, (w, d) if piece.get('turn', 0) in (0, 180) else (d, w))
    elif kind == 'shelf':
        f.shelf_case(look, at, (w, d, 2.1), turn, 5, max(2, round(w / 0.55)), 'wood')
    elif kind == 'plant':
        f.plant(look, at, 1.6)


def drapes(look, gap):
    """Curtains at both ends of a window to the south."""
    left, right = -gap[2] / 1000, -gap[0] / 1000
    y = gap[1] / 1000 - 0.1
    for a, b in ((left - 0.22, left + 0.3), (right - 0.3, right + 0.22)):
        r.pleats(a, b, y, 0.01, home.H - 0.005, look['drape'], 6, 0.04)
    r.pleats(left + 0.15, left + 0.95, y + 0.06, 0.01, home.H - 0.005, look['sheer'], 8, 0.025)


def lamps(look, points, power=9, fill=None):
    r.downlights(look, [home.spot(*point)[:2] for point in points], home.H, power)
    for (a, b, c, d), strength in fill or ():
        left, top, right, bottom = -c / 1000, b / 1000, -a / 1000, d / 1000
        middle = ((left + right) / 2, (top + bottom) / 2)
        studio.area((*middle, home.H - 0.03), (*middle, 0), (right - left, bottom - top), strength, (1, 0.93, 0.85))


# Areas, places and views are in the plan's millimetres. `in`: what is furnished. `fill`: soft light from a ceiling.
SHOTS = {
    'entrance-59a': {
        'plan': '59A', 'style': 'warm', 'in': [(0, 2350, 4400, 3800), (2750, 0, 6650, 7650)], 'view': ('dusk', 1.7, 0),
        'lamps': [(750, 2900), (2000, 3000), (3100, 3000)], 'power': 11, 'fill': [((300, 2450, 3900, 3300), 10)],
        'from': (2480, 2640), 'to': (300, 3040), 'lens': 21, 'focus': 1.8, 'shift': -0.1,
    },
    'bath-59a': {
        'plan': '59A', 'style': 'warm', 'in': [(2750, 0, 4250, 2200)], 'view': ('dusk', 1.7, 0), 'open doors': [3],
        'lamps': [(3200, 800), (3850, 1500)], 'power': 9, 'fill': [((2900, 300, 4100, 2000), 9)], 'towel': ((4250, 1450), math.pi / 2),
        'from': (3930, 2330), 'to': (3050, 760), 'lens': 17, 'focus': 1.6,
    },
    'dressing-84a': {
        'plan': '84A', 'style': 'pale', 'in': [(10050, 0, 11500, 3380)], 'open': True, 'view': ('day', 4.2, 0),
        'lamps': [(11100, 1100), (11100, 2000), (11100, 2900)], 'power': 8, 'fill': [((10700, 600, 11400, 3200), 9)],
        'from': (11290, 3270), 'to': (10700, 400), 'lens': 19, 'focus': 2.0,
    },
    'bath-84a': {
        'plan': '84A', 'style': 'pale', 'in': [(0, 0, 1750, 2130)], 'view': ('day', 4.2, 0), 'open doors': [2],
        'lamps': [(700, 900), (1300, 1500)], 'power': 9, 'fill': [((200, 200, 1600, 1900), 9)],
        'from': (1560, 2210), 'to': (420, 780), 'lens': 16, 'focus': 1.6,
    },
    'entrance-84a': {
        'plan': '84A', 'style': 'pale', 'in': [(3100, 0, 4700, 3380)], 'view': ('day', 4.2, 0),
        'lamps': [(3800, 700), (3900, 1900), (3300, 2900)], 'power': 11, 'fill': [((3200, 200, 4200, 1400), 9), ((1000, 2400, 4700, 3300), 12)],
        'from': (3330, 3290), 'to': (4020, 0), 'lens': 22, 'focus': 2.4,
    },
    'bedroom-84a': {
        'plan': '84A', 'style': 'pale', 'in': [(10050, 3530, 13200, 7930)], 'trays': {'침실1': 0.5}, 'view': ('day', 4.2, 0.4), 'drapes': [17],
        'lamps': [(10500, 4600), (10500, 6200), (12600, 6700)], 'power': 8, 'fill': [((10400, 3900, 12900, 6500), 20)], 'sun': (34, 33),
        'from': (10240, 3700), 'to': (12300, 7300), 'lens': 19, 'focus': 3.0,
    },
    'kitchen-84b': {
        'plan': '84B', 'style': 'smoked', 'in': [(3150, 0, 9250, 6450), (4800, 900, 5775, 2300)], 'view': ('day', 4.2, math.pi), 'without': ('shelf', 'chair'),
        'lamps': [(3900, 1500), (3900, 3000), (5200, 3400), (6600, 3400), (5000, 5600), (5290, 1900)], 'power': 10,
        'fill': [((3400, 900, 4500, 2300), 22), ((3500, 2900, 8000, 4500), 46), ((3500, 4800, 5000, 6300), 16), ((4900, 1000, 5700, 2200), 16)],
        'from': (4990, 4720), 'to': (4560, 1300), 'lens': 18, 'focus': 3.4, 'shift': -0.1,
    },
    'living-59b': {
        'plan': '59B', 'style': 'clear', 'in': [(0, 5280, 4500, 9180), (2850, 2350, 5900, 5280)], 'trays': {'거실': 0.5}, 'view': ('day', 4.2, 0.25), 'drapes': [10],
        'lamps': [(4100, 5700), (4100, 7200), (4100, 8700), (3500, 4800)], 'power': 8, 'fill': [((3000, 2500, 5800, 4400), 30)], 'sun': (40, 33),
        'from': (4120, 4830), 'to': (1700, 8400), 'lens': 22, 'focus': 3.0,
    },
    'living-47': {
        'plan': '47', 'style': 'pale', 'in': [(2800, 2850, 6750, 8810)], 'view': ('day', 4.2, 0.9), 'drapes': [9],
        'lamps': [(3100, 4500), (3100, 6000), (3100, 7500), (6500, 4000)], 'power': 8, 'fill': [((4300, 3400, 6500, 5000), 26)], 'sun': (-34, 33),
        'from': (3080, 3180), 'to': (5300, 7900), 'lens': 21, 'focus': 3.4,
    },
}


shot = SHOTS[studio.option('shot', 'entrance-59a')]
plan, look = home.plan_of(shot['plan']), finishes(STYLES[shot['style']])
view, strength, turn = shot['view']
r.outside(view, strength, -math.pi / 2 + turn)
home.build(plan, look, FLOORS, shot.get('trays', {}), shot.get('open doors', ()))
furnish(plan, look, shot)
for number in shot.get('drapes', ()):
    drapes(look, plan['openings'][number]['gap'])
lamps(look, shot['lamps'], shot['power'], shot['fill'])
if 'towel' in shot:
    x.towel(look, home.spot(*shot['towel'][0]), shot['towel'][1])
if 'sun' in shot:
    studio.sun(*shot['sun'], 15, (1.0, 0.90, 0.76), soft=1.5)
eye, aim = (home.spot(*shot[end], 1.42) for end in ('from', 'to'))
length = math.dist(eye, aim)
focus = tuple(a + (b - a) * shot['focus'] / length for a, b in zip(eye, aim))
studio.camera(eye, aim, lens=shot['lens'], shift=shot.get('shift', -0.07), stop=8, focus=focus)
studio.render('/tmp/renders/home', 1600, 1067, 8, bounces=4)
