import {legibleLine} from './characters.ts'
import {type Answer, type AnswerName, type AskedField, answerName} from './form-fields.ts'
import {dayInKorea, dayMs, isDay} from './time-in-korea.ts'

/** Each is also the name of its message in the `registrationForms` document, under `answers`. */
export type AnswerProblem = 'missing' | 'tooLong' | 'notListed' | 'noEmail' | 'noDate'

export type AnswerProblems = Readonly<Record<AnswerName, AnswerProblem>>

interface CheckedAnswers {
  readonly answers: readonly Answer[]
  readonly problems: AnswerProblems
}

/** In characters. */
const longest = {typed: 100, email: 254} as const
const yearMs = 366 * dayMs

/**
 * The rules of the fields that editors have added. What was typed under other names is left out.
 *
 * @param typed by the ids of the fields
 * @param now in ms since 1970
 */
export function checkAnswers(
  asked: readonly AskedField[],
  typed: Readonly<Record<string, string>>,
  now: number,
): CheckedAnswers {
  const values = asked.map((field) => ({field, value: legibleLine(ownText(typed, field.id))}))
  const problems = values.flatMap(({field, value}) => {
    const problem = problemOf(field, value, now)
    return problem ? [[answerName(field.id), problem] as const] : []
  })
  return {
    answers: values.map(({field: {id, kind, label}, value}) => ({
      ...{_key: id, _type: 'registrationAnswer', kind, label},
      ...(value !== '' && {value}),
    })),
    problems: Object.fromEntries(problems),
  }
}

/** Ids are an editor's or a program's: one may be the name of what every object has. */
const ownText = (typed: Readonly<Record<string, string>>, id: string) =>
  Object.hasOwn(typed, id) ? (typed[id] ?? '') : ''

function problemOf(
  {kind, choices, isRequired}: AskedField,
  value: string,
  now: number,
): AnswerProblem | null {
  if (value === '') return isRequired ? 'missing' : null
  if (choices.length > 0) return choices.includes(value) ? null : 'notListed'
  if (kind === 'visitDate') return isDayAhead(value, now) ? null : 'noDate'
  if (kind === 'email') return isEmail(value) ? null : 'noEmail'
  return [...value].length > longest.typed ? 'tooLong' : null
}

/** Today in Korea, or a day in the year that follows. */
const isDayAhead = (value: string, now: number) =>
  isDay(value) && value >= dayInKorea(now) && value <= dayInKorea(now + yearMs)

/** What mail servers take in practice; only a letter can tell whether it arrives. */
const isEmail = (value: string) =>
  value.length <= longest.email &&
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.,;:"<>]+(?:\.[^\s@.,;:"<>]+)+$/.test(value)
