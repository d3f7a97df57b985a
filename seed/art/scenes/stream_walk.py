"""The promenade in the last sun of the day, the towers above the trees."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, materials, sky, studio, tower

studio.clear()
city.district(night=False)
tower.complex_of_two(lit=0.3)
sky.day(towards=262, strength=0.62)
studio.sun(252, 17, 4.6, (1.0, 0.74, 0.50), soft=2)
materials.haze((0.62, 0.60, 0.64), 2600, 0.7)
studio.camera((-112, 22.4, -1.6), (60, 56, -1.6), lens=19, shift=0.22)
studio.step_aside(9, 'person', 'bollard', 'shrub')
studio.render('/tmp/renders/stream-walk', 1600, 1067, 48)
