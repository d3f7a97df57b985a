import {legible} from './characters.ts'

/**
 * A name in braces, decomposed or not, and the particle after it. In JSON, an opening brace is followed by a
 * quote.
 */
const named =
  /\{([\p{L}\p{M}\d\p{Default_Ignorable_Code_Point}]{1,60})\}(?:(은|는|이|가|을|를|과|와|으로|로)(?![가-힣]))?/gu

/** Names of values in the site settings: `{대표번호}`. Other names are defined in the project. */
export const siteFactNames = {phone: '대표번호', hours: '상담시간', name: '단지이름'} as const

/** Names of the facts that buyers ask for, by their fields in the project. */
export const tradeFactNames = {
  parkingTotal: '주차대수',
  parkingEach: '세대당주차대수',
  floorAreaRatio: '용적률',
  coverageRatio: '건폐율',
  heating: '난방방식',
  developer: '시행사',
  trustee: '신탁사',
  builder: '시공사',
  balcony: '발코니확장',
  loan: '중도금대출',
  completion: '준공예정',
  moveIn: '입주예정',
} as const

export type TradeFact = keyof typeof tradeFactNames

const tradeFacts: readonly (readonly [string, string])[] = Object.entries(tradeFactNames)

/** Names of the addresses of places, by their kinds. */
export const addressNames: Readonly<Record<string, string>> = {
  modelHouse: '견본주택주소',
  site: '현장주소',
  office: '분양사무소주소',
}

/** GROQ for the values that texts name in braces. */
export const factsQuery = /* groq */ `{
  "phone": *[_type == "site" && _id == "site"][0].phone,
  "hours": *[_type == "site" && _id == "site"][0].hours,
  "name": *[_type == "site" && _id == "site"][0].name,
  "facts": *[_type == "project" && _id == "project"][0].facts[]{name, value},
  "trade": *[_type == "project" && _id == "project"][0].trade{
    parkingTotal, parkingEach, floorAreaRatio, coverageRatio, heating, developer, trustee, builder,
    balcony, loan, completion, moveIn
  },
  "places": *[_type == "place" && defined(address)] | order(_id){kind, address}
}`

/** The answer to it. */
export interface StoredFacts {
  readonly phone: string | null
  readonly hours: string | null
  readonly name: string | null
  readonly facts: readonly {readonly name: string | null; readonly value: string | null}[] | null
  readonly trade?: {readonly [fact in TradeFact]?: string | null} | null
  readonly places?:
    | readonly {readonly kind: string | null; readonly address: string | null}[]
    | null
}

/** Values by their names; what has no value is not named. */
export function factValues({
  facts,
  trade,
  places,
  ...site
}: StoredFacts): ReadonlyMap<string, string> {
  const addresses = (places ?? []).map(({kind, address}) => ({
    name: addressNames[kind ?? ''] ?? null,
    value: address,
  }))
  const typed = [
    // Of several places of one kind the first counts: the last pair of a name stays.
    ...addresses.toReversed(),
    ...(facts ?? []),
    {name: siteFactNames.phone, value: site.phone},
    {name: siteFactNames.hours, value: site.hours},
    {name: siteFactNames.name, value: site.name},
  ]
  const values = mapOf(typed)
  const stored: Readonly<Record<string, string | null | undefined>> = trade ?? {}
  // The name of a company often contains the name of the complex.
  const ofTrade = tradeFacts.map(([field, name]) => ({
    name,
    value: fillFacts(stored[field] ?? '', (each) => values.get(each)),
  }))
  return new Map([...mapOf(ofTrade), ...values])
}

const mapOf = (pairs: readonly {readonly name: string | null; readonly value: string | null}[]) =>
  new Map(pairs.flatMap(({name, value}) => (name && value ? [[name, value] as const] : [])))

export const namesFacts = (text: string): boolean => text.search(named) >= 0

/** The names in braces in a text, of facts or not. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(named)].map(([, name = '']) => legible(name))

/**
 * Replaces names in braces by the values of facts; names of no fact stay as they are. The particle after a name
 * follows the last sound of the value.
 *
 * @param max length at which the text is cut: a few names make a long text of many values
 */
export function fillFacts(
  text: string,
  find: (name: string) => string | undefined,
  max = Number.POSITIVE_INFINITY,
): string {
  let filled = ''
  let at = 0
  for (const {0: typed, 1: name = '', 2: particle = '', index} of text.matchAll(named)) {
    if (filled.length >= max) break
    const value = find(legible(name))
    const shown = value === undefined ? typed : value + particleAfter(value, particle)
    filled += text.slice(at, index) + shown
    at = index + typed.length
  }
  return (filled + text.slice(at)).slice(0, max)
}

/** Length of a text with the values of facts in it. */
export function filledLength(text: string, find: (name: string) => string | undefined): number {
  let {length} = text
  for (const {0: typed, 1: name = '', 2: particle = ''} of text.matchAll(named)) {
    const value = find(legible(name))
    if (value !== undefined)
      length += value.length + particleAfter(value, particle).length - typed.length
  }
  return length
}

/** The particle after a final consonant, and without one. */
const pairs = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
] as const

/** Digits whose Korean name ends with a consonant. */
const closedDigits = /[013678]$/

/** A particle in the form that it has after a word: 이 or 가, 을 or 를. */
export function particleAfter(value: string, particle: string): string {
  const [closed, open] = pairs.find((pair) => pair.some((each) => each === particle)) ?? []
  const last = value.codePointAt(value.length - 1) ?? 0
  const isSyllable = last >= 0xac00 && last <= 0xd7a3
  if (closed === undefined || open === undefined || !(isSyllable || /\d$/.test(value)))
    return particle
  const consonant = isSyllable ? (last - 0xac00) % 28 : 0
  const endsOnL = consonant === 8 || /[178]$/.test(value)
  if (closed === '으로' && endsOnL) return open
  return consonant > 0 || closedDigits.test(value) ? closed : open
}
