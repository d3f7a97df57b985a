import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'

const hour = 60 * 60 * 1000
const mostAtOnce = 500

/** Their histories too, which the hosted lake keeps unless told otherwise. */
const dueRegistrations = {
  query: `*[_type == "registration" && eraseAfter <= $now][0...${mostAtOnce}]`,
  purge: true,
} as const

/** Erases registrations whose time has come, at the start and every hour. */
export function startErasing(writer: SanityClient): () => void {
  const erase = async () => {
    try {
      const count = await eraseDue(writer, new Date())
      if (count > 0) log.info({count}, 'Registrations past their time were erased')
    } catch (error) {
      log.error({error}, 'Registrations past their time could not be erased')
    }
  }
  void erase()
  const timer = setInterval(erase, hour).unref()
  return () => clearInterval(timer)
}

/** Returns how many. */
export async function eraseDue(writer: SanityClient, now: Date): Promise<number> {
  const selection = {...dueRegistrations, params: {now: now.toISOString()}}
  const {documentIds} = await writer.mutate([{delete: selection}], {
    returnDocuments: false,
    returnFirst: false,
  })
  const rest = documentIds.length === mostAtOnce ? await eraseDue(writer, now) : 0
  return documentIds.length + rest
}
