/** Domestic numbers by their first digits, in the groups in which they are written. */
const domestic = [
  /^(010)(\d{4})(\d{4})$/,
  /^(01[16-9])(\d{3,4})(\d{4})$/,
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0[3-8]\d)(\d{3,4})(\d{4})$/,
  /^(1[568]\d{2})(\d{4})$/,
]
const foreign = /^(?:\+|00)([1-9]\d{6,14})$/

/**
 * A phone number in its one normal form, or null for text that is none.
 * `010 1234 5678`, `+82-10-1234-5678` and `８２１０１２３４５６７８` are all `010-1234-5678`;
 * a number of another country becomes `+` and its digits.
 */
export function normalizePhone(typed: string): string | null {
  const compact = typed.normalize('NFKC').replace(/[\s().·\p{Pd}\u2212\u30fc]/gu, '')
  const digits = compact.replace(/^(?:\+|00)?820?(?=\d{8,10}$)/, '0')
  for (const pattern of domestic) {
    const groups = pattern.exec(digits)
    if (groups) return groups.slice(1).join('-')
  }
  const abroad = foreign.exec(compact)?.[1]
  return abroad && !abroad.startsWith('82') ? `+${abroad}` : null
}

/** A number that no text message reaches: of a place, of an office, or over the internet. */
export function isLandline(typed: string): boolean {
  return /^(?:02|0[3-8]\d|1[568]\d{2})-/.test(normalizePhone(typed) ?? '')
}
