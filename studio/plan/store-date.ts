import type {SanityClient} from '@sanity/client'
import {getDraftId, type SanityDocument} from 'sanity'
import {type DatePath, differences, withValue, writtenPath} from './date-path.ts'
import type {DocumentPair} from './plan.ts'

/** The draft of a document with another date; the draft may be a new one. */
export function draftWithDate(
  id: string,
  {draft, published}: DocumentPair,
  path: DatePath,
  value: string,
): SanityDocument | null {
  const document = draft ?? published
  return document ? {...withValue(document, path, value), _id: getDraftId(id)} : null
}

/** Stores a date in the draft, which is made from the published document where there is none. */
export async function storeDate(
  client: SanityClient,
  id: string,
  {draft, published}: DocumentPair,
  path: DatePath,
  value: string,
): Promise<void> {
  // Somebody may have published or discarded a draft that was read.
  const base = published ?? draft
  if (!base) return
  const {_rev, _createdAt, _updatedAt, ...content} = base
  await client
    .transaction()
    .createIfNotExists({...content, _id: getDraftId(id)})
    .patch(getDraftId(id), (patch) => patch.set({[writtenPath(path)]: value}))
    .commit({visibility: 'async'})
}

/** Stores an earlier date again; a draft that is then as the published document is discarded. */
export async function restoreDate(
  client: SanityClient,
  id: string,
  path: DatePath,
  value: string,
): Promise<void> {
  const draftId = getDraftId(id)
  await client
    .patch(draftId)
    .set({[writtenPath(path)]: value})
    .commit()
  const [draft, published] = await client.fetch<readonly (SanityDocument | null)[]>(
    '[*[_id == $draftId][0], *[_id == $id][0]]',
    {draftId, id},
    {perspective: 'raw', tag: 'plan'},
  )
  if (draft && published && differences(draft, published).length === 0) {
    await client.delete(draftId)
  }
}
