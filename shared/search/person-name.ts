/** What staff write after a name, with the particle of the sentence. */
const honorifics = [
  ...['고객님', '선생님', '사장님', '사모님', '님', '씨'],
  ...['고객님께', '선생님께', '사장님께', '사모님께', '님께', '씨께', '고객'],
].toSorted((a, b) => b.length - a.length)

const twoSyllableSurnames = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방']

/** Syllables of a name that is known as one. */
const minName = 2
const maxName = 5

/**
 * The pattern for GROQ's `match` by which a person's name is found: with or without a space after the surname, and without
 * what staff write after it. Other texts are looked for as they are.
 */
export function namePattern(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('*', '').trim()
  const whole = text.replace(/\s/g, '')
  const name = withoutHonorific(whole)
  if (!/^[가-힣]+$/.test(name) || name.length > maxName) return `*${text}*`
  if (name.length <= minName) return `*${name}*`
  const surname = twoSyllableSurnames.find((each) => name.startsWith(each) && name.length > minName)
  const at = surname?.length ?? 1
  return `*${name.slice(0, at)}* *${name.slice(at)}*`
}

function withoutHonorific(text: string): string {
  const honorific = honorifics.find(
    (each) => text.endsWith(each) && text.length - each.length >= minName,
  )
  return honorific ? text.slice(0, -honorific.length) : text
}
