"""The view from a floor, to the south and half round, without the towers: it stands outside the windows of
every interior.
usage: -- --time dusk|day --floor N"""
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
import bpy
from kit import city, materials, sky, studio

night = studio.option('time', 'dusk') == 'dusk'
studio.clear()
city.district(night, crowded=False)
if night:
    sky.dusk(towards=245, strength=0.85)
    studio.sun(245, 4, 0.5, (1.0, 0.52, 0.3), soft=6)
    studio.sun(100, 24, 0.5, (0.70, 0.72, 1.0), soft=70)
    materials.haze((0.42, 0.30, 0.33), 2600, 0.62)
else:
    sky.day(towards=215, strength=0.9)
    studio.sun(215, 38, 3.6)
    materials.haze((0.50, 0.63, 0.80), 3400, 0.8)
studio.panorama((46, 78, 3.1 * studio.option('floor', 20)), turn=3.14159265)
# The podium's garden has no podium under it here.
for thing in list(bpy.context.scene.objects):
    if thing.name.startswith('tree') and thing.location.z > 1:
        bpy.data.objects.remove(thing)
# No window looks back.
part = bpy.context.scene.render
part.use_border, part.border_min_x, part.border_max_x = True, 0.18, 0.82
studio.render('/tmp/renders/view', 4096, 2048, 10)
