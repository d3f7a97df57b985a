import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {serverPages} from '../../shared/reserved-paths.ts'
import {moved, pages as routes} from '../e2e/visitor/routes.ts'
import {documentsOf, leaves} from './sample.ts'

// A slash at the end is taken off before a page is looked for.
const spelled = [...routes, ...moved.map(([from]) => from)].filter((path) => !/.\/$/.test(path))

const pages = documentsOf('page')
const paths = pages.flatMap(({path, aliases}) => [path, aliases ?? []].flat())
const open = new Set(paths.map((path) => String(path).toLowerCase()))

const sites = documentsOf('pressSite').map(({key}) => String(key))
const bySite = sites.flatMap((site) => [...open].map((path) => path.replace('{site}', site)))
const byRouter = ['/', '/promotion/press']
const reachable = new Set([...open, ...bySite, ...byRouter, ...serverPages])

/** A public file, or the tour's page for a tour that there is. */
function isServed(path: string): boolean {
  const {pathname, searchParams} = new URL(path, 'http://site')
  if (pathname !== '/tour/index.html') return existsSync(join('public', pathname))
  return documentsOf('tour').some(({key}) => key === searchParams.get('tour'))
}

const leadsSomewhere = (path: string) => reachable.has(path.toLowerCase()) || isServed(path)

test.each(spelled)('%s has its page', (path) => {
  expect(reachable).toContain(path.toLowerCase())
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
