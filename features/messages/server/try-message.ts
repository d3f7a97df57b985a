import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import type {Mailer} from '../../../server/outbound/mailer.ts'
import type {DoNotCall} from '../../../server/registrations/do-not-call.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {legible} from '../../../shared/characters.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {framedText} from '../rules.ts'
import {composed, readWords} from './compose.ts'
import {mailedBy} from './mail.ts'
import {type MessageTemplate, type Relay, relayIn, templateIn} from './message-templates.ts'
import {askRelay, type FullReply, type RelayCaller} from './relay.ts'

export interface TryOptions extends RelayCaller {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly mailer: Pick<Mailer, 'send'> | null
  readonly doNotCall: Pick<DoNotCall, 'isRefused'>
  /** The address of the page that tells what is the sale's own. */
  readonly officialLink: () => string
}

export const tried = v.object({
  /** The id of a template or a relay. Its draft is tried, if it has one. */
  id: v.pipe(v.string(), v.maxLength(200)),
  /** A mobile number, or for a letter an address of e-mail. */
  to: v.pipe(v.string(), v.maxLength(254)),
  /** The text for a relay, which has none of its own. */
  text: v.optional(v.pipe(v.string(), v.maxLength(90)), ''),
})
type Asked = v.InferOutput<typeof tried>

/** The outcome with the relay's own words, for the administrator who asked alone. */
export interface Tried extends Pick<FullReply, 'fault' | 'status'> {
  readonly came: FullReply['came']
  readonly said: string
}

const longestSaid = 500

/** Sends one message to somewhere an administrator names, by a template or a relay as it is written now. */
export async function tryMessage(
  options: TryOptions,
  {id, to, text}: Asked,
): Promise<Tried | null> {
  const stored = await options.writer.fetch<Record<string, unknown> | null>(
    `coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]){..., "relay": relay->, "fallback": fallback->}`,
    {id},
    {perspective: 'raw'},
  )
  if (stored?._type === 'messageRelay') {
    const relay = relayIn(stored)
    return relay ? tryRelay(options, relay, {to, text}) : unsent('No relay is set')
  }
  const template = stored?._type === 'messageTemplate' ? templateIn(stored) : null
  return template ? tryTemplate(options, template, to) : null
}

async function tryRelay(
  options: TryOptions,
  relay: Relay,
  {to, text}: Omit<Asked, 'id'>,
): Promise<Tried> {
  const number = mobileIn(to)
  if (number === null) return unsent('No mobile number')
  if (await options.doNotCall.isRefused([to])) return unsent('Do not call')
  const message = {to: number, text, subject: '', type: 'SMS', templateCode: ''}
  return shownTry(await askRelay(options, relay, {...message, contentType: 'COMM', key: newKey()}))
}

async function tryTemplate(
  options: TryOptions,
  template: MessageTemplate,
  to: string,
): Promise<Tried> {
  const at = new Date(options.clock.now()).toISOString()
  const sample: StoredRegistration = {
    _id: 'test',
    form: 'popup',
    name: 'Test',
    phone: to,
    registeredAt: at,
    answers: [{_key: 'e', _type: 'registrationAnswer', kind: 'email', label: '', value: to}],
  }
  const words = await readWords(options.reader)
  const official = options.officialLink()
  const text = template.kind === 'broadcast' ? framedText(template.text, '…') : template.text
  const message = composed({...template, text, staffNumber: to}, sample, {...words, official})
  if ('fault' in message) return unsent(message.fault)
  if (template.channel === 'email') {
    const {subject, text} = message
    const reply = await mailedBy(options.mailer, {to: {address: to, name: ''}, subject, text})
    return shownTry({...reply, said: ''})
  }
  if (!template.relay) return unsent('No relay is set')
  if (await options.doNotCall.isRefused([to])) return unsent('Do not call')
  const {kind, templateCode, relay} = template
  const contentType = kind === 'broadcast' ? 'AD' : 'COMM'
  return shownTry(
    await askRelay(options, relay, {...message, templateCode, contentType, key: newKey()}),
  )
}

const newKey = () => `test-${crypto.randomUUID()}`

const mobileIn = (to: string): string | null => {
  const number = normalizePhone(to) ?? ''
  return /^01\d-/.test(number) ? number.replaceAll('-', '') : null
}

const unsent = (fault: string): Tried => ({came: 'unsent', fault, said: ''})

const shownTry = ({came, fault, status, said}: FullReply): Tried => ({
  came,
  fault,
  said: legible(said).slice(0, longestSaid),
  ...(status !== undefined && {status}),
})
