import type {Embargo} from 'local-content-lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {LakeFetch} from '../../server/connection/lake-connection.ts'
import {ViewSweep} from '../../server/press/sweep-views.ts'
import {Trusted} from '../../server/time/trusted-time.ts'
import {until} from '../until.ts'
import {textOf} from '../web/layout/draw.tsx'
import {administrator, editor, openRealSite, origin, signInAs} from './real-site.ts'

const path = '/thegaon/press'
const post = {
  siteId: 'thegaon',
  title: '새 소식',
  summary: '요약 한 줄',
  content: '첫 줄\n\n둘째 줄',
}

async function open(options: Parameters<typeof openRealSite>[0] = {}) {
  const site = await openRealSite(options)
  const cookie = await signInAs(site, administrator)
  const publish = (own: object = {}, headers = {}) =>
    site.send('/api/press', {...post, ...own}, {cookie, ...headers})
  const text = async (address: string) => textOf(await (await site.ask(address)).text())
  const posts = (title = post.title) =>
    site.content.fetch<{_id: string}[]>('*[_type == "pressPost" && title == $title]', {title})
  /** A form without JavaScript, as a browser posts it. */
  const fill = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask(path, {
      method: 'POST',
      headers: {origin, ...headers},
      body: new URLSearchParams(fields),
    })
  return {...site, cookie, publish, text, posts, fill}
}

/** Of the lake's live events, the site gets the one that says that it is connected. */
const holdingChangesBack = (fetch: LakeFetch) => async (request: Request) => {
  const answer = await fetch(request)
  if (!request.url.includes('/live/events/') || !answer.body) return answer
  let isConnected = false
  const first = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (!isConnected) controller.enqueue(chunk)
      isConnected = true
    },
  })
  return new Response(answer.body.pipeThrough(first), answer)
}

type Open = Awaited<ReturnType<typeof open>>

/** The titles of a list, newest first; `next` is the address of the next page. */
async function read({ask}: Open, address: string) {
  const html = await (await ask(address)).text()
  const links = [...html.matchAll(/href="\/[^/"]+\/press\/([^"/?]+)"[^>]*>([^<]+)</g)]
  const next = /href="([^"]*\?after=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {ids: links.map(([, id = '']) => id), titles: links.map(([, , title]) => title), next}
}

test('a post is on the list and at its address at once, a paragraph for each line', async () => {
  const site = await open()
  const {id} = await (await site.publish()).json()
  expect((await read(site, path)).titles[0]).toBe('새 소식')
  expect(await site.text(`${path}/${id}`)).toContain('첫 줄 둘째 줄')
  expect(await site.content.getDocument(id)).toMatchObject({
    siteId: 'thegaon',
    content: [
      {_type: 'block', style: 'normal', children: [{text: '첫 줄'}]},
      {_type: 'block', style: 'normal', children: [{text: '둘째 줄'}]},
    ],
  })
})

test('a post is on the list at once where the lake tells of it later', async () => {
  const site = await open({between: holdingChangesBack})
  expect((await read(site, path)).titles).not.toContain('새 소식')
  await site.publish()
  expect((await read(site, path)).titles[0]).toBe('새 소식')
})

test('a double click is one post, and what was changed in between is a second one', async () => {
  const site = await open()
  const answers = await Promise.all([
    site.publish({requestId: 'r1'}),
    site.publish({requestId: 'r1'}),
  ])
  expect(answers.map(({status}) => status)).toEqual([201, 201])
  expect(await site.posts()).toHaveLength(1)
  await site.publish({requestId: 'r1', content: '다른 본문'})
  await site.publish({requestId: 'r2'})
  expect(await site.posts()).toHaveLength(3)
  // Without JavaScript a request has no id, and a proxy may send it again.
  await site.publish({requestId: ''})
  await site.publish({requestId: ''})
  expect(await site.posts()).toHaveLength(4)
})

test.each([
  ['no title', {title: ' '}, 'missing', {title: 'missing'}],
  ['no summary', {summary: ''}, 'missing', {summary: 'missing'}],
  ['a title of 121 letters', {title: '가'.repeat(121)}, 'invalid', {title: 'titleTooLong'}],
  ['a summary of 301', {summary: '가'.repeat(301)}, 'invalid', {summary: 'summaryTooLong'}],
  ['a body of 100,001', {content: '가'.repeat(100_001)}, 'invalid', {content: 'bodyTooLong'}],
  ['a site that is not there', {siteId: 'nobody'}, 'failed', {}],
  ['a site that could not be', {siteId: '../x'}, 'failed', {}],
])('a post with %s is refused, with the invalid field named', async (_, own, error, problems) => {
  const site = await open()
  const response = await site.publish(own)
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({error, problems})
  expect(await site.posts()).toHaveLength(0)
})

test('an editor of other things, a visitor and an ended session post nothing', async () => {
  const site = await open()
  const other = await signInAs(site, editor)
  expect((await site.publish({}, {cookie: other})).status).toBe(403)
  expect((await site.publish({}, {cookie: ''})).status).toBe(401)
  const {users, sessions} = site.lake.accounts
  for (const {id} of sessions.list(users.byEmail(administrator.email)?.id ?? '')) sessions.end(id)
  expect((await site.publish()).status).toBe(401)
  expect(await site.posts()).toHaveLength(0)
})

test.each(['editor', 'contributor', 'viewer', 'staff'])(
  'an account that is %s is told that it may not post here, with and without JavaScript',
  async (role) => {
    const site = await open()
    const who = {email: `${role}@example.kr`, password: 'yet-another-long-passphrase'}
    await site.lake.accounts.users.create({...who, name: role, roles: [role]})
    const cookie = await signInAs(site, who)
    const session = await (await site.ask('/api/session', {headers: {cookie}})).json()
    expect(session).toEqual({user: {email: who.email, name: role, mayPost: false}})
    const list = await (await site.ask(path, {headers: {cookie}})).text()
    const posted = await site.fill({form: 'post', ...post}, {cookie})
    expect(posted.status).toBe(403)
    for (const html of [list, await posted.text()]) {
      expect(textOf(html)).toContain('이 계정으로는 여기에서 보도자료를 등록할 수 없습니다.')
      expect(html).not.toContain('name="siteId"')
      expect(html).toContain('name="form" value="sign-out"')
    }
    expect(await site.posts()).toHaveLength(0)
  },
)

test('without JavaScript, a session that has ended takes what was written through the sign-in', async () => {
  const site = await open()
  const written = {
    title: '쓰던 글',
    summary: '쓰던 <요약>',
    content: '첫 줄\n둘째 "줄"',
    requestId: 'r1',
  }
  const expired = await site.fill({form: 'post', siteId: 'thegaon', ...written})
  const asked = await expired.text()
  expect(expired.status).toBe(401)
  expect(textOf(asked)).toContain('로그인이 만료되었습니다.')
  expect(asked).toContain('name="title" value="쓰던 글"')
  expect(asked).toContain('name="summary" value="쓰던 &lt;요약&gt;"')

  const wrong = await site.fill({form: 'sign-in', ...administrator, password: 'wrong', ...written})
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).toContain('name="title" value="쓰던 글"')

  const signedIn = await site.fill({form: 'sign-in', ...administrator, ...written})
  const form = await signedIn.text()
  expect(signedIn.status).toBe(200)
  expect(form).toContain('value="쓰던 글"')
  expect(form).toContain('쓰던 &lt;요약&gt;</textarea>')
  expect(form).toContain('첫 줄\n둘째 &quot;줄&quot;</textarea>')

  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const sent = {form: 'post', siteId: 'thegaon', ...written}
  const posted = await site.fill(sent, {cookie})
  expect(textOf(await posted.text())).toContain('보도자료를 등록했습니다.')
  await site.fill(sent, {cookie})
  expect(await site.posts('쓰던 글')).toHaveLength(1)
})

test('without JavaScript, a post that is too long says so at its field and keeps all of it', async () => {
  const site = await open()
  const title = '가'.repeat(121)
  const fields = {form: 'post', siteId: 'thegaon', title, summary: '요약', content: '본문'}
  const response = await site.fill(fields, {cookie: site.cookie})
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(textOf(html)).toContain('제목은 120자 이내로 입력해 주세요.')
  expect(html).toContain(`value="${title}"`)
})

test('pages by cursor neither repeat nor skip while posts are added, though all have one date', async () => {
  const site = await open()
  const date = new Date().toISOString()
  const bring = site.content.transaction()
  for (let at = 0; at < 25; at += 1) {
    const _id = `same-${String((at * 7) % 25).padStart(2, '0')}`
    bring.create({
      _id,
      _type: 'pressPost',
      siteId: 'thegaon',
      title: `같은 때 ${_id}`,
      summary: 's',
      date,
    })
  }
  await bring.commit()
  const first = await read(site, path)
  await site.content.create({
    _id: 'same-99',
    _type: 'pressPost',
    siteId: 'thegaon',
    title: '새로 온 글',
    summary: 's',
    date,
  })
  const second = await read(site, first.next ?? '')
  const third = await read(site, second.next ?? '')
  const seen = [...first.ids, ...second.ids, ...third.ids].filter((id) => id.startsWith('same-'))
  const expected = Array.from({length: 25}, (_, at) => `same-${String(24 - at).padStart(2, '0')}`)
  expect(first.ids).toHaveLength(10)
  expect(second.ids).toHaveLength(10)
  expect(seen).toEqual(expected)
})

test('a list of exactly ten offers more, which is empty and the end', async () => {
  const site = await open()
  const known = await site.content.fetch('*[_type == "pressSite"][0]{pressPage, customerPage}')
  const another = {...known, _id: 'another', _type: 'pressSite', key: 'another', isDefault: false}
  const bring = site.content.transaction().create(another)
  for (let at = 0; at < 10; at += 1) {
    bring.create({
      _type: 'pressPost',
      siteId: 'another',
      title: `글 ${at}`,
      summary: 's',
      date: `2026-01-1${at}T00:00:00.000Z`,
    })
  }
  await bring.commit()
  const full = await read(site, '/another/press')
  expect(full.ids).toHaveLength(10)
  const rest = await read(site, full.next ?? '')
  expect(rest).toEqual({ids: [], titles: [], next: undefined})
  expect((await site.ask('/nobody/press')).headers.get('location')).toBe('/thegaon/press')
})

/** Each reader has a different address. */
const readers = () => {
  let next = 100
  return () => {
    next += 1
    return {'x-address': `203.0.113.${next}`}
  }
}

const viewsOf = async (site: Open, id: string, headers: Record<string, string>) => {
  const html = await (await site.ask(`${path}/${id}`, {headers})).text()
  return Number(/조회수 ([\d,]+)/.exec(textOf(html))?.[1]?.replace(',', ''))
}

const storedViews = (site: Open, id: string) =>
  site.content.fetch<number | null>('*[_id == $id][0].count', {id: `views-${id}`})

test('each reader counts once in half an hour; robots, link previews, HEAD and fetches ahead do not', async () => {
  const site = await open()
  const {id} = await (await site.publish()).json()
  const from = readers()
  const first = from()
  expect(await viewsOf(site, id, first)).toBe(1)
  expect(await viewsOf(site, id, first)).toBe(1)
  expect(await viewsOf(site, id, {...first, 'user-agent': 'Mozilla/5.0 (another device)'})).toBe(2)
  expect(await viewsOf(site, id, from())).toBe(3)
  const agents = ['Googlebot/2.1', 'Yeti/1.1', 'facebookexternalhit/1.1', 'kakaotalk-scrap/1.0', '']
  for (const agent of agents) {
    await site.ask(`${path}/${id}`, {headers: {...from(), 'user-agent': agent}})
  }
  await site.ask(`${path}/${id}`, {method: 'HEAD', headers: from()})
  await site.ask(`${path}/${id}`, {headers: {...from(), 'sec-purpose': 'prefetch'}})
  const address = `/api/pages${path}/${id}`
  await site.ask(address, {headers: {...from(), 'user-agent': 'bot'}})
  const counted = await site.ask(address, {headers: from()})
  expect(await counted.json()).toMatchObject({data: {views: 4}})
  await until(async () => expect(await storedViews(site, id)).toBe(4))
})

test('a thousand readers at once count a thousand, in memory and then in the lake', async () => {
  const site = await open()
  const {id} = await (await site.publish()).json()
  const crowd = Array.from({length: 1000}, (_, at) =>
    site.ask(`${path}/${id}`, {headers: {'x-address': `198.51.${at >> 8}.${at & 255}`}}),
  )
  await Promise.all(crowd)
  expect(await viewsOf(site, id, {'user-agent': 'bot'})).toBe(1000)
  await until(async () => expect(await storedViews(site, id)).toBe(1000))
})

test('one network has its share of the count, and no more', async () => {
  const site = await open()
  const {id} = await (await site.publish()).json()
  for (let at = 0; at < 400; at += 1) {
    const headers = {origin, 'user-agent': `Mozilla/5.0 (${at})`}
    await site.ask(`${path}/${id}`, {headers})
  }
  expect(await viewsOf(site, id, {'user-agent': 'bot'})).toBe(300)
})

test('an edit, a publication and a withdrawal are what the next visitor gets, and the count stays', async () => {
  const site = await open()
  const {id} = await (await site.publish()).json()
  const from = readers()
  await viewsOf(site, id, from())
  const {_rev, ...published} = (await site.content.getDocument(id)) ?? {_id: id, _type: 'pressPost'}
  await site.content.create({...published, _id: `drafts.${id}`, title: '고친 제목'})
  expect(await site.text(`${path}/${id}`)).not.toContain('고친 제목')
  await site.content.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  await until(async () => {
    const after = await site.text(`${path}/${id}`)
    expect(after).toContain('고친 제목')
    expect(after).toContain('조회수 2')
  })
  expect((await read(site, path)).titles[0]).toBe('고친 제목')

  await site.content.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  await until(async () => {
    const gone = await site.ask(`${path}/${id}`)
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/Promotion/Press'])
  })
  expect((await read(site, path)).titles).not.toContain('고친 제목')
  expect(await (await site.ask('/thegaon/press.xml')).text()).not.toContain('고친 제목')

  await until(async () => expect(await storedViews(site, id)).toBe(2))
  const sweep = new ViewSweep(site.content)
  await sweep.run(new Trusted())
  expect(await site.content.getDocument(`views-${id}`)).toMatchObject({count: 2})
  await site.content.delete(`drafts.${id}`)
  await sweep.run(new Trusted())
  expect(await site.content.getDocument(`views-${id}`)).toBeUndefined()
})

test('counts of deleted posts are removed page by page, and none of a post that is there', async () => {
  const site = await open()
  const counts = Array.from({length: 1100}, (_, n) => ({
    ...{_id: `views-swept-${n}`, _type: 'pressViews', count: n},
    post: {_type: 'reference', _ref: n % 100 === 0 ? 'swept-post' : `gone-${n}`, _weak: true},
  }))
  const post = {_id: 'swept-post', _type: 'pressPost', siteId: 'thegaon', title: '남은 소식'}
  await site.content.create(post)
  await site.content.mutate(counts.map((create) => ({create})))
  await new ViewSweep(site.content).run(new Trusted())
  const kept = '*[_type == "pressViews" && _id match "views-swept-*"]._id'
  const ids = await site.content.fetch<string[]>(kept, {}, {perspective: 'raw'})
  expect(ids.toSorted()).toEqual(
    Array.from({length: 11}, (_, n) => `views-swept-${100 * n}`).toSorted(),
  )
})

test('each post leads to the one before and after it, also right after one is taken back', async () => {
  const site = await open()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
  const all = [1, 2, 3].map((day) => ({
    ...{_id: `day-${day}`, _type: 'pressPost', siteId: 'thegaon', date: at(day)},
    ...{title: `${day}일의 소식`, summary: '요약'},
  }))
  for (const each of all.slice(0, 2)) await site.content.create(each)
  await until(async () => expect(await site.text(`${path}/day-1`)).toContain('다음 글 2일의 소식'))
  expect(await site.text(`${path}/day-2`)).not.toContain('다음 글')
  await site.content.create({...all[2], _type: 'pressPost'})
  await until(async () => expect(await site.text(`${path}/day-2`)).toContain('다음 글 3일의 소식'))
  expect(await site.text(`${path}/day-2`)).toContain('이전 글 1일의 소식')
  await site.content.action({
    ...{actionType: 'sanity.action.document.unpublish', draftId: 'drafts.day-2'},
    publishedId: 'day-2',
  })
  await until(async () => expect(await site.text(`${path}/day-1`)).toContain('다음 글 3일의 소식'))
  expect(await site.text(`${path}/day-3`)).toContain('이전 글 1일의 소식')
})

test('headings, quotes, lists, links and pictures of the Studio are on the page', async () => {
  const site = await open()
  const block = (style: string, text: string, own: object = {}) => ({
    _type: 'block',
    _key: text,
    style,
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
    ...own,
  })
  const image = await site.content.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const {_id} = await site.content.create({
    _type: 'pressPost',
    siteId: 'thegaon',
    title: '스튜디오 글',
    summary: 's',
    date: new Date().toISOString(),
    content: [
      block('h3', '큰 제목'),
      block('blockquote', '따온 말'),
      block('normal', '목록', {listItem: 'bullet', level: 1}),
      block('normal', '누르는 곳', {
        markDefs: [{_type: 'link', _key: 'l', url: 'https://example.com/'}],
        children: [{_type: 'span', _key: 's', text: '누르는 곳', marks: ['l', 'strong']}],
      }),
      block('normal', '나쁜 곳', {
        markDefs: [{_type: 'link', _key: 'l', url: 'javascript:alert(1)'}],
        children: [{_type: 'span', _key: 's', text: '나쁜 곳', marks: ['l']}],
      }),
      {_type: 'picture', _key: 'p', alt: '조감도 그림', asset: {_type: 'reference', _ref: image}},
    ],
  })
  const html = await (await site.ask(`${path}/${_id}`)).text()
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(article).toMatch(/<h2[^>]*>큰 제목<\/h2>/)
  expect(article).toMatch(/<blockquote[^>]*>.*따온 말/)
  expect(article).toMatch(/<ul[^>]*><li[^>]*>.*목록/)
  expect(article).toMatch(/<a [^>]*href="https:\/\/example\.com\/"[^>]*>.*누르는 곳/)
  expect(article).toMatch(/<img[^>]*alt="조감도 그림"/)
  expect(article).not.toContain('alert(1)')
})

test('the feed has the newest posts first, as XML whatever they say', async () => {
  const site = await open()
  await site.publish({title: '<b>&"\u0007', summary: ']]>'})
  const response = await site.ask('/thegaon/press.xml')
  const xml = await response.text()
  expect(response.headers.get('content-type')).toContain('application/rss+xml')
  expect(xml.indexOf('<item><title>&lt;b&gt;&amp;&quot;</title>')).toBeGreaterThan(0)
  expect(xml).toContain('<description>]]&gt;</description>')
  expect((await site.ask('/nobody/press.xml')).status).toBe(404)
})

test('a date that is none, of another program, is in neither feed nor structured data', async () => {
  const site = await open()
  const post = {_type: 'pressPost', siteId: 'thegaon', title: '때가 없는 글', summary: '요약'}
  await site.content.create({_id: 'press-timeless', ...post, date: '1월 5일'})
  const feed = await (await site.ask('/thegaon/press.xml')).text()
  expect(feed).toContain('때가 없는 글')
  expect(feed).not.toContain('Invalid Date')
  const page = await (await site.ask(`${path}/press-timeless`)).text()
  expect(page).toContain('NewsArticle')
  expect(page).not.toContain('datePublished')
})

/** A published post with a date in the future, and a clock at that time. */
async function openScheduled(embargoes?: readonly Embargo[]) {
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const site = await open(embargoes && {embargoes})
  const time = Date.now() + 40 * 24 * 60 * 60 * 1000
  const _id = 'press-scheduled'
  await site.content.create({
    _id,
    _type: 'pressPost',
    siteId: 'thegaon',
    title: '예약한 글',
    summary: '요약',
    date: new Date(time).toISOString(),
  })
  const whereShown = async () => {
    const post = await site.ask(`${path}/${_id}`)
    const has = async (address: string) => (await (await site.ask(address)).text()).includes(_id)
    return {
      post: post.status === 200 ? 'shown' : post.headers.get('location'),
      list: await has(path),
      default: await has('/Promotion/Press'),
      feed: await has('/thegaon/press.xml'),
      siteMap: await has('/sitemap.xml'),
    }
  }
  return {...site, _id, time, whereShown}
}

test.each([
  ['a lake that holds it back', undefined],
  ['a lake that knows of no embargo, as the hosted one', []],
])(
  'on %s, a post with a future date is hidden until its minute, then visible everywhere',
  async (_, embargoes) => {
    const {ask, _id, time, whereShown} = await openScheduled(embargoes)
    const nowhere = {
      post: '/Promotion/Press',
      list: false,
      default: false,
      feed: false,
      siteMap: false,
    }
    expect(await whereShown()).toEqual(nowhere)
    const answer = await ask(`/api/pages/thegaon/press/${_id}`)
    expect(await answer.json()).toEqual({type: 'redirect', to: '/Promotion/Press'})
    vi.setSystemTime(time - 90_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await whereShown()).toEqual(nowhere)
    vi.setSystemTime(time)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await whereShown()).toEqual({
      ...nowhere,
      post: 'shown',
      list: true,
      feed: true,
      siteMap: true,
    })
  },
)

/** Corrects and takes back as the form under a post does. */
async function openEditing() {
  const site = await open()
  const {id} = await (await site.publish()).json()
  const edit = (method: string, body: object, headers: Record<string, string> = {}) =>
    site.ask(`/api/press/${id}`, {
      method,
      headers: {origin, cookie: site.cookie, 'content-type': 'application/json', ...headers},
      body: JSON.stringify(body),
    })
  const read = async () =>
    (await site.ask(`/api/press/${id}`, {headers: {cookie: site.cookie}})).json()
  return {...site, id, edit, read}
}

test('a post is corrected where it is read, by who read it as it is', async () => {
  const {edit, read, text, id, content} = await openEditing()
  const stored = await read()
  expect(stored).toMatchObject({title: '새 소식', content: '첫 줄\n둘째 줄', words: {save: '저장'}})
  const corrected = {...stored, title: '고친 소식', content: '첫 줄\n셋째 줄'}
  expect((await edit('PATCH', corrected)).status).toBe(200)
  expect(await text(`${path}/${id}`)).toMatch(/고친 소식.*첫 줄 셋째 줄/)
  const again = await edit('PATCH', {...corrected, title: '늦은 소식'})
  expect([again.status, await again.json()]).toEqual([409, {status: 'changed'}])

  const {revision} = await read()
  await content.create({
    ...(await content.getDocument(id)),
    _id: `drafts.${id}`,
    _type: 'pressPost',
  })
  const drafted = await edit('PATCH', {...corrected, revision})
  expect([drafted.status, await drafted.json()]).toEqual([409, {status: 'drafted'}])
})

test('of a post with more than plain paragraphs, the text stays as it is', async () => {
  const {edit, read, id, content} = await openEditing()
  const rich = [
    {
      ...{_type: 'block', _key: 'a', style: 'normal'},
      markDefs: [{_type: 'link', _key: 'l', url: 'https://example.com'}],
      children: [{_type: 'span', _key: 's', text: '여기', marks: ['l']}],
    },
  ]
  await content.patch(id).set({content: rich}).commit()
  const {title: _title, ...stored} = await read()
  expect(stored.content).toBeNull()
  const corrected = {...stored, title: '제목만', content: '잃어버릴 글'}
  expect((await edit('PATCH', corrected)).status).toBe(200)
  expect(await content.getDocument(id)).toMatchObject({title: '제목만', content: rich})
})

test('a post is taken back, and stays as a draft', async () => {
  const {edit, read, ask, id, content} = await openEditing()
  const {revision} = await read()
  expect((await edit('DELETE', {revision: 'another'})).status).toBe(409)
  expect((await edit('DELETE', {revision})).status).toBe(200)
  expect((await ask(`${path}/${id}`)).status).toBe(302)
  expect(await content.getDocument(id)).toBeUndefined()
  expect(await content.getDocument(`drafts.${id}`)).toMatchObject({title: '새 소식'})
})

test('only who may post corrects and takes back, and rules hold', async () => {
  const site = await openEditing()
  const {edit, read, id, content} = site
  const stored = await read()
  for (const method of ['PATCH', 'DELETE']) {
    const nobody = await edit(method, stored, {cookie: ''})
    expect([nobody.status, await nobody.json()]).toEqual([
      401,
      {error: 'expired', status: 'expired'},
    ])
    const cookie = await signInAs(site, editor)
    expect((await edit(method, stored, {cookie})).status).toBe(403)
    expect((await edit(method, stored, {'content-type': 'text/plain'})).status).toBe(415)
  }
  expect((await site.ask(`/api/press/${id}`)).status).toBe(401)
  const blank = await edit('PATCH', {...stored, title: ' \u200b'})
  expect([blank.status, await blank.json()]).toEqual([
    422,
    {status: 'missing', problems: {title: 'missing'}},
  ])
  expect((await edit('PATCH', {title: 'x'})).status).toBe(503)
  expect(await content.getDocument(id)).toMatchObject({title: '새 소식'})
})
