"""Surfaces. Each function returns the one material of its name, made at first use."""
import bpy


class Nodes:
    """A short way to write node trees: each call adds a node, plugs its inputs and gives its output."""

    def __init__(self, name, tree=None):
        if not tree:
            self.material = bpy.data.materials.new(name)
            self.material.use_nodes = True
        self.tree = tree or self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, output=0, settings=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.plug(self.socket(node, key), value)
        return node.outputs[output]

    def socket(self, node, key):
        if key.startswith('_'):
            return node.inputs[int(key[1:])]
        return node.inputs[key.replace('_', ' ')]

    def plug(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0):
        return self.add('Math', settings={'operation': operation}, _0=a, _1=b, _2=c)

    def mix(self, factor, a, b, blend='MIX'):
        return self.add('MixRGB', settings={'blend_type': blend}, _0=factor, _1=a, _2=b)

    def blend(self, factor, a, b):
        return self.add('MixShader', _0=factor, _1=a, _2=b)

    def ramp(self, factor, *stops):
        output = self.add('ValToRGB', Fac=factor)
        elements = output.node.color_ramp.elements
        for i, (at, colour) in enumerate(stops):
            element = elements[i] if i < 2 else elements.new(at)
            element.position, element.color = at, (*colour, 1)
        return output

    def between(self, value, low, high):
        return self.math('MULTIPLY', self.math('GREATER_THAN', value, low), self.math('LESS_THAN', value, high))

    def scaled(self, coordinates, x, y, z):
        return self.add('Mapping', Vector=coordinates, Scale=(x, y, z))

    def where(self, output='Object'):
        return self.add('TexCoord', output)

    def bump(self, height, strength, distance=0.01):
        return self.add('Bump', Height=height, Strength=strength, Distance=distance)

    def done(self, surface, light=False):
        self.tree.links.new(surface, self.tree.nodes.new('ShaderNodeOutputMaterial').inputs[0])
        self.material.cycles.sample_as_light = light
        return self.material


def once(make):
    """Remembers materials by the arguments that made them."""
    made = {}

    def ask(*key, **more):
        full = (key, tuple(sorted(more.items())))
        if full not in made:
            made[full] = make(*key, **more)
        return made[full]
    return ask


@once
def plain(name, colour, rough=0.6, metal=0.0, shine=0.4, grain=0.0, size=60.0, coat=0.0):
    n = Nodes(name)
    inputs = {'Base_Color': colour, 'Roughness': rough, 'Metallic': metal, 'Specular': shine, 'Clearcoat': coat}
    if grain:
        noise = n.add('TexNoise', Vector=n.where(), Scale=size, Detail=6.0)
        inputs['Normal'] = n.bump(noise, grain)
        inputs['Base_Color'] = n.mix(n.math('MULTIPLY', noise, 0.5), colour, tuple(c * 0.62 for c in colour))
    return n.done(n.add('BsdfPrincipled', **inputs))


@once
def glow(name, colour, strength, light=False):
    n = Nodes(name)
    return n.done(n.add('Emission', Color=colour, Strength=strength), light)


@once
def pane(name, tint=(0.9, 0.95, 0.97), mirror=1.0, ior=1.5):
    """Window glass without refraction: it reflects by angle and lets light straight through."""
    n = Nodes(name)
    facing = n.math('MULTIPLY', n.add('Fresnel', IOR=ior), mirror)
    shadow = n.add('LightPath', 'Is Shadow Ray')
    facing = n.math('MULTIPLY', facing, n.math('SUBTRACT', 1.0, shadow))
    return n.done(n.blend(facing, n.add('BsdfTransparent', Color=tint), n.add('BsdfGlossy', Color=(1, 1, 1), Roughness=0.0)))


@once
def planks(name, light=(0.47, 0.325, 0.21), dark=(0.30, 0.195, 0.12), length=1.8, width=0.19, rough=0.32, axis='x'):
    n = Nodes(name)
    along = n.scaled(n.where(), 1, 1, 1)
    if axis == 'y':
        along = n.add('Mapping', Vector=n.where(), Rotation=(0, 0, 1.5707963))
    brick = n.add('TexBrick', settings={'offset': 0.37}, Vector=along, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0, 0, 0), Scale=1.0, Mortar_Size=0.0014, Bias=0.0, Brick_Width=length, Row_Height=width)
    seam = brick.node.outputs['Fac']
    grain = n.add('TexNoise', Vector=n.add('VectorMath', settings={'operation': 'ADD'}, _0=n.scaled(along, 1.6, 26, 1), _1=brick), Scale=2.2, Detail=8.0, Distortion=0.6)
    tone = n.math('ADD', n.math('MULTIPLY', brick, 0.42), n.math('MULTIPLY', grain, 0.75))
    colour = n.ramp(tone, (0.22, dark), (0.86, light))
    colour = n.mix(seam, colour, tuple(c * 0.35 for c in dark))
    height = n.math('SUBTRACT', n.math('MULTIPLY', grain, 0.2), seam)
    return n.done(n.add('BsdfPrincipled', Base_Color=colour, Roughness=n.math('ADD', rough, n.math('MULTIPLY', grain, 0.12)), Normal=n.bump(height, 0.12)))


@once
def veneer(name, light=(0.42, 0.27, 0.16), dark=(0.23, 0.135, 0.075), rough=0.38):
    """Standing wood grain for wall panels and doors."""
    n = Nodes(name)
    grain = n.add('TexNoise', Vector=n.scaled(n.where(), 14, 14, 0.7), Scale=2.4, Detail=9.0, Distortion=0.9)
    return n.done(n.add('BsdfPrincipled', Base_Color=n.ramp(grain, (0.3, dark), (0.72, light)), Roughness=rough, Normal=n.bump(grain, 0.05)))


@once
def stone(name, base=(0.75, 0.72, 0.67), vein=(0.47, 0.43, 0.38), rough=0.16, tile=0.0, size=0.7, amount=1.0):
    n = Nodes(name)
    where = n.where()
    bend = n.add('TexNoise', Vector=where, Scale=size * 1.6, Detail=9.0, Roughness=0.62)
    line = n.math('ABSOLUTE', n.math('SUBTRACT', n.add('TexNoise', Vector=where, Scale=size, Detail=7.0, Distortion=1.6), 0.5))
    veins = n.math('SUBTRACT', 1.0, n.math('MINIMUM', n.math('MULTIPLY', line, 16.0), 1.0))
    colour = n.mix(n.math('MULTIPLY', veins, 0.7 * amount), n.ramp(bend, (0.3, tuple(c * 0.86 for c in base)), (0.7, base)), vein)
    if tile:
        joint = n.add('TexBrick', 'Fac', settings={'offset': 0.0}, Vector=where, Scale=1.0, Mortar_Size=0.0022, Brick_Width=tile, Row_Height=tile)
        colour = n.mix(joint, colour, tuple(c * 0.6 for c in base))
    return n.done(n.add('BsdfPrincipled', Base_Color=colour, Roughness=rough))


@once
def cloth(name, colour, weave=420.0, depth=0.25):
    n = Nodes(name)
    noise = n.add('TexNoise', Vector=n.where(), Scale=weave, Detail=3.0)
    large = n.add('TexNoise', Vector=n.where(), Scale=9.0, Detail=4.0)
    shade = n.mix(n.math('MULTIPLY', n.math('ADD', noise, large), 0.3), colour, tuple(c * 0.55 for c in colour))
    return n.done(n.add('BsdfPrincipled', Base_Color=shade, Roughness=0.92, Specular=0.15, Sheen=0.35, Normal=n.bump(noise, depth, 0.004)))


@once
def curtain(name, colour=(0.86, 0.84, 0.8), through=0.5):
    n = Nodes(name)
    soft = n.blend(0.45, n.add('BsdfDiffuse', Color=colour), n.add('BsdfTranslucent', Color=colour))
    return n.done(n.blend(through, soft, n.add('BsdfTransparent', Color=(1, 1, 1))))


@once
def water(name, colour=(0.012, 0.03, 0.04), ripple=0.06, size=0.55):
    n = Nodes(name)
    where = n.add('NewGeometry', 'Position')
    small = n.add('TexNoise', Vector=n.scaled(where, 1, 2.2, 1), Scale=size * 3.4, Detail=4.0, Distortion=0.4)
    large = n.add('TexNoise', Vector=n.scaled(where, 1, 1.6, 1), Scale=size * 0.5, Detail=3.0)
    height = n.math('ADD', n.math('MULTIPLY', small, 0.35), large)
    return n.done(n.add('BsdfPrincipled', Base_Color=colour, Roughness=0.035, Specular=0.75, IOR=1.33, Normal=n.bump(height, ripple, 1.0)))


@once
def leaf(name, colour=(0.055, 0.115, 0.035), other=(0.12, 0.17, 0.04)):
    n = Nodes(name)
    chance = n.add('NewGeometry', 'Random Per Island')
    shade = n.mix(chance, colour, other)
    shade = n.mix(n.math('MULTIPLY', n.add('ObjectInfo', 'Random'), 0.4), shade, tuple(c * 0.5 for c in colour))
    return n.done(n.blend(0.35, n.add('BsdfPrincipled', Base_Color=shade, Roughness=0.55, Specular=0.25), n.add('BsdfTranslucent', Color=shade)))


@once
def lawn(name, colour=(0.05, 0.085, 0.028), other=(0.1, 0.125, 0.045), size=0.35):
    n = Nodes(name)
    where = n.add('NewGeometry', 'Position')
    patch = n.add('TexNoise', Vector=where, Scale=size, Detail=8.0)
    fine = n.add('TexNoise', Vector=where, Scale=9.0, Detail=4.0)
    shade = n.mix(n.math('MULTIPLY', fine, 0.8), n.ramp(patch, (0.35, colour), (0.68, other)), tuple(c * 0.5 for c in colour))
    return n.done(n.add('BsdfPrincipled', Base_Color=shade, Roughness=0.9, Specular=0.1, Normal=n.bump(fine, 0.9, 0.08)))


class Openings:
    """The windows of a wall as values of a node tree: where each lies, its panes, and dice for a flat or a single pane."""

    def __init__(self, n, chance, bay, storey, margin, sill, head):
        x, y, z = n.add('SeparateXYZ', Vector=n.where()).node.outputs
        nx, _, nz = n.add('SeparateXYZ', Vector=n.where('Normal')).node.outputs
        sideways = n.math('GREATER_THAN', n.math('ABSOLUTE', nx), 0.5)
        along = n.math('ADD', n.math('MULTIPLY', sideways, y), n.math('MULTIPLY', n.math('SUBTRACT', 1.0, sideways), x))
        u, v = n.math('DIVIDE', n.math('ADD', along, 500.0), bay), n.math('DIVIDE', z, storey)
        across = n.math('DIVIDE', n.math('SUBTRACT', n.math('FRACT', u), margin), 1 - 2 * margin)
        pane = n.math('MULTIPLY', across, max(1, round(bay * (1 - 2 * margin) / 1.4)))
        self.nodes, self.joint = n, n.math('LESS_THAN', n.math('FRACT', v), 0.035)
        self.up = n.math('DIVIDE', n.math('SUBTRACT', n.math('FRACT', v), sill), head - sill)
        whole = n.math('MULTIPLY', n.between(across, 0.0, 1.0), n.between(self.up, 0.0, 1.0))
        self.whole = n.math('MULTIPLY', whole, n.math('LESS_THAN', n.math('ABSOLUTE', nz), 0.5))
        self.glazed = n.math('MULTIPLY', n.between(n.math('FRACT', pane), 0.032, 0.968), n.between(self.up, 0.03, 0.97))
        house = n.math('ADD', n.math('MULTIPLY', chance, 90.0), n.math('MULTIPLY', nx, 7.0))
        # Two narrow bays are one flat: lit windows come in groups.
        self.flat = n.add('CombineXYZ', X=n.math('FLOOR', n.math('MULTIPLY', u, 0.5 if bay < 4 else 1.0)), Y=n.math('FLOOR', v), Z=house)
        self.pane = n.add('CombineXYZ', X=n.math('ADD', n.math('MULTIPLY', n.math('FLOOR', u), 11.0), n.math('FLOOR', pane)), Y=n.math('FLOOR', v), Z=n.math('ADD', house, 3.0))

    def dice(self, of, *shift):
        moved = self.nodes.add('VectorMath', settings={'operation': 'ADD'}, _0=of, _1=shift)
        return self.nodes.add('TexWhiteNoise', 'Value', settings={'noise_dimensions': '3D'}, Vector=moved)


def room_light(n, windows, chance, blind, lit, power):
    """Some houses are fuller than others; a room is brightest under its ceiling, and dimmer behind a blind."""
    full = n.math('MULTIPLY', lit, n.math('ADD', 0.3, n.math('MULTIPLY', chance, 1.2)))
    on = n.math('LESS_THAN', windows.dice(windows.flat, 0.0, 0.0, 0.0), full)
    warm = n.ramp(windows.dice(windows.flat, 31.0, 17.0, 5.0), (0.0, (1.0, 0.45, 0.15)), (0.65, (1.0, 0.60, 0.28)), (1.0, (0.82, 0.9, 1.0)))
    rise = n.math('ADD', 0.4, n.math('MULTIPLY', n.math('POWER', n.math('MAXIMUM', windows.up, 0.0), 2.0), 0.75))
    mood = n.math('ADD', 0.55, n.math('MULTIPLY', windows.dice(windows.pane, 5.0, 1.0, 8.0), 0.6))
    mood = n.math('MULTIPLY', mood, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', blind, 0.45)))
    bright = n.math('ADD', n.math('POWER', windows.dice(windows.flat, 3.0, 71.0, 2.0), 2.0), 0.12)
    strength = n.math('MULTIPLY', n.math('MULTIPLY', on, rise), n.math('MULTIPLY', mood, n.math('MULTIPLY', bright, power * 1.2)))
    return n.add('Emission', Color=warm, Strength=n.math('MULTIPLY', strength, n.math('MULTIPLY', windows.whole, windows.glazed)))


@once
def facade(name, wall, second, glass, bay=3.2, storey=3.1, lit=0.4, power=2.2, margin=0.2, sill=0.28, head=0.86):
    """A neighbouring building's walls: a window grid in metres with panes, blinds, and rooms lit at random."""
    n = Nodes(name)
    chance = n.add('ObjectInfo', 'Random')
    windows = Openings(n, chance, bay, storey, margin, sill, head)
    blind = n.math('GREATER_THAN', windows.up, n.math('ADD', 0.15, n.math('MULTIPLY', windows.dice(windows.pane, 2.0, 9.0, 4.0), 1.6)))
    dirt = n.add('TexNoise', Vector=n.scaled(n.where(), 0.15, 0.15, 0.03), Scale=3.0, Detail=5.0)
    paint = n.mix(n.math('MULTIPLY', dirt, 0.35), n.mix(chance, wall, second), tuple(c * 0.55 for c in wall))
    paint = n.mix(n.math('MULTIPLY', windows.joint, 0.35), paint, tuple(c * 0.3 for c in wall))
    inside = n.mix(n.math('MULTIPLY', blind, 0.6), glass, tuple(c * 0.7 for c in wall))
    face = n.mix(windows.whole, paint, n.mix(windows.glazed, (0.05, 0.05, 0.052), inside))
    rough = n.math('SUBTRACT', 0.75, n.math('MULTIPLY', n.math('MULTIPLY', windows.whole, windows.glazed), 0.65))
    solid = n.add('BsdfPrincipled', Base_Color=face, Roughness=rough, Specular=0.5)
    return n.done(n.add('AddShader', _0=solid, _1=room_light(n, windows, chance, blind, lit, power)) if lit else solid)


@once
def lodging(name, lit=0.6, power=5.0, tones=((1.0, 0.42, 0.13), (1.0, 0.54, 0.21), (1.0, 0.70, 0.40))):
    """The inside of a room seen from the street: brighter under the ceiling, each room its own mood."""
    n = Nodes(name)
    chance = n.add('ObjectInfo', 'Random')
    second = n.add('TexWhiteNoise', 'Value', settings={'noise_dimensions': '1D'}, W=n.math('MULTIPLY', chance, 913.0))
    on = n.math('ADD', n.math('MULTIPLY', n.math('LESS_THAN', chance, lit), 0.985), 0.015)
    height = n.add('SeparateXYZ', Vector=n.where())
    rise = n.math('ADD', 0.16, n.math('POWER', height.node.outputs[2], 2.2))
    colour = n.ramp(second, (0.0, tones[0]), (0.6, tones[1]), (1.0, tones[2]))
    tone = n.add('NewGeometry', 'Random Per Island')
    strength = n.math('MULTIPLY', n.math('MULTIPLY', on, rise), n.math('MULTIPLY', n.math('ADD', 0.22, n.math('POWER', n.math('FRACT', n.math('MULTIPLY', second, 7.3)), 1.6)), n.math('MULTIPLY', n.math('ADD', 0.55, tone), power)))
    return n.done(n.add('Emission', Color=colour, Strength=strength))


def haze(colour, distance, strength=1.0):
    """Mixes every surface with the colour of the air by its distance from the camera."""
    for material in bpy.data.materials:
        if not material.use_nodes or material.name.startswith('sky'):
            continue
        tree = material.node_tree
        output = next((node for node in tree.nodes if node.type == 'OUTPUT_MATERIAL'), None)
        if not output or not output.inputs[0].links:
            continue
        surface = output.inputs[0].links[0].from_socket
        far = tree.nodes.new('ShaderNodeCameraData').outputs['View Distance']
        fall = tree.nodes.new('ShaderNodeMath')
        fall.operation = 'POWER'
        ratio = tree.nodes.new('ShaderNodeMath')
        ratio.operation = 'DIVIDE'
        tree.links.new(far, ratio.inputs[0])
        ratio.inputs[1].default_value = distance
        fall.inputs[0].default_value = 0.3679
        tree.links.new(ratio.outputs[0], fall.inputs[1])
        air = tree.nodes.new('ShaderNodeEmission')
        air.inputs[0].default_value, air.inputs[1].default_value = (*colour, 1), strength
        mixed = tree.nodes.new('ShaderNodeMixShader')
        tree.links.new(fall.outputs[0], mixed.inputs[0])
        tree.links.new(air.outputs[0], mixed.inputs[1])
        tree.links.new(surface, mixed.inputs[2])
        tree.links.new(mixed.outputs[0], output.inputs[0])
