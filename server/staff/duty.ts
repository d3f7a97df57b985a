import type {SanityClient} from '@sanity/client'
import {type RuleFacts, receiversByRule} from '../../shared/hand-out-rules.ts'
import {type DeliverySettings, readSettings} from '../deliveries/settings.ts'
import type {Colleague, Colleagues} from './colleagues.ts'
import {type Rota, receiversOf} from './rota.ts'

/** Who is given registrations now, and by which settings. */
export interface Duty {
  readonly settings: Pick<DeliverySettings, 'handsOutTo' | 'handsOutPerDay' | 'handOutRules'>
  readonly members: readonly Colleague[]
  /** Members who do not rest. */
  readonly awake: readonly Colleague[]
  /** Colleagues who take a turn now. */
  readonly receivers: readonly Colleague[]
}

export async function readDuty(
  writer: SanityClient,
  colleagues: Pick<Colleagues, 'list'>,
): Promise<Duty> {
  const settings = await readSettings(writer)
  const members = await colleagues.list()
  const awake = members.filter(({isResting}) => !isResting)
  return {settings, members, awake, receivers: receiversOf(awake, settings.handsOutTo)}
}

/** False: registrations are given in turn, and nobody takes one now. */
export const isTurnTaken = ({settings: {handsOutTo}, receivers}: Duty): boolean =>
  handsOutTo === undefined || receivers.length > 0

/** Colleagues on duty whom a rule names for a registration. */
export const byRule = ({settings: {handOutRules = []}, awake}: Duty, facts: RuleFacts) =>
  receiversByRule(handOutRules, facts, awake)

/** Colleagues who come before others. */
interface Claims {
  /** The counsellor by whose link the customer came. */
  readonly counsellor: Colleague | null
  /** Colleagues that a rule names. */
  readonly named: readonly Colleague[]
  /** The account of who has an earlier registration of the number. */
  readonly before: string | undefined
}

/**
 * A known customer stays with their owner, and that uses up no turn: a link of another counsellor does not change it, also
 * while the owner rests. Then come links, rules and turns. Beyond the cap nobody is given any: they are on the list of all.
 */
export function chooseOwner(
  {members, awake, receivers}: Duty,
  rota: Rota,
  {counsellor, named, before}: Claims,
): {readonly to: Colleague; readonly rule: string} | null {
  const keeping = counsellor ? members : named.length > 0 ? awake : receivers
  const owner = keeping.find(({id}) => id === before)
  if (owner) return {to: owner, rule: owner.id === counsellor?.id ? 'link' : 'known'}
  if (counsellor) return {to: counsellor, rule: 'link'}
  const isNamed = named.length > 0
  const id = isNamed ? rota.nextAmong(named) : rota.next()
  const to = (isNamed ? named : receivers).find((each) => each.id === id)
  return to ? {to, rule: isNamed ? 'rule' : 'turns'} : null
}
