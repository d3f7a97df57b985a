/**
 * Text as it is stored and shown everywhere: Hangul is composed, lines end with one character, and characters
 * are removed that are invisible, change the direction of a line, end a text, or are halves. Joiners within an
 * emoji stay.
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

/** Printable ASCII and composed Hangul, which need no change and make up nearly all text. */
const plain = /^[\n\t -~\uac00-\ud7a3]*$/

/** An emoji of several characters keeps its joiners; key caps and flags are such emoji too. */
const hidden = (() => {
  const single = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`
  const flag = String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}`
  const key = String.raw`[\d#*]\ufe0f\u20e3`
  const kept = String.raw`${flag}|${key}|${single}(?:\u200d${single})*`
  const gone = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]`
  return new RegExp(`(${kept})|${gone}`, 'gu')
})()
