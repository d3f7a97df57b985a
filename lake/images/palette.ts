/** A colour of a picture, as share of its pixels. */
interface Swatch {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly saturation: number
  readonly lightness: number
  readonly share: number
}

interface PaletteSwatch {
  readonly _type: 'sanity.imagePaletteSwatch'
  /** `#rrggbb` */
  readonly background: string
  /** White or black, whichever is easier to read on the colour. */
  readonly foreground: string
  readonly title: string
  /** Per cent of the picture. */
  readonly population: number
}

const kinds = {
  vibrant: {saturation: 1, lightness: 0.5},
  lightVibrant: {saturation: 1, lightness: 0.74},
  darkVibrant: {saturation: 1, lightness: 0.26},
  muted: {saturation: 0.3, lightness: 0.5},
  lightMuted: {saturation: 0.3, lightness: 0.74},
  darkMuted: {saturation: 0.3, lightness: 0.26},
} as const

type Kind = keyof typeof kinds | 'dominant'
export type Palette = {readonly _type: 'sanity.imagePalette'} & {
  readonly [Name in Kind]?: PaletteSwatch
}

/** The dominant colours of a picture. `pixels` are RGB triples; a thumbnail will do. */
export function paletteOf(pixels: Uint8Array): Palette {
  const swatches = swatchesOf(pixels)
  const [dominant] = swatches
  if (!dominant) return {_type: 'sanity.imagePalette'}
  const named = Object.entries(kinds).map(([name, target]) => [
    name,
    describe(best(swatches, target)),
  ])
  return {
    _type: 'sanity.imagePalette',
    dominant: describe(dominant),
    ...Object.fromEntries(named),
  }
}

/** Colours that look alike are counted together: 4 bits a channel. The most frequent comes first. */
function swatchesOf(pixels: Uint8Array): Swatch[] {
  const bins = new Map<number, {red: number; green: number; blue: number; count: number}>()
  const total = Math.floor(pixels.length / 3)
  for (let at = 0; at < total * 3; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? {red: 0, green: 0, blue: 0, count: 0}
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.count += 1
    bins.set(key, bin)
  }
  return [...bins.values()].sort((a, b) => b.count - a.count).map((bin) => toSwatch(bin, total))
}

function toSwatch(
  bin: {red: number; green: number; blue: number; count: number},
  total: number,
): Swatch {
  const [red, green, blue] = [bin.red, bin.green, bin.blue].map((sum) =>
    Math.round(sum / bin.count),
  )
  const rgb = {red: red ?? 0, green: green ?? 0, blue: blue ?? 0}
  const high = Math.max(rgb.red, rgb.green, rgb.blue) / 255
  const low = Math.min(rgb.red, rgb.green, rgb.blue) / 255
  const lightness = (high + low) / 2
  const range = high - low
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  return {...rgb, saturation, lightness, share: bin.count / total}
}

/** The colour must be near the wanted one, and occur in more than one stray pixel. */
function best(
  swatches: readonly Swatch[],
  target: {readonly saturation: number; readonly lightness: number},
): Swatch {
  const score = (swatch: Swatch) =>
    3 * (1 - Math.abs(swatch.saturation - target.saturation)) +
    6 * (1 - Math.abs(swatch.lightness - target.lightness)) +
    Math.sqrt(swatch.share)
  return swatches.reduce((found, swatch) => (score(swatch) > score(found) ? swatch : found))
}

function describe({red, green, blue, share}: Swatch): PaletteSwatch {
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
  const foreground = luminance(red, green, blue) > 0.179 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground,
    title: foreground,
    population: Math.round(share * 10_000) / 100,
  }
}

/** WCAG's relative luminance: above 0.179, black has more contrast than white. */
function luminance(...channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
