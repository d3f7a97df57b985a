import type {ListedNumber} from '../../../shared/list-numbers.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import type {DoNotCall} from '../../registrations/do-not-call.ts'
import type {People} from '../../registrations/people.ts'

interface Options {
  readonly people: Pick<People, 'registeredWith'>
  readonly doNotCall: Pick<DoNotCall, 'refuseAds'>
  /** In ms since 1970. */
  readonly now: number
}

/** Numbers in one question, each in all its spellings. */
const askedAtOnce = 100

/** The numbers of a list that somebody has registered with. */
export async function knownAmong(
  {people}: Pick<Options, 'people'>,
  numbers: readonly ListedNumber[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < numbers.length; from += askedAtOnce) {
    const asked = numbers.slice(from, from + askedAtOnce).map(({phone}) => phone)
    const found = (await people.registeredWith(asked)).flatMap(({phones}) => phones ?? [])
    const normal = new Set(found.flatMap((phone) => (phone && normalizePhone(phone)) || []))
    for (const phone of asked) if (normal.has(phone)) known.add(phone)
  }
  return known
}

export interface Refused {
  readonly known: number
  readonly unknown: number
  /** Numbers that were noted now; of the others, as late a call was known. */
  readonly noted: number
}

/** Takes back the consents to advertising of all numbers of a list, up to the time of their call. */
export async function refuseListed(
  options: Options,
  numbers: readonly ListedNumber[],
): Promise<Refused> {
  const {doNotCall, now} = options
  const known = await knownAmong(options, numbers)
  const refusals = numbers.map(({phone, at}) => ({
    phone,
    // Nobody calls ahead of time.
    at: new Date(Math.min(at ?? now, now)).toISOString(),
  }))
  const noted = await doNotCall.refuseAds(refusals, (phone) => known.has(phone))
  return {known: known.size, unknown: numbers.length - known.size, noted}
}
