import {isJson, type Json, type LakeDocument} from './document.ts'

export interface Reference {
  readonly to: string
  readonly strength: 'strong' | 'weak'
}

/** All references of a document into its own dataset, once per target and strength. */
export function referencesIn(value: unknown): readonly Reference[] {
  const found = new Map<string, Reference>()
  collect(value, found)
  return [...found.values()]
}

function collect(value: unknown, found: Map<string, Reference>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isJson(value)) {
    const reference = referenceFrom(value)
    if (reference) found.set(`${reference.strength} ${reference.to}`, reference)
    for (const field of Object.values(value)) collect(field, found)
  }
}

function referenceFrom(value: Json): Reference | null {
  const {_ref: to} = value
  if (typeof to !== 'string' || to === '' || leavesDataset(value, to)) return null
  return {to, strength: value._weak === true ? 'weak' : 'strong'}
}

/** Cross-dataset and global references name the other dataset in a field or in the id. */
function leavesDataset(value: Json, to: string): boolean {
  return '_dataset' in value || '_projectId' in value || to.includes(':')
}

/**
 * Publishing makes references strong that were weak only because their target was not yet published.
 * References that the schema declares weak stay weak.
 */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isJson(value)) return value
  const {_strengthenOnPublish: marker, ...rest} = value
  const stays = isJson(marker) && marker.weak === true
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([field]) => marker === undefined || stays || field !== '_weak')
      .map(([field, inner]) => [field, strengthened(inner)]),
  )
}

/** The document that a draft or version becomes when it is published under this id. */
export function publishedForm(
  draft: LakeDocument,
  published: LakeDocument | null,
  id: string,
): Json {
  const {_system, ...fields} = draft
  const strong = strengthened(fields)
  const created = published?._createdAt ?? draft._createdAt
  return {...(isJson(strong) ? strong : fields), _id: id, _createdAt: created}
}
