import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {expect, onTestFinished, test} from 'vitest'
import {linksIn} from '../../app/closing/frozen-links.ts'
import {assetsIn, pathOf} from '../../sample/assets.ts'
import {content} from '../../sample/content/index.ts'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {starterContent} from '../../starter/content/index.ts'
import signInWords from '../../studio/sign-in-words.json' with {type: 'json'}
import {leavesOf} from '../sample/sample.ts'
import {decoded, openMailServer} from '../server/mail-server.ts'
import {newFolder} from './data-command.ts'
import {changeAs, openProgram, origin, runNew} from './new-complex.ts'

const answers = {
  ...{name: '푸른마루', nameEnglish: 'PUREUN MARU', slug: 'pureun', phone: '1577-1234'},
  units: ['49A', '전용 101㎡'],
  colors: {ink: '#102a20', paper: '#f4f8f5', accent: '#b0603a', support: '#2f6f8f'},
}

/** What the product itself says, whatever complex it serves. */
const ofProduct = JSON.stringify([
  ...[starterContent(answers, null), firstWords, signInWords],
  // The labels of a form's fields, as a notice lists them.
  '이름, 연락처, 문의 내용(선택)',
])
const squeezed = (text: string) => text.replace(/\s/g, '').toLowerCase()

/** Everything that the sample says and is known by, but for what any complex begins with. */
const traces = [
  ...content.flatMap((document) => [
    document._id,
    ...leavesOf(document, '').flatMap(({field, value}) =>
      typeof value === 'string' && !field.startsWith('_') ? value.split('\n') : [],
    ),
  ]),
  ...assetsIn(content).map((asset) =>
    createHash('sha1')
      .update(readFileSync(pathOf(asset)))
      .digest('hex'),
  ),
]
  .map((text) => text.trim())
  // Names of fields and choices are the content model's.
  .filter((text) => text.length >= 5 && !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(text))
  .filter((text) => !ofProduct.includes(text))
  // A day is anybody's: today may be one of the sample's.
  .filter((text) => !/^\d{4}-\d\d-\d\d$/.test(text))
const marks = ['가온', 'gaon', '1533-8848', '더가온']

/** What of the sample a text says. */
function tracesIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return [
    ...traces.filter((trace) => plain.includes(trace)),
    ...marks.filter((mark) => squeezed(plain).includes(mark)),
  ]
}

const changes = [
  {patch: {id: 'opening', set: {isClosed: false}}},
  // Another menu, of fewer groups and with other names.
  {patch: {id: 'navigation', unset: ['items[_ref == "menu-interior"]']}},
  {patch: {id: 'menu-brand', set: {title: '푸른 이야기', titleEnglish: 'STORY'}}},
  {patch: {id: 'unit-49a', set: {exclusive: 49.9, supply: 68.12, households: 40}}},
  {
    patch: {
      id: 'consent-interest',
      set: {summary: '{items}', purpose: '전화 상담', recipients: '', body: []},
    },
  },
  {
    create: {
      ...{_id: 'post-first', _type: 'pressPost', siteId: answers.slug},
      ...{title: '푸른마루 소식', summary: '첫 소식', date: '2026-01-02T00:00:00Z'},
    },
  },
]

/** Answered by the program itself, besides the pages that lead to each other. */
const others = [
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.svg', '/tour/look.css'],
  ...['/pureun/press.xml', '/api/shell', '/api/pages/', '/api/pages/FloorPlan/49A', '/login'],
  ...[
    '/login?forgotten',
    '/studio/',
    '/nothing-here',
    '/preview/',
    '/FloorPlan/compare?types=49A,전용101',
  ],
]

test('a complex with another name, other types and another menu has nothing of the sample anywhere', {
  tags: 'nightly',
  timeout: 240_000,
}, async () => {
  const folder = newFolder()
  const {name, nameEnglish, slug, phone, units, colors} = answers
  const made = await runNew(
    folder,
    ...['--name', name, '--english', nameEnglish],
    ...[
      ...['--slug', slug, '--phone', phone, '--units', units.join()],
      ...['--colors', Object.values(colors).join()],
    ],
  )
  expect(made, made.said).toMatchObject({code: 0})
  const mail = await openMailServer()
  const program = await openProgram(folder, {
    SMTP_URL: mail.smtpUrl,
    NOTIFY_EMAIL: 'staff@example.kr',
  })
  onTestFinished(program.close)
  const {ask} = program
  const said = new Map<string, string>()
  const read = async (path: string) => {
    const answer = await ask(path)
    const text = await answer.text()
    said.set(path, text)
    return {status: answer.status, location: answer.headers.get('location'), text}
  }

  expect((await read('/')).status).toBe(503)
  const opening = said.get('/') ?? ''
  await changeAs(program, changes)
  await expect.poll(async () => (await ask('/')).status).toBe(200)
  await expect.poll(async () => (await ask('/')).text()).toContain('푸른 이야기')

  const sitemap = (await read('/sitemap.xml')).text
  const waiting = [
    '/',
    ...[...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname),
  ]
  for (const path of waiting) {
    const {status, location, text} = await read(path)
    expect([200, 301, 302], path).toContain(status)
    const found = location ? [new URL(location, origin).pathname] : [...linksIn(text, origin).pages]
    for (const each of found) if (!waiting.includes(each)) waiting.push(each)
    if (status !== 200) continue
    const shown = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    expect(shown.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(/<title>([^<]*)/.exec(shown)?.[1], path).toContain(name)
    expect(shown, path).not.toMatch(/(?:href|src)=""|>undefined<|>null<|\{[가-힣]+\}/)
    // The page of the server's own has no variables.
    expect(text, path).toContain(path === '/official' ? 'color:#102a20' : '--g-color-ink:#102a20')
  }
  expect(waiting).toEqual(
    expect.arrayContaining([
      '/FloorPlan/49A',
      '/pureun/press',
      '/pureun/press/post-first',
      '/Policy/privacy',
    ]),
  )
  for (const path of others) await read(path)
  expect((await read('/tour/59a/tour.json')).status).toBe(404)

  const form = {form: 'popup', name: '김하나', phone: '010-1234-5678', consents: 'privacy'}
  const customer = said.get('/Promotion/Customer') ?? ''
  const [, edition = ''] = /name="edition" value="([^"]+)"/.exec(customer) ?? []
  const body = new URLSearchParams({...form, edition})
  const sent = await ask('/Promotion/Customer', {method: 'POST', body, headers: {origin}})
  said.set('the form’s answer', await sent.text())
  expect(sent.status).toBe(201)
  await expect.poll(() => mail.letters.length).toBeGreaterThan(0)
  const letter = decoded(mail.letters[0])
  said.set('e-mail', `${letter.head}\n${letter.body}`)
  expect(letter.head).toContain(name)
  said.set('opening', opening)

  expect(
    [...said].flatMap(([path, text]) => tracesIn(text).map((each) => `${path}: ${each}`)),
  ).toEqual([])
  expect(said.size).toBeGreaterThan(40)
})

test('a trace of the sample would be found', () => {
  expect(traces.length).toBeGreaterThan(1000)
  expect(tracesIn('<p>도심의 한가운데, 가온에 살다</p>')).not.toEqual([])
  expect(tracesIn('background:#16213a')).toEqual(['#16213a'])
  expect(tracesIn('<p>푸른마루</p>')).toEqual([])
})
