import {legible, legibleLine} from '../../shared/characters.ts'
import {fillFacts, siteFactNames} from '../../shared/facts.ts'
import {koreanLength} from '../../shared/korean-bytes.ts'
import type {MessageChannel, MessageKind} from '../../shared/message-kinds.ts'
import {myInfoPath} from '../../shared/my-info-path.ts'
import {normalizePhone} from '../../shared/phone-number.ts'

/** Names that a text may have in braces besides facts. */
export const messageVariables = [
  ...(['name', 'form', 'time', 'visit', 'people', 'until', 'link'] as const),
  ...(['official', 'info'] as const),
] as const

/** Lengths in bytes as carriers count, and in characters elsewhere. */
export const messageLimits = {sms: 90, lms: 2000, subject: 40, alimtalk: 1000, email: 5000} as const

/** Maximum characters of a name: a visitor writes it, and it goes out under the sender's number to any number. */
const longestName = 20

/** Letters, spaces and signs within names: nothing that a phone turns into a link. */
export const shownName = (name: string): string =>
  [...legibleLine(name).replace(/[^\p{L}\p{M} ·'-]/gu, '')].slice(0, longestName).join('')

export interface MessageText {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly subject?: string
  readonly text?: string
  readonly templateCode?: string
}

export type MessageProblem =
  | {readonly is: 'unknownVariable' | 'characters'; readonly named: string}
  | {readonly is: 'tooLong'; readonly length: number; readonly most: number}
  | {readonly is: 'empty' | 'noTemplateCode' | 'noSubject' | 'longSubject'}
  | {readonly is: 'adByText' | 'noAdMark' | 'noSender' | 'noContact' | 'noRefusal' | 'noBody'}

type Facts = ReadonlyMap<string, string>

const named = /\{([^{}]*)\}/g

/** Names in braces that cannot be filled in. Facts null: they are not known here. */
function unknownIn(text: string, facts: Facts | null): string[] {
  const names = [...text.matchAll(named)].map(([, name = '']) => legible(name))
  return names.filter((name) => {
    if (messageVariables.some((known) => known === name)) return false
    return facts ? !facts.has(name) : !/^[가-힣]/.test(name)
  })
}

interface Filling {
  readonly name: string
  readonly form: string
  readonly time: string
  /** The day and time of a booked visit, how many come, and the page to change it; empty where none is booked. */
  readonly visit: string
  readonly people: string
  /** End of the offer of a place; empty where none is on offer. */
  readonly until: string
  readonly link: string
  /** The address of the page that tells what is the sale's own. */
  readonly official: string
  /** The page on which the customer sees what is stored. */
  readonly info: string
}

/** Longer than any channel takes: such a message is refused by its limits. */
const maxFilled = 10_000

export function fillMessage(text: string, filling: Filling, facts: Facts): string {
  const own: ReadonlyMap<string, string> = new Map(Object.entries(filling))
  return fillFacts(
    legible(text).replaceAll('\r\n', '\n'),
    (each) => own.get(each) ?? facts.get(each),
    maxFilled,
  )
}

/** The longest values that visitors and editors can cause. */
const longest: Filling = {
  name: '가'.repeat(longestName),
  form: '',
  time: '2026년 12월 24일 오후 12:00',
  visit: '2026년 12월 24일 목요일 12:00',
  people: '20',
  until: '2026년 12월 24일 오후 12:00',
  // A name of a host of usual length, and a key.
  link: `https://${'w'.repeat(30)}/booking/${'0'.repeat(64)}`,
  official: `https://${'w'.repeat(30)}/official`,
  info: `https://${'w'.repeat(30)}${myInfoPath('0'.repeat(73))}`,
}

/** The kind of text message that a text becomes. */
export const textMessageType = (text: string): 'SMS' | 'LMS' =>
  koreanLength(text).bytes <= messageLimits.sms ? 'SMS' : 'LMS'

/**
 * The problems that keep a message from being sent: the same at the field, before it is published, and on the server.
 *
 * @param facts null: they are not known here
 */
export function messageProblems(template: MessageText, facts: Facts | null): MessageProblem[] {
  const {kind, channel, subject = '', templateCode = ''} = template
  const text = legible(template.text ?? '')
  if (text.trim() === '') return [{is: 'empty'}]
  const unknown = unknownIn(`${subject}\n${text}`, facts)
  const isShort = channel !== 'email' && koreanLength(subject).bytes > messageLimits.subject
  return [
    ...unknown.slice(0, 1).map((name) => ({is: 'unknownVariable' as const, named: name})),
    ...lengthProblems(channel, fillMessage(text, longest, facts ?? new Map())),
    ...(channel === 'sms' ? missingIn(subject) : []),
    ...(isShort ? [{is: 'longSubject' as const}] : []),
    ...(channel === 'email' && subject.trim() === '' ? [{is: 'noSubject' as const}] : []),
    ...(channel === 'alimtalk' && templateCode === '' ? [{is: 'noTemplateCode' as const}] : []),
    ...(kind === 'broadcast' ? advertisementProblems({...template, text}, facts) : []),
  ]
}

/** Stands in the frame of broadcasts for the text of each. */
export const bodyPlaceholder = '{text}'

/** A broadcast as it is written: its own text within the frame that all of them have. */
export const framedText = (frame: string, body: string): string =>
  legible(frame).split(bodyPlaceholder).join(legible(body).trim())

/** The problems that keep a template from being used. The template of broadcasts is their frame. */
export function templateProblems(template: MessageText, facts: Facts | null): MessageProblem[] {
  if (template.kind !== 'broadcast') return messageProblems(template, facts)
  const {text = ''} = template
  const isFrame = text.split(bodyPlaceholder).length === 2
  const whole = {...template, text: framedText(text, '…')}
  return [...(isFrame ? [] : [{is: 'noBody' as const}]), ...messageProblems(whole, facts)]
}

/** The kind of text message that a text becomes where everything in it is as long as it can be. */
export const longestTextType = (text: string, facts: Facts): 'SMS' | 'LMS' =>
  textMessageType(fillMessage(text, longest, facts))

function missingIn(text: string): MessageProblem[] {
  const {missing} = koreanLength(text)
  return missing.length > 0 ? [{is: 'characters', named: missing.slice(0, 10).join(' ')}] : []
}

function lengthProblems(channel: MessageChannel, text: string): MessageProblem[] {
  if (channel !== 'sms') {
    const {length} = [...text]
    const most = messageLimits[channel]
    return length > most ? [{is: 'tooLong', length, most}] : []
  }
  const {bytes} = koreanLength(text)
  const isLong = bytes > messageLimits.lms
  return [
    ...(isLong ? [{is: 'tooLong' as const, length: bytes, most: messageLimits.lms}] : []),
    ...missingIn(text),
  ]
}

const adMark = /^\(광고\)/
/** "무료수신거부 080-…", "무료거부 {수신거부번호}" */
const refusal = /무료\s*(?:수신\s*)?(?:거부|해지)/
const refusalWay = /080-?\d{3,4}-?\d{4}|\{[^{}]+\}|https:\/\/[^\s/]+/

/** Maximum number of characters between the words of refusing and the way to do it, on the same line. */
const refusalDistance = 20

/** A text without its ways to refuse, and true if it has one. */
function withoutRefusal(text: string): {readonly rest: string; readonly isRefusable: boolean} {
  const [start = '', ...parts] = text.split(refusal)
  let isRefusable = false
  const rest = parts.map((part) => {
    const line = part.split('\n', 1)[0] ?? ''
    const at = line.search(refusalWay)
    if (at < 0 || at > refusalDistance) return part
    isRefusable = true
    return part.slice(0, at) + part.slice(at).replace(refusalWay, '')
  })
  return {rest: [start, ...rest].join('\n'), isRefusable}
}

/** True if a text has a number that can be called, whatever it is for. */
const hasNumber = (text: string): boolean =>
  text
    .replaceAll(/(\d)[ .)](?=\d)/g, '$1-')
    .split(/[^\d-]/)
    .some((each) => normalizePhone(each) !== null)

/** Checks what an advertisement must say, and where, by Article 50 of the Network Act. */
function advertisementProblems(
  {channel, text = ''}: MessageText,
  facts: Facts | null,
): MessageProblem[] {
  // Kakao takes information only by its way, and a letter has an address that few forms ask for.
  if (channel !== 'sms') return [{is: 'adByText'}]
  const sender = facts?.get(siteFactNames.name)
  const names = text.includes(`{${siteFactNames.name}}`) || (sender && text.includes(sender))
  // Values of visitors and bookings are no contact of the sender, and refuse nothing.
  const blank = new Map<string, string>(messageVariables.map((name) => [name, '']))
  const shown = fillFacts(text, (each) => blank.get(each) ?? facts?.get(each))
  const {rest, isRefusable} = withoutRefusal(shown)
  // Any unknown fact may be a number.
  const isReachable = hasNumber(rest) || (facts === null && rest.search(/\{[^{}]+\}/) >= 0)
  return [
    ...(adMark.test(text) ? [] : [{is: 'noAdMark' as const}]),
    ...(names ? [] : [{is: 'noSender' as const}]),
    ...(isReachable ? [] : [{is: 'noContact' as const}]),
    ...(isRefusable ? [] : [{is: 'noRefusal' as const}]),
  ]
}
