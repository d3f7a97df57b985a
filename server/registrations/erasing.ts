import type {SanityClient} from '@sanity/client'
import {everyHour} from '../every-hour.ts'
import {log} from '../log.ts'

const mostAtOnce = 500

/** `purge` also erases the history, which the hosted lake keeps by default. */
const dueRegistrations = {
  query: `*[_type == "registration" && eraseAfter <= $now][0...${mostAtOnce}]`,
  purge: true,
} as const

/** Erases registrations past their retention period, at the start and every hour. */
export function startErasing(writer: SanityClient): () => void {
  const erase = async () => {
    const count = await eraseDue(writer, new Date())
    if (count > 0) log.info({count}, 'Registrations past their time were erased')
  }
  return everyHour(erase, 'Registrations past their time could not be erased')
}

/** Returns how many were erased. */
export async function eraseDue(writer: SanityClient, now: Date): Promise<number> {
  const selection = {...dueRegistrations, params: {now: now.toISOString()}}
  const {documentIds} = await writer.mutate([{delete: selection}], {
    returnDocuments: false,
    returnFirst: false,
  })
  const rest = documentIds.length === mostAtOnce ? await eraseDue(writer, now) : 0
  return documentIds.length + rest
}
