/**
 * A text as it is compared: composed, of usual width, without case, and with one space for what is no letter and no
 * digit.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
