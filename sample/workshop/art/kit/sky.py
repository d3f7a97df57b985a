"""Skies: drawn gradients with clouds, or a rendered panorama around an interior."""
import math
import bpy
from kit.materials import Nodes


def world():
    tree = bpy.context.scene.world.node_tree
    nodes = Nodes('world', tree)

    def done(surface):
        tree.links.new(surface, tree.nodes.new('ShaderNodeOutputWorld').inputs[0])
    return nodes, done


def picture(path, turn=0.0, strength=1.0):
    n, done = world()
    where = n.add('Mapping', Vector=n.where('Generated'), Rotation=(0, 0, turn))
    image = bpy.data.images.load(path)
    done(n.add('Background', Color=n.add('TexEnvironment', settings={'image': image}, Vector=where), Strength=strength))


def clouds(n, direction, z, scale, cover, softness, wind):
    """Streaks on a flat layer far above, thinner towards the horizon. They lie along the wind: 0 along x."""
    flat = n.add('VectorMath', settings={'operation': 'SCALE'}, _0=direction, _3=n.math('DIVIDE', 1.0, n.math('ADD', n.math('MAXIMUM', z, 0.0), 0.12)))
    flat = n.add('Mapping', Vector=flat, Rotation=(0, 0, -math.radians(wind)))
    large = n.add('TexNoise', Vector=n.scaled(flat, scale, scale * 2.3, 0.0), Scale=1.0, Detail=9.0, Roughness=0.56, Distortion=0.5)
    inner = n.math('DIVIDE', n.math('SUBTRACT', large, cover), softness)
    shape = n.math('MINIMUM', n.math('MAXIMUM', inner, 0.0), 1.0)
    return n.math('MULTIPLY', shape, n.math('MINIMUM', n.math('MULTIPLY', n.math('MAXIMUM', z, 0.0), 9.0), 1.0))


def drawn(low, high, cloud, glow, towards, strength, scale=0.8, cover=0.5, softness=0.3, reach=3.0, body=0.75, wind=0.0):
    """low and high are ramps by height, towards the light and away from it."""
    n, done = world()
    direction = n.where('Generated')
    z = n.add('SeparateXYZ', Vector=direction).node.outputs[2]
    a = math.radians(towards)
    facing = n.add('VectorMath', 1, settings={'operation': 'DOT_PRODUCT'}, _0=direction, _1=(math.sin(a), math.cos(a), 0.0))
    near = n.math('POWER', n.math('MAXIMUM', n.math('MULTIPLY_ADD', facing, 0.5, 0.5), 0.0), reach)
    height = n.math('POWER', n.math('MAXIMUM', z, 0.0), 0.62)
    base = n.mix(near, n.ramp(height, *high), n.ramp(height, *low))
    veil = clouds(n, direction, z, scale, cover, softness, wind)
    lit = n.mix(near, cloud, glow)
    colour = n.mix(n.math('MULTIPLY', veil, body), base, lit)
    done(n.add('Background', Color=colour, Strength=strength))


def dusk(towards=-60.0, strength=1.0, wind=0.0):
    drawn(
        low=((0.0, (0.95, 0.42, 0.20)), (0.14, (0.78, 0.40, 0.30)), (0.34, (0.36, 0.31, 0.43)), (0.6, (0.095, 0.15, 0.30)), (1.0, (0.018, 0.04, 0.115))),
        high=((0.0, (0.36, 0.29, 0.36)), (0.16, (0.22, 0.235, 0.36)), (0.4, (0.085, 0.135, 0.27)), (0.65, (0.04, 0.078, 0.19)), (1.0, (0.012, 0.03, 0.095))),
        cloud=(0.13, 0.14, 0.24), glow=(0.92, 0.45, 0.33), towards=towards, strength=strength, scale=0.8, cover=0.49, softness=0.36, body=0.5, wind=wind)


def day(towards=150.0, strength=1.0, wind=0.0):
    drawn(
        low=((0.0, (0.80, 0.84, 0.88)), (0.2, (0.58, 0.71, 0.86)), (0.5, (0.27, 0.46, 0.74)), (1.0, (0.10, 0.24, 0.53))),
        high=((0.0, (0.70, 0.78, 0.86)), (0.2, (0.46, 0.62, 0.82)), (0.5, (0.20, 0.39, 0.69)), (1.0, (0.075, 0.20, 0.48))),
        cloud=(0.9, 0.92, 0.95), glow=(1.0, 0.99, 0.97), towards=towards, strength=strength, scale=0.7, cover=0.5, softness=0.3, wind=wind)
