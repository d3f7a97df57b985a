import {expect, test, vi} from 'vitest'
import {PageCache} from '../../server/pages/page-cache.ts'
import {until} from '../until.ts'
import {openRealSite, renderWithoutAssets} from './real-site.ts'

test('a slow rendering from before a change does not replace a quick one from after it', () => {
  const cache = new PageCache<string>({entries: 10, bytes: 100})
  const before = {version: cache.version, tags: new Set(['a']), bytes: 1}
  cache.invalidate(['a'])
  cache.set('/', 'after', {...before, version: cache.version})
  cache.set('/', 'before', before)
  expect(cache.fresh('/')).toBe('after')
  cache.invalidate(['a'])
  cache.set('/', 'before', before)
  expect([cache.fresh('/'), cache.stale('/')]).toEqual([undefined, 'before'])
})

/** The whole site, and the paths that it rendered. */
async function open() {
  const rendered: string[] = []
  const site = await openRealSite({
    render: (request, options) => {
      rendered.push(new URL(request.url).pathname)
      return renderWithoutAssets(request, options)
    },
  })
  const visit = async (path: string, address = '203.0.113.1') =>
    (await site.ask(path, {headers: {'x-address': address}})).text()
  /** Pages are cached once the site is connected to the lake's live events. */
  await until(async () => {
    await visit('/')
    const before = rendered.length
    await visit('/')
    expect(rendered).toHaveLength(before)
  })
  const since = async (work: () => Promise<unknown>) => {
    const before = rendered.length
    await work()
    return rendered.slice(before)
  }
  return {...site, rendered, visit, since}
}

const list = '/thegaon/press'
const plan = '/BusinessGuide/intro'

test('publishing a press post renders its list again and no other page; a disclaimer, those that show it', async () => {
  const {content, visit, rendered, since} = await open()
  for (const path of ['/', plan, list]) await visit(path)
  const post = {_type: 'pressPost', siteId: 'thegaon', title: '새로 온 글', summary: 's'}
  const rerendered = await since(async () => {
    await content.create({...post, date: new Date().toISOString()})
    await until(async () => expect(await visit(list)).toContain('새로 온 글'))
  })
  expect(new Set(rerendered)).toEqual(new Set([list]))

  await visit('/')
  rendered.length = 0
  await content.patch('home').set({'sections[_type == "unitTeaser"].text': '고친 문구'}).commit()
  await until(async () => expect(await visit('/')).toContain('고친 문구'))
  expect(rendered).not.toContain(plan)
})

test('what surrounds the pages is asked for once, and again when it has changed', async () => {
  const {content, lake, visit} = await open()
  const asked = vi.spyOn(lake, 'fetch')
  const shells = () =>
    asked.mock.calls.filter(([{url}]) => decodeURIComponent(url).includes('"navigation"')).length
  for (const path of [plan, list, '/FloorPlan/84A']) await visit(path)
  await content.patch('home').set({'sections[_type == "unitTeaser"].text': '고친 문구'}).commit()
  await until(async () => expect(await visit('/')).toContain('고친 문구'))
  expect(shells()).toBe(0)
  await content.patch('menu-brand').set({title: '새 메뉴'}).commit()
  await until(async () => expect(await visit('/')).toContain('새 메뉴'))
  expect(shells()).toBe(1)
})

test('views of a post change its counts on every page, and render none', async () => {
  const {content, visit, since} = await open()
  const id = await content.fetch<string>(
    '*[_type == "pressPost" && date <= now()] | order(date desc)[0]._id',
  )
  for (const path of [list, `${list}/${id}`]) await visit(path)
  const stored = () => content.fetch<number>('*[_id == $id][0].count', {id: `views-${id}`})
  const rendered = await since(async () => {
    for (let at = 0; at < 20; at += 1) await visit(`${list}/${id}`, `198.51.100.${at}`)
    expect(await visit(list)).toMatch(/>21<\/td>/)
    await until(async () => expect(await stored()).toBe(21))
    expect(await visit(list)).toMatch(/>21<\/td>/)
  })
  expect(rendered).toEqual([])
})

test('no page contains a placeholder of a count', async () => {
  const {visit} = await open()
  for (const path of [list, list, '/']) {
    expect(await visit(path)).not.toMatch(/8000000000000\d|8,000,000,000,000/)
  }
})

test('whatever path is not found, the page is the same', async () => {
  const {visit} = await open()
  const pages = [await visit('/nothing'), await visit('/nobody/at-all'), await visit('/a/b/c?x=1')]
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('noindex')
})
