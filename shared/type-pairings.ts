const sans =
  '"Hangul Sans", "Hangul Sans Fallback", "Apple SD Gothic Neo", "Noto Sans KR", sans-serif'
const serif =
  '"Hangul Serif", "Hangul Serif Fallback", "Apple Myungjo", "Batang", "Hangul Sans Fallback", serif'

/** The families that come with the product, paired: for running text, and for headings. */
export const typePairings = {
  serifHeadings: {text: sans, display: serif},
  sans: {text: sans, display: sans},
  serif: {text: serif, display: serif},
} as const

export type TypePairing = keyof typeof typePairings

export const defaultPairing = 'serifHeadings'

const isPairing = (name: unknown): name is TypePairing =>
  typeof name === 'string' && Object.hasOwn(typePairings, name)

export const pairingOf = (name: unknown) => typePairings[isPairing(name) ? name : defaultPairing]
