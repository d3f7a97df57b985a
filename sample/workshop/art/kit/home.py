"""A home as its plan draws it: floors, walls, doors and windows from the plan's own numbers.
The plan's south is +y and its west +x, in metres from its north-west corner."""
import json
import math
import os
from kit import rooms as r
from kit.shape import Shape

H, DOOR = 2.4, 2.1
WALL = 200
TURNS = {(0, 1): 0.0, (1, 0): -math.pi / 2, (0, -1): math.pi, (-1, 0): math.pi / 2}


def plan_of(name):
    with open(os.path.join(r.VIEWS, 'plans.json')) as file:
        return json.load(file)[name]


def spot(x, y, z=0.0):
    return (-x / 1000, y / 1000, z)


def block(s, box, low, high, material):
    left, top, right, bottom = box
    s.box((-right / 1000, top / 1000, low), (-left / 1000, bottom / 1000, high), material)


def holds(box, x, y):
    return box[0] < x < box[2] and box[1] < y < box[3]


class Cells:
    """The plan cut along all of its edges: each piece is a part of one room, one opening, a wall, or outside."""

    def __init__(self, plan):
        self.rooms = [(room, box) for room in plan['rooms'] for box in room['boxes']]
        self.openings = plan['openings']
        self.shell = [(box[0] - WALL, box[1] - WALL, box[2] + WALL, box[3] + WALL) for _, box in self.rooms]
        edges = [box for _, box in self.rooms] + self.shell + [opening['gap'] for opening in self.openings]
        self.xs = sorted({box[i] for box in edges for i in (0, 2)})
        self.ys = sorted({box[i] for box in edges for i in (1, 3)})

    def what(self, i, j):
        if not (0 <= i < len(self.xs) - 1 and 0 <= j < len(self.ys) - 1):
            return None
        x, y = (self.xs[i] + self.xs[i + 1]) / 2, (self.ys[j] + self.ys[j + 1]) / 2
        for room, box in self.rooms:
            if holds(box, x, y):
                return room
        for opening in self.openings:
            if holds(opening['gap'], x, y):
                return opening
        return 'wall' if any(holds(box, x, y) for box in self.shell) else None

    def __iter__(self):
        for i in range(len(self.xs) - 1):
            for j in range(len(self.ys) - 1):
                what = self.what(i, j)
                if what:
                    yield what, (self.xs[i], self.ys[j], self.xs[i + 1], self.ys[j + 1]), (i, j)

    def sides(self, i, j):
        """What lies beyond each edge of a piece, and in which direction."""
        return [(step, self.what(i + step[0], j + step[1])) for step in ((0, -1), (1, 0), (0, 1), (-1, 0))]


def is_room(what):
    return isinstance(what, dict) and 'boxes' in what


def sill_of(opening):
    long = max(opening['gap'][2] - opening['gap'][0], opening['gap'][3] - opening['gap'][1])
    return opening.get('sill', 0.0 if long > 2900 else 0.3 if long > 1850 else 1.02)


def build(plan, look, floors, trays=(), bare=()):
    """Everything but furniture. `trays` have a raised ceiling; doors to `bare` openings (by number) stand open."""
    cells = Cells(plan)
    walls, ceiling, ground, trims, tiles, tiled = Shape(), Shape(), Shape(), Shape(), Shape(), []
    for what, box, (i, j) in cells:
        block(ground, box, -0.1, 0.0, look[floors[what['floor'] if is_room(what) else 'wood']])
        if not (is_room(what) and what['name'] in trays and holds(what['boxes'][0], (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)):
            block(ceiling, box, H, H + 0.35, look['ceiling'])
        if what == 'wall':
            block(walls, box, 0, H + 0.3, look['wall'])
        elif is_room(what):
            for step, beyond in cells.sides(i, j):
                if beyond == 'wall':
                    line_wall(what, box, step, trims, tiled, look)
        elif what['kind'] != 'gap':
            block(walls, box, 2.3 if what['kind'] == 'window' and sill_of(what) < 1 else DOOR, H + 0.3, look['wall'])
            if what['kind'] == 'window':
                block(walls, box, 0, sill_of(what), look['wall'])
    for shape, name in ((ground, 'floor'), (walls, 'wall'), (ceiling, 'flat ceiling'), (trims, 'skirting')):
        shape.put(name)
    for _, step, edge in joined(tiled):
        tile(tiles, step, edge, look['tile wall'])
    tiles.put('tiles', bevel=0.0015)
    for room in plan['rooms']:
        if room['name'] in trays:
            left, top, right, bottom = room['boxes'][0]
            r.tray(look, -right / 1000, top / 1000, -left / 1000, bottom / 1000, H, border=0.5, power=trays[room['name']])
    for number, opening in enumerate(plan['openings']):
        fill(cells, opening, look, number in bare)


def line_wall(room, box, step, trims, tiled, look):
    """A skirting along one edge of a room, or what is to be tiled there."""
    left, top, right, bottom = box
    deep = 15 if room['floor'] != 'tile' else 12
    edges = {(0, -1): (left, top, right, top + deep), (0, 1): (left, bottom - deep, right, bottom),
             (-1, 0): (left, top, left + deep, bottom), (1, 0): (right - deep, top, right, bottom)}
    if room['floor'] == 'tile':
        tiled.append((room['name'], step, edges[step]))
    else:
        block(trims, edges[step], 0, 0.06, look['skirting'])


def joined(tiled):
    """Edges that go on into each other, as one."""
    whole = []
    for name, step, edge in sorted(tiled):
        along = 0 if step[0] == 0 else 1
        last = whole[-1] if whole else None
        if last and last[:2] == [name, step] and last[2][along + 2] == edge[along] and last[2][1 - along] == edge[1 - along]:
            last[2][along + 2] = edge[along + 2]
        else:
            whole.append([name, step, list(edge)])
    return whole


def tile(s, step, edge, material):
    """Two rows of large tiles up to the ceiling."""
    along = 0 if step[0] == 0 else 1
    start, long = edge[along], edge[along + 2] - edge[along]
    count = max(1, math.ceil(long / 620))
    for row in range(2):
        for k in range(count):
            part = list(edge)
            part[along], part[along + 2] = start + k * long / count + 1, start + (k + 1) * long / count - 1
            block(s, part, row * H / 2 + 0.001, (row + 1) * H / 2 - 0.001, material)


def outward(cells, gap):
    """The side of a window on which the home has no room."""
    across = gap[2] - gap[0] >= gap[3] - gap[1]
    x, y = (gap[0] + gap[2]) / 2, (gap[1] + gap[3]) / 2
    for step in (((0, -1), (0, 1)) if across else ((-1, 0), (1, 0))):
        beyond = (x + step[0] * (150 + (gap[2] - gap[0]) / 2 * (not across)), y + step[1] * (150 + (gap[3] - gap[1]) / 2 * across))
        if not any(holds(box, *beyond) for _, box in cells.rooms):
            return step
    return None


def inside_of(gap, step, build_there):
    """Builds something in a gap as if it lay along x from 0, with the outside (or what is beyond) at +y."""
    left, top, right, bottom = (value / 1000 for value in gap)
    x0, x1 = -right, -left
    outwards = (-step[0], step[1])
    starts = {(0, 1): (x0, top), (1, 0): (x0, bottom), (0, -1): (x1, bottom), (-1, 0): (x1, top)}
    r.moved(build_there, (*starts[outwards], 0), TURNS[outwards])


def fill(cells, opening, look, is_open):
    gap, kind = opening['gap'], opening['kind']
    long, thick = sorted((gap[2] - gap[0], gap[3] - gap[1]))[::-1]
    long, thick = long / 1000, thick / 1000
    step = outward(cells, gap) or ((0, 1) if gap[2] - gap[0] >= gap[3] - gap[1] else (1, 0))
    if kind == 'window':
        sill = sill_of(opening)
        inside_of(gap, step, lambda: r.window(look, 0, long, max(sill, 0.02), 2.3 if sill < 1 else 2.1, -0.05, max(2, round(long / 1.15)), rail=sill < 0.5))
    elif kind == 'sliding':
        inside_of(gap, step, lambda: sliding(look, long, thick))
    elif kind in ('door', 'entrance'):
        inside_of(gap, step, lambda: door(look, long, thick, kind == 'entrance', is_open))


def door(look, long, thick, is_entrance, is_open):
    s = Shape()
    wood = look['entrance' if is_entrance else 'door']
    for x in (0, long - 0.03):
        s.box((x, -0.012, 0), (x + 0.03, thick + 0.012, DOOR), look['casing'])
    s.box((0, -0.012, DOOR - 0.03), (long, thick + 0.012, DOOR), look['casing'])
    if not is_open:
        s.box((0.033, thick / 2 - 0.02, 0.008), (long - 0.033, thick / 2 + 0.02, DOOR - 0.033), wood)
        for y in (thick / 2 - 0.07, thick / 2 + 0.055):
            s.box((long - 0.17, y, 0.98), (long - 0.06, y + 0.015, 1.0), look['bronze'])
        if is_entrance:
            s.box((long - 0.2, thick / 2 - 0.045, 0.88), (long - 0.12, thick / 2 + 0.045, 1.26), look['black'])
    s.put('door', bevel=0.002)


def sliding(look, long, thick):
    """Two leaves of glass in slim dark frames, one slid half behind the other."""
    s, g = Shape(), Shape()
    s.box((0, 0.02, DOOR - 0.04), (long, thick - 0.02, DOOR), look['frame'])
    for x, y in ((long * 0.02, thick / 2 - 0.03), (long * 0.12, thick / 2 + 0.01)):
        wide = long * 0.52
        for a, b, low, high in ((x, x + 0.035, 0, DOOR - 0.04), (x + wide - 0.035, x + wide, 0, DOOR - 0.04), (x, x + wide, 0, 0.05), (x, x + wide, DOOR - 0.09, DOOR - 0.04)):
            s.box((a, y, low), (b, y + 0.025, high), look['frame'])
        g.face(((x, y + 0.012, 0.05), (x + wide, y + 0.012, 0.05), (x + wide, y + 0.012, DOOR - 0.09), (x, y + 0.012, DOOR - 0.09)), look['glass'])
    s.put('sliding door', bevel=0.002)
    g.put('sliding glass')
