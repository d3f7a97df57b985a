import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {Blob, Face, Font, Buffer as Run, shape, Variation} from 'harfbuzzjs'
import subsetFont from 'subset-font'
import {codePointsOf} from './unicode-range.ts'

export type Family = 'sans' | 'serif'

export interface Glyph {
  readonly outline: readonly {readonly type: string; readonly values: readonly number[]}[]
  readonly x: number
  readonly advance: number
}

const require = createRequire(import.meta.url)

export const sansFile = require.resolve('pretendard/dist/public/variable/PretendardVariable.ttf')
const serifFolder = dirname(require.resolve('@fontsource-variable/noto-serif-kr/unicode.json'))

const serifRanges: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(serifFolder, 'unicode.json'), 'utf8'),
)

/** The serif comes as some 120 files, each holding a part of its characters. */
const serifSlices = new Map(
  Object.entries(serifRanges).flatMap(([slice, range]) =>
    codePointsOf(range).map((codePoint) => [codePoint, slice.replace(/[[\]]/g, '')] as const),
  ),
)

async function unpacked(slice: string): Promise<Uint8Array> {
  const packed = readFileSync(join(serifFolder, `files/noto-serif-kr-${slice}-wght-normal.woff2`))
  return subsetFont(packed, null, {targetFormat: 'sfnt', keepAllGlyphs: true})
}

// All at once at the start (half a second), so that whatever sets type need not wait for it.
const files = new Map<string, Uint8Array>([['sans', readFileSync(sansFile)]])
for (const slice of new Set(serifSlices.values())) files.set(slice, await unpacked(slice))

const fonts = new Map<string, Font>()

function fontOf(file: string, weight: number): Font {
  const name = `${file}/${weight}`
  const known = fonts.get(name)
  if (known) return known
  const bytes = files.get(file)
  if (!bytes) throw new Error(`There is no font file ${file}`)
  const font = new Font(new Face(new Blob(bytes)))
  font.setVariations([new Variation('wght', weight)])
  fonts.set(name, font)
  return font
}

/** Runs of neighbouring characters that one font file holds; what the serif lacks the sans draws. */
function runsOf(text: string, family: Family): {file: string; text: string}[] {
  const runs: {file: string; text: string}[] = []
  for (const character of text) {
    const slice = family === 'serif' ? serifSlices.get(character.codePointAt(0) ?? 0) : undefined
    const file = slice ?? 'sans'
    const last = runs.at(-1)
    if (last && last.file === file) last.text += character
    else runs.push({file, text: character})
  }
  return runs
}

function shaped(font: Font, text: string, start: number): Glyph[] {
  const em = font.face.upem
  const buffer = new Run()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = start
  return buffer.getGlyphInfos().map((info, index) => {
    const advance = (positions[index]?.xAdvance ?? 0) / em
    const commands = font.glyphToJson(info.codepoint)
    const outline = commands.map(({type, values}) => ({type, values: values.map((v) => v / em)}))
    x += advance
    return {outline, x: x - advance, advance}
  })
}

/** Glyph outlines of one line of text, in ems, left to right from x = 0. */
export function glyphsOf(text: string, family: Family, weight: number): Glyph[] {
  const glyphs: Glyph[] = []
  for (const run of runsOf(text, family)) {
    const last = glyphs.at(-1)
    glyphs.push(...shaped(fontOf(run.file, weight), run.text, last ? last.x + last.advance : 0))
  }
  return glyphs
}

/** The outline and advance of one character of the serif, or nothing when it has none. */
export function serifGlyph(codePoint: number, weight: number): Glyph | undefined {
  const slice = serifSlices.get(codePoint)
  if (slice === undefined || !fontOf(slice, weight).glyph(codePoint)) return undefined
  return shaped(fontOf(slice, weight), String.fromCodePoint(codePoint), 0)[0]
}
