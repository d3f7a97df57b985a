"""The site from straight above, with its grounds laid out: what the drawing of the site stands on."""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from kit import city, grounds, sky, studio, tower

# In metres, as `drawings/complex/site-ground.ts` has them.
WEST, EAST, NORTH, SOUTH = -34, 140, 156, -16.76
# The towers show a little of their faces to the stream.
TILT = 4

studio.clear()
city.district(night=False, gardens=False)
tower.complex_of_two(lit=0.02)
grounds.lay_out()
sky.day(towards=215, strength=1.15)
studio.sun(225, 72, 3.9, (1.0, 0.93, 0.82), soft=2.2)
studio.plan(((WEST + EAST) / 2, (NORTH + SOUTH) / 2), EAST - WEST, tilt=TILT)
studio.render('/tmp/renders/site-plan', 2100, 2085, 32, bounces=3)
