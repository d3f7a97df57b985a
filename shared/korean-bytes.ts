/** Of both bytes: KS X 1001, without the syllables that CP949 adds. */
const bytes = {first: 0xa1, last: 0xfe} as const

/** Of all syllables, and two signs, which some decoders do not know under this name: Node's knows EUC-KR alone. */
const syllable = /^[가-힣€®]$/

/** The characters of CP949, which Korean carriers write text messages in: every pair of bytes, decoded. */
class Cp949 {
  #known: ReadonlySet<string> | undefined

  has(character: string): boolean {
    this.#known ??= this.#decoded()
    return syllable.test(character) || this.#known.has(character)
  }

  #decoded(): ReadonlySet<string> {
    const each = Array.from({length: bytes.last - bytes.first + 1}, (_, at) => bytes.first + at)
    const pairs = each.flatMap((lead) => each.flatMap((trail) => [lead, trail]))
    const decoded = new TextDecoder('euc-kr').decode(Uint8Array.from(pairs))
    return new Set([...decoded].filter((character) => character !== '\ufffd'))
  }
}

const cp949 = new Cp949()

interface KoreanLength {
  readonly bytes: number
  /** The characters that a text message cannot hold, each once. */
  readonly missing: readonly string[]
}

/** The length of a text as Korean carriers count it: one byte for ASCII, two for everything else. */
export function koreanLength(text: string): KoreanLength {
  const characters = [...text.replaceAll('\r\n', '\n')]
  const wide = characters.filter((character) => character > '\u007f')
  return {
    bytes: characters.length + wide.length,
    missing: [...new Set(wide.filter((character) => !cp949.has(character)))],
  }
}
