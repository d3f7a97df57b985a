import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {isLink} from '../../studio/inputs/link-input.tsx'

const schema = createSchema({name: 'site', types: publicTypes})
const nowhere = '/no-such-page'

type Segment = string | {readonly _key: string}

interface Filled {
  readonly value: unknown
  /** Where the addresses are. */
  readonly links: readonly (readonly Segment[])[]
}

const none: Filled = {value: undefined, links: []}

/** A value with every list and group there is, and an address that leads nowhere in each field for one. */
function filled(type: SchemaType, path: readonly Segment[]): Filled {
  if (type.jsonType === 'string') {
    return isLink({path: [...path]}) ? {value: nowhere, links: [path]} : none
  }
  if (type.jsonType === 'array') {
    const items = type.of.map((member, at) => {
      const key = {_key: `k${at}`}
      const item = filled(member, [...path, key])
      return {...item, value: typeof item.value === 'object' ? {...item.value, ...key} : item.value}
    })
    return {
      value: items.flatMap(({value}) => value ?? []),
      links: items.flatMap(({links}) => links),
    }
  }
  // Of other documents only the reference is here.
  if (type.jsonType !== 'object' || 'to' in type || type.name === 'block') return none
  const fields = type.fields
    .filter(({name}) => !/^(asset|media|hotspot|crop)$/.test(name))
    .map((field) => ({name: field.name, ...filled(field.type, [...path, field.name])}))
  return {
    value: {
      _type: type.name,
      ...Object.fromEntries(fields.map(({name, value}) => [name, value])),
    },
    links: fields.flatMap(({links}) => links),
  }
}

const documents = publicTypes.flatMap(({name, type}) => {
  const compiled = type === 'document' ? schema.get(name) : undefined
  const made = compiled ? filled(compiled, []) : none
  return made.links.length > 0 ? [{name, ...made}] : []
})

test('documents with addresses are those that this is about', () => {
  expect(documents.map(({name}) => name)).toEqual(
    expect.arrayContaining(['home', 'page', 'menuItem', 'subMenu', 'site', 'notice', 'redirect']),
  )
})

test.each(documents)(
  'an address that leads nowhere is marked at each field of $name',
  async ({name, value, links}) => {
    const {markers} = await validateDocument({
      document: {
        ...(typeof value === 'object' ? value : {}),
        ...{_id: 'a', _type: name, _rev: 'r'},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      },
      schema,
      client: openTestLake().client('viewer'),
      getDocumentExists: async () => true,
    })
    const marked = markers
      .filter(({level}) => level === 'error')
      .map(({path}) => JSON.stringify(path))
    const unmarked = links
      .map((path) => JSON.stringify(path))
      .filter((path) => !marked.includes(path))
    expect(unmarked).toEqual([])
  },
)
