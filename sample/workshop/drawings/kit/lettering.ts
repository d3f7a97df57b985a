import {palette} from './palette.ts'
import {path, short} from './svg.ts'
import {type Family, type Glyph, glyphsOf} from './typeface.ts'

export interface Lettering {
  readonly size: number
  readonly weight?: number
  readonly family?: Family
  readonly fill?: string
  readonly opacity?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Extra space between letters, in ems. */
  readonly spacing?: number
  readonly rotate?: number
  /** A soft edge in this colour, so that the words stand clear of what they lie on. */
  readonly halo?: string
}

const runs = new Map<string, Glyph[]>()

function shaped(text: string, {family = 'sans', weight = 400}: Lettering): Glyph[] {
  const key = `${family}/${weight}/${text}`
  const known = runs.get(key)
  if (known) return known
  const glyphs = glyphsOf(text, family, weight)
  runs.set(key, glyphs)
  return glyphs
}

function widthOf(glyphs: readonly Glyph[], {size, spacing = 0}: Lettering): number {
  const last = glyphs.at(-1)
  return last ? (last.x + last.advance + spacing * (glyphs.length - 1)) * size : 0
}

export const measure = (text: string, lettering: Lettering): number =>
  widthOf(shaped(text, lettering), lettering)

const shareBefore = {start: 0, middle: 0.5, end: 1} as const

function outlineOf(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph.outline
    .map(({type, values}) => {
      const placed = values.map((value, index) =>
        short(index % 2 === 0 ? x + value * size : y - value * size),
      )
      return type + placed.join(' ')
    })
    .join('')
}

/** One line of text as a filled path, so that no font is needed to show it; `y` is the baseline. */
export function text(x: number, y: number, words: string, lettering: Lettering): string {
  const {size, spacing = 0, anchor = 'start', fill = palette.ink, opacity, rotate, halo} = lettering
  const glyphs = shaped(words, lettering)
  const left = x - widthOf(glyphs, lettering) * shareBefore[anchor]
  const d = glyphs
    .map((glyph, index) => outlineOf(glyph, left + (glyph.x + spacing * index) * size, y, size))
    .join('')
  const transform = rotate ? `rotate(${short(rotate)} ${short(x)} ${short(y)})` : undefined
  const edge = halo
    ? {
        stroke: halo,
        'stroke-width': size * 0.22,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      }
    : {}
  return path(d, {fill, opacity, transform, ...edge})
}

/** Lines no wider than `width`, broken between words only, as Korean is set. */
export function wrap(words: string, width: number, lettering: Lettering): string[] {
  const lines: string[] = []
  for (const paragraph of words.split('\n')) {
    let current = ''
    for (const word of paragraph.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      const fits = current === '' || measure(longer, lettering) <= width
      if (!fits) lines.push(current)
      current = fits ? longer : word
    }
    lines.push(current)
  }
  return lines
}

export interface Block {
  readonly svg: string
  readonly height: number
}

/** As few lines as the width allows, and then as even as they can be. */
function balanced(words: string, width: number, lettering: Lettering): string[] {
  let lines = wrap(words, width, lettering)
  for (let share = 0.97; share > 0.5; share -= 0.03) {
    const narrower = wrap(words, width * share, lettering)
    const fits = narrower.every((line) => measure(line, lettering) <= width * share)
    if (narrower.length > lines.length || !fits) return lines
    lines = narrower
  }
  return lines
}

/** A paragraph whose first baseline stands at `y`; `height` is from there to the last baseline. */
export function paragraph(
  x: number,
  y: number,
  width: number,
  words: string,
  lettering: Lettering & {readonly leading?: number},
): Block {
  const step = lettering.size * (lettering.leading ?? 1.55)
  const lines = balanced(words, width, lettering)
  const drawn = lines.map((line, index) => text(x, y + index * step, line, lettering))
  return {svg: drawn.join(''), height: (lines.length - 1) * step}
}
