import type {SanityClient} from '@sanity/client'
import {factValues} from '../../shared/facts.ts'
import {koreanLength} from '../../shared/korean-bytes.ts'
import {type Ceilings, ceilingsOf} from '../../shared/message-ceilings.ts'
import {
  framedText,
  longestTextType,
  type MessageProblem,
  messageProblems,
  templateProblems,
} from '../../shared/message-rules.ts'
import {readSettings} from '../deliveries/settings.ts'
import type {Clock} from '../time/clock.ts'
import {frameIn} from './broadcasts.ts'
import {composed, readWords, type Words} from './compose.ts'

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly officialLink: () => string
}

/** A broadcast before it is confirmed. */
export interface Written {
  /** The whole text with its variables, as it is stored. */
  readonly text: string
  /** The same as somebody without a name reads it. */
  readonly shown: string
  /** In bytes as carriers count them. */
  readonly bytes: number
  /** The dearest kind that it becomes. */
  readonly type: 'SMS' | 'LMS'
  /** For one message. */
  readonly won: number
  /** The sender's number. */
  readonly from: string
  readonly ceilings: Ceilings
}

/** `noFrame`: no frame is switched on, or it cannot be sent. */
export type WritingFault = {readonly is: 'noFrame'} | MessageProblem

/** Texts to the people of a list: what becomes of one before it is sent. */
export interface ListMessages {
  /** A text within the frame of all broadcasts, with what it costs. */
  write(body: string): Promise<Written | {readonly fault: WritingFault}>
  /** Stored texts as somebody without a name reads them. */
  shown(texts: readonly string[]): Promise<readonly string[]>
}

export function listMessages({reader, writer, clock, officialLink}: Options): ListMessages {
  const shownAs = (text: string, words: Words): string => {
    const sample = {
      ...{_id: 'sample', form: 'popup' as const, name: '', phone: '01000000000'},
      registeredAt: new Date(clock.now()).toISOString(),
    }
    const template = {
      ...{kind: 'broadcast' as const, channel: 'sms' as const, forms: [], subject: '', text},
      ...{templateCode: '', staffNumber: '', relay: null, fallback: null},
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
