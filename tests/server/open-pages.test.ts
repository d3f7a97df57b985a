import {expect, onTestFinished, test} from 'vitest'
import {EventStreams} from '../../server/http/event-streams.ts'
import {until} from '../until.ts'
import {openRealSite, type RealSite} from './real-site.ts'

/** What a browser is told of the page that it shows. */
async function follow(site: RealSite, path: string, headers: Record<string, string> = {}) {
  const {body, status} = await site.ask(`/api/changes${path}`, {headers})
  expect(status).toBe(200)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const told = {text: ''}
  const reading = (async () => {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      told.text += next.value
    }
  })()
  onTestFinished(async () => {
    await reader?.cancel()
    await reading
  })
  return told
}

test('an open page is told when what it was made from has changed, and of nothing else', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/intro'
  // Twice: the first time the site may not yet know of changes, and caches nothing.
  for (const at of [path, '/Brand/intro', path, '/Brand/intro']) await site.ask(at)
  const own = await follow(site, `${path}?utm_source=x`)
  const other = await follow(site, '/Brand/intro')
  await site.content.patch('info-households').set({value: '999세대'}).commit()
  await until(() => expect(own.text).toContain('changed'))
  expect(await (await site.ask(`/api/pages${path}`)).text()).toContain('999세대')
  expect(other.text).not.toContain('changed')
})

test('a draft is no change to those who have the page open', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/plan'
  for (const at of [path, path]) await site.ask(at)
  const told = await follow(site, path)
  const published = await site.content.getDocument('page-business-guide-plan')
  await site.content.create({
    ...published,
    _id: 'drafts.page-business-guide-plan',
    _type: 'page',
    title: '초안',
  })
  await site.content.patch('page-business-guide-plan').set({title: '발행'}).commit()
  await until(() => expect(told.text).toContain('changed'))
  expect(told.text.match(/changed/g)).toHaveLength(1)
})

test('an open page that could not be rendered when it changed is told once it can be', async () => {
  let isAway = false
  const site = await openRealSite({
    between: (fetch) => (request, from) =>
      isAway && request.url.includes('/data/query/')
        ? Promise.resolve(new Response('away', {status: 503}))
        : fetch(request, from),
  })
  const path = '/BusinessGuide/intro'
  for (const at of [path, path]) await site.ask(at)
  const told = await follow(site, path)
  isAway = true
  await site.content.patch('info-households').set({value: '999세대'}).commit()
  await until(async () => expect((await site.ask(`${path}?a=b`)).status).not.toBe(500))
  expect(told.text).not.toContain('changed')
  isAway = false
  await until(() => expect(told.text).toContain('changed'))
})

const versionOf = async (site: RealSite, path: string): Promise<string> =>
  (await (await site.ask(`/api/pages${path}`)).json()).version

test('a page that changed before it was followed is told so at once, and again after a lost connection', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/plan'
  const before = await versionOf(site, path)
  const html = await (await site.ask(path)).text()
  expect(html).toContain(`"version":"${before}"`)
  await site.content.patch('page-business-guide-plan').set({title: '발행'}).commit()
  await until(async () => expect(await versionOf(site, path)).not.toBe(before))
  const after = await versionOf(site, path)
  const late = await follow(site, `${path}?version=${before}`)
  await until(() => expect(late.text).toContain(`id: ${after}\ndata: changed`))
  // Browsers ask again by the first address, and say what they were told last.
  const back = await follow(site, `${path}?version=${before}`, {'last-event-id': after})
  const present = await follow(site, `${path}?version=${after}`)
  const wrong = await follow(site, path, {'last-event-id': 'another'})
  await until(() => expect(wrong.text).toContain('changed'))
  for (const {text} of [back, present]) expect(text).not.toContain('changed')
})

test('nobody is told of a change that leaves the page as it was', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/plan'
  await versionOf(site, path)
  const told = await follow(site, `${path}?version=${await versionOf(site, path)}`)
  await site.content.patch('page-business-guide-plan').set({unknown: 'word'}).commit()
  await site.content.patch('page-business-guide-plan').set({title: '발행'}).commit()
  await until(() => expect(told.text).toContain('changed'))
  expect(told.text.match(/changed/g)).toHaveLength(1)
})

test('a page has the same version in every process of the site', async () => {
  const [site, other] = await Promise.all([openRealSite(), openRealSite()])
  for (const path of ['/thegaon/press', '/']) {
    expect(await versionOf(site, path)).toBe(await versionOf(other, path))
  }
})

test('a change of what surrounds the pages is told to all of them, and there is one answer for it', async () => {
  const site = await openRealSite()
  const path = '/BusinessGuide/plan'
  const answerFor = async () => (await site.ask(`/api/pages${path}`)).json()
  const before = await answerFor()
  const told = await follow(site, `${path}?version=${before.version}`)
  await site.content.patch('labels').set({'common.notices': '알림'}).commit()
  await until(() => expect(told.text).toContain('changed'))
  const after = await answerFor()
  expect(after).toMatchObject({code: before.code, data: before.data})
  expect(after.shell).not.toBe(before.shell)
  const around = await site.ask('/api/shell')
  expect(await around.json()).toMatchObject({
    shell: after.shell,
    content: {labels: {common: {notices: '알림'}}},
  })
  const headers = {'if-none-match': around.headers.get('etag') ?? ''}
  expect((await site.ask('/api/shell', {headers})).status).toBe(304)
})

test('who has most event streams open makes way for others, who are never refused', () => {
  const streams = new EventStreams({most: 20})
  onTestFinished(() => streams.close())
  const ask = (caller: string) => streams.open({key: '/', caller}).status
  for (let n = 0; n < 20; n += 1) expect(ask('attacker')).toBe(200)
  expect(ask('attacker')).toBe(503)
  for (let n = 0; n < 6; n += 1) expect(ask(`visitor ${n}`)).toBe(200)
  expect(ask('attacker')).toBe(503)
  expect(streams.size).toBe(20)
})

test('a crowd with one stream each is refused one more, and none of it is cut', () => {
  const streams = new EventStreams({most: 20})
  onTestFinished(() => streams.close())
  const opened = Array.from({length: 21}, (_, n) => {
    return streams.open({key: '/', caller: `visitor ${n}`}).status
  })
  expect(opened).toEqual([...Array(20).fill(200), 503])
})

test('a stream that its reader leaves is no longer counted', async () => {
  const streams = new EventStreams({most: 2})
  onTestFinished(() => streams.close())
  const open = () => streams.open({key: '/', caller: 'a'})
  for (let n = 0; n < 100; n += 1) await open().body?.cancel()
  expect(streams.size).toBe(0)
  expect(open().status).toBe(200)
})
