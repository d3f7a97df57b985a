import type {SanityClient} from '@sanity/client'
import type {NumberTexts} from '../../../server/deliveries/messaging.ts'
import {type DeliverySettings, readSettings} from '../../../server/deliveries/settings.ts'
import {log} from '../../../server/log.ts'
import {legible} from '../../../shared/characters.ts'
import {ceilingsOf, noMoney} from '../../../shared/message-ceilings.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {textMessageType} from '../rules.ts'
import type {MessageAlarms} from './alarms.ts'
import type {MessageLimits} from './message-limits.ts'
import {type Relay, templatesIn} from './message-templates.ts'
import {askRelay, type RelayCaller} from './relay.ts'

interface Options extends RelayCaller {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly limits: Pick<MessageLimits, 'take'>
  readonly alarms: Pick<MessageAlarms, 'raise'>
}

/** The relay by which customers get text messages. */
function relayIn(settings: DeliverySettings): Relay | null {
  for (const {kind, channel, relay, fallback} of templatesIn(settings)) {
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
