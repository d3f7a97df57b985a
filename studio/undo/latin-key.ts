/** While Hangul is typed, some systems name a key by its Hangul letter. */
export function latinKey({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
