/**
 * Words of a text for the search index. Korean words are indexed from each of their syllables on, so that 분양가 is
 * found in 평당분양가를. Self-contained: VitePress sends the source of this function to the browser.
 */
export function indexedParts(text: string): string[] {
  const words = text.normalize('NFC').match(/[가-힣]+|[^\s\p{P}\p{S}가-힣]+/gu) ?? []
  return words.flatMap((word) => {
    if (!/^[가-힣]{2}/.test(word)) return [word]
    return Array.from({length: word.length - 1}, (_, start) => word.slice(start))
  })
}

/** Words of a search. Self-contained, as above. */
export function searchedWords(text: string): string[] {
  return text.normalize('NFC').match(/[가-힣]+|[^\s\p{P}\p{S}가-힣]+/gu) ?? []
}

/** Allowed typing errors as a share of a word's length. A Korean syllable is too much of its word to be wrong. */
export function typingErrors(word: string): number | false {
  return /[가-힣]/.test(word) ? false : 0.2
}
