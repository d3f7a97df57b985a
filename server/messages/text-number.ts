import type {SanityClient} from '@sanity/client'
import {legible} from '../../shared/characters.ts'
import {ceilingsOf, noMoney} from '../../shared/message-ceilings.ts'
import {textMessageType} from '../../shared/message-rules.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import type {Relay} from '../deliveries/message-templates.ts'
import {type DeliverySettings, readSettings} from '../deliveries/settings.ts'
import {log} from '../log.ts'
import type {MessageAlarms} from './alarms.ts'
import type {MessageLimits, TextKind} from './message-limits.ts'
import {askRelay, type RelayCaller} from './relay.ts'

interface Options extends RelayCaller {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly limits: Pick<MessageLimits, 'take'>
  readonly alarms: Pick<MessageAlarms, 'raise'>
}

interface Text {
  readonly kind: TextKind
  readonly phone: string
  readonly text: string
  /** A key of its own for each text. */
  readonly key: string
}

/** Texts to a number at once, about no registration: a code, or a warning. */
export interface NumberTexts {
  /** True if a relay of text messages is set. */
  isSet(): Promise<boolean>
  /** Sends within the limits of messages. False: it was not sent, or may not have been. */
  send(text: Text): Promise<boolean>
}

/** The relay by which customers get text messages. */
function relayIn({messages = []}: DeliverySettings): Relay | null {
  for (const {kind, channel, relay, fallback} of messages) {
    if (kind === 'staffMessage' || channel === 'email') continue
    const own = channel === 'sms' ? relay : fallback
    if (own) return own
  }
  return null
}

export function numberTexts({writer, limits, alarms, ...caller}: Options): NumberTexts {
  return {
    isSet: async () => relayIn(await readSettings(writer)) !== null,
    async send({kind, phone, text: written, key}) {
      const settings = await readSettings(writer)
      const relay = relayIn(settings)
      const number = normalizePhone(phone) ?? ''
      if (!relay || !/^01\d-/.test(number)) return false
      const [to, text] = [number.replaceAll('-', ''), legible(written)]
      const type = textMessageType(text)
      const ceilings = ceilingsOf(settings)
      const won = type === 'SMS' ? ceilings.priceSms : ceilings.priceLms
      const taken = await limits.take({key, kind, to, isOfVisit: false, won}, ceilings)
      if ('limit' in taken) {
        log.warn({kind, limit: taken.limit}, 'A text to a number was withheld by a limit')
        return false
      }
      const message = {to, text, subject: '', type, templateCode: '', contentType: 'COMM', key}
      const {came, fault} = await askRelay(caller, relay, message)
      if (came === 'refused' || came === 'unsent') await taken.giveBack()
      if (fault === noMoney) await alarms.raise('noMoney', relay._id)
      if (came !== 'taken') log.warn({kind, fault}, 'A text to a number was not taken by its relay')
      return came === 'taken'
    },
  }
}
