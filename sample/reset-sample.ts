import {content} from './content/index.ts'
import {type ImportOptions, importSample} from './import-sample.ts'

const types = [...new Set(content.map(({_type}) => _type)), 'pressViews']

const strangers = '*[_type in $types && !(_id in $kept)]'

/** View counts of the sample's posts come from readers, not from an editor: they stay. */
function paramsFor({documents = content}: ImportOptions) {
  return {types, kept: documents.flatMap(({_id}) => [_id, `views-${_id}`])}
}

/** How many documents a reset deletes, drafts of the sample's own documents among them. */
export function countStrangers(options: ImportOptions): Promise<number> {
  const query = `count(${strangers})`
  return options.client.fetch<number>(query, paramsFor(options), {perspective: 'raw'})
}

/**
 * Restores the sample's documents and deletes the rest of the content. Uploaded pictures and files
 * stay, and so does the private dataset with its registrations.
 */
export async function resetSample(options: ImportOptions) {
  const imported = await importSample(options)
  // Afterwards: only now no document of the sample refers to a deleted one.
  await options.client.delete({query: strangers, params: paramsFor(options)})
  return imported
}
