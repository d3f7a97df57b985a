import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'

const opening = {_id: 'opening', _type: 'opening', heading: 'Soon <here>', text: 'In spring'}
const later = '2099-01-01T00:00:00Z'

async function closedSite(fields: object) {
  const site = await openRealSite()
  await site.content.createOrReplace({...opening, ...fields})
  await expect.poll(async () => (await site.ask('/')).status).toBe(503)
  return site
}

test('before the opening, every address answers 503 with the opening page, and nothing of the site', async () => {
  const {ask} = await closedSite({isClosed: true})
  const paths = [
    '/',
    '/Brand/intro',
    '/api/pages/Brand/intro',
    '/api/shell',
    '/sitemap.xml',
    '/robots.txt',
  ]
  for (const path of [...paths, '/thegaon/press.xml', '/tour/59a/tour.json']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(answer.headers.get('x-robots-tag'), path).toBe('noindex')
    const text = await answer.text()
    expect(text, path).toContain('Soon &lt;here&gt;')
    expect(text, path).not.toContain('BRAND STORY')
  }
  expect((await ask('/healthz')).status).toBe(200)
  const icon = await ask('/favicon.svg')
  expect(icon.status).toBe(200)
  const known = `"other", W/${icon.headers.get('etag')}`
  expect((await ask('/favicon.svg', {headers: {'if-none-match': known}})).status).toBe(304)
  expect((await ask('/preview/')).status).toBe(401)
})

test('no registration is taken before the opening', async () => {
  const {send} = await closedSite({isClosed: true})
  expect((await send('/api/registrations', {})).status).toBe(503)
})

test('an administrator opens the site at once', async () => {
  const {ask, content} = await closedSite({isClosed: true, opensAt: later})
  await content.patch('opening').set({isClosed: false}).commit()
  await expect.poll(async () => (await ask('/')).status).toBe(200)
})

test('a time that has come opens the site', async () => {
  const {ask, content} = await closedSite({isClosed: true, opensAt: later})
  await content.patch('opening').set({opensAt: '2020-01-01T00:00:00Z'}).commit()
  await expect.poll(async () => (await ask('/')).status).toBe(200)
})

test('name, colours and icon of the complex are followed without a restart', async () => {
  const {ask, content} = await openRealSite()
  await ask('/site.webmanifest')
  const colors = {
    _type: 'siteColors',
    ink: '#102a20',
    paper: '#f4f8f5',
    accent: '#b0603a',
    support: '#2f6f8f',
  }
  await content.patch('site').set({name: 'Hangang', nameEnglish: '', colors}).commit()
  await expect
    .poll(async () => (await (await ask('/site.webmanifest')).json()).name)
    .toBe('Hangang')
  const {theme_color} = await (await ask('/site.webmanifest')).json()
  expect(theme_color).toBe('#102a20')
  await expect
    .poll(async () => /<html[^>]*>/.exec(await (await ask('/')).text())?.[0])
    .toContain('--g-color-ink:#102a20')
  expect(await (await ask('/favicon.svg')).text()).toContain('#102a20')
})
