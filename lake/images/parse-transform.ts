import {LakeError} from '../lake-error.ts'
import {type Crop, fits, type ImageFormat, largestSide, type Transform} from './transform.ts'

export interface ImageRequest {
  readonly transform: Transform
  /** `auto=format`: the smallest format that the browser takes, unless `fm` settles it. */
  readonly chooseFormat: boolean
}

const formats: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}

/** Parameters that are not about the picture itself. */
const harmless: ReadonlySet<string> = new Set(['dl', 'auto'])

/**
 * Reads the parameters of Sanity's image addresses. Null: they ask for the original. Values that make no sense
 * are refused with 400, unknown names are ignored. Source: https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function parseTransform(params: URLSearchParams): ImageRequest | null {
  const chooseFormat = params.get('auto')?.split(',').includes('format') ?? false
  const transform = readTransform(params)
  const asked = [...params.keys()].some((name) => readers.has(name) && !harmless.has(name))
  return asked || chooseFormat ? {transform, chooseFormat} : null
}

const readers: ReadonlySet<string> = new Set([
  ...['w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'dpr', 'fit', 'crop', 'rect', 'fp-x', 'fp-y'],
  ...['or', 'flip', 'bg', 'pad', 'blur', 'sharp', 'invert', 'sat', 'fm', 'q', 'frame'],
])

function readTransform(params: URLSearchParams): Transform {
  const dpr = number(params, 'dpr', 0.1, 5) ?? 1
  const size = (name: string) => {
    const pixels = number(params, name, 1, largestSide)
    return pixels === undefined ? undefined : Math.min(Math.round(pixels * dpr), largestSide)
  }
  const flip = params.get('flip') ?? ''
  return definedOnly({
    rect: rectangle(params.get('rect')),
    orientation: orientation(params.get('or')),
    flipHorizontal: flip.includes('h') || undefined,
    flipVertical: flip.includes('v') || undefined,
    width: size('w'),
    height: size('h'),
    minWidth: size('min-w'),
    minHeight: size('min-h'),
    maxWidth: size('max-w'),
    maxHeight: size('max-h'),
    fit: oneOf(params, 'fit', fits) ?? 'clip',
    crop: cropping(params),
    background: colour(params.get('bg')),
    pad: number(params, 'pad', 0, 1000),
    blur: number(params, 'blur', 0, 2000) || undefined,
    sharpen: number(params, 'sharp', 0, 100) || undefined,
    invert: params.get('invert') === 'true' || undefined,
    saturation: number(params, 'sat', -100, 100),
    format: format(params.get('fm')),
    progressive: params.get('fm') === 'pjpg' || undefined,
    quality: number(params, 'q', 0, 100),
    frame: params.get('frame') === null ? undefined : firstFrame(params),
  })
}

function firstFrame(params: URLSearchParams): 1 {
  if (params.get('frame') === '1') return 1
  throw new LakeError(400, '"frame" must be 1: there is no other still of a moving picture')
}

type Optional<Fields> = {[Field in keyof Fields]: Fields[Field] | undefined}

/** Missing parameters stay absent, so that two addresses with the same meaning have the same transform. */
function definedOnly(
  fields: Optional<Required<Transform>> & Pick<Transform, 'fit' | 'crop'>,
): Transform {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {fit: fields.fit, crop: fields.crop, ...Object.fromEntries(entries)}
}

function number(params: URLSearchParams, name: string, least: number, most: number) {
  const text = params.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (value >= least && value <= most) return value
  throw new LakeError(400, `"${name}" must be a number from ${least} to ${most}`)
}

function oneOf<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  const found = choices.find((choice) => choice === text)
  if (found) return found
  throw new LakeError(400, `"${name}" must be one of ${choices.join(', ')}`)
}

function rectangle(text: string | null): Transform['rect'] {
  if (text === null) return undefined
  const [left = -1, top = -1, width = 0, height = 0, more] = text.split(',').map(Number)
  const isWhole = [left, top, width, height].every(Number.isInteger)
  if (isWhole && left >= 0 && top >= 0 && width > 0 && height > 0 && more === undefined) {
    return {left, top, width, height}
  }
  throw new LakeError(400, '"rect" must be left,top,width,height in whole pixels')
}

function orientation(text: string | null): Transform['orientation'] {
  if (text === null || text === '0') return undefined
  if (text === '90') return 90
  if (text === '180') return 180
  if (text === '270') return 270
  throw new LakeError(400, '"or" must be 0, 90, 180 or 270')
}

const edges: Readonly<Record<string, {x?: number; y?: number}>> = {
  top: {y: 0},
  bottom: {y: 1},
  left: {x: 0},
  right: {x: 1},
  center: {},
}

/** `crop=top,left`, `crop=focalpoint` with `fp-x` and `fp-y`, or `crop=entropy`. */
function cropping(params: URLSearchParams): Crop {
  const names = params.get('crop')?.split(',') ?? []
  if (names.includes('entropy')) return {kind: 'entropy'}
  const x = number(params, 'fp-x', 0, 1) ?? 0.5
  const y = number(params, 'fp-y', 0, 1) ?? 0.5
  if (names.length === 0 || names.includes('focalpoint')) return {kind: 'edges', x, y}
  const unknown = names.find((name) => !(name in edges))
  if (unknown !== undefined) throw new LakeError(400, `"crop" cannot be "${unknown}"`)
  const named = names.map((name) => edges[name] ?? {})
  const middle = {x: 0.5, y: 0.5}
  return {kind: 'edges', ...Object.assign(middle, ...named)}
}

/** `rgb`, `argb`, `rrggbb` or `aarrggbb`, with the opacity first. */
function colour(text: string | null): string | undefined {
  if (text === null) return undefined
  const digits = text.replace(/^#/, '')
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) {
    throw new LakeError(400, '"bg" must be a colour such as fff or 80ffffff')
  }
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${long.slice(-6)}${long.length === 8 ? long.slice(0, 2) : ''}`
}

function format(text: string | null): ImageFormat | undefined {
  if (text === null) return undefined
  const known = formats[text]
  if (known) return known
  throw new LakeError(400, `"fm" must be one of ${Object.keys(formats).join(', ')}`)
}
