import {storeAt} from '../backup/open-repository.ts'
import {Repository} from '../backup/repository.ts'
import {type Sealer, sealerOf} from '../backup/sealer.ts'
import type {ReplicaConfig} from '../config.ts'
import type {BackupStore} from '../stores/backup-store.ts'
import {type Held, Lease} from './lease.ts'
import {type Generation, Replica} from './replica.ts'

/** The newest state that a place has. */
export interface Source {
  readonly replica: Replica
  readonly epoch: number
  readonly generation: Generation
  /** The last step that counts; null: all do. */
  readonly until: number | null
}

/** Entries of the lease are of no use once they are late. */
const leasePatience = {tries: 1, timeoutMs: 5000} as const

/** Where a replica is kept: what was shipped under each epoch, and who may ship. */
export class Place {
  readonly #store: BackupStore
  readonly #sealer: Sealer
  readonly lease: Lease

  constructor(store: BackupStore, leaseStore: BackupStore, sealer: Sealer) {
    this.#store = store
    this.#sealer = sealer
    this.lease = new Lease(leaseStore, sealer)
  }

  replicaOf(epoch: number): Replica {
    const prefix = prefixOf(epoch)
    const pieces = new Repository(within(this.#store, prefix), this.#sealer)
    return new Replica(this.#store, this.#sealer, pieces, prefix)
  }

  /** Null: there is no state. */
  async newest(): Promise<Source | null> {
    return this.sourceAt(await this.lease.newest())
  }

  /** The newest state for who knows this entry as the newest. */
  async sourceAt(held: Held | null): Promise<Source | null> {
    const epoch = held?.entry.epoch ?? 0
    const own = (await this.replicaOf(epoch).generations()).at(-1)
    if (own) return {replica: this.replicaOf(epoch), epoch, generation: own, until: null}
    const from = held?.entry.from
    if (!from) return null
    const replica = this.replicaOf(from.epoch)
    const all = await replica.generations()
    const generation = from.end ? all.find(({name}) => name === from.end?.generation) : all.at(-1)
    return generation
      ? {replica, epoch: from.epoch, generation, until: from.end?.step ?? null}
      : null
  }
}

/** @param mayCreate whether it may be the first use of the place */
export async function openPlace(
  {to, passphrase}: Pick<ReplicaConfig, 'to' | 'passphrase'>,
  mayCreate = false,
): Promise<Place> {
  const store = storeAt(to)
  const sealer = await sealerOf(store, passphrase, mayCreate)
  return new Place(store, storeAt(to, leasePatience), sealer)
}

/** What was shipped before there were epochs has no folder of its own. */
const prefixOf = (epoch: number) => (epoch === 0 ? '' : `epochs/${String(epoch).padStart(8, '0')}/`)

const within = (store: BackupStore, prefix: string): BackupStore => ({
  list: async (names) =>
    (await store.list(prefix + names)).map((name) => name.slice(prefix.length)),
  read: (name) => store.read(prefix + name),
  write: (name, bytes) => store.write(prefix + name, bytes),
  create: (name, bytes) => store.create(prefix + name, bytes),
  remove: (name) => store.remove(prefix + name),
})
