"""Camera, sky and the render itself."""
import math
import pathlib
import sys
import bpy
from mathutils import Vector
from kit import SERIF


def option(name, otherwise):
    """Reads --name value from behind the -- of Blender's command line."""
    words = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return type(otherwise)(words[words.index('--' + name) + 1]) if '--' + name in words else otherwise


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    return scene


def camera(at, to, lens=35.0, shift=0.0, level=True, stop=0.0, focus=None, sideways=0.0):
    """A level camera keeps verticals upright; `shift` then frames up or down like a view camera."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    aim = Vector(to) - Vector(at)
    if level:
        aim.z = 0
    thing.location = at
    thing.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.shift_y, data.shift_x, data.clip_end, data.clip_start = lens, shift, sideways, 20000, 0.02
    if stop:
        data.dof.use_dof, data.dof.aperture_fstop = True, stop
        data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    bpy.context.scene.camera = thing
    return thing


def plan(middle, across, tilt=0.0):
    """Looks straight down, or `tilt` degrees from the south, without perspective: one scale everywhere."""
    a = math.radians(tilt)
    thing = camera((middle[0], middle[1] - 600 * math.sin(a), 600 * math.cos(a)), (*middle, 0), level=False)
    thing.rotation_euler = (a, 0, 0)
    thing.data.type, thing.data.ortho_scale = 'ORTHO', across
    return thing


def panorama(at, turn=0.0):
    thing = camera(at, (at[0] + math.sin(turn), at[1] + math.cos(turn), at[2]))
    thing.data.type = 'PANO'
    thing.data.cycles.panorama_type = 'EQUIRECTANGULAR'
    return thing


def sun(azimuth, height, strength, colour=(1, 0.9, 0.76), soft=1.2):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, colour, math.radians(soft)
    thing = bpy.data.objects.new('sun', light)
    a, h = math.radians(azimuth), math.radians(height)
    thing.rotation_euler = (-Vector((math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h)))).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def area(at, to, size, power, colour=(1, 0.82, 0.62), spread=math.pi, seen=False):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.color, light.spread = power, colour, spread
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    thing = bpy.data.objects.new('area', light)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = seen
    bpy.context.scene.collection.objects.link(thing)
    return thing


def bulb(at, power, radius=0.05, colour=(1, 0.76, 0.52)):
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, colour, radius
    thing = bpy.data.objects.new('bulb', light)
    thing.location = at
    thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


def letters(text, at, size, material, spacing=1.0):
    """Raised letters on a wall that faces -y, from the left end of their foot."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body, curve.size, curve.extrude, curve.space_character = text, size, 0.02, spacing
    curve.font = bpy.data.fonts.load(SERIF, check_existing=True)
    curve.materials.append(material)
    thing = bpy.data.objects.new('letters', curve)
    thing.location, thing.rotation_euler = at, (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def passes(layer):
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True


def render(out, width, height, samples, bounces=6, clamp=2.5):
    """Leaves light, albedo and normal of every pixel in OUT.noisy.exr, for the denoiser."""
    scene = bpy.context.scene
    depth = option('depth', 0)
    scale = depth / width if depth else option('scale', 1.0)
    samples = option('samples', samples)
    out = option('out', out)
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
    scene.render.resolution_percentage = 100
    crop_to(scene.render, option('crop', ''))
    cycles = scene.cycles
    cycles.use_denoising, cycles.use_adaptive_sampling = False, False
    cycles.samples, cycles.max_bounces, cycles.transparent_max_bounces = samples, bounces, 12
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = min(4, bounces), 4, 4
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = clamp, 12.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    scene.render.use_persistent_data = True
    scene.render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    scene.render.image_settings.exr_codec, scene.render.image_settings.color_depth = 'NONE', '32'
    passes(bpy.context.view_layer)
    if depth:
        return render_depth(out)
    scene.render.filepath = f'{out}.noisy.exr'
    bpy.ops.render.render(write_still=True)


def crop_to(settings, crop):
    """Renders a part alone, `left:top:right:bottom` in shares of the picture: a close-up from where one stands."""
    if not crop:
        return
    left, top, right, bottom = map(float, crop.split(':'))
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_max_x = left, right
    settings.border_min_y, settings.border_max_y = 1 - bottom, 1 - top


def render_depth(out):
    """How far everything is, once and sharp, and with which lens and shift it is seen: all that the films
    need besides the finished picture. Through a room's windows the city counts; any other glass counts itself."""
    scene = bpy.context.scene
    seen = scene.camera.data
    pathlib.Path(f'{out}.camera').write_text(f'{seen.lens:g} {seen.shift_y:g}\n')
    for thing in [thing for thing in scene.objects if thing.name.startswith('panes')]:
        bpy.data.objects.remove(thing)
    bpy.context.view_layer.pass_alpha_threshold = 0.0
    seen.dof.use_dof = False
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.filter_width = 1, 0, 0.01
    bpy.context.view_layer.cycles.denoising_store_passes = False
    scene.render.filepath = f'{out}.depth.exr'
    bpy.ops.render.render(write_still=True)


def step_aside(radius, *names):
    """Takes away whatever stands too close to the camera."""
    eye = bpy.context.scene.camera.location
    for thing in list(bpy.context.scene.objects):
        near = (thing.location.xy - eye.xy).length < radius
        if near and any(thing.name.startswith(name) for name in names):
            bpy.data.objects.remove(thing)
