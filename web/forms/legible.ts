/**
 * Text that can be stored and shown anywhere: Hangul composed, lines ended by one character, and no
 * invisible characters that change the direction of the text, end it, or are half a character.
 */
export function legible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cs}/gu, '\ufffd')
}
