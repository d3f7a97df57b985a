import type {RecordedWording} from './recorded-wording.ts'

/** A ticked box that was not withdrawn, with its label. */
export interface StandingConsent {
  readonly given: string
  readonly title: string
}

interface Consented {
  readonly wordings?: readonly RecordedWording[] | null | undefined
  /** The values of the ticked boxes. */
  readonly given?: readonly string[] | null | undefined
}

/**
 * The consents that may be withdrawn: a registration stays without the optional ones, but not without the
 * others.
 */
export function standingOptions(
  {wordings, given}: Consented,
  withdrawals: readonly {readonly given?: string | null | undefined}[],
): StandingConsent[] {
  const optional = new Map(
    (wordings ?? [])
      .filter(({kind, isRequired}) => kind === 'box' && !isRequired)
      .map(({key, title}) => [key, title]),
  )
  const withdrawn = new Set(withdrawals.map((each) => each.given))
  return (given ?? []).flatMap((value) => {
    const title = optional.get(keyOf(value))
    return title === undefined || withdrawn.has(value)
      ? []
      : [{given: value, title: titled(title, value)}]
  })
}

/** `마케팅 활용·수신 동의 (문자)` */
export function titled(title: string, given: string): string {
  const channel = channelOf(given)
  return channel ? `${title} (${channel})` : title
}

export const keyOf = (given: string) => given.split(':')[0] ?? ''
export const channelOf = (given: string) => given.split(':')[1] ?? ''
