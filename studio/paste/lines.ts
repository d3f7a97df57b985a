import type {PastedTable} from './read-table.ts'

export interface List {
  readonly kind: 'bullet' | 'number'
  readonly level: number
}

/** A piece of text with the same marks throughout. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly href: string | null
}

/** A paragraph, a heading or an item of a list. */
export interface Line {
  readonly style: 'normal' | 'h3' | 'h4' | 'blockquote'
  readonly list: List | null
  readonly runs: readonly Run[]
}

export interface PastedPicture {
  /** The bytes of the picture, or its address. */
  readonly src: string
  readonly alt: string
}

export type Part = Line | PastedTable | PastedPicture

interface Written extends Omit<Run, 'text'> {
  readonly isPreformatted: boolean
}
type Kind = Pick<Line, 'style' | 'list'>

/** Collects the lines of a document in their order; blank ones are left out. */
export class Lines {
  readonly parts: Part[] = []
  #kind: Kind = {style: 'normal', list: null}
  #runs: Run[] = []
  #isItem = false

  /** Starts a line of this kind with the next text. `isItem`: also a new item of a list. */
  break(kind: Kind, isItem: boolean): void {
    // A second paragraph within an item belongs to the same item.
    const isSameItem = this.#isItem && !isItem && kind.list?.level === this.#kind.list?.level
    if (isSameItem && this.#runs.length > 0) {
      if (!this.#runs.at(-1)?.text.endsWith('\n'))
        this.#append({text: '\n', isBold: false, isItalic: false, href: null})
      return
    }
    if (isSameItem) return
    this.end()
    this.#kind = kind
    this.#isItem = isItem
  }

  add(text: string, {isBold, isItalic, href}: Written): void {
    if (text !== '') this.#append({text, isBold, isItalic, href})
  }

  /** Between lines. */
  put(part: PastedTable | PastedPicture): void {
    this.end()
    this.parts.push(part)
  }

  /** Ends the current line. */
  end(): void {
    const runs = tidy(this.#runs)
    const {style, list} = this.#kind
    if (runs.length > 0) this.parts.push({style, list: this.#isItem ? list : null, runs})
    this.#runs = []
    this.#isItem = false
  }

  #append(run: Run): void {
    const last = this.#runs.at(-1)
    if (last && isAlike(last, run)) {
      this.#runs[this.#runs.length - 1] = {...last, text: last.text + run.text}
    } else this.#runs.push(run)
  }
}

const isAlike = (a: Run, b: Run) =>
  a.isBold === b.isBold && a.isItalic === b.isItalic && a.href === b.href

/** Single spaces between words, none at the ends of a line, and no empty pieces. */
function tidy(runs: readonly Run[]): readonly Run[] {
  const tidied: Run[] = []
  let before = '\n'
  for (const run of runs) {
    const text = (before + run.text)
      .replace(/ +/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .slice(1)
    const own = /[ \n]$/.test(before) ? text.replace(/^ /, '') : text
    if (own !== '') tidied.push({...run, text: own})
    before = own.at(-1) ?? before
  }
  const trimmed = trimEnd(tidied)
  const [first, ...others] = trimmed
  if (!first) return []
  const text = first.text.replace(/^\s+/, '')
  return text === '' ? tidy(others) : [{...first, text}, ...others]
}

function trimEnd(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1)
  if (!last) return []
  const text = last.text.trimEnd()
  return text === '' ? trimEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), {...last, text}]
}
