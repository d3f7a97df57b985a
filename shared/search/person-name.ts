/** Words that staff write after a name, with the particle of the sentence. */
const honorifics = [
  ...['고객님', '선생님', '사장님', '사모님', '님', '씨'],
  ...['고객님께', '선생님께', '사장님께', '사모님께', '님께', '씨께', '고객'],
].toSorted((a, b) => b.length - a.length)

/** Syllables of a name that is known as one. */
const minName = 2

/** A name as names are compared: composed, of usual width, without case and spaces. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** The part of a name that somebody looks for, without what staff write after it. */
export function soughtName(typed: string): string {
  const name = foldedName(typed)
  const honorific = honorifics.find(
    (each) => name.endsWith(each) && name.length - each.length >= minName,
  )
  return honorific ? name.slice(0, -honorific.length) : name
}
