import type {MyInfoContent, Say} from './content.ts'
import type {Opened, Stored} from './customers.ts'
import {type Facts, factsOf} from './facts.ts'

const isWhole = ({scope}: Opened) => scope !== 'sent'

/** All that is shown, as a text that people read. */
export function myInfoText(opened: Opened, content: MyInfoContent | null, say: Say): string {
  const parts = opened.shown.map((each) =>
    textOf(factsOf(each, content, say, isWhole(opened)), say),
  )
  const name = content?.site?.name ?? ''
  // Windows opens it in the right characters by this mark.
  return `\ufeff${[`${name} ${say('heading')}`.trim(), ...parts].join('\n\n\n')}\n`
}

function textOf(facts: Facts, say: Say): string {
  const part = (heading: string, lines: readonly string[], none = '') =>
    [`[${heading}]`, ...(lines.length > 0 ? lines : [none])].filter(Boolean).join('\n')
  const {readings} = facts
  const visits = [...(facts.visit ? [facts.visit.text] : []), ...facts.earlierVisits]
  return [
    part(
      facts.form,
      facts.entered.map(({label, text, note}) => `${label}: ${text}${note ? ` → ${note}` : ''}`),
    ),
    part(
      say('consentHeading'),
      facts.consents.map(({title, answer, words}) =>
        [`${title}: ${answer}`, ...(words ? [`  ${say('wordsLabel')}: ${words}`] : [])].join('\n'),
      ),
      say('consentNone'),
    ),
    ...(visits.length > 0 ? [part(say('visitHeading'), visits)] : []),
    part(say('messagesHeading'), facts.messages, say('messagesNone')),
    part(say('givenHeading'), facts.given, say('givenNone')),
    part(say('readHeading'), readings ?? [], say(readings ? 'readNone' : 'readAway')),
  ].join('\n\n')
}

/** Fields that tell staff how to work, or prove something to the program: nothing of the customer. */
const ofProgram: readonly string[] = ['_rev', 'phoneDigits', 'owners', 'edition', 'deliveries']
const ofStaff: readonly string[] = [
  'note',
  'calls',
  'contracts',
  'nextCall',
  'state',
  'attendance',
  'corrections',
]

/** All that is shown, for programs: the fields as they are stored. */
export function myInfoJson(opened: Opened, now: number): object {
  const left = isWhole(opened) ? ofProgram : [...ofProgram, ...ofStaff]
  return {
    madeAt: new Date(now).toISOString(),
    registrations: opened.shown.map(({stored, readings}) => ({
      ...fieldsOf(stored, left),
      shownWords: stored.edition?.wordings ?? [],
      deliveries: stored.deliveries,
      readings,
    })),
  }
}

/** What staff signed names the person who did: the customer is told the role alone. */
const signature: readonly string[] = ['by', 'byId', 'link']

function fieldsOf(stored: Stored, left: readonly string[]) {
  const kept = Object.entries(stored).filter(([name]) => !left.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, unsigned(value)]))
}

function unsigned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unsigned)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !signature.includes(name))
  return Object.fromEntries(kept.map(([name, own]) => [name, unsigned(own)]))
}
