"""A hall: the shell that lobby and community rooms share."""
import random
from kit import city, nature
from kit import materials as m
from kit import rooms as r
from kit import studio
from kit.shape import Shape, place


def hall(look, width, depth, height, floor, back=-4.0, panes=4, walls='wall', sill=0.0, head=None):
    """Window wall at y = depth, solid walls on the other sides; the camera usually stands near y = back."""
    r.shell(look, width, back, depth, floor, height + 0.4, walls)
    r.flat(look, 0, back, width, depth, height)
    s = Shape()
    if panes:
        head = head or height - 0.12
        r.wall_with_window(s, look, width, height, depth, 0.2, width - 0.2, sill, head)
        r.window(look, 0.2, width - 0.2, sill, head, depth, panes, rail=False)
    else:
        s.box((0, depth, 0), (width, depth + 0.3, height + 0.4), look[walls])
    s.put('window wall')


def light_lines(look, lines, height, power=11.0, wide=0.05):
    """Recessed lines of light; each is (x0, y0, x1, y1)."""
    s = Shape()
    for x0, y0, x1, y1 in lines:
        s.box((min(x0, x1) - wide / 2, min(y0, y1) - wide / 2, height - 0.012), (max(x0, x1) + wide / 2, max(y0, y1) + wide / 2, height - 0.004), look['strip'])
        long = max(abs(x1 - x0), abs(y1 - y0))
        size = (long, wide * 2) if abs(x1 - x0) > abs(y1 - y0) else (wide * 2, long)
        studio.area(((x0 + x1) / 2, (y0 + y1) / 2, height - 0.02), ((x0 + x1) / 2, (y0 + y1) / 2, 0), size, power * long, r.WARM)
    s.put('light lines')


def street(look):
    """What stands before the windows of a ground floor: a hedge, trees and the dusk behind them."""
    rng = random.Random(4)
    ground = Shape()
    ground.box((-200, 0.5, -0.06), (200, 200, -0.02), m.stone('plaza', (0.42, 0.395, 0.36), (0.33, 0.31, 0.28), rough=0.45, tile=1.2, size=0.12, amount=0.4))
    ground.put('street', (0, 9, 0))
    grove = nature.grove('garden')
    nature.scatter(grove, [(rng.uniform(-14, 30), rng.uniform(14, 30), 0) for _ in range(26)], rng, 0.5, 0.9)
    nature.scatter(grove, [(rng.uniform(-110, 130), rng.uniform(60, 160), 0) for _ in range(150)], rng, 0.6, 1.0)
    for x, y in ((0, 17), (5, 19), (10, 16), (15, 20)):
        studio.bulb((x, y, 0.4), 420, 0.2)
    # So far off that the sky is seen over their roofs.
    kinds = [city.neighbour(rng, kind, True) for kind in range(6)]
    for k in range(20):
        place(rng.choice(kinds), (-250 + k * 27, 170 + 45 * (k % 3), 0), rng.choice((0, 1.5708)))
    nature.scatter([nature.shrub(31), nature.shrub(32)], [(x * 0.6, rng.uniform(11.6, 12.6), 0) for x in range(-20, 50)], rng, 0.7, 1.2)
