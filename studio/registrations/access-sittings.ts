import {deliveryKinds} from '../../schemas/fields/delivery.ts'
import {particleAfter} from '../../shared/facts.ts'
import {type Access, countOf, isOfAct, kindTitle, sayWhat, sayWho} from './access-words.ts'

/** The log notes nothing twice in an hour: who works on is silent for so long, in ms. */
const maxGapMs = 3_600_000

/** So many different questions about one field in an hour may spell out what it says. */
const manyQuestions = 32

/** What one person did without a longer pause. */
export interface Sitting {
  readonly key: string
  /** ISO 8601. */
  readonly from: string
  readonly until: string
  /** `박상담이 14:02–14:40` */
  readonly who: string
  /** One sentence for each kind of act: `고객 41명을 보았습니다`. */
  readonly acts: readonly string[]
  readonly isSuspicious: boolean
  /** The entries of the log, the newest first. */
  readonly accesses: readonly Access[]
}

/** The entries of the log as sittings, the newest first. */
export function sittingsOf(accesses: readonly Access[]): readonly Sitting[] {
  const byPerson = Map.groupBy(accesses, ({user}) => user)
  return [...byPerson.values()]
    .flatMap((each) => withoutPauses(each.toSorted(byTime)))
    .map(sittingOf)
    .toSorted((a, b) => b.from.localeCompare(a.from))
}

const byTime = (a: Access, b: Access) => a.at.localeCompare(b.at)

/** @param sorted the oldest first */
function withoutPauses(sorted: readonly Access[]): (readonly Access[])[] {
  const parts: Access[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const access of sorted) {
    if (Date.parse(access.at) - until > maxGapMs) parts.push([])
    parts.at(-1)?.push(access)
    until = Math.max(until, Date.parse(access.until))
  }
  return parts
}

function sittingOf(accesses: readonly Access[]): Sitting {
  const from = accesses.map(({at}) => at).toSorted()[0] ?? ''
  const until =
    accesses
      .map((each) => each.until)
      .toSorted()
      .at(-1) ?? from
  const [first] = accesses
  const name = first ? sayWho(first) : ''
  return {
    key: `${first?.user} ${from}`,
    from,
    until,
    who: `${name}${particleAfter(name, '이')} ${spanOf(from, until)}`,
    acts: actsOf(accesses),
    isSuspicious: accesses.some(
      ({isRobot, asked}) => !isRobot && (asked?.questions ?? 0) >= manyQuestions,
    ),
    accesses: accesses.toReversed(),
  }
}

function spanOf(from: string, until: string): string {
  const [start, end] = [timeOf(from), timeOf(until)]
  return start === end ? start : `${start}–${end}`
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {timeStyle: 'short', timeZone: 'Asia/Seoul'})

const timeOf = (time: string) => (time === '' ? '' : timeFormat.format(new Date(time)))

const verbs = [
  {accesses: ['read', 'list', 'history', 'listen'], verb: '보았습니다'},
  {accesses: ['create'], verb: '등록했습니다'},
  {accesses: ['update'], verb: '고쳤습니다'},
  {accesses: ['delete'], verb: '파기했습니다'},
] as const

function actsOf(accesses: readonly Access[]): readonly string[] {
  const done = verbs.flatMap(({accesses: kinds, verb}) => {
    const own = accesses.filter(({access}) => kinds.some((kind) => kind === access))
    const ids = [...new Set(own.flatMap(({documentIds}) => documentIds))]
    return ids.length === 0 ? [] : [`${whomOf(ids)} ${verb}`]
  })
  const exports = accesses
    .filter((each) => isOfAct(each, 'exporting'))
    .map(
      ({documentIds, reason}) =>
        `${whomOf(documentIds)} 파일로 내보냈습니다${reason ? ` (이유: ${reason})` : ''}`,
    )
  const others = accesses
    .filter((each) => !isSummed(each))
    .map((each) => sayWhat(each, '').replace(/: $/, ''))
  const all = [...exports, ...done, ...new Set(others)]
  if (all.length > 0) return all
  return accesses.some(({access}) => access === 'ask')
    ? ['조건을 걸어 자료를 찾았습니다']
    : ['목록을 열어 두었습니다']
}

/** Conditions and open lists are details of what was seen. */
const isSummed = ({access}: Access) =>
  access === 'ask' ||
  access === 'export' ||
  verbs.some(({accesses}) => accesses.some((each) => each === access))

/** Customers by their registrations; where there is none, what else it was. */
function whomOf(ids: readonly string[]): string {
  const registrations = new Set(
    ids.filter((id) => kindTitle(id) === undefined).map((id) => ofRegistration(id)),
  )
  return registrations.size > 0
    ? `고객 ${registrations.size.toLocaleString('ko-KR')}명을`
    : countOf(ids, false)
}

/** A delivery has the id of its registration, followed by its kind. */
function ofRegistration(id: string): string {
  const kind = deliveryKinds.find(({value}) => id.endsWith(`-${value}`))
  return kind ? id.slice(0, -kind.value.length - 1) : id
}
