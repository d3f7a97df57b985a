import {callLimits} from './calls.ts'
import {correctedValue} from './corrections.ts'
import {adsRefusedIn, marksIn, type Refusal, type RefusalMark} from './do-not-call.ts'
import {normalizePhone} from './phone-number.ts'
import type {RecordedWording} from './recorded-wording.ts'
import {type StandingConsent, standingOptions} from './standing-consents.ts'
import {dayInKorea, dayStart} from './time-in-korea.ts'
import {unconfirmedOf, unconfirmedReason} from './unconfirmed-consents.ts'

type Maybe<Value> = Value | null | undefined

interface RecordedWithdrawal {
  /** The value of the box: `marketing:문자`. */
  readonly given?: Maybe<string>
  /** ISO 8601. A withdrawal of an unknown time counts against every consent. */
  readonly at?: Maybe<string>
  /** `unconfirmed`: staff took it back because nobody had confirmed it. */
  readonly reason?: Maybe<string>
}

/** The part of a registration that records what its customer agreed to, took back and asked for. */
export interface ConsentRecord {
  readonly form?: Maybe<string>
  readonly registeredAt?: Maybe<string>
  /** Present where staff entered the registration, so that the customer sent nothing. */
  readonly entry?: Maybe<object>
  readonly consent?: Maybe<{
    readonly at?: Maybe<string>
    readonly formVersion?: Maybe<number>
    readonly given?: Maybe<readonly string[]>
    readonly wordings?: Maybe<readonly RecordedWording[]>
  }>
  readonly withdrawals?: Maybe<readonly RecordedWithdrawal[]>
}

/** A registration with the number that makes it one person's. */
export interface NumberedRecord extends ConsentRecord {
  readonly phone?: Maybe<string>
  readonly corrections?: unknown
}

/** What one person wants, over all registrations with their number. */
export interface PersonConsents {
  /** The mark of the number as 수신거부; null: the number is not marked. */
  readonly refusal: RefusalMark | null
  /** ISO 8601: when the person last registered by a form after the mark. Null without a mark, too. */
  readonly askedAt: string | null
  /** ISO 8601: when the person last refused advertising by the 080 number; null: never. Later consents count. */
  readonly adsRefusedAt: string | null
  /** True if staff may call the person: the number is not marked, or its owner asked for a call afterwards. */
  readonly mayCall: boolean
  /** The ticked boxes that still count, each once, without unconfirmed ones. Empty for a marked number. */
  readonly given: readonly string[]
  /** Boxes that perhaps nobody ticked, and that the person has neither taken back nor given again. */
  readonly unconfirmed: readonly string[]
  /** Those of them that a customer may take back, with their labels. */
  readonly standing: readonly StandingConsent[]
}

/**
 * Decides what one person has agreed to: the only place where consents, withdrawals and the mark of a number are weighed.
 *
 * The latest expression of will counts, box by box: a withdrawal ends each consent up to its time, in every registration
 * with the number, and a consent that the person gives afterwards counts. A box left empty in a later form takes nothing back.
 *
 * @param registrations all with the number
 * @param numbers the documents with the marks of the number
 */
export function personConsents(
  registrations: readonly ConsentRecord[],
  numbers: readonly Refusal[],
): PersonConsents {
  const marks = marksIn(numbers)
  const last = marks.at(-1)
  const refusal = last?.is === 'on' ? last : null
  const asked = registrations.filter((each) => refusal !== null && isAskedAfter(each, refusal))
  const [askedAt = null] = asked
    .map(({registeredAt}) => registeredAt ?? '')
    .sort()
    .reverse()
  const standing = refusal ? [] : standingBoxes(registrations, numbers)
  const counted = new Set(standing.flatMap(({confirmed}) => confirmed))
  const recorded = new Set(standing.flatMap(({given}) => given))
  return {
    refusal,
    askedAt,
    adsRefusedAt: adsRefusedIn(numbers),
    mayCall: refusal === null || askedAt !== null,
    given: [...counted],
    unconfirmed: [...recorded].filter((value) => !counted.has(value)),
    standing: [
      ...new Map(
        standing.flatMap(({wordings, given}) =>
          standingOptions({wordings, given}, []).map((each) => [each.given, each] as const),
        ),
      ).values(),
    ],
  }
}

/**
 * The boxes of one registration that its person still agrees to. A required one stands for as long as the registration, also
 * where the number is marked.
 */
export function standingIn({consent}: ConsentRecord, {given}: PersonConsents): string[] {
  const required = new Set(
    (consent?.wordings ?? []).filter(({isRequired}) => isRequired).map(({key}) => key),
  )
  return (consent?.given ?? []).filter((value) => given.includes(value) || required.has(value))
}

/** The number that a registration belongs to; text that is no number stays as it is. */
export function numberOf({phone, corrections}: NumberedRecord): string {
  const typed = correctedValue('phone', phone, corrections) ?? ''
  return normalizePhone(typed) ?? typed
}

/**
 * The person of each of many registrations.
 *
 * @param records those that are listed, and all in which somebody took something back
 * @param numbers the documents with the marks of their numbers
 */
export function peopleIn(records: readonly NumberedRecord[], numbers: readonly Refusal[]) {
  const byNumber = Map.groupBy(new Set(records), numberOf)
  const marks = Map.groupBy(
    numbers.filter(({phone}) => phone),
    ({phone}) => phone ?? '',
  )
  const people = new Map<string, PersonConsents>()
  return (record: NumberedRecord): PersonConsents => {
    const number = numberOf(record)
    const known = people.get(number)
    if (known) return known
    const person = personConsents(byNumber.get(number) ?? [record], marks.get(number) ?? [])
    people.set(number, person)
    return person
  }
}

/** GROQ: the fields of a registration by which consents are decided. */
export const consentFields = `phone, corrections[]{field, value}, form, registeredAt, entry, consent{at, formVersion, given, wordings},
  withdrawals[]{given, at, reason}`

/** GROQ: all registrations in which something was taken back. They are few, and count for every list. */
export const withdrawalsQuery = `*[_type == "registration" && count(withdrawals) > 0]{_id, ${consentFields}}`

/**
 * True if a customer sent this registration by a form after their number was marked: they asked for a call, and get the
 * messages of this registration. What staff enter is no request.
 */
export function isAskedAfter(
  {registeredAt, entry}: ConsentRecord,
  {at}: Pick<RefusalMark, 'at'>,
): boolean {
  return !entry && timeOf(registeredAt) > timeOf(at)
}

/**
 * The boxes of each registration that its person has ended elsewhere: by a withdrawal in another one, or by a mark. A box
 * that still counts in another registration is left out, since a withdrawal that is written now would end that one, too.
 *
 * @returns in the order of the registrations
 */
export function endedElsewhere(
  registrations: readonly ConsentRecord[],
  numbers: readonly Refusal[],
): readonly StandingConsent[][] {
  const boxes = standingBoxes(registrations, numbers)
  const standing = new Set(boxes.flatMap(({given}) => given))
  return registrations.map(({consent, withdrawals}) =>
    standingOptions(consent ?? {}, withdrawals ?? []).filter(({given}) => !standing.has(given)),
  )
}

/** The boxes of each registration that were taken back by none. */
function standingBoxes(registrations: readonly ConsentRecord[], numbers: readonly Refusal[]) {
  const withdrawals = registrations.flatMap((record) =>
    (record.withdrawals ?? []).map((each) => ({...each, record})),
  )
  const refusedAt = lastRefusal(marksIn(numbers))
  const adsRefused = adsRefusedIn(numbers)
  const adsRefusedAt = adsRefused === null ? null : timeOf(adsRefused)
  return registrations.map((record) => {
    const at = givenAt(record)
    const unconfirmed = unconfirmedOf(record)
    const isTakenBack = (value: string) =>
      withdrawals.some(
        (each) =>
          each.given === value &&
          // The clocks of two hosts may differ: the own withdrawals always count.
          (each.record === record ||
            (!(timeOf(each.at) < at) &&
              // The customer may have confirmed elsewhere what staff take back as unconfirmed.
              (each.reason !== unconfirmedReason || unconfirmed.includes(value)))),
      )
    const isRefused = refusedAt !== null && !(at > refusedAt)
    // A box of an unknown time may be older than the call.
    const isAdRefused = (value: string) =>
      isOfAdvertising(value) && adsRefusedAt !== null && !(at > adsRefusedAt)
    const given = (record.consent?.given ?? []).filter(
      (value) => !isRefused && !isAdRefused(value) && !isTakenBack(value),
    )
    const confirmed = given.filter((value) => !unconfirmed.includes(value))
    return {wordings: record.consent?.wordings ?? [], given, confirmed}
  })
}

/** Only boxes of advertising name a way: `marketing:문자`. */
const isOfAdvertising = (value: string): boolean => value.includes(':')

/** Of a list, only the day is known on which its consents were given: they count as given when it began. */
function givenAt({form, consent}: ConsentRecord): number {
  const at = timeOf(consent?.at)
  return form === 'import' && !Number.isNaN(at) ? dayStart(dayInKorea(at)) : at
}

/** A mark that is taken back within the time of an undo was a mistake; any other ends what was agreed to before it. */
function lastRefusal(marks: readonly RefusalMark[]): number | null {
  const meant = marks.filter(({is, at}, index) => {
    const next = marks[index + 1]
    return is === 'on' && !(next && timeOf(next.at) - timeOf(at) < callLimits.undoMs)
  })
  const last = meant.at(-1)
  return last ? timeOf(last.at) : null
}

const timeOf = (at: Maybe<string>): number => Date.parse(at ?? '')
