import {expect, test, vi} from 'vitest'
import {KnownPaths} from '../../server/pages/known-paths.ts'
import {createRoutes} from '../../web/routes.tsx'
import {until} from '../until.ts'
import {openRealSite, type RealSite} from './real-site.ts'

const statusOf = async ({ask}: RealSite, path: string) => (await ask(path)).status

test('paths without a page cost the lake no query each, and a new page is found', async () => {
  const site = await openRealSite()
  // The page that says so is rendered once, and the paths that exist are asked for.
  for (const path of ['/nothing/here', '/nor/here']) expect(await statusOf(site, path)).toBe(404)
  const asked = vi.spyOn(site.lake, 'fetch')
  for (let n = 0; n < 30; n += 1) expect(await statusOf(site, `/flood/${n}`)).toBe(404)
  // What the site asks at its start may still be under way; of these paths it asks nothing.
  const addresses = asked.mock.calls.map(([{url}]) => decodeURIComponent(url))
  expect(addresses.filter((address) => address.includes('flood'))).toEqual([])
  expect(addresses.length).toBeLessThan(10)
  asked.mockRestore()

  await site.content.create({
    _type: 'page',
    title: 'New',
    path: '/Flood/7',
    aliases: ['/other/way'],
  })
  await until(async () => expect(await statusOf(site, '/Flood/7')).toBe(200))
  expect(await statusOf(site, '/flood/7/')).toBe(301)
  expect(await statusOf(site, '/OTHER/way')).toBe(301)
  expect(await statusOf(site, '/flood/8')).toBe(404)

  await site.content.create({_type: 'page', title: 'New', path: '/안내/주차'})
  const address = encodeURI('/안내/주차')
  await until(async () => expect(await statusOf(site, address)).toBe(200))
  const decomposed = await site.ask(encodeURI('/안내/주차'.normalize('NFD')))
  expect([decomposed.status, decomposed.headers.get('location')]).toEqual([301, address])
})

test('every page, alias, redirect and press site is found after a path that does not exist', async () => {
  const site = await openRealSite()
  for (const path of ['/nothing/here', '/nor/here']) await site.ask(path)
  const paths = await site.content.fetch<string[]>(
    `[...*[_type == "page" && defined(path)].path, ...*[_type == "page"].aliases[],
      ...*[_type == "redirect"].from, ...*[_type == "pressSite"]{"a": "/" + key + "/press"}.a,
      ...*[_type == "pressSite"]{"a": "/" + key + "/customer"}.a]`,
  )
  const real = paths.filter((path) => path && !path.includes('{'))
  expect(real.length).toBeGreaterThan(30)
  const statuses = await Promise.all(
    [...real, '/', '/Promotion/Press', '/promotion/press/'].map(async (path) => [
      path,
      await statusOf(site, encodeURI(path).toLowerCase()),
    ]),
  )
  expect(
    statuses.filter(([, status]) => status !== 200 && status !== 301 && status !== 302),
  ).toEqual([])
})

test('pages of press sites that do not exist lead on after a path that does not exist', async () => {
  const site = await openRealSite()
  for (const path of ['/nothing/here', '/nor/here']) await site.ask(path)
  const places = ['/nobody/press', '/nobody/press/none', '/nobody/customer', '/thegaon/press/none']
  const led = await Promise.all(
    places.map(async (path) => (await site.ask(path)).headers.get('location')),
  )
  expect(led).toEqual([
    '/thegaon/press',
    '/Promotion/Press',
    '/thegaon/customer',
    '/Promotion/Press',
  ])
})

test.each([
  ['before the paths are known', []],
  ['after', ['/nothing/here', '/nor/here']],
])(
  'one address of each page: what is above it, or has slashes too many, leads there, %s',
  async (_, visited) => {
    const site = await openRealSite()
    for (const path of visited) await site.ask(path)
    const id = await site.content.fetch<string>('*[_type == "pressPost"][0]._id')
    const post = `/thegaon/press/${id}`
    const leads = [
      ['/Brand', 302, '/Brand/intro'],
      ['/brand/', 302, '/Brand/intro'],
      ['/FloorPlan', 302, '/FloorPlan/59A'],
      // In no menu.
      ['/policy', 302, '/Policy/privacy'],
      ['//', 301, '/'],
      ['//Brand//intro?a=1', 301, '/Brand/intro?a=1'],
      ['///evil.test//', 301, '/evil.test/'],
      ['/thegaon/press/?after=x', 301, '/thegaon/press?after=x'],
      ['/TheGaon/Press', 301, '/thegaon/press'],
      ['/thegaon/customer/', 301, '/thegaon/customer'],
      [`${post}/?a=1`, 301, `${post}?a=1`],
      [post.replace('thegaon/press', 'TheGaon/Press'), 301, post],
      ['/Nowhere', 404, null],
      ['/evil.test/', 404, null],
    ] as const
    for (const [path, status, location] of leads) {
      const answer = await site.ask(path)
      expect([answer.status, answer.headers.get('location')], path).toEqual([status, location])
    }
    const inside = await site.ask('/api/pages//Brand//intro')
    expect(await inside.json()).toMatchObject({type: 'redirect', to: '/Brand/intro'})
  },
)

test('a redirect leads to a page or another site, and nowhere by a backslash, a telephone or an anchor', async () => {
  const site = await openRealSite()
  const places = [
    ['/\\evil.test', 404, null],
    ['//evil.test', 404, null],
    ['tel:15338848', 404, null],
    ['#registration', 404, null],
    ['/입지/환경', 302, '/%EC%9E%85%EC%A7%80/%ED%99%98%EA%B2%BD'],
    ['https://other.test/a?b=%20#c', 302, 'https://other.test/a?b=%20#c'],
    ['/FloorPlan/84A', 302, '/FloorPlan/84A'],
  ] as const
  const bringIn = site.content.transaction()
  for (const [at, [to]] of places.entries()) {
    bringIn.create({_type: 'redirect', from: `/moved/${at}`, to})
  }
  await bringIn.commit()
  await until(async () => expect(await statusOf(site, `/moved/${places.length - 1}`)).toBe(302))
  for (const [at, [to, status, location]] of places.entries()) {
    const answer = await site.ask(`/moved/${at}`)
    expect([answer.status, answer.headers.get('location')], to).toEqual([status, location])
  }
})

test('a route is never taken for a path without a page, whatever the lake has', async () => {
  const known = new KnownPaths(async () => {
    return {answer: {pages: [], moved: [], menu: null}, tags: []}
  })
  const lake = {projectId: '', dataset: '', apiVersion: '', host: ''}
  const routes = createRoutes({loaders: null, lake, origin: ''})[0]?.children?.[0]?.children ?? []
  const paths = routes.flatMap(({path}) => (path === '*' ? [] : [`/${path ?? ''}`]))
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) {
    const example = path.replace(/:\w+/g, 'a')
    for (const typed of [example, `${example}/`, example.toUpperCase()]) {
      expect(await known.mayExist(typed), typed).toBe(true)
    }
  }
  expect(await known.mayExist('/nowhere')).toBe(false)
})
