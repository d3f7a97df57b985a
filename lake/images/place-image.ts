import {type Crop, largestSide, type Transform} from './transform.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** How a picture is placed in the result, in whole pixels. */
export interface Placement {
  /** The part of the picture that is shown. */
  readonly region: Region
  /** The size to which that part is scaled. */
  readonly scaled: Size
  /** The size of the result, with the scaled part in its middle. */
  readonly canvas: Size
}

/** Works out where each fit puts the picture. Only `fill` and `fillmax` leave room around it. */
export function placeImage(source: Size, transform: Transform): Placement {
  const {fit} = transform
  const box = askedBox(transform)
  const {width, height} = box
  if (width === undefined || height === undefined)
    return whole(source, oneSided(source, box, transform))
  const asked = {width, height}
  switch (fit) {
    case 'crop':
      return cover(source, asked, transform.crop)
    case 'min':
      return cover(
        source,
        scale(asked, Math.min(1, source.width / width, source.height / height)),
        transform.crop,
      )
    case 'scale':
      return whole(source, asked)
    case 'fill':
      return {...whole(source, within(source, asked, Infinity)), canvas: asked}
    case 'fillmax':
      return {...whole(source, within(source, asked, 1)), canvas: asked}
    case 'max':
      return whole(source, bounded(within(source, asked, 1), transform))
    case 'clip':
      return whole(source, bounded(within(source, asked, Infinity), transform))
  }
}

function askedBox({width, height, minWidth = 1, minHeight = 1, ...most}: Transform): Partial<Size> {
  const {maxWidth = largestSide, maxHeight = largestSide} = most
  return {
    ...(width !== undefined && {width: Math.min(Math.max(width, minWidth), maxWidth)}),
    ...(height !== undefined && {height: Math.min(Math.max(height, minHeight), maxHeight)}),
  }
}

/** One side is given, or none: the other side follows, except that `scale` leaves it as it is. */
function oneSided(source: Size, {width, height}: Partial<Size>, transform: Transform): Size {
  if (transform.fit === 'scale') {
    return {width: width ?? source.width, height: height ?? source.height}
  }
  const factor =
    width !== undefined ? width / source.width : (height ?? source.height) / source.height
  const most = transform.fit === 'max' || transform.fit === 'min' ? 1 : Infinity
  return bounded(scale(source, Math.min(factor, most)), transform)
}

function within(source: Size, box: Size, maxFactor: number): Size {
  const factor = Math.min(box.width / source.width, box.height / source.height, maxFactor)
  return scale(source, factor)
}

/** `max-w` and `max-h` shrink, `min-w` and `min-h` grow; the proportions stay. */
function bounded(size: Size, transform: Transform): Size {
  const {minWidth = 1, minHeight = 1} = transform
  const {maxWidth = largestSide, maxHeight = largestSide} = transform
  const shrink = Math.min(1, maxWidth / size.width, maxHeight / size.height)
  const grow = Math.max(1, minWidth / size.width, minHeight / size.height)
  const factor = shrink < 1 ? shrink : grow
  const most = Math.min(largestSide / size.width, largestSide / size.height)
  return scale(size, Math.min(factor, most))
}

/** The largest part of the box's proportions, as near to the focal point as the edges let it. */
function cover(source: Size, box: Size, crop: Crop): Placement {
  const factor = Math.max(box.width / source.width, box.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(box.width / factor)))
  const height = Math.min(source.height, Math.max(1, Math.round(box.height / factor)))
  const {x, y} = crop.kind === 'edges' ? crop : {x: 0.5, y: 0.5}
  const region = {
    width,
    height,
    left: clamp(Math.round(x * source.width - width / 2), source.width - width),
    top: clamp(Math.round(y * source.height - height / 2), source.height - height),
  }
  return {region, scaled: box, canvas: box}
}

function whole(source: Size, scaled: Size): Placement {
  const {width, height} = source
  return {region: {left: 0, top: 0, width, height}, scaled, canvas: scaled}
}

function scale({width, height}: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
