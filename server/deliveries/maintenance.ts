import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'
import {everyHour} from '../time/every-hour.ts'
import type {DueTimes} from './due-times.ts'
import {endAdvertisements, liftEarlier} from './lift-earlier.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly dueTimes: Pick<DueTimes, 'add'>
}

/** How many deliveries are looked at in one query. */
const together = 500

interface FoundDelivery {
  readonly _id: string
  readonly isErased: boolean
}

const isErased = '!defined(registration->_id)'

/**
 * Erases deliveries whose registration was erased, by whomever, and makes documents of those that earlier versions stored
 * otherwise. Returns what ends it.
 */
export function startMaintenance({writer, dueTimes}: Options): () => void {
  const erase = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    const selection = {
      query: `*[_type == "delivery" && _id in $ids && ${isErased}]`,
      params: {ids},
      purge: true,
    }
    await writer.mutate([{delete: selection}], {returnDocuments: false, visibility: 'async'})
  }
  const sweepOf = async (registrations: readonly string[]): Promise<void> => {
    const query = `*[_type == "delivery" && references($registrations) && ${isErased}]._id`
    await erase(await writer.fetch<readonly string[]>(query, {registrations}))
  }
  /** Finds those whose registration was erased without this process seeing the commit. */
  const sweepAll = async (): Promise<void> => {
    const query = `*[_type == "delivery" && _id > $last] | order(_id asc)[0...${together}]{
      _id, "isErased": ${isErased}
    }`
    for (let last = ''; ; ) {
      const found = await writer.fetch<FoundDelivery[]>(query, {last})
      await erase(found.flatMap((one) => (one.isErased ? [one._id] : [])))
      if (found.length < together) return
      last = found.at(-1)?._id ?? ''
    }
  }
  const fault = 'Deliveries of erased registrations could not be erased'
  let isStopped = false
  const leaveDueTimes = dueTimes.add({
    wake() {},
    onChange(changed) {
      const registrations = changed?.get('registration') ?? []
      if (changed && registrations.length === 0) return
      const sweep = changed ? sweepOf(registrations) : sweepAll()
      sweep.catch((error) => {
        // A sweep under way has lost its lake, and runs again at the next start.
        if (!isStopped) log.error({error}, `${fault}; trying again`)
      })
    },
  })
  const stopLifting = everyHour(async () => {
    await liftEarlier(writer)
    await endAdvertisements(writer)
  }, 'Deliveries of earlier versions could not be made documents')
  // At the start, any registration may have been erased: `onChange` is called for it.
  const stopSweeping = everyHour(sweepAll, fault, false)
  return () => {
    isStopped = true
    leaveDueTimes()
    stopLifting()
    stopSweeping()
  }
}
