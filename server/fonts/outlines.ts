import {create, type Font} from 'fontkit'
import type {SiteFonts} from './site-fonts.ts'

/** A line of text as curves: a picture needs no font then, and is the same on every machine. */
export interface Outline {
  /** In px. */
  readonly width: number
  /** SVG with its baseline at 0, from 0 to the right. */
  readonly svg: string
}

/** Text as curves, in a typeface of the site. What it has no letters for is left out. */
export class Outlines {
  readonly #fonts: SiteFonts
  readonly #opened = new Map<string, Font>()

  constructor(fonts: SiteFonts) {
    this.#fonts = fonts
  }

  async draw(text: string, size: number): Promise<Outline> {
    let width = 0
    let svg = ''
    for (const run of await this.#fonts.runs(text)) {
      const font = await this.#font(run.file)
      const scale = size / font.unitsPerEm
      const {glyphs, positions} = font.layout(run.text)
      for (const [at, glyph] of glyphs.entries()) {
        const path = glyph.path.toSVG()
        if (path)
          svg += `<path transform="translate(${width.toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`
        width += (positions[at]?.xAdvance ?? 0) * scale
      }
    }
    return {width, svg}
  }

  /**
   * In no more lines than that, of about the same length, each no wider than that; the last one ends with an ellipsis
   * where it is cut.
   */
  async lines(text: string, size: number, {width, most}: {width: number; most: number}) {
    const words = text.split(/\s+/).filter(Boolean)
    const rows = await this.#rows(words, size, width, most)
    const whole = (await this.draw(words.join(' '), size)).width
    for (let share = 1; share < rows.length && whole < rows.length * width; share += 0.1) {
      const narrow = Math.min(width, (whole * share) / rows.length)
      const even = await this.#rows(words, size, narrow, most + 1)
      if (even.length === rows.length) return this.#drawn(even, size, width)
    }
    return this.#drawn(rows, size, width)
  }

  /** The last row has all words that are left. */
  async #rows(words: readonly string[], size: number, width: number, most: number) {
    const rows: string[] = []
    for (let from = 0; from < words.length; ) {
      let to = from + 1
      while (to < words.length && (await this.#fits(words.slice(from, to + 1), size, width)))
        to += 1
      if (rows.length === most - 1) to = words.length
      rows.push(words.slice(from, to).join(' '))
      from = to
    }
    return rows
  }

  #drawn(rows: readonly string[], size: number, width: number): Promise<Outline[]> {
    return Promise.all(rows.map((row) => this.#cut(row, size, width)))
  }

  async #fits(words: readonly string[], size: number, width: number): Promise<boolean> {
    return (await this.draw(words.join(' '), size)).width <= width
  }

  async #cut(text: string, size: number, width: number): Promise<Outline> {
    const whole = await this.draw(text, size)
    if (whole.width <= width) return whole
    const letters = [...text]
    let length = Math.floor((letters.length * width) / whole.width)
    let shorter = whole
    for (; length > 0 && shorter.width > width; length -= 1) {
      shorter = await this.draw(`${letters.slice(0, length).join('').trimEnd()}…`, size)
    }
    return shorter
  }

  async #font(file: string): Promise<Font> {
    const opened = this.#opened.get(file) ?? create(await this.#fonts.font(file))
    this.#opened.set(file, opened)
    return opened
  }
}
