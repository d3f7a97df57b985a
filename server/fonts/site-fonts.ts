import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {decompress} from 'wawoff2'

const root = join(import.meta.dirname, '../..')
/** Where the fonts are: in a release only what was built, while developing perhaps only the sources. */
const folders = ['public', 'dist/client']

export type Family = 'Hangul Sans' | 'Hangul Serif'

interface Slice {
  readonly file: string
  /** The rule that loads it, as the site's style sheet has it. */
  readonly rule: string
  readonly ranges: readonly (readonly [number, number])[]
}

/** Text of one font file. */
export interface Run {
  readonly file: string
  readonly text: string
}

/**
 * A typeface of the site. It is cut into files by characters, as browsers load it; what the server draws needs those in
 * which its text is, as TrueType.
 */
export class SiteFonts {
  readonly family: Family
  readonly #fonts = new Map<string, Promise<Buffer>>()
  #slices: Promise<readonly Slice[]> | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(family: Family) {
    this.family = family
  }

  /** The text in parts of one file each. What no file has is left out. */
  async runs(text: string): Promise<Run[]> {
    const slices = await this.#read()
    const runs: {file: string; text: string}[] = []
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      const last = runs.at(-1)
      const file = fileOf(slices, code)
      if (!file) continue
      if (last?.file === file) last.text += character
      else runs.push({file, text: character})
    }
    return runs
  }

  /** Rules of a style sheet that load what a text needs, and no other file. */
  async rulesFor(text: string): Promise<string> {
    const slices = await this.#read()
    const files = new Set(
      [...new Set(text)].map((character) => fileOf(slices, character.codePointAt(0) ?? 0)),
    )
    return slices.flatMap(({file, rule}) => (files.has(file) ? rule : [])).join('')
  }

  #read(): Promise<readonly Slice[]> {
    this.#slices ??= readSlices(this.family)
    return this.#slices
  }

  font(file: string): Promise<Buffer> {
    const known = this.#fonts.get(file)
    if (known) return known
    // One after the other: what the decoder returns lies in its memory, which the next file overwrites.
    const font = this.#last.then(() => readFont(file))
    this.#fonts.set(file, font)
    // A file that could not be read is tried again.
    this.#last = font.catch(() => this.#fonts.delete(file))
    return font
  }
}

/** Of several with a range around the character, the last has it, as in a style sheet. */
const fileOf = (slices: readonly Slice[], code: number) =>
  slices.findLast(({ranges}) => ranges.some(([from, to]) => code >= from && code <= to))?.file

async function readSlices(family: Family): Promise<Slice[]> {
  const css = await readFile(join(root, 'web/theme/fonts.css'), 'utf8')
  return [...css.matchAll(/@font-face \{([^{}]*)\}/g)].flatMap(([written, face = '']) => {
    const file = /url\('([^']+)'\)/.exec(face)?.[1]
    const ranges = /unicode-range: ([^;:]+);/.exec(face)?.[1]
    if (!file || !ranges || !face.includes(`'${family}'`)) return []
    const lines = written.split('\n').map((line) => line.trim())
    return {file, rule: lines.join(''), ranges: ranges.split(',').map(rangeOf)}
  })
}

/** `U+b06b-b2c1`, or `U+25`. */
function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function readFont(file: string): Promise<Buffer> {
  const folder = folders.find((each) => existsSync(join(root, each, file))) ?? ''
  return Buffer.from(await decompress(await readFile(join(root, folder, file))))
}
