import type {SanityClient} from '@sanity/client'
import {type MessageKind, messageKinds, whenToAdvertise} from '../../shared/message-rules.ts'
import {log} from '../log.ts'
import type {Mailer} from '../outbound/mailer.ts'
import type {Outcome} from '../registrations/deliver.ts'
import {
  claimMs,
  type DeliveryQueue,
  deliverAgain,
  startDeliveryQueue,
} from '../registrations/delivery-queue.ts'
import type {DeliverySettings} from '../registrations/delivery-settings.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {MessageTemplate, Relay} from '../registrations/message-templates.ts'
import type {StoredRegistration} from '../registrations/stored-registration.ts'
import {everyHour} from '../time/every-hour.ts'
import {type Composed, composed, readWords} from './compose.ts'
import {mailedBy} from './mail.ts'
import {askRelay, type RelayCaller, type Reply} from './relay.ts'

/** Messages to customers and staff about a registration, each sent once. */
export interface Messages {
  /** One for each kind of message. */
  readonly queues: readonly DeliveryQueue[]
  /**
   * Sends a message again that was given up, or of which nothing is known: a person has looked at the relay's own list.
   * False: there is none.
   */
  replay(id: string, kind: MessageKind): Promise<boolean>
}

interface MessagesOptions extends RelayCaller {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** Null: no mail is sent. */
  readonly mailer: Pick<Mailer, 'send'> | null
  /** Numbers that get no message. */
  readonly doNotCall: Pick<DoNotCall, 'isRefused'>
  /** Other processes work through the same queues. */
  readonly isOneOfMany: boolean
}

/** Later, nobody knows any more what was confirmed. */
const giveUpAfterHours = 24

/**
 * A relay that knows a message again by its key may be asked as often as needed. Of all others an answer is noted before
 * anything else is sent: where it was lost, or the process died in between, the record says so and nothing is sent again.
 */
export function createMessages(options: MessagesOptions): Messages {
  const {writer, clock} = options
  const queues = messageKinds.map((kind) => startQueue(options, kind))
  return {
    queues,
    async replay(id, kind) {
      const state = `${kind}.state in ["givenUp", "unknown"]`
      const query = `*[_type == "registration" && _id == $id && ${state}]`
      const found = await writer.fetch<number>(`count(${query})`, {id})
      if (found === 0) return false
      await deliverAgain({writer, field: kind, clock}, query, {id})
      log.info({id, kind}, 'An administrator had a message sent again')
      queues.find(({field}) => field === kind)?.wake()
      return true
    },
  }
}

const templateFor = ({messages = []}: DeliverySettings, kind: MessageKind, form: string) =>
  messages.find((each) => each.kind === kind && each.forms.includes(form))

function startQueue(options: MessagesOptions, kind: MessageKind): DeliveryQueue {
  const {writer, clock, isOneOfMany} = options
  const stopNoting = noteLost(options, kind)
  const queue = startDeliveryQueue({
    ...{writer, field: kind, clock, isOneOfMany, giveUpAfterHours, isForAllForms: true},
    takes: (settings, form) => templateFor(settings, kind, form) !== undefined,
    markOf(settings, {form}) {
      const template = templateFor(settings, kind, form)
      return template && !knowsKeys(template) ? {state: 'sending'} : null
    },
    async send(settings, registration) {
      const template = templateFor(settings, kind, registration.form)
      return template
        ? sendMessage(options, template, registration)
        : {fault: 'Switched off', end: 'skipped'}
    },
  })
  return {
    ...queue,
    stop() {
      stopNoting()
      queue.stop()
    },
  }
}

const knowsKeys = ({channel, relay, fallback}: MessageTemplate) =>
  channel !== 'email' && relay?.honorsKey === true && (fallback === null || fallback.honorsKey)

/** What was being sent when a process died: nobody knows whether it went out. */
function noteLost({writer, clock, isOneOfMany}: MessagesOptions, kind: MessageKind) {
  let isFirst = true
  return everyHour(async () => {
    // Nobody else was sending at the start, so what was claimed before it is lost.
    const before = clock.now() + (isFirst && !isOneOfMany ? claimMs : -claimMs)
    isFirst = false
    const query = `*[_type == "registration" && ${kind}.state == "sending" && ${kind}.nextAt < $before]`
    const params = {before: new Date(before).toISOString()}
    const lost = await writer.fetch<number>(`count(${query})`, params)
    if (lost === 0) return
    log.warn({kind, count: lost}, 'Of some messages it is not known whether they were sent')
    await writer
      .patch({query, params})
      .set({[`${kind}.state`]: 'unknown', [`${kind}.lastError`]: 'Stopped while sending'})
      .commit()
  }, 'Messages of which nothing is known could not be noted')
}

async function sendMessage(
  options: MessagesOptions,
  template: MessageTemplate,
  registration: StoredRegistration,
): Promise<Outcome> {
  const {kind, channel} = template
  if (kind !== 'staffMessage' && (await isRefused(options, registration))) {
    return {fault: 'Do not call', end: 'skipped'}
  }
  if (kind === 'advertisement') {
    const when = whenToAdvertise({
      channel,
      given: registration.consent?.given ?? [],
      withdrawn: (registration.withdrawals ?? []).map(({given = ''}) => given),
      now: options.clock.now(),
    })
    if (when === 'never') return {fault: 'No consent', end: 'skipped'}
    if (when !== 'now') return {fault: null, notBefore: new Date(when).toISOString()}
  }
  const message = composed(template, registration, await readWords(options.reader))
  if ('fault' in message) {
    return {fault: message.fault, ...(message.isSkipped && {end: 'skipped' as const})}
  }
  if (channel === 'email') return outcomeOf(await mailedBy(options.mailer, message), 'email', false)
  return sendByRelays(options, template, message, `${registration._id}-${kind}`)
}

/** The number that came, and those that staff put in its place. */
const isRefused = (
  {doNotCall}: MessagesOptions,
  {phone, corrections}: StoredRegistration,
): Promise<boolean> => {
  const others = (corrections ?? []).filter(({field}) => field === 'phone')
  return doNotCall.isRefused([phone, ...others.map(({value = ''}) => value)])
}

async function sendByRelays(
  caller: RelayCaller,
  template: MessageTemplate,
  message: Composed,
  key: string,
): Promise<Outcome> {
  const {kind, channel, relay, fallback, templateCode} = template
  if (!relay) return {fault: 'No relay is set'}
  const ask = (asked: Relay, own: string) =>
    askRelay(caller, asked, {
      ...{...message, templateCode, key: own},
      contentType: kind === 'advertisement' ? 'AD' : 'COMM',
    })
  const reply = await ask(relay, key)
  if (channel !== 'alimtalk' || reply.came !== 'refused' || !fallback) {
    return outcomeOf(reply, channel, relay.honorsKey)
  }
  return outcomeOf(await ask(fallback, `${key}-fallback`), 'sms', fallback.honorsKey)
}

/** One that may have been taken is tried again only where that does not send it twice. */
function outcomeOf({came, fault, status}: Reply, by: string, knowsKey: boolean): Outcome {
  const answered = {fault, by, ...(status !== undefined && {status})}
  return came === 'open' && !knowsKey ? {...answered, end: 'unknown'} : answered
}
