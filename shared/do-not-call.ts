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
  /** ISO 8601: until when its owner takes back every consent to advertising, by a call of the 080 number. */
  readonly adsRefusedAt?: string | null
}

/** The latest of a number's calls of the 080 number; null: there is none. ISO 8601. */
export const adsRefusedIn = (documents: readonly Refusal[]): string | null =>
  documents
    .flatMap(({adsRefusedAt}) => adsRefusedAt ?? [])
    .sort()
    .at(-1) ?? null

/** GROQ: the document of the number `$phone`, of which there can be two after a change of the site's secret. */
export const refusalOfPhone =
  '*[_type == "doNotCall" && phone == $phone] | order(_createdAt asc)[0]'

/** All marks of one number, by time. It has several documents where the key of their ids was changed, or it was erased. */
export const marksIn = (documents: readonly Refusal[]): readonly RefusalMark[] =>
  documents
    .flatMap(({marks}) => marks ?? [])
    .toSorted((one, other) => timeOf(one) - timeOf(other) || 0)

const timeOf = ({at}: RefusalMark): number => Date.parse(at ?? '')

/** The mark of one number that holds; undefined: it has none. */
export const lastMarkIn = (documents: readonly Refusal[]): RefusalMark | undefined =>
  marksIn(documents).at(-1)

/** The mark that says so; null: the number may be called. */
export function refusalIn(...documents: readonly Refusal[]): RefusalMark | null {
  const last = lastMarkIn(documents)
  return last?.is === 'on' ? last : null
}

/** The marks by number, so that any spelling of one is found. */
export function refusalsByNumber(refusals: readonly Refusal[]) {
  const byNumber = Map.groupBy(refusals, ({phone}) => phone ?? '')
  return (phone: string): RefusalMark | undefined =>
    refusalIn(...(byNumber.get(normalizePhone(phone) ?? phone) ?? [])) ?? undefined
}
