import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import {dirname} from 'node:path'
import {isJson} from 'local-content-lake/maintenance'

/** What is known of a document there: the revision here that it was made from; null: not for certain. */
type Revision = string | null

interface Line {
  /** May be there from now on. */
  readonly begun?: readonly string[]
  /** Are there, as they were in this revision. */
  readonly moved?: Readonly<Record<string, string>>
  /** Assets that have another id there. */
  readonly renamed?: Readonly<Record<string, string>>
  readonly gone?: readonly string[]
}

/**
 * What a move has brought to the other lake, on this disk before it is sent: whatever ends the command, the next one
 * knows every document that it may find there. It holds ids and nothing else of a document.
 */
export class Journal {
  readonly #path: string
  readonly #moved = new Map<string, Revision>()
  readonly #renamed = new Map<string, string>()
  #file: number

  constructor(path: string) {
    this.#path = path
    mkdirSync(dirname(path), {recursive: true, mode: 0o700})
    for (const line of linesOf(path)) this.#take(line)
    // Without the ids of what is gone: who was erased is in no file.
    this.#file = this.#writeWhole()
  }

  get isEmpty(): boolean {
    return this.#moved.size === 0
  }

  get ids(): readonly string[] {
    return [...this.#moved.keys()]
  }

  get renamed(): ReadonlyMap<string, string> {
    return this.#renamed
  }

  has(id: string): boolean {
    return this.#moved.has(id)
  }

  revisionOf(id: string): Revision {
    return this.#moved.get(id) ?? null
  }

  begin(ids: readonly string[]): void {
    this.#note({begun: ids})
  }

  note(
    moved: Readonly<Record<string, string>>,
    renamed: Readonly<Record<string, string>> = {},
  ): void {
    this.#note({moved, ...(Object.keys(renamed).length > 0 && {renamed})})
  }

  forget(ids: readonly string[]): void {
    this.#note({gone: ids})
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Writes the file again without what is gone. */
  compact(): void {
    closeSync(this.#file)
    this.#file = this.#writeWhole()
  }

  #take({begun = [], moved = {}, renamed = {}, gone = []}: Line): void {
    for (const id of begun) this.#moved.set(id, null)
    for (const [id, revision] of Object.entries(moved)) this.#moved.set(id, revision)
    for (const [id, other] of Object.entries(renamed)) this.#renamed.set(id, other)
    for (const id of gone) {
      this.#moved.delete(id)
      this.#renamed.delete(id)
    }
  }

  #note(line: Line): void {
    this.#take(line)
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
    fsyncSync(this.#file)
  }

  #writeWhole(): number {
    const partial = `${this.#path}.partial`
    const file = openSync(partial, 'w', 0o600)
    const begun = this.ids.filter((id) => this.#moved.get(id) === null)
    const moved = Object.fromEntries([...this.#moved].filter(([, revision]) => revision !== null))
    const whole = {begun, moved, renamed: Object.fromEntries(this.#renamed)}
    writeSync(file, `${JSON.stringify(whole)}\n`)
    fsyncSync(file)
    renameSync(partial, this.#path)
    return file
  }
}

/** The last line may be half written: what it would say was not done yet, or is done again. */
function linesOf(path: string): Line[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const line = parsed(text)
      return line ? [line] : []
    })
}

function parsed(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text)
    return isJson(line) ? {...line} : null
  } catch {
    return null
  }
}
