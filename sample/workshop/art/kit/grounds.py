"""The grounds of the site as its drawing lays them out: gardens, playground, pool, ramp and roof garden."""
import math
import random
from kit import city, nature, tower
from kit import materials as m
from kit.shape import Shape, place

PLAZA = 0.18
ROOF = 12.0


def finishes():
    return {
        'lawn': m.lawn('garden lawn', (0.075, 0.15, 0.035), (0.14, 0.20, 0.06)),
        'kerb': m.plain('garden kerb', (0.36, 0.34, 0.31), rough=0.7),
        'path': m.stone('garden path', (0.46, 0.41, 0.34), (0.37, 0.33, 0.28), rough=0.6, tile=0.6, size=0.3, amount=0.3),
        'strip': m.stone('plaza strip', (0.26, 0.24, 0.22), (0.2, 0.185, 0.17), rough=0.5, tile=0.6, size=0.3, amount=0.3),
        'asphalt': city.paved('site road', (0.06, 0.062, 0.066), (0.09, 0.09, 0.094)),
        'mark': m.plain('road mark', (0.7, 0.7, 0.68), rough=0.6),
        'deck': m.planks('roof deck', (0.40, 0.27, 0.17), (0.26, 0.165, 0.10), length=2.4, width=0.24, rough=0.6),
        'wood': m.plain('garden wood', (0.36, 0.21, 0.11), rough=0.6),
        'white': m.plain('garden white', (0.74, 0.73, 0.70), rough=0.5),
        'steel': m.plain('steel', (0.10, 0.105, 0.11), rough=0.4, metal=0.7),
        'glass': m.pane('canopy glass', tint=(0.78, 0.86, 0.88)),
        'sand': m.plain('play rubber', (0.62, 0.36, 0.19), rough=0.9, grain=0.2, size=4.0),
        'mint': m.plain('play mint', (0.20, 0.42, 0.37), rough=0.9, grain=0.2, size=4.0),
        'yellow': m.plain('play yellow', (0.75, 0.47, 0.10), rough=0.5),
        'coral': m.plain('play coral', (0.66, 0.19, 0.12), rough=0.5),
        'louvre': m.plain('louvre', (0.16, 0.165, 0.17), rough=0.5, metal=0.4),
    }


def rounded(x0, y0, x1, y1, radius, step=6):
    """The outline of a box with round corners, against the clock."""
    corners = ((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180))
    return [(x + radius * math.cos(math.radians(start + k * 90 / step)), y + radius * math.sin(math.radians(start + k * 90 / step)))
            for x, y, start in corners for k in range(step + 1)]


def bed(s, outline, low, high, top, edge, inset=0.22):
    """A raised bed: its kerb all around, and inside of it what grows."""
    mx, my = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    s.face([(x, y, high) for x, y in outline], edge)
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        s.face(((ax, ay, low), (bx, by, low), (bx, by, high), (ax, ay, high)), edge)
    inner = []
    for x, y in outline:
        away = math.hypot(x - mx, y - my)
        inner.append((x - (x - mx) / away * inset, y - (y - my) / away * inset, high + 0.01))
    s.face(inner, top)


def curve(points, wide, z, s, material, step=10):
    """A path through points, rounded by Catmull and Rom."""
    whole = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(whole, whole[1:], whole[2:], whole[3:]):
        for k in range(step):
            t = k / step
            line.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - o) * t * t + (3 * q - p - 3 * r + o) * t ** 3) for p, q, r, o in zip(a, b, c, d)))
    line.append(points[-1])
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / long * wide / 2, (bx - ax) / long * wide / 2
        left.append((x + nx, y + ny, z))
        right.append((x - nx, y - ny, z))
    s.ribbon(right, left, material)


GARDENS = ((-14, 80, 0, 136), (106, 95, 120, 125), (106, 74, 120, 92), (-14, 66, -3, 78))


def gardens(look):
    s = Shape()
    for x0, y0, x1, y1 in GARDENS:
        bed(s, rounded(x0, y0, x1, y1, 2.4), PLAZA, PLAZA + 0.16, look['lawn'], look['kerb'])
    top = PLAZA + 0.19
    curve(((-7, 136), (-9.6, 128), (-4.2, 120), (-8.6, 111), (-5, 102), (-9.4, 94), (-6.4, 86), (-7, 79)), 1.7, top, s, look['path'])
    curve(((-7, 79), (-6, 74), (-10, 70), (-7, 65.8)), 1.5, top, s, look['path'])
    curve(((105, 84), (109, 83), (113, 84)), 1.6, top, s, look['path'])
    curve(((105, 110), (108, 110), (110, 110)), 2.2, top, s, look['path'])
    curve(((113, 103), (114.5, 98), (112, 94), (113, 90)), 1.4, top, s, look['path'])
    s.put('gardens')


def rest(look):
    """Seats below a roof of slats."""
    s, z = Shape(), PLAZA + 0.2
    s.box((108.6, 81, z), (117.4, 87.4, z + 0.06), look['deck'])
    for x in (109, 117):
        for y in (81.4, 87):
            s.box((x - 0.1, y - 0.1, z), (x + 0.1, y + 0.1, z + 2.6), look['steel'])
    for y in (81.2, 87.0):
        s.box((108.6, y, z + 2.6), (117.4, y + 0.18, z + 2.8), look['steel'])
    for k in range(15):
        x = 108.7 + k * 0.6
        s.box((x, 80.8, z + 2.8), (x + 0.13, 87.6, z + 2.98), look['wood'])
    for x in (109.6, 113.4):
        s.box((x, 83.6, z), (x + 2.6, 84.6, z + 0.45), look['wood'])
    s.put('rest')


def playground(look):
    s, z = Shape(), PLAZA + 0.2
    for radius, lift, material in ((1.0, 0, 'kerb'), (0.96, 0.02, 'sand'), (0.56, 0.035, 'mint')):
        s.face([(113 + 5.6 * radius * math.cos(a), 110.5 + 6.6 * radius * math.sin(a), z + lift) for a in (i * math.tau / 48 for i in range(48))], look[material])
    # A tower with a roof and a slide, a swing, domes to climb.
    for x, y in ((110.6, 112.4), (112.6, 112.4), (110.6, 114.4), (112.6, 114.4)):
        s.box((x - 0.07, y - 0.07, z), (x + 0.07, y + 0.07, z + 3.2), look['wood'])
    s.box((110.5, 112.3, z + 1.4), (112.7, 114.5, z + 1.5), look['wood'])
    s.loft([(111.6, 113.4, z + 3.1, 1.75, 1.75), (111.6, 113.4, z + 4.3, 0.05, 0.05)], look['coral'], 4)
    s.ribbon([(112.7, 113.0, z + 1.5), (115.4, 112.2, z + 0.1)], [(112.7, 113.9, z + 1.5), (115.4, 113.1, z + 0.1)], look['yellow'])
    s.box((110.2, 106.2, z + 2.3), (114.6, 106.34, z + 2.44), look['yellow'])
    for x in (110.2, 114.5):
        for lean in (-0.8, 0.8):
            s.ribbon([(x, 106.25, z + 2.4), (x, 106.25 + lean, z)], [(x + 0.14, 106.25, z + 2.4), (x + 0.14, 106.25 + lean, z)], look['yellow'])
    for x in (111.2, 113.2):
        s.box((x, 105.9, z + 0.5), (x + 0.6, 106.6, z + 0.56), look['louvre'])
    for x, y, size in ((115.6, 108.4, 0.9), (110.2, 109.2, 0.65), (116.2, 114.4, 0.55)):
        s.ball((x, y, z), (size, size, size * 0.8), look['mint' if size == 0.55 else 'yellow' if size == 0.65 else 'white'], 8, 16)
    s.put('playground')


def still_pool(s):
    """The pool by the way in with its stepping stones, and the rims of the planters at both ends."""
    rim = m.plain('pool rim', (0.11, 0.105, 0.10), rough=0.35)
    for low, high in (((6, 66.5, 0.1), (44, 66.8, 0.55)), ((6, 72.2, 0.1), (44, 72.5, 0.55)), ((6, 66.8, 0.1), (6.3, 72.2, 0.55)), ((43.7, 66.8, 0.1), (44, 72.2, 0.55))):
        s.box(low, high, rim)
    s.box((6.3, 66.8, 0.1), (43.7, 72.2, 0.5), m.water('pool', (0.012, 0.06, 0.066), 0.0035, 1.2))
    for x in range(4):
        s.box((12 + x * 8, 68.9, 0.5), (14.6 + x * 8, 70.3, 0.62), m.plain('step stone', (0.4, 0.38, 0.35), rough=0.7))
    for x in (-2, 46):
        s.box((x, 67, 0.1), (x + 5, 73, 0.7), rim)


def entrance_pool(look):
    s = Shape()
    still_pool(s)
    for x in (-2, 46):
        s.box((x + 0.2, 67.2, 0.6), (x + 4.8, 72.8, 0.72), look['lawn'])
    s.put('pool', bevel=0.015)


def plaza(look):
    """Bands of dark stone that lead from the stream to the doors, and lawns by the eastern half."""
    s = Shape()
    for x in range(3, 104, 8):
        s.box((x, 73.4, PLAZA), (x + 0.5, 79.4, PLAZA + 0.01), look['strip'])
    s.box((52, 64, PLAZA), (58, 79.4, PLAZA + 0.012), look['path'])
    for edge in (51.6, 58):
        s.box((edge, 64, PLAZA), (edge + 0.4, 79.4, PLAZA + 0.014), look['strip'])
    for x0, x1 in ((61, 74), (77, 90), (93, 103)):
        bed(s, rounded(x0, 66.6, x1, 72.4, 1.6), PLAZA, PLAZA + 0.3, look['lawn'], look['kerb'])
    for x in (62, 78, 94):
        s.box((x, 73.2, PLAZA), (x + 8, 73.8, PLAZA + 0.45), look['wood'])
    s.put('plaza details')


def roads(look):
    """The way down to the car park, the loop for setting down, and what leads to both from the street."""
    s, z = Shape(), PLAZA + 0.012
    s.box((17, 133, PLAZA), (32, 138.4, z), look['asphalt'])
    s.box((18.4, 123.4, PLAZA), (30.6, 133, PLAZA + 0.004), m.plain('ramp', (0.035, 0.036, 0.04), rough=0.8))
    for x in (18, 30.6):
        s.box((x, 123.2, PLAZA), (x + 0.4, 135, PLAZA + 0.95), look['white'])
    s.box((24.35, 123.4, PLAZA), (24.65, 134, PLAZA + 0.3), look['white'])
    s.box((17.6, 122.9, PLAZA + 2.9), (31.4, 128.6, PLAZA + 3.1), look['white'])
    for k in range(9):
        s.box((17.6 + k * 1.7, 128.6, PLAZA + 2.9), (17.8 + k * 1.7, 132.4, PLAZA + 3.05), look['steel'])
    s.box((17.6, 128.6, PLAZA + 3.05), (31.4, 132.4, PLAZA + 3.09), look['glass'])
    for x, way in ((21.4, -1), (27.6, 1)):
        for k in range(2):
            y = 133.6 + k * 2.2
            s.face(((x - 0.5, y, z + 0.01), (x + 0.5, y, z + 0.01), (x, y + way * 1.3, z + 0.01))[::way], look['mark'])
    s.face([(x, y, z) for x, y in rounded(36, 124.6, 98, 133.4, 4.2)], look['asphalt'])
    bed(s, rounded(47, 127.6, 87, 130.6, 1.4), z, z + 0.25, look['lawn'], look['kerb'])
    for x in (40, 90):
        s.box((x, 133, PLAZA), (x + 6, 138.4, z), look['asphalt'])
    for k in range(5):
        x = 60 + k * 2.4
        s.box((x, 124.0, z), (x + 1.3, 124.5, z + 0.01), look['mark'])
    s.box((58, 121.2, 4.4), (74, 126.2, 4.65), look['white'])
    for x in (59, 66, 73):
        s.box((x - 0.12, 125.2, 0.2), (x + 0.12, 125.44, 4.4), look['steel'])
    s.put('site roads')
    cars = city.car_meshes()
    for kind, x, y, turn in ((0, 54, 126.1, 0), (2, 79, 126.1, 0), (3, 62, 132, math.pi), (1, 43, 136, -math.pi / 2), (0, 27.6, 135.4, math.pi / 2), (1, -22.6, 96, math.pi / 2), (0, 127.6, 118, -math.pi / 2), (2, 10, 141, 0), (1, 84, 145, math.pi)):
        place(cars[kind], (x, y, PLAZA if 64 < y < 138 else 0), turn)


def streets(look):
    """The three streets around, with their walks and lanes."""
    s = Shape()
    for x0, x1 in ((-18.6, -16.2), (122.2, 124.6), (-28, -26), (130, 132)):
        s.box((x0, 66, 0), (x1, 138, 0.14), look['path'])
    for y0, y1 in ((138.4, 139.8), (146.2, 148)):
        s.box((-18.6 if y0 < 140 else -40, y0, 0), (124.6 if y0 < 140 else 146, y1, 0.14), look['path'])
    for x in (-22.3, 127.3):
        for y in range(66, 140, 6):
            s.box((x - 0.07, y, 0), (x + 0.07, y + 3, 0.012), look['mark'])
    for x in range(-40, 146, 6):
        s.box((x, 142.93, 0), (x + 3, 143.07, 0.012), look['mark'])
    for x in (-23.8, 125.4):
        for k in range(6):
            s.box((x + k * 0.9, 64.6, 0), (x + k * 0.9 + 0.5, 67, 0.014), look['mark'])
    s.put('streets')


def vents(look):
    s = Shape()
    for x, y in ((-14.6, 66.8), (115.6, 133.2)):
        s.box((x, y, PLAZA), (x + 3.4, y + 3.4, 1.6), look['white'])
        for k in range(8):
            s.box((x + 0.2, y + 0.25 + k * 0.38, 1.6), (x + 3.2, y + 0.42 + k * 0.38, 1.72), look['louvre'])
    s.put('vents')


ROOF_BEDS = ((4, 110, 18, 120), (4, 82, 12, 106), (91, 82, 102, 90), (46, 82, 56, 90), (52, 112, 62, 120), (96, 94, 102, 112), (22, 111.5, 46, 120), (66, 119, 88, 121), (17, 81, 43, 83), (61, 81.4, 87, 86.4))


def roof_garden(look):
    s = Shape()
    s.box((2.4, 80.4, ROOF), (103.6, 121.6, ROOF + 0.03), look['path'])
    s.box((13.2, 98.6, ROOF + 0.03), (19.4, 109.4, ROOF + 0.07), look['deck'])
    s.box((45.6, 91, ROOF + 0.03), (57, 110.8, ROOF + 0.07), look['deck'])
    for x0, y0, x1, y1 in ROOF_BEDS:
        bed(s, rounded(x0, y0, x1, y1, 1.0), ROOF, ROOF + 0.5, look['lawn'], look['white'], 0.16)
    for x, y in ((14, 107), (15, 101), (48, 93), (53, 97), (48, 104), (53, 108)):
        s.box((x, y, ROOF), (x + 2.2, y + 0.7, ROOF + 0.5), look['wood'])
    for x, y in ((16.4, 104), (51, 101)):
        s.tube((x, y, ROOF + 2.4), 1.5, 0.08, look['white'], 24)
        s.tube((x, y, ROOF), 0.05, 2.4, look['steel'], 8)
    s.put('roof garden')


# From, to, how many, and how wide each is, as the drawing's rows of trees.
ROWS = (
    ((-12, 84), (-12, 134), 9, 2.2), ((-2.4, 82), (-2.4, 134), 8, 1.7), ((119, 68), (119, 131), 11, 2.0), ((108.4, 96), (108.4, 103), 2, 1.7),
    ((63, 69.5), (88, 69.5), 5, 2.1), ((95, 69.5), (102, 69.5), 2, 2.0), ((-12, 73), (-3, 68), 3, 1.9), ((36, 136), (39, 136), 1, 1.6),
    ((48, 135.8), (88, 135.8), 9, 1.6), ((98, 135.8), (112, 135.8), 4, 1.6), ((1, 133.6), (14, 135), 4, 1.9), ((1, 127), (1, 127), 1, 1.8),
    ((52, 129.1), (82, 129.1), 6, 1.5), ((108, 77), (110, 90), 3, 1.7), ((101, 128), (112, 128), 4, 1.7), ((2, 64.9), (50, 64.9), 9, 1.5),
    ((59.6, 64.9), (104, 64.9), 9, 1.5),
)
ROOF_ROWS = (((6, 84), (8, 104), 6, 1.3), ((6, 113), (16, 117), 4, 1.3), ((49, 86), (54, 87), 2, 1.4), ((54, 116), (60, 116), 2, 1.4), ((94, 86), (100, 86), 3, 1.3), ((98.6, 96), (98.6, 110), 5, 1.3), ((25, 116), (43, 116), 5, 1.4), ((64, 84), (84, 84), 5, 1.3))


def trees():
    rng, kinds = random.Random(19), nature.grove('garden')
    maple = kinds[2]
    for rows, z in ((ROWS, PLAZA + 0.1), (ROOF_ROWS, ROOF + 0.45)):
        for (ax, ay), (bx, by), count, radius in rows:
            for k in range(count):
                t = k / max(count - 1, 1)
                x, y = ax + (bx - ax) * t + rng.uniform(-0.6, 0.6), ay + (by - ay) * t + rng.uniform(-0.6, 0.6)
                kind = maple if rng.random() < 0.1 else rng.choice((kinds[0], kinds[1], kinds[1]))
                place(kind, (x, y, z), rng.uniform(0, math.tau), radius / 3.0 * rng.uniform(0.85, 1.15))
    shrubs = [nature.shrub(81, 0.7), nature.shrub(82, 0.6), nature.shrub(83, 0.8, colours=('leaf bloom', (0.16, 0.075, 0.10), (0.34, 0.13, 0.17)))]
    spots = []
    for x0, y0, x1, y1 in ROOF_BEDS:
        for _ in range(round((x1 - x0) * (y1 - y0) * 0.55)):
            spots.append((rng.uniform(x0 + 0.6, x1 - 0.6), rng.uniform(y0 + 0.6, y1 - 0.6), ROOF + 0.5))
    for x0, y0, x1, y1 in GARDENS:
        for _ in range(round((x1 - x0) * (y1 - y0) * 0.16)):
            x = rng.choice((x0 + rng.uniform(0.6, 2.0), x1 - rng.uniform(0.6, 2.0)))
            spots.append((x, rng.uniform(y0 + 1.4, y1 - 1.4), PLAZA + 0.15))
    for x0, x1 in ((61, 74), (77, 90), (93, 103), (46.4, 50.6)):
        spots += [(rng.uniform(x0 + 0.8, x1 - 0.8), rng.choice((67.5, 71.6)) + rng.uniform(-0.3, 0.3), PLAZA + 0.3) for _ in range(26)]
    for x in range(-15, 122):
        for y in (65.0, 137.2):
            if not 51 < x < 60 and not (y > 100 and (15 < x < 34 or 38 < x < 48 or 88 < x < 98)):
                spots.append((x + rng.uniform(-0.3, 0.3), y, PLAZA))
    for y in range(66, 138):
        spots += [(-15.2, y + rng.uniform(-0.3, 0.3), PLAZA), (121.2, y + rng.uniform(-0.3, 0.3), PLAZA)]
    nature.scatter(shrubs, spots, rng, 0.7, 1.15)
    street = nature.grove()
    rows = [(x, y, 0.1) for x in (-17.4, -27, 123.4, 131) for y in range(69, 137, 8)]
    rows += [(x, 147.1, 0.1) for x in range(-34, 142, 9)]
    nature.scatter(street, rows, rng, 0.55, 0.75)


def tower_roofs(look):
    """Plant behind the crowns, and on each taller slab a place to be fetched from by air."""
    s, rng = Shape(), random.Random(37)
    grey, pale = m.plain('roof plant', (0.30, 0.31, 0.32), rough=0.6), m.plain('roof membrane', (0.36, 0.35, 0.33), rough=0.8, grain=0.3, size=1.2)
    for x, y in tower.TOWERS:
        for dx, dy, floors in ((0, 0, tower.FLOORS), (6, 12.8, tower.FLOORS - 3)):
            x0, y0, z = x + dx, y + dy, tower.FOOT + floors * tower.STOREY + 4.6
            s.box((x0 + 3.2, y0 + 3.2, z), (x0 + 26.8, y0 + 8.8, z + 0.05), pale)
            tall = floors == tower.FLOORS
            if tall:
                ring(s, (x0 + 8, y0 + 6, z + 0.06), 2.5, 2.15, look['yellow'])
                for bar in ((-0.9, -1.1, -0.55, 1.1), (0.55, -1.1, 0.9, 1.1), (-0.55, -0.18, 0.55, 0.18)):
                    s.box((x0 + 8 + bar[0], y0 + 6 + bar[1], z + 0.05), (x0 + 8 + bar[2], y0 + 6 + bar[3], z + 0.08), look['mark'])
            for k in range(4 if tall else 6):
                at = x0 + (13.4 if tall else 4.4) + k * 3.3
                deep = rng.uniform(1.8, 2.6)
                s.box((at, y0 + 6 - deep, z), (at + rng.uniform(1.8, 2.6), y0 + 6 + deep * rng.uniform(0.2, 0.9), z + rng.uniform(1.0, 1.9)), grey)
            for k in range(3):
                s.tube((x0 + 14.6 + k * 3.3, y0 + 5, z + 1.9), 0.7, 0.12, look['louvre'], 20)
    s.put('tower roofs')


def ring(s, centre, outer, inner, material, step=40):
    x, y, z = centre
    circles = [[(x + r * math.cos(i * math.tau / step), y + r * math.sin(i * math.tau / step), z) for i in range(step + 1)] for r in (inner, outer)]
    s.ribbon(circles[1], circles[0], material)


def lay_out():
    look = finishes()
    for part in (gardens, rest, playground, entrance_pool, plaza, roads, streets, vents, roof_garden, tower_roofs):
        part(look)
    trees()
