import {createHash} from 'node:crypto'
import {vercelStegaDecode, vercelStegaSplit} from '@vercel/stega'
import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import words from '../../studio/preview-words.json' with {type: 'json'}
import {tokens} from '../../web/theme/tokens.ts'
import {until} from '../until.ts'
import {
  administrator,
  anyPlaceholder,
  editor,
  openRealSite,
  origin,
  type RealSite,
  signInAs,
} from './real-site.ts'

const path = '/BusinessGuide/plan'
const secret = '아직 비밀인 제목'

/** A site with a draft of a page, and an editor who has signed in. */
async function withDraft() {
  const site = await openRealSite()
  const published = await site.content.getDocument('page-business-guide-plan')
  await site.content.createOrReplace({
    ...published,
    _id: 'drafts.page-business-guide-plan',
    _type: 'page',
    title: secret,
  })
  return {...site, cookie: await signInAs(site, editor)}
}

const links = `/v${project.apiVersion}/preview-links/${project.dataset}`

/** Sent to the lake as the Studio sends it. */
async function askLake({lake}: RealSite, cookie: string, at = '', method = 'GET', body?: object) {
  const headers = {origin, cookie, 'content-type': 'application/json'}
  const init = {method, headers, ...(body && {body: JSON.stringify(body)})}
  return lake.fetch(new Request(origin + links + at, init))
}

async function newLink(site: RealSite & {readonly cookie: string}, days = 7) {
  const response = await askLake(site, site.cookie, '', 'POST', {path, days})
  expect(response.status).toBe(201)
  const made: {id: string; token: string} = await response.json()
  return made
}

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''

test('a draft is shown at its preview, and at the address of visitors to nobody, editor or not', async () => {
  const {ask, cookie} = await withDraft()
  const preview = await ask(`/preview${path}`, {headers: {cookie}})
  expect(preview.status).toBe(200)
  expect(await preview.text()).toContain(secret)
  for (const headers of [{}, {cookie}]) {
    expect(await (await ask(path, {headers})).text()).not.toContain(secret)
    expect(await (await ask(`/api/pages${path}`, {headers})).text()).not.toContain(secret)
  }
})

test('no one keeps a preview, and no search engine lists it', async () => {
  const {ask, cookie} = await withDraft()
  for (const at of [`/preview${path}`, `/api/pages/preview${path}`]) {
    const {headers} = await ask(at, {headers: {cookie}})
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('without an account and without a link, a preview only says what it takes', async () => {
  const {ask} = await withDraft()
  const response = await ask(`/preview${path}`)
  expect(response.status).toBe(401)
  const text = await response.text()
  expect(text).toContain(words.refusal.none)
  expect(text).not.toContain(secret)
  expect(await (await ask(`/api/pages/preview${path}`)).text()).not.toContain(secret)
  expect((await ask('/api/preview/changes')).status).toBe(401)
})

test('what is said instead of a preview has the colours of the site, and runs and loads nothing', async () => {
  const {ask} = await withDraft()
  const response = await ask(`/preview${path}`)
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? []
  const {paper, ink, accentText} = tokens.color
  for (const colour of [paper, ink, accentText]) expect(style).toContain(colour)
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).not.toMatch(/unsafe|script-src/)
})

test('who may not read drafts in the lake sees none here', async () => {
  const site = await withDraft()
  const keeper = {email: 'keeper@example.com', password: 'a-third-long-passphrase'}
  await site.lake.accounts.users.create({...keeper, name: 'Keeper', roles: [project.staffRole]})
  const response = await site.ask(`/preview${path}`, {
    headers: {cookie: await signInAs(site, keeper)},
  })
  expect(response.status).toBe(401)
})

test('a link opens the draft to someone without an account, until it is revoked', async () => {
  const site = await withDraft()
  const {id, token} = await newLink(site)
  const opened = await site.ask(`/preview?link=${token}`)
  expect(opened.headers.get('location')).toBe(`/preview${path}`)
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const headers = {cookie: cookieOf(opened)}
  expect(await (await site.ask(`/preview${path}`, {headers})).text()).toContain(secret)

  expect((await askLake(site, site.cookie, `/${id}`, 'DELETE')).status).toBe(204)
  for (const at of [`/preview${path}`, `/preview?link=${token}`]) {
    const refused = await site.ask(at, {headers})
    expect(refused.status).toBe(410)
    expect(await refused.text()).toContain(words.refusal.revoked)
  }
  expect(await (await site.ask(`/api/pages/preview${path}`, {headers})).json()).toMatchObject({
    shell: '',
    data: null,
  })
})

test('a link that is too old says so', async () => {
  const {ask, lake} = await withDraft()
  const {previewLinks} = lake.accounts
  const given = {dataset: project.dataset, path, createdBy: 'p1'}
  const {token} = previewLinks.create({...given, days: -1})
  const refused = await ask(`/preview?link=${token}`)
  expect(refused.status).toBe(410)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await refused.text()).toContain(words.refusal.expired)
  expect(await (await ask('/preview?link=nothing')).text()).toContain(words.refusal.unknown)
})

test('ending a preview takes the cookie away and leads to the page that visitors see', async () => {
  const {ask} = await withDraft()
  const headers = {origin, referer: `${origin}/preview${path}`, cookie: 'preview=any'}
  const ended = await ask('/api/preview/end', {method: 'POST', headers})
  expect(ended.status).toBe(303)
  expect(ended.headers.get('location')).toBe(path)
  expect(ended.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0/)
})

/** Every text of an answer with its mark's field, by the text. */
function marksIn(value: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'string') {
    const {cleaned, encoded} = vercelStegaSplit(value)
    if (encoded !== '') found.set(cleaned, vercelStegaDecode(encoded))
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) marksIn(each, found)
  }
  return found
}

const answerFor = async (site: RealSite, at: string, cookie: string) =>
  (await site.ask(`/api/pages/preview${at}`, {headers: {cookie}})).json()

test('an editor’s answers say of each text which field it comes from', async () => {
  const site = await withDraft()
  // An item without a key is named by its place.
  await site.content
    .patch('drafts.page-business-guide-plan')
    .set({sections: [{_type: 'comingSoon', heading: '키가 없는 구역'}]})
    .commit()
  const answer = await answerFor(site, path, site.cookie)
  const marks = marksIn(answer)
  expect(marks.get(secret)).toEqual({id: 'page-business-guide-plan', type: 'page', path: 'title'})
  expect(marks.get('키가 없는 구역')).toMatchObject({path: 'sections[0].heading'})
  const menu = [...marks.values()].find((field) => JSON.stringify(field).includes('menuItem'))
  expect(menu).toMatchObject({type: 'menuItem', path: expect.stringMatching(/itle/)})
  const notice = [...marks.values()].find((field) => JSON.stringify(field).includes('disclaimer'))
  expect(notice).toBeDefined()
  const [placeholder, picture = ''] = answer.data.page.banner.asset.lqip.split('#')
  expect(placeholder).toBe(anyPlaceholder)
  expect(JSON.parse(decodeURIComponent(picture))).toEqual({
    ...{id: 'page-business-guide-plan', type: 'page', path: 'banner'},
  })
})

test('what templates compare or open carries no mark', async () => {
  const site = await withDraft()
  const values: string[] = []
  const names = /^(?:_\w+|url|subUrl|path|link|form|key|kind|to|date|siteId)$/
  const collect = (value: unknown, name = '') => {
    if (typeof value === 'string' && names.test(name)) values.push(value)
    else if (typeof value === 'object' && value !== null) {
      // `date` among the labels and words is a word.
      const fields = Object.entries(value).filter(([key]) => key !== 'labels' && key !== 'words')
      for (const [key, each] of fields) {
        collect(each, Array.isArray(value) ? name : key)
      }
    }
  }
  for (const at of ['/', path, '/thegaon/press']) {
    collect(await answerFor(site, at, site.cookie))
  }
  expect(values.length).toBeGreaterThan(100)
  expect(values.filter((value) => vercelStegaSplit(value).encoded !== '')).toEqual([])
})

test('no page has a mark, neither a visitor’s nor a preview, and a guest’s answers have none', async () => {
  const site = await withDraft()
  const {token} = await newLink(site)
  const guest = {cookie: `preview=${token}`}
  const texts = await Promise.all(
    [
      site.ask(path),
      site.ask(`/api/pages${path}`),
      site.ask(`/preview${path}`, {headers: {cookie: site.cookie}}),
      site.ask(`/preview${path}`, {headers: guest}),
      site.ask(`/api/pages/preview${path}`, {headers: guest}),
    ].map(async (response) => (await response).text()),
  )
  for (const text of texts) expect(vercelStegaSplit(text).encoded).toBe('')
  expect(texts.at(-1)).toContain(secret)
})

test('a draft of another address leads there, within the preview', async () => {
  const site = await withDraft()
  const headers = {cookie: site.cookie}
  await site.content.patch('drafts.page-business-guide-plan').set({path: '/Moved/plan'}).commit()
  const moved = await site.ask('/preview/moved/plan', {headers})
  expect(moved.status).toBe(302)
  expect(moved.headers.get('location')).toBe('/preview/Moved/plan')
  expect(await answerFor(site, '/moved/plan', site.cookie)).toEqual({
    type: 'redirect',
    to: '/Moved/plan',
  })
  expect((await site.ask('/Moved/plan')).status).toBe(404)
})

test('a press post of the future is in the preview alone', async () => {
  const site = await withDraft()
  const title = '내년의 소식'
  await site.content.create({
    ...{_id: 'post-next-year', _type: 'pressPost', siteId: 'thegaon', title, summary: title},
    date: new Date(Date.now() + 1000 * 60 * 60 * 24 * 365).toISOString(),
  })
  const headers = {cookie: site.cookie}
  const at = '/thegaon/press/post-next-year'
  expect(await (await site.ask(`/preview${at}`, {headers})).text()).toContain(title)
  expect(await (await site.ask('/thegaon/press')).text()).not.toContain(title)
  expect((await site.ask(at)).status).toBe(302)
})

test('everyone who looks at a preview is told of each change, drafts included', async () => {
  const site = await withDraft()
  const changes = await site.ask('/api/preview/changes', {headers: {cookie: site.cookie}})
  expect(changes.headers.get('content-type')).toContain('text/event-stream')
  const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  const reading = (async () => {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      told += next.value
    }
  })()
  await until(() => expect(told).toContain('changed'))
  told = ''
  await site.content.patch('drafts.page-business-guide-plan').set({title: '또 다른'}).commit()
  await until(() => expect(told).toContain('changed'))
  await reader?.cancel()
  await reading
})

test('a Studio on another host opens previews with its secret from the dataset', async () => {
  const site = await withDraft()
  await site.content.create({
    ...{_id: 'drafts.preview-secret', _type: 'sanity.previewUrlSecret', secret: 'of-the-studio'},
    ...{source: 'sanity/presentation', studioUrl: 'https://studio.test/preview'},
  })
  const enable = (given: string) =>
    site.ask(
      `/preview/enable?sanity-preview-secret=${given}&sanity-preview-pathname=/preview${path}`,
    )
  const opened = await enable('of-the-studio')
  expect(opened.status).toBe(302)
  const headers = {cookie: cookieOf(opened)}
  expect(await (await site.ask(`/preview${path}`, {headers})).text()).toContain(secret)
  expect((await enable('wrong')).headers.getSetCookie()).toEqual([])
  const forged = {cookie: headers.cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))}
  expect((await site.ask(`/preview${path}`, {headers: forged})).status).not.toBe(200)
})

test('links are made and revoked by those who may change drafts, and told to no one else', async () => {
  const site = await withDraft()
  const viewer = {email: 'viewer@example.com', password: 'a-fourth-long-passphrase'}
  await site.lake.accounts.users.create({...viewer, name: 'Viewer', roles: ['viewer']})
  const reading = await signInAs(site, viewer)
  const {id, token} = await newLink(site)
  expect((await askLake(site, reading, '', 'POST', {path, days: 1})).status).toBe(403)
  expect((await askLake(site, reading, `/${id}`, 'DELETE')).status).toBe(403)
  expect((await askLake(site, '')).status).toBe(401)
  const listed = await (await askLake(site, site.cookie)).text()
  expect(JSON.parse(listed)).toMatchObject([{id, path, createdBy: 'editor'}])
  expect(listed).not.toContain(token)
  for (const wrong of [
    {path: 'https://x.test', days: 1},
    {path: '//x.test', days: 1},
    {path: '/\\x.test', days: 1},
    {path, days: 31},
  ]) {
    expect((await askLake(site, site.cookie, '', 'POST', wrong)).status).toBe(400)
  }
  const cookie = await signInAs(site, administrator)
  expect((await askLake(site, cookie, `/${id}`, 'DELETE')).status).toBe(204)
  expect(await (await askLake(site, site.cookie)).json()).toEqual([])
})

test('a link is revoked by administrators and by who made it, and by no colleague', async () => {
  const site = await withDraft()
  const contributor = {email: 'contributor@example.com', password: 'a-fifth-long-passphrase'}
  await site.lake.accounts.users.create({...contributor, name: 'C', roles: ['contributor']})
  const cookies = {
    administrator: await signInAs(site, administrator),
    editor: site.cookie,
    contributor: await signInAs(site, contributor),
  }
  const people = ['administrator', 'editor', 'contributor'] as const
  for (const maker of people) {
    for (const other of people) {
      const {id} = await newLink({...site, cookie: cookies[maker]})
      const mayRevoke = other === maker || other === 'administrator'
      const listed = await (await askLake(site, cookies[other])).json()
      expect(listed).toContainEqual(expect.objectContaining({id, isRevocable: mayRevoke}))
      const {status} = await askLake(site, cookies[other], `/${id}`, 'DELETE')
      expect(status, `${other} revokes what ${maker} made`).toBe(mayRevoke ? 204 : 403)
    }
  }
})
