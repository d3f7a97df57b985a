import type {Fields} from './value.ts'

interface Hotspot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Parts of the picture that are cut off at its sides. */
interface Crop {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

interface PictureOptions {
  readonly alt?: string
  readonly hotspot?: Hotspot
  readonly crop?: Crop
}

/**
 * A picture by its name under `sample/pictures`. Its alternative text and its hotspot are those of the
 * pictures' index unless given here. `_sanityAsset` is the mark that Sanity's own importer uses.
 */
export function picture(name: string, {alt, hotspot, crop}: PictureOptions = {}): Fields {
  return {
    _type: 'picture',
    _sanityAsset: `image@${name}`,
    ...(alt === undefined ? {} : {alt}),
    ...(hotspot === undefined ? {} : {hotspot: {_type: 'sanity.imageHotspot', ...hotspot}}),
    ...(crop === undefined ? {} : {crop: {_type: 'sanity.imageCrop', ...crop}}),
  }
}

export function file(name: string): Fields {
  return {_type: 'file', _sanityAsset: `file@${name}`}
}

/** A picture that nobody reads out: it has no alternative text. */
export function image(name: string): Fields {
  return {_type: 'image', _sanityAsset: `image@${name}`}
}
