"""The promenade across the stream in the afternoon: water, reeds, and both towers over them."""
import os
import random
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, materials, nature, sky, studio, tower

studio.clear()
city.district(night=False, crowded=False)
tower.complex_of_two(lit=0.3)
rng = random.Random(6)
grass = [nature.tuft(s, 0.2, 520, 0.6, ('grass', (0.05, 0.10, 0.025), (0.12, 0.16, 0.05)), 0.004) for s in (61, 62, 63)]
bank = []
for _ in range(5200):
    x, d = rng.uniform(140, 212), rng.choice((rng.uniform(23.1, 30), rng.uniform(15.4, 17.9)))
    bank.append(city.bank(x, -1, d))
nature.scatter(grass, bank, rng, 0.6, 1.2)
sky.day(towards=215, strength=0.62, wind=60)
studio.sun(218, 36, 4.4, (1.0, 0.87, 0.72), soft=2)
materials.haze((0.62, 0.60, 0.64), 2600, 0.7)
studio.camera((215, -21.2, -1.7), (124.4, 21.1, -1.7), lens=20, shift=0.2)
studio.step_aside(9, 'bollard', 'shrub')
studio.render('/tmp/renders/stream-walk', 1600, 1067, 28, bounces=3)
