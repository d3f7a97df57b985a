import type {SanityClient} from '@sanity/client'
import type {Json} from 'local-content-lake/maintenance'
import project from '../../../sanity.json' with {type: 'json'}

export interface Listed {
  readonly _id: string
  readonly _rev: string
  readonly _type: string
  /** Of a version: its release unpublishes the document. */
  readonly unpublishes?: boolean
}

export type Stored = Json & Listed

/** Marks of an hour or a day, and what stops the writing: nothing that has to be somewhere else. */
const left = [
  'formLimit',
  'messageLimit',
  'messageAlarm',
  'viewMark',
  'visitMark',
  project.writingStop,
]

export const assetTypes: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']
export const isAsset = ({_type}: Pick<Listed, '_type'>): boolean => assetTypes.includes(_type)

const perPage = 1000

/** All that a dataset holds, drafts and versions too, but for what a lake writes of itself. */
export async function listed(client: SanityClient): Promise<Listed[]> {
  const query = `*[_id > $after && !(_id in path("_.**")) && !(_type in $left)]
    | order(_id)[0...${perPage}]{_id, _rev, _type, "unpublishes": _system.delete == true}`
  const found: Listed[] = []
  for (;;) {
    const after = found.at(-1)?._id ?? ''
    const page = await client.fetch<Listed[]>(query, {after, left})
    found.push(...page)
    if (page.length < perPage) return found
  }
}

const atOnce = 100

/** In pages, without those that are gone by now. */
export async function* documentsOf(
  client: SanityClient,
  ids: readonly string[],
): AsyncGenerator<Stored[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const found = await client.getDocuments<Json>(ids.slice(start, start + atOnce))
    yield found.flatMap((document) => (document ? [{...document}] : []))
  }
}
