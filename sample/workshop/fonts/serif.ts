import subsetFont from 'subset-font'
import {type Glyph, serifGlyph} from '../drawings/kit/typeface.ts'
import {trueTypeFont} from './true-type.ts'

/** As in the font's own table of names, which reserves none. */
export const serifCopyright = 'Copyright (c) 2017-2024 Adobe (http://www.adobe.com/).'

const weight = 500

/** One weight: display lines are large, and a second would double what a page loads. */
export async function serifFont(codePoints: readonly number[]): Promise<Buffer> {
  const glyphs = new Map<number, Glyph>()
  for (const codePoint of codePoints) {
    const glyph = serifGlyph(codePoint, weight)
    if (glyph) glyphs.set(codePoint, glyph)
  }
  const font = trueTypeFont({
    family: 'Hangul Serif',
    copyright: serifCopyright,
    weight,
    ascender: 1151,
    descender: -286,
    glyphs,
  })
  return subsetFont(font, null, {targetFormat: 'woff2', keepAllGlyphs: true})
}
