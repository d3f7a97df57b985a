import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {documentsOf, leaves} from './sample.ts'

const routes = [
  '/Brand/intro',
  '/Brand/video',
  '/BusinessGuide/intro',
  '/BusinessGuide/plan',
  '/BusinessGuide/documents',
  '/SalesInfo/SubscriptionGuide',
  '/SalesInfo/guide',
  '/SalesInfo/announcement',
  '/SalesInfo/stampTax',
  '/SalesInfo/StampTax',
  '/LocationEnvironment/intro',
  '/LocationEnvironment/primium',
  '/LocationEnvironment/premium',
  '/ComplexGuide/intro',
  '/ComplexGuide/detailintro',
  '/ComplexGuide/community',
  '/FloorPlan/59A',
  '/FloorPlan/59B',
  '/FloorPlan/84A',
  '/FloorPlan/84B',
  '/FloorPlan/114A',
  '/FloorPlan/114B',
  '/FloorPlan/videos',
  '/FloorPlan/Emodel',
  '/Interior/59A',
  '/Interior/84A',
  '/Interior/84B',
  '/Promotion/Customer',
  '/{site}/press',
  '/{site}/press/{id}',
  '/{site}/customer',
]

const pages = documentsOf('page')
const paths = pages.flatMap(({path, aliases}) => [path, aliases ?? []].flat())
const open = new Set(paths.map((path) => String(path).toLowerCase()))

const sites = documentsOf('pressSite').map(({key}) => String(key))
const bySite = sites.flatMap((site) => [...open].map((path) => path.replace('{site}', site)))
const byRouter = ['/', '/promotion/press']
const reachable = new Set([...open, ...bySite, ...byRouter])

const isServed = (path: string) => existsSync(join('public', path.split('?')[0] ?? ''))
const leadsSomewhere = (path: string) => reachable.has(path.toLowerCase()) || isServed(path)

test.each(routes)('%s has its page', (route) => {
  expect(open).toContain(route.toLowerCase())
})

test('no two pages share a path', () => {
  expect(open.size).toBe(paths.length)
})

test('every link inside the site leads to a page or a file of it', () => {
  const addresses = leaves.filter(({field}) => /^(url|subUrl|link|to|tourUrl)$/.test(field))
  const inside = addresses.filter(({value}) => String(value).startsWith('/'))
  expect(inside.length).toBeGreaterThan(60)
  const broken = inside.filter(({value}) => !leadsSomewhere(String(value)))
  expect(broken.map(({at, value}) => `${at} → ${value}`)).toEqual([])
})

test('an address that moved is not one that a page still has', () => {
  const moved = documentsOf('redirect').map(({from}) => String(from))
  expect(moved.filter(leadsSomewhere)).toEqual([])
})
