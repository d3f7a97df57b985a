import {createHmac} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {adsRefusedIn, lastMarkIn, type Refusal, type RefusalMark} from '../../shared/do-not-call.ts'
import {createRegistrationsClient, type LakeConnection} from '../connection/lake-connection.ts'

/** Keyed hashes of numbers, in their order. */
export type SealNumbers = (numbers: readonly string[]) => Promise<readonly string[]>

/**
 * Hashes numbers with a key of the lake, which is in none of its documents. Sanity's lake has no such key: there it is the
 * site's secret, so that all processes of the site have the same.
 */
export function numberSeals(lake: LakeConnection, secret: string | Buffer): SealNumbers {
  const sealed = (number: string) => `erased number ${number}`
  if (lake.isSanitys) {
    return async (numbers) =>
      numbers.map((number) =>
        createHmac('sha256', secret).update(sealed(number)).digest('base64url'),
      )
  }
  const client = createRegistrationsClient(lake)
  return async (numbers) => {
    if (numbers.length === 0) return []
    const {seals} = await client.request<{seals: readonly string[]}>({
      ...{method: 'POST', url: `/data/seals/${lake.registrations.dataset}`},
      body: {texts: numbers.map(sealed)},
    })
    return seals
  }
}

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly sealNumbers: SealNumbers
}

/** The marks of an erased number, with the number by which they were found. */
export interface Found {
  readonly _id: string
  readonly phone: string
  readonly marks: readonly RefusalMark[]
  readonly adsRefusedAt?: string
}

interface Forgotten extends Refusal {
  readonly _id: string
}

const prefix = 'doNotCall-erased-'

/** The marks of numbers that were erased: documents without the number, under a keyed hash of it. */
export class ErasedNumbers {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * @param numbers in their normal form
   * @param client reads in the name of a person, where one looks at them
   */
  async documentsOf(
    numbers: readonly string[],
    client = this.#options.writer,
  ): Promise<readonly Found[]> {
    if (numbers.length === 0) return []
    const seals = await this.#options.sealNumbers(numbers)
    const numberOf = new Map(numbers.map((number, at) => [prefix + seals[at], number]))
    const found = await client.fetch<readonly Forgotten[]>(
      '*[_type == "doNotCall" && _id in $ids]{_id, marks, adsRefusedAt}',
      {ids: [...numberOf.keys()]},
    )
    return found.flatMap(({_id, marks, adsRefusedAt}) => {
      const phone = numberOf.get(_id)
      if (phone === undefined) return []
      return [{_id, phone, marks: marks ?? [], ...(adsRefusedAt && {adsRefusedAt})}]
    })
  }

  /** The ids of numbers, by which nobody can tell them. */
  async idsOf(numbers: readonly string[]): Promise<readonly string[]> {
    const seals = await this.#options.sealNumbers(numbers)
    return seals.map((seal) => prefix + seal)
  }

  async hasAny(): Promise<boolean> {
    const query = `defined(*[_type == "doNotCall" && string::startsWith(_id, "${prefix}")][0]._id)`
    return this.#options.writer.fetch<boolean>(query)
  }

  /** Takes the numbers out of these documents: in one transaction a marked one becomes its hash, and all are erased. */
  async forget(documents: readonly Forgotten[]): Promise<void> {
    const byNumber = Map.groupBy(documents, ({phone}) => phone ?? '')
    const numbers = [...byNumber.keys()]
    if (numbers.length === 0) return
    const seals = await this.#options.sealNumbers(numbers)
    const earlier = Map.groupBy(await this.documentsOf(numbers), ({phone}) => phone)
    const mutations = numbers.flatMap((number, index) => {
      const hashed = earlier.get(number) ?? []
      const own = byNumber.get(number) ?? []
      const mark = lastMarkIn([...own, ...hashed])
      const isMarked = mark?.is === 'on'
      const adsRefusedAt = adsRefusedIn([...own, ...hashed])
      const _id = prefix + seals[index]
      const isKept = isMarked || adsRefusedAt !== null
      const gone = isKept ? own : [...own, ...hashed]
      const left = {_id, _type: 'doNotCall', marks: isMarked ? [mark] : []}
      return [
        ...(isKept ? [{createIfNotExists: left}] : []),
        ...(adsRefusedAt === null ? [] : [{patch: {id: _id, set: {adsRefusedAt}}}]),
        ...gone.map(({_id: id}) => ({delete: {id, purge: true}})),
      ]
    })
    await this.#options.writer.mutate(mutations, {returnDocuments: false, returnFirst: false})
  }
}
