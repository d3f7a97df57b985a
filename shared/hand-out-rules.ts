import {attributionOf, attributionParameters, type LastTouch} from './attribution.ts'
import {legibleLine} from './characters.ts'

/** What a rule can look at, in the order in which it is offered. */
export const ruleSubjects = ['answer', 'campaign', 'channel'] as const

export type RuleSubject = (typeof ruleSubjects)[number]

/** Gives registrations that match to one colleague, before anybody's turn. */
export interface HandOutRule {
  readonly by: RuleSubject
  /** Compared without regard to case. */
  readonly value: string
  /** The colleague's account. */
  readonly account: string
}

/** The parts of a registration that rules look at. */
export interface RuleFacts {
  readonly touch?: LastTouch | null
  readonly answered?: readonly (string | null)[] | null
}

/** GROQ for {@link RuleFacts} of a registration. */
export const ruleFacts = `"touch": source.last{channel, params{${attributionParameters.join(', ')}}},
  "answered": answers[].value`

/** Rules as they are stored, without those that cannot be read: no registration may wait because of one. */
export const rulesIn = (stored: unknown): readonly HandOutRule[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => ruleIn(each) ?? [])

function ruleIn(stored: unknown): HandOutRule | null {
  if (typeof stored !== 'object' || stored === null) return null
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'string' ? value : ''
  }
  const by = ruleSubjects.find((subject) => subject === textOf('by'))
  const [value, account] = [comparable(textOf('value')), textOf('account')]
  return by && value && account ? {by, value, account} : null
}

function comparable(text: string): string {
  return legibleLine(text).toLowerCase()
}

/**
 * The colleagues who share what the first rule gives that matches and has somebody on duty: rules of one condition count as
 * one. Empty: no rule applies.
 *
 * @param onDuty colleagues who are given any now
 */
export function receiversByRule<Colleague extends {readonly id: string}>(
  rules: readonly HandOutRule[],
  {touch, answered}: RuleFacts,
  onDuty: readonly Colleague[],
): readonly Colleague[] {
  const {channel, campaign} = attributionOf(touch)
  const facts: Readonly<Record<RuleSubject, readonly string[]>> = {
    answer: (answered ?? []).map((answer) => comparable(answer ?? '')),
    campaign: [comparable(campaign)],
    channel: [comparable(channel)],
  }
  const matching = rules.filter(({by, value}) => facts[by].includes(value))
  const receiversOf = ({by, value}: HandOutRule) => {
    const accounts = matching.flatMap((each) =>
      each.by === by && each.value === value ? each.account : [],
    )
    return onDuty.filter(({id}) => accounts.includes(id))
  }
  return matching.map(receiversOf).find((found) => found.length > 0) ?? []
}
