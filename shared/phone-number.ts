/** Domestic numbers by their first digits, in the groups in which they are written. */
const domestic = [
  /^(010)(\d{4})(\d{4})$/,
  /^(01[16-9])(\d{3,4})(\d{4})$/,
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0[3-8]\d)(\d{3,4})(\d{4})$/,
  /^(1[568]\d{2})(\d{4})$/,
]

/** What stands in front of a number in an address book: a word, a picture, `tel:`. */
const label = /^[\p{L}\p{So}\p{Default_Ignorable_Code_Point}.:\s]{1,16}(?=[\d+(])/u

/** Blanks, invisible characters, and whatever people write for a hyphen, down to the vowel that looks like one. */
const between =
  /[\s\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}().[\]·・_~\p{Pd}\u02d7\u2212\u223c\u2500\u2501\u30fc\u1173]/gu

/** `02-123-4567~9` is three numbers. */
const severalNumbers = /[~\u223c\u301c]\s*\d{1,2}\s*$/u

/**
 * Korea's code, with or without the zero that goes with it, after a plus, the code for calls abroad, or the one of a
 * Korean company, as old address books have it.
 */
const korea = /^(?:\+?(?:00[12568]?|00[37]\d{2})|\+)?82(0?)(?=\d{8,10}$)/

/**
 * Other countries by a plus alone: after zeros it cannot be known where the code of a company ends and that of a
 * country begins. North America's numbers have no zero or one where a mistyped Korean one has.
 */
const foreign = /^\+(?!82)(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/

/**
 * A phone number in its one normal form, or null for text that is none.
 * `010 1234 5678`, `+82-10-1234-5678` and `８２１０１２３４５６７８` are all `010-1234-5678`;
 * a number of another country becomes `+` and its digits.
 */
export function normalizePhone(typed: string): string | null {
  const written = typed.normalize('NFKC')
  if (severalNumbers.test(written)) return null
  const compact = written.replace(label, '').replace(between, '')
  const national = compact.replace(korea, '').replace(/^\+(?=0)/, '')
  // A sheet takes the first zero for nothing.
  const read = national !== compact || /^10\d{8}$/.test(national) ? [`0${national}`] : []
  for (const digits of [national, ...read]) {
    for (const pattern of domestic) {
      const groups = pattern.exec(digits)
      if (groups) return groups.slice(1).join('-')
    }
  }
  const abroad = foreign.exec(compact)?.[1]
  return abroad ? `+${abroad}` : null
}

/** A number that no text message reaches: of a place, of an office, or over the internet. */
export function isLandline(typed: string): boolean {
  return /^(?:02|0[3-8]\d|1[568]\d{2})-/.test(normalizePhone(typed) ?? '')
}
