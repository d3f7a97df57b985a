import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})

test('a date that was typed and cannot be read is refused', async () => {
  const client = openTestLake().client('editor')
  await client.create({_type: 'pressSite', key: 'thegaon', title: '가'})
  const isRefused = async (date: string) => {
    const {markers} = await validateDocument({
      document: {
        ...{_id: 'a', _type: 'pressPost', _rev: 'r', title: '제목', summary: '요약', date},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
        siteId: 'thegaon',
      },
      schema,
      client,
      getDocumentExists: async () => true,
    })
    return markers.some(({level, path}) => level === 'error' && path[0] === 'date')
  }
  const typed = ['내일', '20261224', '2026-12-24', '2026. 12. 2', '2026-13-01T00:00:00Z']
  // The lake compares the text of a time: these would be public at another hour than the form says.
  const otherZones = ['2026-12-24T18:00:00+09:00', '2026-12-24T18:00:00']
  for (const date of [...typed, ...otherZones]) {
    expect(await isRefused(date), date).toBe(true)
  }
  expect(await isRefused('2026-12-24T09:00:00.000Z')).toBe(false)
})

test('each time of a document is one that the lake stores in UTC, whoever writes it', () => {
  const times = publicTypes.flatMap((type) =>
    type.type === 'document' && 'fields' in type && Array.isArray(type.fields)
      ? type.fields
          .filter((field) => field.type === 'datetime')
          .map((field) => `${type.name}.${field.name}`)
      : [],
  )
  const declared = [
    ...project.publicTimes.flatMap(({type, fields}) => fields.map((field) => `${type}.${field}`)),
    ...project.embargoes.map(({type, field}) => `${type}.${field}`),
  ]
  expect(declared.toSorted()).toEqual(times.toSorted())
})
