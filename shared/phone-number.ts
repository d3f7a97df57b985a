/** Domestic numbers by their first digits, in the groups in which they are written. */
const domestic = [
  /^(010)(\d{4})(\d{4})$/,
  /^(01[16-9])(\d{3,4})(\d{4})$/,
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0[3-8]\d)(\d{3,4})(\d{4})$/,
  /^(1[568]\d{2})(\d{4})$/,
]

/** Text in front of a number, as in address books: a word, a picture, `tel:`, `HP)`, and the apostrophe of spreadsheets. */
const label = /^[\p{L}\p{So}\p{Default_Ignorable_Code_Point}.:'’()[\]\s]{1,16}(?=[\d+(])/u

/** Words after a number say whose it is: `010-1234-5678 (본인)`. */
const ownerAfter = /(?<=\d)[\s([/]{0,3}\p{L}[\p{L}\s]{0,9}[)\]]?$/u

/**
 * Spaces, invisible characters, and everything that people write for a hyphen or a dot, including the vowels that look
 * like them.
 */
const between =
  /[\s\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}().[\]·・_~\p{Pd}\u02d7\u2212\u223c\u2500\u2501\u30fc\u1173\u119e]/gu

/**
 * What follows a whole number: an extension, or the last digits of others, as in `02-123-4567~9`, `031-123-4567 (8)`.
 */
const following = /^(.*\d{4})\D+\d{1,3}\D*$/su

/**
 * Korea's country code, with or without the extra zero: after a plus, after the prefix for calls abroad, or
 * after that of a Korean company, as in old address books.
 */
const korea = /^(?:\+?(?:00[12568]?|00[37]\d{2})|\+)?82(0?)(?=\d{8,10}$)/

/**
 * Numbers of other countries need a plus: after zeros, a company's prefix cannot be told from a country code.
 * In North American numbers, no zero or one stands where a mistyped Korean number has one.
 */
const foreign = /^\+(?!82)(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/

/**
 * The one normal form of a phone number; null for text that is none. `010 1234 5678`, `+82-10-1234-5678` and
 * `８２１０１２３４５６７８` are all `010-1234-5678`; a number of another country becomes `+` and its digits.
 */
export function normalizePhone(typed: string): string | null {
  const written = typed.normalize('NFKC').trim().replace(ownerAfter, '')
  const whole = following.exec(written)?.[1]
  if (whole !== undefined && normalizePhone(whole) !== null) return null
  const compact = written.replace(label, '').replace(between, '')
  const national = compact.replace(korea, '').replace(/^\+(?=0)/, '')
  // A spreadsheet drops the first zero.
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

/** A number that cannot receive text messages: a landline, an office number, or internet telephony. */
export function isLandline(typed: string): boolean {
  return /^(?:02|0[3-8]\d|1[568]\d{2})-/.test(normalizePhone(typed) ?? '')
}

/**
 * What a search for a normalized number or its last digits finds: its digits, with the first group and without it.
 */
export function searchableDigits(phone: string): string {
  const groups = phone.split(/\D+/).filter(Boolean)
  return [groups, groups.slice(1)]
    .map((each) => each.join(''))
    .join(' ')
    .trim()
}

/** The ways in which a number can be stored: the forms store the normal form, and other programs may store another. */
export function spellingsOf(phone: string): string[] {
  const home = phone.split('-')
  const abroad = phone.slice(1).split('-')
  return ['-', '', ' ', '.'].flatMap((between) => {
    const [own, rest] = [home.join(between), abroad.join(between)]
    const codes = ['+82', '+82 ', '+82-', '82', '82-', '+82 (0)', '+82(0)']
    return [own, ...codes.map((code) => code + rest)]
  })
}

/** The number as a link dials it. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')
