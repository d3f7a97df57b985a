import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {standingCalls} from '../../shared/calls.ts'
import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Colleague, Colleagues} from './colleagues.ts'
import {type Customer, ownerOf} from './customers.ts'
import {onDuty} from './rota.ts'

interface Options {
  readonly writer: SanityClient
  readonly colleagues: Pick<Colleagues, 'list'>
  /** In ms: how long a new registration may take to get an owner where it is handed out by itself. */
  readonly patience?: number
}

const defaultPatience = 3000
const lookEvery = 200

/**
 * Chooses the phones that are told of a registration: those of its owner; without an owner, those of who is on duty. Where
 * neither has one, all are told, so that somebody is.
 */
export function pushAudience({writer, colleagues, patience = defaultPatience}: Options) {
  const find = (id: string) =>
    writer.fetch<Pick<Customer, 'owners' | 'calls'> | null>(
      '*[_type == "registration" && _id == $id][0]{owners, calls}',
      {id},
    )
  const membersOf = (all: readonly Colleague[]) => all.map((each) => each.id)
  return {
    /** True if somebody has it, or has called. */
    async isTaken(id: string): Promise<boolean> {
      const [found, all] = await Promise.all([find(id), colleagues.list()])
      if (!found) return true
      return ownerOf(found, membersOf(all)) !== null || standingCalls(found.calls).length > 0
    },
    async phonesFor<Phone extends {readonly account: string}>(
      phones: readonly Phone[],
      id: string,
      {handsOutTo}: Pick<DeliverySettings, 'handsOutTo'>,
    ): Promise<readonly Phone[]> {
      const all = await colleagues.list()
      const ownerNow = async () => {
        const found = await find(id)
        return found && ownerOf(found, membersOf(all))
      }
      const until = performance.now() + (handsOutTo ? patience : 0)
      let owner = await ownerNow()
      while (!owner && performance.now() < until) {
        await pause(lookEvery)
        owner = await ownerNow()
      }
      const of = (accounts: readonly string[]) =>
        phones.filter(({account}) => accounts.includes(account))
      const own = of(owner ? [owner.id] : [])
      if (own.length > 0) return own
      const awake = of(membersOf(onDuty(all, handsOutTo)))
      return awake.length > 0 ? awake : phones
    },
  }
}
