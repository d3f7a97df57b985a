import {
  filledBody,
  filledText,
  parsedBody,
  tokenPlaceholder,
  unknownPlaceholders,
  valueAt,
} from '../../shared/relay-rules.ts'
import type {Outbound} from '../outbound/outbound.ts'
import type {Outcome} from '../registrations/deliver.ts'
import type {Relay} from '../registrations/message-templates.ts'
import type {Clock} from '../time/clock.ts'
import {signedHeaders} from './sign.ts'

/** What a relay is told, by the names that its body uses. */
type Values = Readonly<Record<string, string>>

/** Credentials by the host that they are for: they are sent nowhere else, whatever an address says. */
export type RelayKeys = ReadonlyMap<string, string>

export interface RelayCaller {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly keys: RelayKeys
  /** In ms, until the answer is there. */
  readonly timeout?: number
}

/**
 * `taken`: the relay sends it. `refused`: it does not, and says so. `unsent`: it was not reached. `open`: it may have taken
 * it, and nobody knows.
 */
type Came = 'taken' | 'refused' | 'unsent' | 'open'

export interface Reply extends Pick<Outcome, 'fault' | 'status'> {
  readonly came: Came
}

const usualTimeout = 15_000
const mostBytes = 64 * 1024

/** One request to a relay, which never rejects. */
export async function askRelay(
  {outbound, clock, keys, timeout = usualTimeout}: RelayCaller,
  relay: Relay,
  values: Values,
): Promise<Reply> {
  const request = requestTo(relay, values, keys, clock.now())
  if ('fault' in request) return {came: 'unsent', fault: request.fault}
  try {
    const {status, text} = await outbound.ask(relay.url, {...request, timeout}, mostBytes)
    return replyOf(relay, status, text)
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'Error'
    return {came: isUnsent(error) ? 'unsent' : 'open', fault}
  }
}

function requestTo(relay: Relay, values: Values, keys: RelayKeys, now: number) {
  const {url, signing} = relay
  const host = URL.parse(url)?.hostname
  const body = parsedBody(relay.body)
  if (host === undefined) return {fault: 'No address is set'}
  if (body === null) return {fault: 'The body is no JSON'}
  const headers = relay.headers.map(({name, value}) => `${name}: ${value}`).join('\n')
  const unknown = [
    ...unknownPlaceholders(relay.body),
    ...unknownPlaceholders(headers, [tokenPlaceholder]),
  ]
  if (unknown.length > 0) return {fault: 'Unknown placeholder'}
  const credentials = keys.get(host)
  const needsKey = signing !== 'none' || headers.includes(`{${tokenPlaceholder}}`)
  if (needsKey && credentials === undefined) return {fault: 'No key for this host'}
  const all = {...values, from: relay.from.replace(/\D/g, ''), channelId: relay.channelId}
  const own = relay.headers.map(({name, value}) => [
    name.toLowerCase(),
    filledText(value, {...all, [tokenPlaceholder]: credentials ?? ''}).replace(/[^\x20-\x7e]/g, ''),
  ])
  return {
    headers: {
      ...Object.fromEntries(own),
      'content-type': 'application/json; charset=utf-8',
      ...signedHeaders(signing, {url, now, credentials: credentials ?? ''}),
    },
    body: JSON.stringify(filledBody(body, all)),
  }
}

/** Some relays answer 200 and say inside that they refuse. */
function replyOf({acceptedPath, acceptedValues}: Relay, status: number, text: string): Reply {
  if (status >= 200 && status < 300) {
    if (acceptedPath === '') return {came: 'taken', fault: null, status}
    const answer = parsedBody(text)
    const said = valueAt(answer, acceptedPath)
    if (said !== undefined && acceptedValues.includes(said)) {
      return {came: 'taken', fault: null, status}
    }
    // What is no JSON, or says nothing there, may be an answer of something in between.
    return {came: said === undefined ? 'open' : 'refused', fault: `Said ${codeIn(said)}`, status}
  }
  const mayHaveTaken = status === 408 || (status >= 500 && status !== 503)
  return {came: mayHaveTaken ? 'open' : 'refused', fault: `HTTP ${status}`, status}
}

/** A relay's own code; anything longer could be a text or a number of a customer. */
const codeIn = (said = 'nothing') =>
  /^[\w.-]{1,16}$/.test(said) && !/\d{8}/.test(said) ? said : '…'

const beforeSending = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPROTO'],
  ...['ERR_INVALID_URL', 'ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'CERT_HAS_EXPIRED'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

/** Whether nothing can have arrived: there was no connection, or none that may be used. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'AddressRefused') return true
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && beforeSending.includes(code)
}
