import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {formFields} from '../../agency/form-fields.ts'
import own from '../../agency/schema.gen.json' with {type: 'json'}
import project from '../../sanity.json' with {type: 'json'}
import words from '../../schemas/first-words.gen.json' with {type: 'json'}
import replaced from '../../schemas/replaced-words.json' with {type: 'json'}
import type {OwnFormField} from '../../shared/form-fields.ts'

type Words = Readonly<Record<string, string>>

/** Documents that administrators alone write are not the program's to change. */
const firstWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries<Words>({...words, ...own.words}).filter(
    ([type]) => !project.publicAdministratorTypes.includes(type),
  ),
)

/** First words of earlier versions that say what is no longer so. Where nobody has changed them, they are replaced. */
const replacedWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  replaced

const known = 'firstWords'

/** A word is replaced once by each new first value: who writes the old one again keeps it. */
const replacementOf = (type: string, path: string): string => {
  const word = firstWords[type]?.[path] ?? ''
  const hash = createHash('sha256').update(word).digest('hex').slice(0, 8)
  return `${type}.${path} ${hash}`
}

const keyed = v.looseObject({_key: v.string(), _type: v.string()})
const found = v.array(
  v.looseObject({
    _id: v.string(),
    _type: v.string(),
    sections: v.optional(v.nullable(v.array(v.unknown()))),
  }),
)

const query = '*[_type in $types || defined(sections)]'

/** Documents of an import, and the words that were given to them where they come from. */
export interface Came {
  readonly ids: ReadonlySet<string>
  readonly given: ReadonlySet<string>
}

/** What an import brings; what it leaves as it is there already does not come. */
export function cameWith(
  documents: readonly Readonly<Record<string, unknown>>[],
  kept: (id: string) => boolean,
): Came {
  const ids = documents.map(({_id}) => String(_id))
  const given = documents.find(({_id}) => _id === known)?.given
  return {
    ids: new Set(ids.filter((id) => !kept(id))),
    given: new Set(Array.isArray(given) ? given.map(String) : []),
  }
}

/**
 * Gives existing content the first values of words that a new version adds, because an empty label names
 * nothing, and the form fields of the agency's folder. Each is given once; if an editor empties it later, it stays
 * empty.
 */
export async function giveFirstWords(
  writer: SanityClient,
  fields: readonly OwnFormField[] = formFields,
  came: Came | null = null,
): Promise<void> {
  const given = new Set(
    await writer.fetch<string[]>('coalesce(*[_id == $known][0].given, [])', {known}),
  )
  const all = [
    ...Object.entries(firstWords).flatMap(([type, own]) =>
      Object.keys(own).map((path) => `${type}.${path}`),
    ),
    ...Object.entries(replacedWords).flatMap(([type, own]) =>
      Object.keys(own).map((path) => replacementOf(type, path)),
    ),
  ]
  const added = all.filter((word) => !given.has(word))
  const newFields = fields.map(documentOf).filter(({_id}) => !given.has(_id))
  if (added.length + newFields.length === 0 && !came) return
  const transaction = writer.transaction()
  const wanted = new Set(added)
  const wantedOfCome = new Set(all.filter((word) => !came?.given.has(word)))
  const types = Object.keys(firstWords)
  const documents = await writer.fetch(query, {types}, {perspective: 'raw'})
  for (const document of v.parse(found, documents)) {
    for (const [path, word] of changedIn(
      document,
      came?.ids.has(document._id) ? wantedOfCome : wanted,
    )) {
      transaction.patch(document._id, (patch) =>
        patch.setIfMissing(Object.fromEntries(objectsOn(path))).set({[path]: word}),
      )
    }
  }
  for (const field of newFields) transaction.createIfNotExists(field)
  const ids = fields.map((field) => documentOf(field)._id)
  await transaction
    .createIfNotExists({_id: known, _type: known})
    .patch(known, (patch) => patch.set({given: [...new Set([...all, ...ids])]}))
    .commit()
}

const documentOf = ({name, choices, ...field}: OwnFormField) => ({
  ...{_id: `formField-${name}`, _type: 'formField', ...field},
  ...(choices && {choices: [...choices]}),
})

/** The paths of those words that the document does not have, or has as an earlier version gave them. */
function changedIn(
  document: v.InferOutput<typeof found>[number],
  wanted: ReadonlySet<string>,
): (readonly [path: string, word: string])[] {
  const sections = (document.sections ?? []).flatMap((section) =>
    v.is(keyed, section) ? [[`sections[_key == "${section._key}"].`, section] as const] : [],
  )
  return [['', document] as const, ...sections].flatMap(([before, holder]) =>
    Object.entries(firstWords[holder._type] ?? {})
      .filter(([path]) => {
        const value = valueAt(holder, path)
        const earlier = replacedWords[holder._type]?.[path] ?? []
        const isReplaced = earlier.some((each) => each === value)
        return isReplaced
          ? wanted.has(replacementOf(holder._type, path))
          : wanted.has(`${holder._type}.${path}`) && !value
      })
      .map(([path, word]) => [before + path, word] as const),
  )
}

const valueAt = (holder: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }, holder)

/** The objects that contain a word of a document, from the outermost. */
function objectsOn(path: string): [string, object][] {
  const names = path.startsWith('sections[') ? [] : path.split('.').slice(0, -1)
  return names.map((_, at) => [names.slice(0, at + 1).join('.'), {}])
}
