import {createHash} from 'node:crypto'

/** Up to this many different questions are told apart; further ones each count. */
const maxRemembered = 10_000

interface Asked {
  count: number
  readonly texts: Set<string>
}

/** Counts the different questions of each person about the same fields. */
export class QuestionCount {
  readonly #asked = new Map<string, Asked>()

  /** The current number each time that it has doubled; null otherwise. */
  add(key: string, text: string): number | null {
    const asked = this.#asked.get(key) ?? {count: 0, texts: new Set()}
    this.#asked.set(key, asked)
    const digest = createHash('sha256').update(text).digest('base64url')
    if (asked.texts.has(digest)) return null
    if (asked.texts.size < maxRemembered) asked.texts.add(digest)
    asked.count += 1
    return Number.isInteger(Math.log2(asked.count)) ? asked.count : null
  }

  clear(): void {
    this.#asked.clear()
  }
}
