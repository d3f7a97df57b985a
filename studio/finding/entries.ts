import type {SanityDocument, Schema} from 'sanity'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {isSingleton} from '../documents/offered-actions.ts'
import type {Entry} from './entry.ts'
import {fieldEntries} from './field-entries.ts'
import {firstText, picturesOf, textOf} from './texts-of.ts'

/** Fields by which a document is called, the best first. */
const titleFields = [
  'title',
  'heading',
  'name',
  'label',
  'question',
  'titleLines',
  'from',
  'key',
  'text',
]
const pathFields = ['path', 'aliases', 'slug', 'from', 'to', 'subUrl', 'url']

const maxTitle = 80

/**
 * Documents, pages first, then their sections and pictures, then the fields of settings: of equal ones, the first is shown
 * first.
 */
export function entriesOf(documents: readonly SanityDocument[], schema: Schema): readonly Entry[] {
  const own = onePerDocument(documents)
    .filter(({_type}) => schema.get(_type) !== undefined)
    .toSorted((a, b) => Number(isPage(b)) - Number(isPage(a)))
  const titles = own.map((document) => ({document, title: titleOf(document, schema)}))
  return [
    ...titles.map(({document, title}) => documentEntry(document, title, schema)),
    ...titles.flatMap(({document, title}) => sectionEntries(document, title, schema)),
    ...titles.flatMap(({document, title}) => pictureEntries(document, title)),
    ...schema
      .getTypeNames()
      .filter(isSingleton)
      .flatMap((type) => fieldEntries(schema.get(type), type)),
  ]
}

const isPage = ({_type}: SanityDocument) => _type === 'page' || _type === 'home'

/** A draft stands for its document. */
function onePerDocument(documents: readonly SanityDocument[]): readonly SanityDocument[] {
  const byId = new Map<string, SanityDocument>()
  for (const document of documents) {
    const id = publishedId(document._id)
    if (document._id !== id || !byId.has(id)) byId.set(id, document)
  }
  return [...byId.values()]
}

const typeTitle = (type: string, schema: Schema) => schema.get(type)?.title ?? type

export function titleOf(document: SanityDocument, schema: Schema): string {
  const ofType = typeTitle(document._type, schema)
  if (isSingleton(document._type)) return ofType
  return shortened(firstText(document, titleFields)) ?? ofType
}

function shortened(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ')
  return line && line.length > maxTitle ? `${line.slice(0, maxTitle)}…` : line
}

function documentEntry(document: SanityDocument, title: string, schema: Schema): Entry {
  const id = publishedId(document._id)
  const kind = typeTitle(document._type, schema)
  const addresses = textOf(pathFields.map((name) => document[name]))
  return {
    key: id,
    kind,
    title,
    path: `${kind} ${addresses}`,
    ...(typeof document.path === 'string' && {place: document.path}),
    text: `${textOf(document)} ${document._type}`,
    document: {id, type: document._type},
  }
}

function sectionEntries(document: SanityDocument, title: string, schema: Schema): Entry[] {
  const sections: unknown = document.sections
  if (!Array.isArray(sections)) return []
  const id = publishedId(document._id)
  return sections.flatMap((section: unknown) => {
    if (typeof section !== 'object' || section === null) return []
    const {_type: type, _key: key}: {_type?: unknown; _key?: unknown} = section
    if (typeof type !== 'string' || typeof key !== 'string') return []
    const kind = typeTitle(type, schema)
    const path = `sections[_key=="${key}"]`
    return [
      {
        key: `${id} ${key}`,
        kind: `${kind} 구역`,
        title: shortened(firstText(section, titleFields)) ?? kind,
        path: `${kind} ${title}`,
        place: title,
        text: `${textOf(section)} ${type}`,
        document: {id, type: document._type, path},
      },
    ]
  })
}

function pictureEntries(document: SanityDocument, title: string): Entry[] {
  const id = publishedId(document._id)
  return picturesOf(document).map(({path, alt}) => ({
    key: `${id} ${path}`,
    kind: '사진',
    title: alt,
    path: `사진 ${title}`,
    place: title,
    document: {id, type: document._type, path},
  }))
}
