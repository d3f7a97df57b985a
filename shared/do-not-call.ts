import {normalizePhone} from './phone-number.ts'

/** One item of a number's marks: the last one holds. The lake writes who and when. */
export interface RefusalMark {
  readonly _key: string
  readonly is?: string | null
  readonly at?: string | null
  readonly by?: string | null
}

/** A number whose owner wants neither calls nor messages. */
export interface Refusal {
  /** In its normal form. */
  readonly phone?: string | null
  readonly marks?: readonly RefusalMark[] | null
}

/** GROQ: a number is not to be called. */
export const refusalCondition = '_type == "doNotCall" && marks[-1].is == "on"'

/** GROQ: the document of the number `$phone`, of which there can be two after a change of the site's secret. */
export const refusalOfPhone =
  '*[_type == "doNotCall" && phone == $phone] | order(_createdAt asc)[0]'

/** The mark that says so; null: the number may be called. */
export function refusalIn({marks}: Refusal): RefusalMark | null {
  const last = marks?.at(-1)
  return last?.is === 'on' ? last : null
}

/** The marks by number, so that any spelling of one is found. */
export function refusalsByNumber(refusals: readonly Refusal[]) {
  const marks = new Map<string, RefusalMark>()
  for (const refusal of refusals) {
    const mark = refusalIn(refusal)
    if (mark && refusal.phone) marks.set(refusal.phone, mark)
  }
  return (phone: string): RefusalMark | undefined => marks.get(normalizePhone(phone) ?? phone)
}
