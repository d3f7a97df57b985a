import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'

const hour = 60 * 60 * 1000

/** Erases registrations whose time has come, at the start and every hour. */
export function startErasing(writer: SanityClient): () => void {
  const erase = async () => {
    try {
      await writer.delete({
        query: '*[_type == "registration" && eraseAfter <= $now][0...500]',
        params: {now: new Date().toISOString()},
      })
    } catch (error) {
      log.error({error}, 'Registrations past their time could not be erased')
    }
  }
  void erase()
  const timer = setInterval(erase, hour).unref()
  return () => clearInterval(timer)
}
