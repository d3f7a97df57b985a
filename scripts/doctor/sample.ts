import type {Config} from '../../app/config.ts'
import {leftovers} from '../../sample/leftovers.ts'
import project from '../../sanity.json' with {type: 'json'}
import {type Check, type Finding, note, ok} from './finding.ts'
import {clientOf, ownToken} from './lake.ts'

const maxDocuments = 5000

/** What visitors would still read of a complex that does not exist. */
export function leftoversIn(documents: readonly {readonly _id: string}[]): Finding[] {
  const texts = documents.map((document) => ({
    id: document._id,
    text: JSON.stringify(document).normalize('NFC').replace(/[\s-]/g, '').toLowerCase(),
  }))
  return leftovers.flatMap(({what, remedy, signs}) => {
    const found = texts.filter(({text}) => signs.some((sign) => text.includes(sign)))
    const [first] = found
    const others = found.length > 1 ? ` and ${found.length - 1} more` : ''
    return first ? [note(`${what} still in ${first.id}${others}: ${remedy}`)] : []
  })
}

/** Only where others than those who try it out can come. */
export const sample: Check = async (config) => {
  if (!config.serves.site || isTrial(config.origin)) return []
  const documents = await publishedIn(config).catch(() => null)
  if (!documents) return [note('start the site to have it searched for what is left of the sample')]
  const found = leftoversIn(documents)
  return found.length > 0 ? found : [ok('nothing is left of it')]
}

const isTrial = (origin: string) =>
  origin === '' || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

async function publishedIn(config: Config): Promise<{_id: string}[]> {
  const {hosted} = config
  const token = hosted?.token ?? ownToken(config, 'site')
  const client = clientOf(config, hosted?.dataset ?? project.dataset, token)
  const query = `*[!(_type match "system.*" || _type match "sanity.*")][0...${maxDocuments}]`
  return client.fetch<{_id: string}[]>(query, {}, {perspective: 'published'})
}
