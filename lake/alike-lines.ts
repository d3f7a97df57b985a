interface Alike {
  written: number
  counted: number
  sumUp: (more: number) => void
}

/** How many lines of each kind are written in full, until there was none for a minute. */
const maxFullLines = 5
const minuteMs = 60_000
/**
 * The number of kinds with a count of their own; all further kinds share one, since each costs memory and
 * lines.
 */
const maxKinds = 200

/**
 * Keeps a log readable, and its disk free, whatever strangers do. The first lines of a kind are written in
 * full; the others are counted and summed up each minute. Each kind has its own count, so that many lines of
 * one kind do not hide those of another.
 */
export class AlikeLines {
  readonly #kinds = new Map<string, Alike>()
  #timer: NodeJS.Timeout | undefined

  /**
   * @param sumUp writes how many more lines there were; that of the latest line is called
   *
   * @returns whether to write this line
   */
  takes(kind: string, sumUp: (more: number) => void): boolean {
    const alike = this.#find(kind)
    alike.sumUp = sumUp
    if (alike.written < maxFullLines) {
      alike.written += 1
      return true
    }
    alike.counted += 1
    return false
  }

  /** Writes the counts so far. It is called at the end too, so that no count is lost. */
  sumUp(): void {
    for (const [kind, alike] of this.#kinds) {
      const {counted, sumUp} = alike
      if (counted === 0) this.#kinds.delete(kind)
      alike.counted = 0
      if (counted > 0) sumUp(counted)
    }
    if (this.#kinds.size === 0) this.#stop()
  }

  #find(kind: string): Alike {
    const isNew = !this.#kinds.has(kind)
    const key = isNew && this.#kinds.size >= maxKinds ? 'other' : kind
    const alike = this.#kinds.get(key) ?? {written: 0, counted: 0, sumUp: () => {}}
    this.#kinds.set(key, alike)
    this.#timer ??= setInterval(() => this.sumUp(), minuteMs).unref()
    return alike
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

/** The place where an error was thrown. Its message is left out, since it may contain what a stranger sent. */
export function kindOfError(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > maxCauses) return typeof error
  const {name, cause, stack = ''} = error
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  const own = [name, ...codesOf(error), ...frames.slice(0, framesOfPlace)].join(' ')
  return cause === undefined ? own : `${own} < ${kindOfError(cause, depth + 1)}`
}

const maxCauses = 3

/** Enough to tell two callers of one function apart. */
const framesOfPlace = 4

/** The code that Node.js, SQLite and HTTP clients give an error. */
const codesOf = (error: Error) =>
  ['code', 'errcode', 'statusCode'].map((name) => String(Reflect.get(error, name)))

/** The count of further lines as it is written at the end of a line, in a log that people and programs read. */
export const moreLikeThis = (count: number): string =>
  `${count.toLocaleString('en-US')} more like this`
