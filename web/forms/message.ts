/** The message that is named after a problem or an outcome. */
export function messageNamed(words: object, name: string | undefined): string | null {
  const word: unknown = name === undefined ? null : Reflect.get(words, name)
  return typeof word === 'string' ? word : null
}
