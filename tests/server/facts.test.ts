import {afterAll, expect, test} from 'vitest'
import {until} from '../until.ts'
import {editor, openRealSite, signInAs} from './real-site.ts'

test('a number that texts name has one place: changing it there changes every page, the feed and what is archived', async () => {
  const {ask, content, registrations} = await openRealSite()
  /** What a visitor reads: not the state for the browser, nor what pictures show. */
  const read = async (path: string) =>
    (await (await ask(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
  const paths = ['/', '/BusinessGuide/intro', '/Policy/privacy', '/ComplexGuide/intro']
  for (const path of paths) {
    const html = await read(path)
    expect(html.includes('1533-8848'), path).toBe(true)
    expect(html.match(/\{[가-힣]+\}/g), path).toBeNull()
  }
  await content
    .transaction()
    .patch('site', {set: {phone: '1800-0000'}})
    .patch('project', {set: {'facts[name == "세대수"].value': '302'}})
    .commit()
  await until(async () => {
    for (const path of paths) expect((await read(path)).includes('1533-8848'), path).toBe(false)
  })
  for (const path of paths) expect((await read(path)).includes('1800-0000'), path).toBe(true)
  expect(await (await ask('/')).text()).toMatch(
    /name="description" content="[^"]*302세대[^"]*1800-0000/,
  )
  for (const path of ['/', '/BusinessGuide/intro', '/ComplexGuide/intro']) {
    expect((await read(path)).includes('302세대'), path).toBe(true)
  }
  const archived = '*[_type == "consentEdition"] | order(number desc)[0].wordings[0].shown[0].text'
  await until(async () => expect(await registrations.fetch(archived)).toContain('1800-0000'))
})

test('the table has the facts that buyers ask for: one changes everywhere, and an empty one is not shown', async () => {
  const {ask, content} = await openRealSite()
  const read = async (path: string) =>
    (await (await ask(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
  const table = '/BusinessGuide/intro'
  for (const path of [table, '/']) {
    const text = await read(path)
    expect(text, path).toMatch(/주차\s+총 392대, 세대당 1.30대/)
    expect(text, path).toMatch(/용적률\s+799.62%/)
    expect(text, path).toMatch(/시공\s+더 가온 건설사업단/)
  }
  await content
    .patch('project', {
      set: {'trade.parkingTotal': '1,204'},
      unset: ['trade.parkingEach', 'trade.floorAreaRatio', 'trade.heating'],
    })
    .commit()
  await until(async () => expect(await read('/SalesInfo/faq')).toContain('모두 1,204대'))
  const text = await read(table)
  expect(text).toMatch(/주차\s+총 1,204대 /)
  expect(text).not.toMatch(/용적률|난방/)
  await content.patch('project', {unset: ['trade']}).commit()
  await until(async () => expect(await read(table)).not.toMatch(/주차|용적률|발코니 확장/))
  expect(await read(table)).toMatch(/총 세대수\s+301세대/)
})

test('a name that is no fact stays as it was typed, and a value is text, not markup', async () => {
  const {ask, content} = await openRealSite()
  await content
    .transaction()
    .patch('project', {set: {'facts[name == "세대수"].value': '"<b>\\'}})
    .patch('info-scale', {set: {value: '{없는이름} {items}'}})
    .commit()
  const html = await (await ask('/BusinessGuide/intro')).text()
  expect(html).toContain('{없는이름} {items}')
  expect(html).toContain('&quot;&lt;b&gt;\\세대')
})

const path = '/BusinessGuide/plan'
const id = 'page-business-guide-plan'
const prose = (key: number | string, text: string) => ({
  ...{_key: `s${key}`, _type: 'prose'},
  body: [
    {
      ...{_key: 'b', _type: 'block', style: 'normal', markDefs: []},
      children: [{_key: 'c', _type: 'span', marks: [], text}],
    },
  ],
})
const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({length: count}, (_, at) => make(at))
const named = '{단지이름}'.repeat(8000)
const table = (rows: number, cells: number) => ({
  ...{_key: 't', _type: 'prose'},
  body: [
    {
      ...{_key: 'd', _type: 'dataTable', headerRows: 1},
      rows: times(rows, (row) => ({
        ...{_key: `r${row}`, _type: 'row'},
        cells: times(cells, (cell) => `${row}.${cell}`),
      })),
    },
  ],
})
/** A list in each block, one level below the one before. */
const nested = (levels: number) => ({
  ...{_key: 'n', _type: 'prose'},
  body: times(levels, (at) => ({
    ...{_key: `n${at}`, _type: 'block', style: 'normal', markDefs: [], listItem: 'bullet'},
    ...{level: at + 1, children: [{_key: 'c', _type: 'span', marks: [], text: `${at}`}]},
  })),
})

let opened: ReturnType<typeof openLarge> | undefined
/** One site for all of them, whose drafted name is long. */
const large = () => (opened ??= openLarge())
const name = '가'.repeat(480)

async function openLarge() {
  const site = await openRealSite({whenDone: afterAll})
  const [page, known] = [await site.content.getDocument(id), await site.content.getDocument('site')]
  const siteDocument = {...known, _type: 'site', _id: 'site'}
  await site.content.createOrReplace({...siteDocument, _id: 'drafts.site', name})
  return {...site, page, siteDocument, cookie: await signInAs(site, editor)}
}

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['eight texts of 8,000 facts', {sections: times(8, (at) => prose(at, named))}],
  ['a title of facts', {title: named}],
  ['facts in what search engines show', {search: {_type: 'searchEngine', description: named}}],
  ['2,500 sections', {sections: times(2500, (at) => prose(at, '글'))}],
  ['texts of 400,000 characters', {sections: times(8, (at) => prose(at, '1'.repeat(50_000)))}],
  ['a table of 100,000 cells', {sections: [table(1000, 100)]}],
  ['lists on 2,500 levels', {sections: [nested(2500)]}],
])(
  '%s: the preview says so, the page shows what fits, and others are served',
  {tags: 'nightly'},
  async (what, fields) => {
    const {ask, content, cookie, page, siteDocument} = await large()
    const draft = {...page, ...fields, _type: 'page'}
    await content.createOrReplace({...draft, _id: `drafts.${id}`})
    const preview = await ask(`/preview${path}`, {headers: {cookie}})
    expect(preview.status).toBe(422)
    expect(await preview.text()).toContain('내용이 너무 많아')
    const data = await ask(`/api/pages/preview${path}`, {headers: {cookie}})
    expect((await data.text()).length).toBeLessThan(200)
    await content
      .transaction()
      .delete(`drafts.${id}`)
      .createOrReplace({...draft, _id: id})
      .createOrReplace({...siteDocument, name: `${name}${what.length}`})
      .commit()
    await until(async () =>
      expect(await (await ask(path)).text()).toContain(`${name}${what.length}`),
    )
    for (const shown of [path, `${path}.md`, `/api/pages${path}`, '/llms.txt', '/sitemap.xml']) {
      const response = await ask(shown)
      expect(response.status, shown).toBe(200)
      expect((await response.text()).length, shown).toBeLessThan(6_000_000)
    }
  },
)
