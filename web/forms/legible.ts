/**
 * Text that can be kept and shown anywhere: Hangul composed, lines ended by one character, and nothing
 * that cannot be seen but turns the writing around, ends it, or is half a character.
 */
export function legible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cs}/gu, '\ufffd')
}
