import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Colleagues} from './colleagues.ts'
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
  const ownerNow = async (id: string, members: readonly string[]) => {
    const found = await writer.fetch<Pick<Customer, 'owners'> | null>(
      '*[_type == "registration" && _id == $id][0]{owners}',
      {id},
    )
    return found && ownerOf(found, members)
  }
  return async <Phone extends {readonly account: string}>(
    phones: readonly Phone[],
    id: string,
    {handsOutTo}: Pick<DeliverySettings, 'handsOutTo'>,
  ): Promise<readonly Phone[]> => {
    const all = await colleagues.list()
    const members = all.map((each) => each.id)
    const until = performance.now() + (handsOutTo ? patience : 0)
    let owner = await ownerNow(id, members)
    while (!owner && performance.now() < until) {
      await pause(lookEvery)
      owner = await ownerNow(id, members)
    }
    const of = (accounts: readonly string[]) =>
      phones.filter(({account}) => accounts.includes(account))
    const own = of(owner ? [owner.id] : [])
    if (own.length > 0) return own
    const awake = of(onDuty(all, handsOutTo).map((each) => each.id))
    return awake.length > 0 ? awake : phones
  }
}
