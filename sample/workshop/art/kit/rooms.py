"""A room as a kit: shell, window wall, tray ceiling with hidden light, curtains, downlights."""
import math
import os
import bpy
from mathutils import Matrix
from kit import materials as m
from kit import sky, studio
from kit.shape import Shape

VIEWS = os.environ.get('VIEWS', '/tmp/renders')
WARM = (1.0, 0.81, 0.60)


def finishes():
    return {
        'wall': m.plain('wall', (0.74, 0.715, 0.675), rough=0.85, shine=0.2),
        'ceiling': m.plain('ceiling', (0.84, 0.825, 0.80), rough=0.9, shine=0.1),
        'frame': m.plain('window frame', (0.055, 0.05, 0.047), rough=0.4, metal=0.6),
        'glass': m.pane('window glass', tint=(0.93, 0.96, 0.96), mirror=0.8),
        'skirting': m.plain('skirting', (0.62, 0.595, 0.56), rough=0.6),
        'bronze': m.plain('bronze', (0.36, 0.25, 0.155), rough=0.28, metal=1.0),
        'black': m.plain('black steel', (0.022, 0.022, 0.024), rough=0.38, metal=0.6),
        'walnut': m.veneer('walnut'),
        'ash': m.veneer('ash', (0.60, 0.47, 0.34), (0.46, 0.34, 0.235)),
        'marble': m.stone('marble', (0.80, 0.775, 0.735), (0.50, 0.44, 0.38), rough=0.13, size=0.45),
        'grey stone': m.stone('grey stone', (0.40, 0.385, 0.365), (0.24, 0.225, 0.21), rough=0.3, size=0.6),
        'linen': m.cloth('linen', (0.66, 0.62, 0.56)),
        'oat': m.cloth('oat', (0.50, 0.445, 0.37)),
        'navy': m.cloth('navy', (0.035, 0.055, 0.10)),
        'rust': m.cloth('rust', (0.34, 0.155, 0.085)),
        'wool': m.cloth('wool', (0.60, 0.57, 0.52), weave=170.0, depth=0.9),
        'leather': m.plain('leather', (0.23, 0.12, 0.065), rough=0.42, grain=0.12, size=120.0),
        'white': m.plain('lacquer', (0.80, 0.79, 0.765), rough=0.35, shine=0.5),
        'strip': m.glow('strip light', (1.0, 0.80, 0.58), 16.0),
        'bulb': m.glow('bulb light', (1.0, 0.72, 0.43), 26.0),
        'shade': m.glow('lamp shade', (1.0, 0.78, 0.54), 3.0),
        'sheer': m.curtain('sheer', (0.92, 0.91, 0.88), 0.55),
        'drape': m.curtain('drape', (0.50, 0.46, 0.41), 0.0),
        'pot': m.plain('pot', (0.20, 0.19, 0.18), rough=0.7, grain=0.2, size=20.0),
        'paper': m.plain('paper', (0.78, 0.74, 0.66), rough=0.8),
        'screen': m.plain('screen', (0.006, 0.007, 0.009), rough=0.08, shine=0.6),
        'steel': m.plain('brushed steel', (0.52, 0.52, 0.52), rough=0.3, metal=1.0),
    }


def outside(view, strength, turn=-math.pi / 2):
    """Stands the rendered city outside the windows, seen from +y."""
    if studio.option('depth', 0):
        return
    sky.picture(os.path.join(VIEWS, f'view-{view}.exr'), turn, strength)


def moved(build, at, turn):
    """Builds something and stands it elsewhere: what looks along +y then looks to where +y is turned."""
    before = set(bpy.context.scene.objects)
    build()
    matrix = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = matrix @ thing.matrix_world


def wall_with_window(s, look, width, height, y, left, right, sill, head):
    thick = 0.28
    s.box((0, y, 0), (left, y + thick, height + 0.3), look['wall'])
    s.box((right, y, 0), (width, y + thick, height + 0.3), look['wall'])
    s.box((left, y, head), (right, y + thick, height + 0.3), look['wall'])
    if sill:
        s.box((left, y, 0), (right, y + thick, sill), look['wall'])


def window(look, left, right, sill, head, y, panes, rail=True):
    """Tall sliding panes in slim dark frames, with a glass rail outside as towers have them."""
    s, wide = Shape(), (right - left) / panes
    for edge, z in ((sill, sill + 0.07), (head - 0.06, head)):
        s.box((left, y + 0.08, edge), (right, y + 0.2, z), look['frame'])
    for i in range(panes + 1):
        x = left + i * wide
        s.box((max(left, x - 0.035), y + 0.08, sill), (min(right, x + 0.035), y + 0.2, head), look['frame'])
    if rail:
        s.box((left, y + 0.32, 1.05), (right, y + 0.36, 1.08), look['frame'])
    s.put('window frame', bevel=0.006)
    g = Shape()
    g.face(((left, y + 0.14, sill), (right, y + 0.14, sill), (right, y + 0.14, head), (left, y + 0.14, head)), look['glass'])
    if rail:
        g.face(((left, y + 0.34, sill), (right, y + 0.34, sill), (right, y + 0.34, 1.05), (left, y + 0.34, 1.05)), look['glass'])
    g.put('panes')


def pleats(x0, x1, y, z0, z1, material, waves=9.0, depth=0.05, steps=140):
    """A curtain falling in soft folds."""
    s, low, high = Shape(), [], []
    for i in range(steps + 1):
        t = i / steps
        x = x0 + (x1 - x0) * t
        fold = math.sin(t * waves * math.tau) + 0.35 * math.sin(t * waves * 2.7 * math.tau + 1.3)
        low.append((x, y + fold * depth, z0))
        high.append((x, y + fold * depth * 0.8, z1))
    s.smooth = True
    for i in range(steps):
        s.points += [low[i], low[i + 1], high[i + 1], high[i]]
        s.faces.append(tuple(range(len(s.points) - 4, len(s.points))))
        s.slots.append(s.slot(material))
    s.put('curtain')


def tray(look, x0, y0, x1, y1, height, rise=0.16, border=0.55, power=1.0):
    """A raised field in the ceiling, lit from behind its edge."""
    s = Shape()
    a, b, c, d = x0 + border, y0 + border, x1 - border, y1 - border
    for low, high in (((x0, y0), (x1, b)), ((x0, d), (x1, y1)), ((x0, b), (a, d)), ((c, b), (x1, d))):
        s.box((*low, height), (*high, height + 0.07), look['ceiling'])
    s.box((x0, y0, height + rise + 0.06), (x1, y1, height + rise + 0.2), look['ceiling'])
    s.put('tray', bevel=0.004)
    z, inset = height + 0.1, 0.12
    for low, high in (((a - inset, b, z), (a - inset, d, z)), ((c + inset, b, z), (c + inset, d, z)), ((a, b - inset, z), (c, b - inset, z)), ((a, d + inset, z), (c, d + inset, z))):
        middle = [(p + q) / 2 for p, q in zip(low, high)]
        long = max(abs(p - q) for p, q in zip(low, high))
        size = (0.1, long) if low[0] == high[0] else (long, 0.1)
        studio.area(middle, (middle[0], middle[1], z + 1), size, 13 * long * power, WARM)


def flat(look, x0, y0, x1, y1, height):
    s = Shape()
    s.box((x0, y0, height), (x1, y1, height + 0.3), look['ceiling'])
    s.put('flat ceiling')


def downlights(look, points, height, power=16.0, cone=1.9):
    s = Shape()
    for x, y in points:
        s.tube((x, y, height - 0.006), 0.042, 0.012, look['bulb'], 16)
        s.tube((x, y, height - 0.004), 0.056, 0.006, look['white'], 16)
        studio.area((x, y, height - 0.02), (x, y, 0), (0.08, 0.08), power, WARM, spread=cone)
    s.put('downlights')


def floor(x0, y0, x1, y1, material):
    s = Shape()
    s.box((x0, y0, -0.1), (x1, y1, 0), material)
    s.put('floor')


def solid(look, low, high, material='wall', bevel=0.003):
    s = Shape()
    s.box(low, high, look[material] if isinstance(material, str) else material)
    return s.put('wall', bevel=bevel)


def shell(look, width, back, depth, material, high=2.9, walls='wall'):
    """The floor and the three walls without windows."""
    floor(-0.3, back, width + 0.3, depth + 0.4, material)
    for low, top in (((-0.3, back, 0), (0, depth + 0.3, high)), ((width, back, 0), (width + 0.3, depth + 0.3, high)), ((-0.3, back - 0.3, 0), (width + 0.3, back, high))):
        solid(look, low, top, walls)


def skirting(look, x0, y0, x1, y1):
    s = Shape()
    s.box((x0, y0, 0), (x0 + 0.015, y1, 0.06), look['skirting'])
    s.box((x1 - 0.015, y0, 0), (x1, y1, 0.06), look['skirting'])
    s.put('skirting')


def slats(look, x0, x1, y, z0, z1, material, pitch=0.05, axis='x', depth=0.03):
    """A wall of thin vertical battens."""
    s = Shape()
    for i in range(int((x1 - x0) / pitch)):
        a = x0 + i * pitch
        low, high = ((a, y, z0), (a + pitch * 0.62, y + depth, z1)) if axis == 'x' else ((y, a, z0), (y + depth, a + pitch * 0.62, z1))
        s.box(low, high, material)
    s.put('slats')


def panels(look, x0, x1, y, z0, z1, material, count, gap=0.006, axis='x', depth=0.02):
    """Flush panels with shadow gaps."""
    s, wide = Shape(), (x1 - x0) / count
    for i in range(count):
        a, b = x0 + i * wide + gap / 2, x0 + (i + 1) * wide - gap / 2
        low, high = ((a, y, z0), (b, y + depth, z1)) if axis == 'x' else ((y, a, z0), (y + depth, b, z1))
        s.box(low, high, material)
    s.put('panels', bevel=0.002)
