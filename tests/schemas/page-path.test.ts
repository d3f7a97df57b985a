import {readFileSync} from 'node:fs'
import {createClient} from '@sanity/client'
import type {RouteObject} from 'react-router-dom'
import {expect, test} from 'vitest'
import {movedRule, pathRule, uniquePathRule} from '../../schemas/fields/page-path.ts'
import {pageCodesPath} from '../../server/pages/page-code.ts'
import {answersPath, changesPath} from '../../web/client/page-answer.ts'
import {previewBase} from '../../web/client/preview-address.ts'
import {createRoutes} from '../../web/routes.tsx'
import {documentsOf} from '../sample/sample.ts'

test.each([
  ...['/BusinessGuide/intro', '/입지/환경', '/a', '/old/index.php', '/v2x', '/apiary', '/.../b'],
  ...['/Promotion/Customer', '/press', '/press/2026', '/a/b/press', '/~a-b_c.d'],
])('a page may have the address %s', (path) => {
  expect(pathRule(path)).toBe(true)
})

test.each([
  ...['/..', '/.', '/a/../b', '/a/./b', '/100%', '/%EC%9E%85', '/%2e%2e', '/a b', '/a?b', '/a#b'],
  ...[
    '/sitemap.xml',
    '/ROBOTS.txt',
    '/v1/data',
    '/v2025-02-19/data',
    '/vX/a',
    '/preview',
    '/Studio/a',
  ],
  ...['/thegaon/press', '/Any/Press', '/thegaon/press/a-post', '/thegaon/press.xml', '/{nosite}/x'],
  ...['/{site}/x', '/\\evil', '//evil', '/a/', '/', 'a', '/입지'.normalize('NFD')],
])('no address is %s', (path) => {
  expect(pathRule(path)).not.toBe(true)
})

test('an address has up to 200 letters', () => {
  expect(pathRule(`/${'a'.repeat(199)}`)).toBe(true)
  expect(pathRule(`/${'a'.repeat(200)}`)).toContain('200자 이내')
})

const client = createClient({
  projectId: 'paths',
  dataset: 'paths',
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => async () =>
    Response.json({
      result: {
        pages: [{_id: 'plan', title: '분양일정', path: '/Plan', aliases: ['/old-plan']}],
        pressSites: ['thegaon'],
        redirects: [
          {_id: 'vr', from: '/VR', to: '/FloorPlan/Emodel'},
          {_id: 'drafts.soon', from: '/soon', to: '/Plan'},
        ],
        groups: [],
        anchors: [],
      },
      ms: 0,
    }),
})

const contextOf = (id: string, aliases: readonly string[] = []) => ({
  document: {_id: `drafts.${id}`, _type: 'page', _rev: '', _createdAt: '', _updatedAt: '', aliases},
  getClient: () => client,
})

const ruleOf = (path: string, id = 'new') => uniquePathRule(path, contextOf(id))

test.each([
  ['/plan', "'분양일정' 페이지가 이미"],
  ['/Old-Plan', "'분양일정' 페이지가 이미"],
  ['/TheGaon/Customer', '방문예약 페이지가 쓰는 주소'],
  ['/vr', "'/FloorPlan/Emodel' 주소로 옮겨져 있습니다"],
  ['/{nosite}/x', '주소를 입력해 주세요'],
  ['/x/{site}', '주소를 입력해 주세요'],
])('a page cannot have %s, which leads elsewhere', async (path, words) => {
  expect(await ruleOf(path)).toContain(words)
})

test('a page keeps its own address, and takes one from which nothing is moved yet', async () => {
  expect(await ruleOf('/Plan', 'plan')).toBe(true)
  expect(await ruleOf('/soon')).toBe(true)
  expect(await ruleOf('/Promotion/Customer')).toBe(true)
})

test('a published page that moves warns of its old address, unless that is kept or only its case changes', async () => {
  expect(await movedRule('/Schedule', contextOf('plan'))).toContain("'/Plan' 주소는 더 열리지 않고")
  expect(await movedRule('/Schedule', contextOf('plan', ['/a']))).not.toBe(true)
  expect(await movedRule('/Schedule', contextOf('plan', ['/plan']))).toBe(true)
  expect(await movedRule('/PLAN', contextOf('plan'))).toBe(true)
  expect(await movedRule('/Schedule', contextOf('new'))).toBe(true)
})

test('the addresses of all pages of the sample are right', async () => {
  const paths = documentsOf('page').map(({path}) => String(path))
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect(await ruleOf(path), path).toBe(true)
})

const named: Readonly<Record<string, string>> = {
  answersPath,
  changesPath,
  pageCodesPath,
  previewBase,
}

/** With an example in the place of each parameter. */
const exampleOf = (route: string) =>
  route
    .replace(/\$\{(\w+)\}/g, (_, name: string) => named[name] ?? name)
    .replace(/:version\b/, 'v2025-02-19')
    .replace(/:\w+\??/g, 'a')
    .replace('*', 'a')

const route = /app\s*\.(?:get|post|put|delete|all|route)\(\s*['`](\/?[^'`]+)['`]/g

const routesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(route)]
    .map(([, path = '']) => exampleOf(path))
    .filter((path) => path.length > 1)

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({path = '', children = []}) => [path, ...pathsOf(children)])

test.each([
  'server/site.ts',
  'server/preview/preview.ts',
  'server/studio.ts',
  'lake/endpoints/endpoints.ts',
])('no page has an address that %s answers', (file) => {
  const routes = routesIn(file)
  expect(routes.length).toBeGreaterThan(1)
  expect(routes.filter((route) => pathRule(route) === true)).toEqual([])
})

test('a page has the address of another kind of page only where its words stand in a document', () => {
  const routes = pathsOf(
    createRoutes({
      loaders: null,
      lake: {projectId: '', dataset: '', apiVersion: '', host: ''},
      origin: '',
    }),
  ).filter((path) => path !== '' && path !== '*')
  expect(routes).toContain(':site/press/:id')
  const free = routes.filter((path) => pathRule(exampleOf(`/${path}`)) === true)
  expect(free).toEqual(['FloorPlan/compare', ':site/customer'])
})

test('operators and people who sign in have addresses that no page has', () => {
  expect(readFileSync('app/http/metrics-endpoint.ts', 'utf8')).toContain("'/metrics'")
  for (const path of ['/metrics', '/login', '/healthz']) expect(pathRule(path)).not.toBe(true)
})
