import type {SanityClient} from '@sanity/client'
import type {ListMessages} from '../../../server/deliveries/messaging.ts'
import {readSettings} from '../../../server/deliveries/settings.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {factValues} from '../../../shared/facts.ts'
import {koreanLength} from '../../../shared/korean-bytes.ts'
import {ceilingsOf} from '../../../shared/message-ceilings.ts'
import {framedText, longestTextType, messageProblems, templateProblems} from '../rules.ts'
import {frameIn} from './broadcasts.ts'
import {composed, readWords, type Words} from './compose.ts'

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly officialLink: () => string
}

export function listMessages({reader, writer, clock, officialLink}: Options): ListMessages {
  const shownAs = (text: string, words: Words): string => {
    const sample = {
      _id: 'sample',
      form: 'popup' as const,
      name: '',
      phone: '01000000000',
      registeredAt: new Date(clock.now()).toISOString(),
    }
    const template = {
      kind: 'broadcast' as const,
      channel: 'sms' as const,
      forms: [],
      subject: '',
      text,
      templateCode: '',
      staffNumber: '',
      relay: null,
      fallback: null,
    }
    const message = composed(template, sample, {...words, official: officialLink()})
    return 'fault' in message ? text : message.text
  }
  return {
    async shown(texts) {
      const words = await readWords(reader)
      return texts.map((text) => shownAs(text, words))
    },
    async write(body) {
      const settings = await readSettings(writer)
      const frame = frameIn(settings)
      const words = await readWords(reader)
      const facts = factValues(words.facts)
      const isUsable = frame?.relay && templateProblems(frame, facts).length === 0
      if (!frame?.relay || !isUsable) return {fault: {is: 'noFrame'}}
      if (body.trim() === '') return {fault: {is: 'empty'}}
      const text = framedText(frame.text, body)
      const [problem] = messageProblems({...frame, text}, facts)
      if (problem) return {fault: problem}
      const ceilings = ceilingsOf(settings)
      const type = longestTextType(text, facts)
      const shown = shownAs(text, words)
      const {bytes} = koreanLength(shown)
      const won = type === 'SMS' ? ceilings.priceSms : ceilings.priceLms
      return {text, shown, bytes, type, won, from: frame.relay.from, ceilings}
    },
  }
}
