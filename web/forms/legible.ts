/**
 * Text that can be stored and shown anywhere: Hangul composed, lines ended by one character, and no
 * invisible characters that change the direction of the text, hide words in it, end it, or are half a
 * character. Those that make one picture of several stay.
 */
export function legible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, '\ufffd')
}
