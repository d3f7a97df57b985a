import type {SanityClient} from '@sanity/client'
import {content} from './content/index.ts'
import {importSeed} from './import.ts'

const types = [...new Set(content.map(({_type}) => _type)), 'pressViews']

/** View counts of the sample's posts were made by readers, not by an editor: they are kept. */
const kept = content.flatMap(({_id}) => [_id, `views-${_id}`])

const strangers = '*[_type in $types && !(_id in $kept)]'
const params = {types, kept}

/** How many documents a reset deletes, drafts of the sample's own documents among them. */
export function countStrangers(client: SanityClient): Promise<number> {
  return client.fetch<number>(`count(${strangers})`, params, {perspective: 'raw'})
}

/**
 * Sets the sample's documents back and deletes the rest of the content. Uploaded pictures and files
 * stay, and so does the private dataset with its registrations.
 */
export async function resetSeed(options: Parameters<typeof importSeed>[0]) {
  const imported = await importSeed(options)
  // Afterwards, since only now no document of the sample refers to one that goes.
  await options.client.delete({query: strangers, params})
  return imported
}
