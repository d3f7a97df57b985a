import type {RecordedWording} from './recorded-wording.ts'
import {channelOf, keyOf, titled} from './standing-consents.ts'

type Maybe<Value> = Value | null | undefined

/**
 * Version of the forms whose boxes are sent as they were ticked. Before it, code that loaded late could tick every box
 * with the first one, so that the optional consents of such a form are no proof.
 */
export const provenFormVersion = 2

/** Marks the withdrawals of such consents. */
export const unconfirmedReason = 'unconfirmed'

export interface GivenByForm {
  /** Present where staff entered the consent. */
  readonly entry?: Maybe<object>
  readonly consent?: Maybe<{
    /** Written by the server. Absent in what forms of earlier versions sent. */
    readonly formVersion?: Maybe<number>
    readonly given?: Maybe<readonly string[]>
    readonly wordings?: Maybe<readonly RecordedWording[]>
  }>
}

/** The optional boxes of a registration that perhaps nobody ticked; required ones are ticked by hand. */
export function unconfirmedOf({entry, consent}: GivenByForm): readonly string[] {
  if (entry || (consent?.formVersion ?? 1) >= provenFormVersion) return []
  const isRequired = new Map((consent?.wordings ?? []).map((each) => [each.key, each.isRequired]))
  // Of a box whose words are not known: advertising has channels.
  return (consent?.given ?? []).filter(
    (value) => !(isRequired.get(keyOf(value)) ?? channelOf(value) === ''),
  )
}

/** The withdrawals that end them in their registration, also of boxes whose words were not archived. */
export function unconfirmedWithdrawals({
  withdrawals,
  ...record
}: GivenByForm & {readonly withdrawals?: Maybe<readonly {readonly given?: Maybe<string>}[]>}) {
  const titles = new Map(
    (record.consent?.wordings ?? []).map(({key, title}) => [key, title] as const),
  )
  const withdrawn = new Set((withdrawals ?? []).map(({given}) => given))
  return unconfirmedOf(record)
    .filter((given) => !withdrawn.has(given))
    .map((given) => ({
      given,
      title: titled(titles.get(keyOf(given)) ?? keyOf(given), given),
      reason: unconfirmedReason,
    }))
}

/** GROQ: a registration has such a box, and it was not taken back there. Counts the boxes of `unconfirmedOf`. */
export const unconfirmedCondition = `!defined(entry)
  && coalesce(consent.formVersion, 1) < ${provenFormVersion}
  && count(consent.given[!(@ in coalesce(^.withdrawals[].given, []))
    && !(string::split(@, ":")[0] in coalesce(^.consent.wordings[isRequired == true].key, []))
    && (string::split(@, ":")[0] in coalesce(^.consent.wordings[].key, [])
      || coalesce(string::split(@, ":")[1], "") != "")]) > 0`
