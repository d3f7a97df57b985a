/**
 * Text as it is stored and shown anywhere: Hangul composed, lines ended by one character, and nothing that
 * cannot be seen, turns a line around, hides words in it, ends it, or is half a character. What joins
 * several characters into one picture stays.
 */
export function legible(text: string): string {
  if (plain.test(text)) return text
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(hidden, '$1')
    .normalize('NFC')
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, '\ufffd')
}

/** Printable ASCII and composed Hangul: nearly all there is, and as it should be. */
const plain = /^[\n\t -~\uac00-\ud7a3]*$/

/** A picture that is made of several is kept, with what joins them; a key and a flag are pictures too. */
const hidden = (() => {
  const single = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`
  const flag = String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}`
  const key = String.raw`[\d#*]\ufe0f\u20e3`
  const kept = String.raw`${flag}|${key}|${single}(?:\u200d${single})*`
  const gone = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]`
  return new RegExp(`(${kept})|${gone}`, 'gu')
})()
