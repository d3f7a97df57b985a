import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freeze} from '../../app/closing/freeze.ts'
import {fileNameOf, linksIn, placeOf, withNames} from '../../app/closing/frozen-links.ts'
import {openRealSite, origin} from '../server/real-site.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frozen-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

const emptyPage = () =>
  new Response('<html lang="ko"><head></head>', {headers: {'content-type': 'text/html'}})

test('pages and files are told apart, and each size of a picture has a name of its own', () => {
  const html = `<link rel="canonical" href="https://a.kr/Brand/intro"><a href="/Brand/intro?x=1#y">
    <a href="/studio"><a href="https://b.kr/z"><a href="#popup"><img src="/images/p/d/a-1x1.webp?w=640&amp;fit=max"
    srcset="/images/p/d/a-1x1.webp?w=640&amp;fit=max 640w, /images/p/d/a-1x1.webp?rect=1,2,3,4&amp;w=320 320w">
    <script type="application/json">{"file":"/files/p/d/film.mp4"}</script>`
  const {pages, files} = linksIn(html, 'https://a.kr')
  expect([...pages]).toEqual(['/Brand/intro'])
  expect([...files]).toEqual([
    '/files/p/d/film.mp4',
    '/images/p/d/a-1x1.webp?w=640&fit=max',
    '/images/p/d/a-1x1.webp?rect=1,2,3,4&w=320',
  ])
  const names = new Map([...files].map((each) => [each, fileNameOf(each, 'webp')]))
  const renamed = withNames(html, names, 'https://a.kr')
  expect(renamed).not.toContain('?w=')
  expect(renamed.match(/\/images\/[0-9a-f]{16}\.webp/g)).toHaveLength(3)
  expect(renamed).toContain('href="/Brand/intro?x=1#y"')
})

test('a site is frozen whole: every page and file that its pages name is there, with forms shut', {
  tags: 'nightly',
}, async () => {
  const site = await openRealSite()
  await site.content.patch('registrationForms').set({isShut: true, closed: 'Over'}).commit()
  await expect.poll(async () => (await site.ask('/Promotion/Customer')).text()).toContain('>Over<')
  const [to, build] = [newFolder(), newFolder()]
  mkdirSync(join(build, 'tour'))
  for (const name of ['entry.js', 'tour/index.html']) writeFileSync(join(build, name), '1')
  const ask = async (path: string) => {
    // Where pages are tried, no picture is one.
    if (/^\/(?:images|files)\/|\.panorama$/.test(path)) {
      return new Response('bytes', {headers: {'content-type': 'image/webp'}})
    }
    // Each choice of types is a page: one stands for all.
    if (path.includes('types=') && !path.includes('types=59A,84A')) return emptyPage()
    return site.ask(path, {redirect: 'manual'})
  }
  const {pages, missing} = await freeze({ask, origin, to, build})
  expect(missing).toEqual([])
  expect(pages).toBeGreaterThan(35)
  const htmls = globSync(`${to}/**/*.html`)
  const dead = htmls.flatMap((path) => {
    const html = readFileSync(path, 'utf8')
    const {pages: linked, variants, files} = linksIn(html, origin)
    const places = [...linked, ...variants].map(placeOf)
    const wanted = [...places.map((each) => `${each}/index.html`), ...files]
    return wanted
      .map((each) => decodeURIComponent(each.split('?')[0] ?? ''))
      .filter((each) => !existsSync(join(to, each)))
      .map((each) => `${path}: ${each}`)
  })
  expect(dead).toEqual([])
  const customer = readFileSync(join(to, 'Promotion/Customer/index.html'), 'utf8')
  expect(customer).toContain('>Over<')
  expect(customer).not.toContain('name="phone"')
  expect(customer).toContain('data-frozen')
  expect(readFileSync(join(to, 'Promotion/Press/index.html'), 'utf8')).toContain(
    'url=/thegaon/press',
  )
  expect(readFileSync(join(to, 'tour/59a/tour.json'), 'utf8')).toContain('panorama')
  const compared = readFileSync(join(to, 'FloorPlan/compare/59A-84A/index.html'), 'utf8')
  expect(compared).toContain('data-frozen="/FloorPlan/compare?types=59A,84A"')
  expect(globSync(`${to}/thegaon/press/2026-*/index.html`)).toHaveLength(1)
  expect(existsSync(join(to, '404.html'))).toBe(true)
  expect(existsSync(join(to, 'thegaon/press.xml'))).toBe(true)
})
