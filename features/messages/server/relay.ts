import {answerWithinMs, type Outcome} from '../../../server/deliveries/attempt.ts'
import type {Begin} from '../../../server/deliveries/reservation.ts'
import {AddressRefused, type Outbound, Unreached} from '../../../server/outbound/outbound.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {noMoney} from '../../../shared/message-ceilings.ts'
import {
  filledBody,
  filledText,
  keyPlaceholder,
  parsedBody,
  reportPlaceholder,
  saysNoMoney,
  tokenPlaceholder,
  unknownPlaceholders,
  valueAt,
  valuesAt,
} from '../rules/relay-rules.ts'
import type {Relay} from './message-templates.ts'
import {signedHeaders} from './sign.ts'

/** Values for a relay, by the names that its body uses. */
type Values = Readonly<Record<string, string>>

/** Credentials by the host that they are for: they are sent nowhere else, whatever an address says. */
export type RelayKeys = ReadonlyMap<string, string>

export interface RelayCaller {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly keys: RelayKeys
  /** Maximum time for an answer, in ms. */
  readonly timeout?: number
}

/**
 * `taken`: the relay sends it. `refused`: it does not, and says so. `unsent`: it was not reached. `open`: it may have taken
 * it, and nobody knows.
 */
type Came = 'taken' | 'refused' | 'unsent' | 'open'

export interface Reply extends Pick<Outcome, 'fault' | 'status' | 'report'> {
  readonly came: Came
}

/** The connection ended before the whole answer had arrived. */
export const answerLost = 'Answer lost'

/** A reply with the relay's own words, for the administrator who tries it: never stored, never logged. */
export interface FullReply extends Reply {
  readonly said: string
}

const maxBytes = 64 * 1024

/**
 * One request to a relay, which never rejects.
 *
 * @param begin called before anything goes out; it goes out where that says so
 */
export async function askRelay(
  {outbound, clock, keys, timeout = answerWithinMs}: RelayCaller,
  relay: Relay,
  values: Values,
  begin?: Begin,
): Promise<FullReply> {
  const request = requestTo(relay, values, keys, clock.now())
  if ('fault' in request) return {came: 'unsent', fault: request.fault, said: ''}
  try {
    const {status, text} = await outbound.ask(
      relay.url,
      {...request, timeout, before: begin},
      maxBytes,
    )
    return {...replyOf(relay, status, text), said: text}
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof Unreached) {
      return {came: 'unsent', fault: error.name, said: ''}
    }
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return {came: 'open', fault: isLate ? error.name : answerLost, said: ''}
  }
}

/** Asks a relay for a message that it accepted. `open`: no report yet, or one that cannot be understood. */
export async function askReport(
  {outbound, clock, keys, timeout = answerWithinMs}: RelayCaller,
  relay: Relay,
  id: string,
): Promise<Report> {
  const url = relay.reportUrl.replaceAll(reportPlaceholder, encodeURIComponent(id))
  const credentials = keys.get(URL.parse(url)?.hostname ?? '') ?? ''
  const signed = {method: 'GET', url, now: clock.now(), credentials} as const
  const headers = {...ownHeaders(relay, {}, credentials), ...signedHeaders(relay.signing, signed)}
  try {
    const letter = {method: 'GET', headers, body: '', timeout}
    const {status, text} = await outbound.ask(url, letter, maxBytes)
    if (status < 200 || status > 299) return {is: 'open', fault: `HTTP ${status}`}
    return reportIn(relay, parsedBody(text))
  } catch (error) {
    return {is: 'open', fault: error instanceof Error ? error.name : 'Error'}
  }
}

/**
 * `taken`, `absent`: the relay says that it has the message, or does not. `silent`: it has not answered. `unknown`: it cannot
 * tell.
 */
export type LookUp =
  | {readonly is: 'taken'; readonly report?: Outcome['report']}
  | {readonly is: 'absent' | 'silent' | 'unknown'}

/** Asks a relay whether it has a message, by the key of the message. */
export async function lookUpKey(
  {outbound, clock, keys, timeout = answerWithinMs}: RelayCaller,
  relay: Relay,
  key: string,
): Promise<LookUp> {
  if (relay.lookupUrl === '') return {is: 'unknown'}
  const url = relay.lookupUrl.replaceAll(keyPlaceholder, encodeURIComponent(key))
  const credentials = keys.get(URL.parse(url)?.hostname ?? '') ?? ''
  const signed = {method: 'GET', url, now: clock.now(), credentials} as const
  const headers = {
    ...ownHeaders(relay, {key}, credentials),
    ...signedHeaders(relay.signing, signed),
  }
  try {
    const letter = {method: 'GET', headers, body: '', timeout}
    const {status, text} = await outbound.ask(url, letter, maxBytes)
    if (status === 404 || status === 410) return {is: 'absent'}
    if (status < 200 || status > 299) return {is: 'silent'}
    const answer = parsedBody(text)
    if (relay.lookupPath === '') return {is: 'taken', ...reportedIn(relay, answer)}
    // An answer that is no JSON may be that of a proxy in between.
    if (answer === null) return {is: 'silent'}
    const isThere = valuesAt(answer, relay.lookupPath).some((value) => value !== '')
    return isThere ? {is: 'taken', ...reportedIn(relay, answer)} : {is: 'absent'}
  } catch {
    return {is: 'silent'}
  }
}

/** The id by which the relay is asked later whether a message has arrived. */
function reportedIn(relay: Relay, answer: unknown): Pick<Outcome, 'report'> {
  const id = valueAt(answer, relay.reportId) ?? ''
  return relay.reportUrl !== '' && isName.test(id) ? {report: {relay: relay._id, id}} : {}
}

export interface Report {
  readonly is: 'delivered' | 'undelivered' | 'open'
  /** The reason, without personal data. */
  readonly fault: string | null
}

/** A message that went by a second way may have failed by the first: one that has arrived is enough. */
function reportIn({reportPaths, deliveredValues, pendingValues}: Relay, answer: unknown): Report {
  const said = reportPaths.flatMap((path) => valuesAt(answer, path))
  if (said.some((value) => deliveredValues.includes(value))) return {is: 'delivered', fault: null}
  const failed = said.find((value) => !pendingValues.includes(value))
  const isOpen = failed === undefined || said.some((value) => pendingValues.includes(value))
  return isOpen ? {is: 'open', fault: null} : {is: 'undelivered', fault: `Said ${codeIn(failed)}`}
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
  return {
    headers: {
      ...ownHeaders(relay, all, credentials),
      'content-type': 'application/json; charset=utf-8',
      ...signedHeaders(signing, {method: 'POST', url, now, credentials: credentials ?? ''}),
    },
    body: JSON.stringify(filledBody(body, all)),
  }
}

const ownHeaders = ({headers}: Relay, values: Values, credentials = ''): Record<string, string> =>
  Object.fromEntries(
    headers.map(({name, value}) => [
      name.toLowerCase(),
      filledText(value, {...values, [tokenPlaceholder]: credentials}).replace(/[^\x20-\x7e]/g, ''),
    ]),
  )

function replyOf(relay: Relay, status: number, text: string): Reply {
  const reply = answerOf(relay, status, text)
  const isForMoney = reply.came === 'refused' && saysNoMoney(status, text)
  return isForMoney ? {...reply, fault: noMoney} : reply
}

/** Some relays answer 200 and say inside that they refuse. */
function answerOf(relay: Relay, status: number, text: string): Reply {
  const {acceptedPath, acceptedValues} = relay
  if (status >= 200 && status < 300) {
    const answer = parsedBody(text)
    const taken = {came: 'taken' as const, fault: null, status, ...reportedIn(relay, answer)}
    if (acceptedPath === '') return taken
    const said = valueAt(answer, acceptedPath)
    if (said !== undefined && acceptedValues.includes(said)) return taken
    // An answer that is no JSON, or has nothing there, may be that of a proxy in between.
    return {came: said === undefined ? 'open' : 'refused', fault: `Said ${codeIn(said)}`, status}
  }
  const mayHaveTaken = status === 408 || (status >= 500 && status !== 503)
  return {came: mayHaveTaken ? 'open' : 'refused', fault: `HTTP ${status}`, status}
}

/** A relay's id of a message. A number or a text of a customer is none. */
const isName = /^(?!\+?[\d-]{8,13}$)[\w.:-]{1,100}$/

/** A relay's own code; anything longer could be a text or a number of a customer. */
const codeIn = (said = 'nothing') =>
  /^[\w.-]{1,16}$/.test(said) && !/\d{8}/.test(said) ? said : '…'
