import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {starterContent} from '../../starter/content/index.ts'
import {launchList} from '../../studio/launch/launch-list.ts'
import {pages as sampleRoutes} from '../e2e/visitor/routes.ts'

const answers = {
  ...{name: '한강', nameEnglish: 'HANGANG', slug: 'hangang', phone: '1577-1234', colors: null},
  units: ['59A', '59B', '84A', '84B', '114A', '114B', '전용 101㎡'],
}
const documents = starterContent(answers, null)
const system = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
const stored = documents.map((document) => ({...system, ...document}))

test('a new complex has every page of the route table, each id and address once', () => {
  const paths = documents.filter(({_type}) => _type === 'page').map(({path}) => String(path))
  const wanted = sampleRoutes
    .filter((path) => path !== '/')
    .map((path) =>
      path.replace(/^\/\w+\/(press|customer)$/, (found) =>
        /^\/[a-z]/.test(found) ? found.replace(/^\/\w+/, '/{site}') : found,
      ),
    )
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  const ids = documents.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([])
})

test('every reference leads to a document of its own', () => {
  const ids = new Set(documents.map(({_id}) => _id))
  const targets = [...JSON.stringify(documents).matchAll(/"_ref":"([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(40)
  expect(targets.filter((id) => !ids.has(id ?? ''))).toEqual([])
})

test('the Studio would publish all of it', async () => {
  const client = openTestLake().client('administrator')
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  const schema = createSchema({name: 'all', types: publicTypes})
  const faults = await Promise.all(
    stored.map(async (document) => {
      const {markers} = await validateDocument({
        ...{document, schema, client, getDocumentExists: async () => true},
      })
      return markers
        .filter(({level}) => level === 'error')
        .map(({path, message}) => `${document._type} ${path.join('.')}: ${message}`)
    }),
  )
  expect(faults.flat()).toEqual([])
})

test('what is missing before launch is listed, each with the field that it belongs to', () => {
  const groups = launchList(stored)
  const found = groups.flatMap(({missing}) => missing)
  const places = found.map(({id, path}) => `${id} ${path}`)
  expect(places).toEqual(
    expect.arrayContaining([
      ...['site logo', 'site icon', 'site colors', 'site search.image', 'project rows'],
      ...['consent-interest purpose', 'consent-interest body', 'disclaimer-preparing text'],
      ...['unit-59a image', 'unit-59a exclusive', 'home sections[_key=="item1"].image'],
      'page-salesinfo-announcement sections[_key=="item1"]',
    ]),
  )
  expect(places).not.toContain('site phone')
  expect(new Set(places).size).toBe(places.length)
})

test('a draft that fills a field takes it from the list', () => {
  const before = launchList(stored).flatMap(({missing}) => missing).length
  const site = stored.find(({_id}) => _id === 'site')
  const draft = {...system, ...site, _id: 'drafts.site', _type: 'site', hours: '10:00-18:00'}
  const after = launchList([...stored, draft]).flatMap(({missing}) => missing)
  expect(after).toHaveLength(before - 1)
  expect(after.some(({path}) => path === 'hours')).toBe(false)
})
