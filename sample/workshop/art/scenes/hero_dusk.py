"""Both towers across the stream at dusk; the left is kept low, so that the title has the sky."""
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, materials, nature, sky, studio, tower

studio.clear()
city.district(night=True, crowded=False)
tower.complex_of_two(lit=0.46)
sky.dusk(towards=-62, strength=0.85, wind=80)
studio.sun(-62, 4, 0.5, (1.0, 0.52, 0.3), soft=6)
studio.sun(150, 24, 0.55, (0.70, 0.72, 1.0), soft=70)
materials.haze((0.42, 0.30, 0.33), 2600, 0.62)
studio.camera((212, -34, 16), (-84, 98, 16), lens=17.8, shift=0.138 + 100 / 2560)
studio.step_aside(175, 'neighbour')
# Trees stand on the near blocks, where houses would hide the title's sky.
rng = random.Random(18)
nature.scatter(nature.grove(), [(rng.uniform(20, 135), rng.uniform(-112, -62), 0.1) for _ in range(64)], rng, 0.6, 1.0)
studio.render('/tmp/renders/hero-dusk', 2560, 1640, 72, bounces=3)
