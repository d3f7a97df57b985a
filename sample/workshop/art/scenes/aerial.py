"""From the air: the stream, the tram and its station, the blocks around."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, materials, sky, studio, tower

studio.clear()
city.district(night=False)
tower.complex_of_two(lit=0.02)
sky.day(towards=200, strength=0.8)
studio.sun(212, 30, 4.6, (1.0, 0.90, 0.76))
materials.haze((0.50, 0.62, 0.78), 4800, 0.8)
studio.camera((262, -190, 188), (22, 72, 52), lens=28, level=False)
studio.render('/tmp/renders/aerial', 1920, 1200, 64, bounces=3)
