"""Meshes from boxes, quads and ribbons, one mesh with several materials at a time."""
import math
import bpy
from mathutils import Matrix, Vector

FACES = ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))


class Shape:
    def __init__(self):
        self.points, self.faces, self.slots, self.materials = [], [], [], []
        self.smooth = False

    def slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def face(self, points, material):
        start = len(self.points)
        self.points += [tuple(point) for point in points]
        self.faces.append(tuple(range(start, start + len(points))))
        self.slots.append(self.slot(material))

    def box(self, low, high, material, turn=0.0, about=None):
        (x0, y0, z0), (x1, y1, z1) = low, high
        corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        if turn:
            centre = Vector(about or ((x0 + x1) / 2, (y0 + y1) / 2, 0))
            matrix = Matrix.Translation(centre) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation(-centre)
            corners = [tuple(matrix @ Vector(corner)) for corner in corners]
        start = len(self.points)
        self.points += corners
        self.faces += [tuple(start + i for i in face) for face in FACES]
        self.slots += [self.slot(material)] * 6

    def block(self, centre, size, material, turn=0.0):
        """A box by the middle of its foot and its size."""
        (x, y, z), (w, d, h) = centre, size
        self.box((x - w / 2, y - d / 2, z), (x + w / 2, y + d / 2, z + h), material, turn)

    def loft(self, sections, material, sides=14, caps=True):
        """A skin over level ellipses (x, y, z, half length, half width), from the lowest to the highest."""
        start = len(self.points)
        angles = [i * math.tau / sides for i in range(sides)]
        for x, y, z, long, wide in sections:
            self.points += [(x + long * math.cos(a), y + wide * math.sin(a), z) for a in angles]
        last = start + (len(sections) - 1) * sides
        faces = [(low + i, low + (i + 1) % sides, low + sides + (i + 1) % sides, low + sides + i) for low in range(start, last, sides) for i in range(sides)]
        if caps:
            faces += [tuple(start + i for i in reversed(range(sides))), tuple(last + i for i in range(sides))]
        self.faces += faces
        self.slots += [self.slot(material)] * len(faces)

    def tube(self, centre, radius, height, material, sides=20, top=None, caps=True):
        x, y, z = centre
        top = radius if top is None else top
        self.loft([(x, y, z, radius, radius), (x, y, z + height, top, top)], material, sides, caps)

    def ball(self, centre, size, material, rings=8, sides=12):
        x, y, z = centre
        w, d, h = size if isinstance(size, tuple) else (size, size, size)
        angles = [math.pi * r / rings for r in range(rings + 1)]
        self.loft([(x, y, z - h * math.cos(a), w * math.sin(a), d * math.sin(a)) for a in angles], material, sides, caps=False)

    def ribbon(self, left, right, material):
        """A band between two lines of points."""
        for i in range(len(left) - 1):
            self.face((left[i], right[i], right[i + 1], left[i + 1]), material)

    def mesh(self, name):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.points, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set('material_index', self.slots)
        mesh.polygons.foreach_set('use_smooth', [self.smooth] * len(self.faces))
        mesh.update()
        return mesh

    def put(self, name, at=(0, 0, 0), turn=0.0, bevel=0.0, segments=2):
        thing = place(self.mesh(name), at, turn)
        if bevel:
            soften(thing, bevel, segments)
        return thing


def place(mesh, at=(0, 0, 0), turn=0.0, scale=1.0):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location = at
    thing.rotation_euler = (0, 0, turn)
    thing.scale = scale if isinstance(scale, tuple) else (scale, scale, scale)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def soften(thing, width, segments=2):
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = width, segments, 'ANGLE'
    bevel.harden_normals = False
    thing.data.use_auto_smooth = True
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    return thing
