import * as v from 'valibot'
import {expect, test} from 'vitest'
import {accessOf} from '../../../app/http/access-log.ts'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {openRealSite, origin} from '../../../tests/server/real-site.ts'
import {officialPath, wellKnownPath} from '../rules.ts'

const site = await openRealSite({whenDone: () => {}})
const entry = (_type: string, fields: object) => ({_key: JSON.stringify(fields), _type, ...fields})
const written = {
  ...firstWords.official,
  ...{_id: 'official', _type: 'official', siteSince: '2025-11-03', phoneSince: '2025-11-03'},
  domains: [entry('officialDomain', {value: 'gaon-apply.kr'})],
  phones: [
    entry('officialPhone', {value: '02-3456-7890', name: '견본주택', since: '2026-01-05'}),
    entry('officialPhone', {value: '02-1111-2222', until: '2026-01-31'}),
  ],
  channels: [entry('officialChannel', {value: 'pf.kakao.com/_GaonX', name: '더 가온'})],
  registrations: [
    entry('officialRegistration', {value: '101-23-45678', name: '사업자등록번호 <b>'}),
  ],
  partners: [entry('officialPartner', {value: '1600-1234', name: '{단지이름} 분양'})],
  others: [entry('officialOther', {value: 'applyhome.co.kr', name: '청약홈'})],
}
await site.content.createOrReplace(written)

const read = async (path: string) => {
  const response = await site.ask(path)
  const {status, headers} = response
  return {status, headers, text: await response.text()}
}
const ask = (typed: string) => read(`${officialPath}?q=${encodeURIComponent(typed)}`)
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')
const verdictIn = (html: string) =>
  textOf(/<h2 id="verdict">(.*?)<\/h2>/s.exec(html)?.[1] ?? '').trim()

test.each([
  ['1533-8848', '1533-8848 네, 저희 대표번호입니다. 2025년 11월 3일부터 쓰고 있습니다.'],
  ['+82 2 3456 7890', '02-3456-7890 네, 저희 전화번호입니다. 2026년 1월 5일부터 쓰고 있습니다.'],
  ['1600-1234', '1600-1234 네, 저희 분양을 맡은 회사입니다.'],
  ['02-1111-2222', '02-1111-2222 아니요, 2026년 1월 31일까지만 쓰던 것입니다.'],
  ['010-1234-5678', '010-1234-5678 아니요, 저희 것이 아닙니다.'],
  [
    'https://site.test.evil.com/',
    'site.test.evil.com 아니요, 저희 것처럼 꾸민 다른 곳의 주소입니다.',
  ],
  ['applyhome.co.kr', 'applyhome.co.kr 저희 것이 아니라 청약홈의 것입니다.'],
  ['더가온 분양', '더 가온 분양 저희가 쓰는 이름이지만, 그것만으로는 알 수 없습니다.'],
  ['모르는 회사', '적어 주신 것만으로는 알 수 없습니다.'],
])('%s gets one sentence', async (typed, sentence) => {
  const {status, text} = await ask(typed)
  expect(status).toBe(200)
  expect(verdictIn(text)).toBe(sentence)
})

test('what is not ours leads to the main number, the police and the agency', async () => {
  const {text} = await ask('010-1234-5678')
  for (const number of ['1533-8848', '112', '118']) expect(text).toContain(`href="tel:${number}"`)
  expect((await ask('1533-8848')).text).not.toContain('tel:112')
})

test('no cache stores an answer, and the page without a question is revalidated', async () => {
  const {headers, text} = await ask('010-1234-5678')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('<meta name="referrer" content="same-origin">')
  const empty = await read(`${officialPath}?q=`)
  expect(empty.headers.get('cache-control')).toBe('no-store')
  const plain = await read(officialPath)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(plain.headers.get('etag')).toBeTruthy()
  expect(plain.text).not.toContain('noindex')
  expect(plain.text).not.toContain('id="verdict"')
})

test('logs do not have what was typed', () => {
  const url = `${origin}${officialPath}?q=010-1234-5678`
  expect(JSON.stringify(accessOf({method: 'GET', url}, 200, 1))).not.toContain('1234')
})

test('what was typed stays text, and is cut', async () => {
  const {text, headers} = await ask('</textarea><script>alert(1)</script>')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&lt;/textarea&gt;')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(verdictIn(text)).toBe('적어 주신 것만으로는 알 수 없습니다.')
  expect((await ask('가'.repeat(3000))).text).not.toContain('가'.repeat(501))
})

const wellKnown = v.object({
  name: v.string(),
  url: v.string(),
  page: v.string(),
  official: v.record(
    v.string(),
    v.array(
      v.object({
        value: v.optional(v.string()),
        name: v.optional(v.string()),
        since: v.optional(v.string()),
        until: v.optional(v.string()),
      }),
    ),
  ),
})
const structured = v.looseObject({
  name: v.string(),
  telephone: v.string(),
  url: v.string(),
  sameAs: v.array(v.string()),
  contactPoint: v.array(v.looseObject({telephone: v.string()})),
  identifier: v.array(v.looseObject({name: v.string(), value: v.string()})),
})

test('the page, its structured data and the file for programs say the same', async () => {
  const {text} = await read(officialPath)
  const file = await read(wellKnownPath)
  expect(file.headers.get('content-type')).toContain('application/json')
  expect(file.headers.get('access-control-allow-origin')).toBe('*')
  const known = v.parse(wellKnown, JSON.parse(file.text))
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  const facts = v.parse(structured, JSON.parse(json))

  expect(known).toMatchObject({name: '더 가온', url: origin, page: `${origin}/official`})
  expect(facts).toMatchObject({name: '더 가온', url: origin, telephone: '1533-8848'})
  const valuesOf = (kind: string) => (known.official[kind] ?? []).map(({value}) => value ?? '')
  expect(valuesOf('phone')).toEqual(['1533-8848', '02-3456-7890'])
  expect(facts.contactPoint.map(({telephone}) => telephone)).toEqual(valuesOf('phone'))
  const [own, ...domains] = valuesOf('domain')
  expect(origin).toBe(`http://${own}`)
  expect(facts.sameAs).toEqual(
    [...domains, ...valuesOf('channel')].map((each) => `https://${each}`),
  )
  expect(facts.identifier.map(({value}) => value)).toEqual(valuesOf('registration'))

  // The page with the number to call is of the same sale.
  const contact = (await read('/thegaon/customer')).text
  expect(contact).toContain(`"@id":"${origin}/#sale"`)
  expect(json).toContain(`"@id":"${origin}/#sale"`)
  expect(contact).toContain('"telephone":"1533-8848"')

  const shown = textOf(/<dl>(.*)<\/dl>/s.exec(text)?.[1] ?? '')
  const all = Object.values(known.official).flat()
  expect(all).toHaveLength(7)
  for (const {value = '', name = ''} of all) {
    expect(shown).toContain(value)
    expect(shown).toContain(name.replace('<b>', '&lt;b&gt;'))
  }
  expect(all).toContainEqual({value: '1600-1234', name: '더 가온 분양'})
  // What is over, and what is another's, is listed nowhere.
  for (const absent of ['02-1111-2222', 'applyhome.co.kr']) {
    for (const place of [shown, file.text, json]) expect(place).not.toContain(absent)
  }
})

test("every page's foot leads to it, and a link inside the site opens a document of its own", async () => {
  for (const path of ['/', '/BusinessGuide/intro', '/nothing/here']) {
    expect((await read(path)).text).toMatch(/<footer.*href="\/official".*<\/footer>/s)
  }
  const answer = await read('/api/pages/official')
  expect(JSON.parse(answer.text)).toMatchObject({type: 'page', code: ''})
  const {status, headers} = await read('/official/')
  expect([status, headers.get('location')]).toEqual([301, '/official'])
})

test('without a document the page knows the site and its number', async () => {
  const bare = await openRealSite()
  await bare.content.delete('official')
  const page = await bare.ask(`${officialPath}?q=1533-8848`)
  expect(verdictIn(await page.text())).toBe('1533-8848 네, 저희 대표번호입니다.')
  expect(await (await bare.ask('/')).text()).not.toContain('/official')
})
