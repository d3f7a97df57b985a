import {legibleLine} from '../../shared/characters.ts'
import {
  type CampaignParameters,
  channelOf,
  longestAgeMs,
  parametersIn,
  type Source,
  type Touch,
  withinLimits,
} from '../../shared/source.ts'

/** A touch as it is stored, with the channel under which it is counted. */
export interface RecordedTouch extends Touch {
  readonly _type: 'registrationTouch'
  readonly channel: string
}

/** Where a registration comes from, as the visitor's browser claims it. */
export interface RecordedSource {
  readonly _type: 'registrationSource'
  readonly first: RecordedTouch
  readonly last: RecordedTouch
}

/**
 * What is kept of a claim, which may be anything: known names, as plain text within limits. Null: nothing of it can
 * be used. A registration is never refused for it.
 */
export function sourceClaimed(claim: unknown, now: number): RecordedSource | null {
  const last = touchClaimed(valueAt(claim, 'last'), now)
  const first = touchClaimed(valueAt(claim, 'first'), now) ?? last
  return first && {_type: 'registrationSource', first, last: last ?? first}
}

function touchClaimed(claim: unknown, now: number): RecordedTouch | null {
  const at = Date.parse(textAt(claim, 'at'))
  if (!(at > now - longestAgeMs)) return null
  const given = valueAt(claim, 'params')
  return recorded({
    // Clocks of visitors differ.
    at: new Date(Math.min(at, now)).toISOString(),
    referrer: hostIn(textAt(claim, 'referrer')),
    page: pathIn(textAt(claim, 'page')),
    params: withinLimits((name) => legibleLine(textAt(given, name))),
  })
}

const recorded = (touch: Touch): RecordedTouch => ({
  _type: 'registrationTouch',
  ...touch,
  channel: channelOf(touch),
})

/**
 * The claim of a form that was posted without JavaScript: its page's own address, and what led to it where that was
 * another site. Null: neither tells anything.
 */
export function sourceOfPosted(
  {url, headers}: Pick<Request, 'url' | 'headers'>,
  now: number,
): Source | null {
  const {search, pathname: page, host} = new URL(url)
  const from = URL.parse(headers.get('referer') ?? '')
  const referrer = from && from.host !== host ? from.hostname : ''
  const params: CampaignParameters = parametersIn(search)
  if (referrer === '' && Object.keys(params).length === 0) return null
  const touch = {at: new Date(now).toISOString(), referrer, page, params}
  return {first: touch, last: touch}
}

/** Empty for text that is not a path of a page, or has what cannot be seen. */
export const pathIn = (page: string) =>
  /^\/[^\s?#]{0,300}$/.test(page) && legibleLine(page) === page.normalize('NFC') ? page : ''

const hostIn = (text: string) => (/^[a-z\d.-]{1,253}$/i.test(text) ? text.toLowerCase() : '')

const valueAt = (claim: unknown, name: string): unknown =>
  typeof claim === 'object' && claim !== null && Object.hasOwn(claim, name)
    ? Reflect.get(claim, name)
    : undefined

function textAt(claim: unknown, name: string): string {
  const value = valueAt(claim, name)
  return typeof value === 'string' ? value : ''
}
