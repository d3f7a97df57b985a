import type {SanityClient} from '@sanity/client'
import {callLimits} from '../../shared/calls.ts'
import {lastMarkIn, type Refusal} from '../../shared/do-not-call.ts'
import {endedElsewhere, numberOf} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import {type People, registrationsWith} from './people.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly people: Pick<People, 'withdrawals' | 'withdraw'>
  /** In ms since 1970. */
  readonly now: number
}

/** Numbers in one question, each in all its spellings. */
const askedAtOnce = 50

const markedQuery = '*[_type == "doNotCall" && defined(phone) && count(marks) > 0]{phone, marks}'

/**
 * Writes what a person has taken back into all of their registrations, and what a mark of their number has ended. It stays
 * when one of these is erased, and each list that asks one registration is right. Old versions, other programs and lists of
 * an earlier day left it in one registration alone.
 *
 * @returns into how many registrations
 */
export async function spreadWithdrawals({writer, people, now}: Options): Promise<number> {
  const [withdrawn, all] = await Promise.all([
    people.withdrawals(),
    writer.fetch<readonly Refusal[]>(markedQuery),
  ])
  const marked = Map.groupBy(all, ({phone}) => phone ?? '')
  // A mark may still be taken back as a mistake.
  const isSettled = (number: string) =>
    !(now - Date.parse(lastMarkIn(marked.get(number) ?? [])?.at ?? '') < callLimits.undoMs)
  const numbers = [...new Set([...withdrawn.map(numberOf), ...marked.keys()])].filter(isSettled)
  let count = 0
  for (let from = 0; from < numbers.length; from += askedAtOnce) {
    const part = numbers.slice(from, from + askedAtOnce)
    const phones = part.flatMap((each) =>
      normalizePhone(each) === null ? [each] : spellingsOf(each),
    )
    const found = Map.groupBy(await registrationsWith(writer, phones), numberOf)
    const items = part.flatMap((number) => {
      const own = found.get(number) ?? []
      const ended = endedElsewhere(own, marked.get(number) ?? [])
      return own.flatMap(({_id, _rev}, index) => {
        const list = (ended[index] ?? []).map((each) => ({
          ...{_type: 'withdrawal', _key: crypto.randomUUID()},
          ...each,
        }))
        return list.length > 0 ? [{_id, _rev, list}] : []
      })
    })
    await people.withdraw(items)
    count += items.length
  }
  return count
}
