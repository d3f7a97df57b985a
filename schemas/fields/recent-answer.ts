import type {ValidationContext} from 'sanity'
import {lakeClient, viewOf} from './lake-client.ts'
import {lately} from './lately.ts'

/** A query by rules of fields. It asks about published documents, because others cannot be shown yet. */
export function recentAnswer<Answer, Known>(query: string, read: (answer: Answer) => Known) {
  const answers = lately<Known>()
  return (context: Pick<ValidationContext, 'getClient'>): Promise<Known> => {
    const client = lakeClient(context)
    return answers(viewOf(client), async () =>
      read(await client.fetch<Answer>(query, {}, {perspective: 'published'})),
    )
  }
}
