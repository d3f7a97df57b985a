"""The complex on a clear morning, from the south-west bank."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, materials, sky, studio, tower

studio.clear()
city.district(night=False, crowded=False)
tower.complex_of_two(lit=0.02)
sky.day(towards=120, strength=0.8, wind=-35)
studio.sun(128, 34, 4.6, (1.0, 0.93, 0.82))
materials.haze((0.50, 0.63, 0.80), 5200, 0.8)
studio.camera((-42, -45, 13), (70, 116, 13), lens=19.5, shift=0.2)
studio.step_aside(48, 'lamp')
studio.render('/tmp/renders/tower-day', 1920, 1280, 64, bounces=3)
