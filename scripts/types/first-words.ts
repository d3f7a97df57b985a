import {readFile, writeFile} from 'node:fs/promises'
import {featureSingletons, publicTypes} from '../../schemas/index.ts'
import {ownNames} from './own-types.ts'

/** Documents that hold nothing but words of the interface. */
const wordDocuments: readonly string[] = [
  ...['labels', 'registrationForms', 'consent', 'opening', 'measuring', 'staffDesk'],
  ...featureSingletons,
]

/** Of addresses and names of places, which are no words. */
const isPlace = /(?:^|\.)(?:anchor|url)$/

type Words = Record<string, string>

/** The first values of all words of the interface, by type and path: what existing content is given. */
function firstWordsOf(isMeant: (type: string) => boolean): Record<string, Words> {
  const words = publicTypes
    .filter(({name, type}) => type === 'object' || wordDocuments.includes(name))
    .filter(({name}) => isMeant(name))
    .map((definition) => [definition.name, Object.fromEntries(wordsIn(definition, ''))] as const)
  return Object.fromEntries(words.filter(([, own]) => Object.keys(own).length > 0))
}

function wordsIn(definition: unknown, before: string): [string, string][] {
  const fields: unknown = read(definition, 'fields')
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown): [string, string][] => {
    const path = before + String(read(field, 'name'))
    const value = read(field, 'initialValue')
    const isText = !isPlace.test(path) && ['string', 'text'].includes(String(read(field, 'type')))
    // A choice from a list is no word.
    if (isText && typeof value === 'string' && !read(read(field, 'options'), 'list')) {
      return [[path, value]]
    }
    return read(field, 'type') === 'object' ? wordsIn(field, `${path}.`) : []
  })
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Those of the sections in the agency's folder. */
export const ownWords = () => firstWordsOf((type) => ownNames.has(type))

const text = () =>
  `${JSON.stringify(
    firstWordsOf((type) => !ownNames.has(type)),
    null,
    2,
  )}\n`

export const writeFirstWords = (path: string): Promise<void> => writeFile(path, text())

export const hasFirstWords = async (path: string): Promise<boolean> =>
  (await readFile(path, 'utf8').catch(() => '')) === text()
