"""People, as they walk and stand at some distance: bodies of rounded sections, dressed for autumn."""
import random
from kit import materials as m
from kit.shape import Shape

COATS = ((0.045, 0.055, 0.085), (0.30, 0.24, 0.17), (0.13, 0.045, 0.04), (0.46, 0.43, 0.39), (0.07, 0.085, 0.075), (0.16, 0.17, 0.19), (0.24, 0.15, 0.10))
LEGS = ((0.022, 0.025, 0.035), (0.06, 0.075, 0.11), (0.16, 0.13, 0.10), (0.05, 0.05, 0.052))
HAIR = ((0.012, 0.010, 0.009), (0.028, 0.019, 0.014), (0.05, 0.033, 0.022))
SKIN = ((0.50, 0.33, 0.24), (0.42, 0.27, 0.19))


def limb(shape, joints, sizes, material):
    """Of three joints, from the lowest, and how thick it is at each."""
    shape.loft([(*joint, size, size) for joint, size in zip(joints, sizes)], material)


def person_mesh(seed):
    """Facing along x, on the ground, about 1.72 m tall."""
    rng, s = random.Random(seed * 7 + 3), Shape()
    coat = m.plain(f'coat {seed % 7}', COATS[seed % 7], rough=0.9)
    trousers = m.plain(f'trousers {seed % 4}', LEGS[seed % 4], rough=0.9)
    skin = m.plain(f'skin {seed % 2}', SKIN[seed % 2], rough=0.55)
    hair = m.plain(f'hair {seed % 3}', HAIR[seed % 3], rough=0.5)
    shoe = m.plain('shoe', (0.02, 0.02, 0.022), rough=0.5)
    step = 0.0 if seed % 5 == 4 else rng.uniform(0.17, 0.30)
    long_coat, long_hair = seed % 3 == 1, seed % 2 == 1
    body(s, step, long_coat, coat, trousers, skin, shoe)
    head(s, long_hair, skin, hair)
    if seed % 4 == 2:
        s.box((-step * 0.7 - 0.14, 0.27, 0.5), (-step * 0.7 + 0.16, 0.36, 0.78), m.plain('bag', (0.20, 0.12, 0.07), rough=0.6))
    s.smooth = True
    return s.mesh('person')


def body(s, step, long_coat, coat, trousers, skin, shoe):
    for side in (-1, 1):
        reach, hip = side * step, 0.085 * side
        lift = 0.10 if reach < 0 else 0.06
        knee = (reach * (0.62 if reach > 0 else 0.25) + 0.03, hip, 0.50)
        limb(s, ((reach, hip, lift), knee, (0, hip, 0.95)), (0.05, 0.062, 0.095), trousers)
        s.ball((reach + 0.06, hip, lift - 0.02), (0.135, 0.048, 0.045), shoe)
        swing, y = -reach * 0.85, 0.215 * side
        limb(s, ((swing + 0.06, y * 1.16, 0.86), (swing * 0.35 - 0.02, y * 1.2, 1.14), (0, y * 0.86, 1.385)), (0.038, 0.05, 0.064), coat)
        s.ball((0, y * 0.84, 1.38), (0.068, 0.066, 0.066), coat)
        s.ball((swing + 0.075, y * 1.16, 0.81), (0.035, 0.03, 0.065), skin)
    hem = [(0, 0, 0.50, 0.18 + step * 0.35, 0.215), (0, 0, 0.72, 0.155 + step * 0.15, 0.20)] if long_coat else [(0, 0, 0.82, 0.13, 0.185)]
    s.loft([*hem, (0, 0, 0.94, 0.125, 0.18), (0, 0, 1.10, 0.112, 0.155), (0.01, 0, 1.26, 0.125, 0.178), (0.005, 0, 1.37, 0.112, 0.185), (0, 0, 1.43, 0.088, 0.145), (0, 0, 1.465, 0.07, 0.09), (0, 0, 1.49, 0.056, 0.058)], coat, 18)


def head(s, long_hair, skin, hair):
    s.loft([(0, 0, 1.45, 0.052, 0.05), (0.012, 0, 1.53, 0.05, 0.046)], skin)
    s.ball((0.02, 0, 1.605), (0.088, 0.072, 0.115), skin, 12, 16)
    s.ball((-0.012, 0, 1.64), (0.098, 0.084, 0.098), hair, 12, 16)
    if long_hair:
        s.loft([(-0.06, 0, 1.40, 0.035, 0.075), (-0.055, 0, 1.48, 0.05, 0.085), (-0.04, 0, 1.58, 0.062, 0.088), (-0.02, 0, 1.65, 0.07, 0.08)], hair)
