import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {channelOf, keyOf} from '../../shared/standing-consents.ts'

export interface RecordedConsent {
  readonly edition?: {readonly _ref: string}
  readonly at: string
  readonly page?: string
  /** The values of the ticked boxes. */
  readonly given?: readonly string[]
  readonly wordings?: readonly RecordedWording[]
}

export interface Withdrawal {
  readonly _key: string
  /** The value of the box. */
  readonly given: string
  readonly title: string
  readonly at: string
  readonly by: string
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', {dateStyle: 'short', timeZone: 'Asia/Seoul'})

/** A day in Korea: `2026-11-22`. */
export const dayOf = (time: string) => dayFormat.format(new Date(time))

/** The answer to a wording: `O (문자, 2026-11-22, v3)`, `X (v3)`, or that the notice was shown. */
export function answerOf(wording: RecordedWording, at: string): string {
  const {kind, number, isGiven, channels = []} = wording
  const version = `v${number}`
  if (kind === 'notice') return `보임 (${[dayOf(at), version].join(', ')})`
  return isGiven ? `O (${[...channels, dayOf(at), version].join(', ')})` : `X (${version})`
}

/** `문자 철회 2026-11-25`; without the channel for a box that has none. */
export function withdrawalOf({given, at}: Withdrawal): string {
  return [channelOf(given), '철회', dayOf(at)].filter(Boolean).join(' ')
}

/** The withdrawals of one wording's boxes. */
export function withdrawalsOf(
  {key}: RecordedWording,
  withdrawals: readonly Withdrawal[],
): readonly Withdrawal[] {
  return withdrawals.filter(({given}) => keyOf(given) === key)
}

export function isConsent(value: unknown): value is RecordedConsent {
  return typeof value === 'object' && value !== null && 'at' in value && 'wordings' in value
}

export function isWithdrawals(value: unknown): value is Withdrawal[] {
  return Array.isArray(value)
}
