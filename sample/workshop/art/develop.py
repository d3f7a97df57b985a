"""Turns the denoised light of a render into a picture: a little glow, contrast, film-like tones.
usage: blender -b -P develop.py -- --in light.exr --out picture.png [--exposure 0] [--look 'Medium High Contrast'] [--glow 0.3] [--cool 0]
A camera's white balance: --cool 0.15 takes the yellow out of a room lit by warm lamps."""
import os
import sys
sys.path.insert(0, os.path.dirname(__file__))
import bpy
from kit import studio

scene = studio.clear()
scene.use_nodes = True
nodes, links = scene.node_tree.nodes, scene.node_tree.links
nodes.clear()
image = bpy.data.images.load(studio.option('in', ''))
source = nodes.new('CompositorNodeImage')
source.image = image
glare = nodes.new('CompositorNodeGlare')
glare.glare_type, glare.quality, glare.size, glare.threshold = 'FOG_GLOW', 'HIGH', 8, 1.4
glare.mix = studio.option('glow', 0.3) - 1
result = nodes.new('CompositorNodeComposite')
balance = nodes.new('CompositorNodeMixRGB')
balance.blend_type = 'MULTIPLY'
cool = studio.option('cool', 0.0)
balance.inputs[2].default_value = (1 - 0.5 * cool, 1, 1 + cool, 1)
links.new(source.outputs['Image'], balance.inputs[1])
links.new(balance.outputs[0], glare.inputs[0])
links.new(glare.outputs[0], result.inputs[0])

width, height = image.size
render = scene.render
render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
scene.view_settings.view_transform = 'Filmic'
scene.view_settings.look = studio.option('look', 'Medium High Contrast')
scene.view_settings.exposure = studio.option('exposure', 0.0)
render.image_settings.file_format = 'PNG'
render.image_settings.compression = 15
render.filepath = studio.option('out', '')
bpy.ops.object.camera_add()
scene.camera = bpy.context.object
bpy.ops.render.render(write_still=True)
