import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {migrateContent} from '../../app/migrations/migrate-content.ts'
import {arrangeHome} from '../../web/pages/home/arrange-home.ts'
import {HOME_QUERY} from '../../web/queries/home-query.ts'
import {PAGE_QUERY} from '../../web/queries/page-query.ts'

const reference = (_ref: string) => ({_type: 'reference', _key: _ref, _ref})
const heading = (words: string) => ({eyebrow: 'EYEBROW', heading: words})
const rows = ['row-a', 'row-b'].map(reference)

const parts = {
  hero: {...heading('첫 화면'), registerLabel: '등록'},
  location: heading('입지'),
  brand: heading('브랜드'),
  specialPlan: heading('설계'),
  premium: {...heading('네 가지'), cards: ['card-b', 'card-a'].map(reference)},
  unit: heading('평면'),
  overview: {...heading('개요'), rows},
  interest: heading('예약'),
  unitGuide: {eyebrow: 'UNIT', defaultHeading: '유니트 안내', typeHeading: '타입 안내'},
  overviewGuide: heading('사업 안내'),
}

async function openOldSite() {
  const lake = openTestLake()
  const writer = lake.client('administrator')
  const table = (_key: string, list: object[]) => ({_type: 'infoTable', _key, rows: list})
  await writer
    .transaction()
    .create({_id: 'row-a', _type: 'projectInfoRow', label: '세대수', value: '301세대'})
    .create({_id: 'row-b', _type: 'projectInfoRow', label: '규모', value: '40층'})
    .create({_id: 'card-a', _type: 'premiumCard', title: '가', eyebrow: 'PREMIUM 01'})
    .create({_id: 'card-b', _type: 'premiumCard', title: '나', eyebrow: 'PREMIUM 02'})
    .create({_id: 'home', _type: 'home', ...parts, sectionsLabel: '구역 이동'})
    .create({_id: 'drafts.home', _type: 'home', ...parts, hero: heading('고치는 중')})
    .create({
      ...{_id: 'page-a', _type: 'page', path: '/a'},
      sections: [table('same', rows), table('own', [reference('row-b')])],
    })
    .commit()
  return {writer, visitor: lake.client('nobody')}
}

test('a home of parts becomes one of sections, with the same stops, words and cards', async () => {
  const {writer, visitor} = await openOldSite()
  expect(arrangeHome(await visitor.fetch(HOME_QUERY))?.sections).toBeNull()
  expect(await migrateContent(writer)).toBe(true)

  const home = arrangeHome(await visitor.fetch(HOME_QUERY))
  if (!home) throw new Error('There is no home')
  const ids = 'home location brand specialPlan premium unit overview interestForm'
  expect(home.stops.map(({id}) => id)).toEqual(ids.split(' '))
  expect(home.sections?.map((section) => section.heading)).toEqual(
    '첫 화면/유니트 안내/사업 안내/네 가지/입지/브랜드/설계/네 가지/평면/개요/예약'.split('/'),
  )
  expect(home.project.premiumCards.map(({eyebrow, title}) => `${eyebrow} ${title}`)).toEqual([
    'PREMIUM 01 나',
    'PREMIUM 02 가',
  ])
  expect(home.project.rows?.map(({label}) => label)).toEqual(['세대수', '규모'])
  const draft = await writer.getDocument('drafts.home')
  expect(draft?.sections[0].heading).toBe('고치는 중')
  expect(draft).not.toHaveProperty('hero')
  expect(await writer.fetch('count(*[defined(eyebrow)])')).toBe(0)
})

test('a table with the same rows follows the order of the project, and another keeps its own', async () => {
  const {writer, visitor} = await openOldSite()
  await migrateContent(writer)
  await writer.patch('project').set({rows: rows.toReversed()}).commit()
  const {page} = await visitor.fetch(PAGE_QUERY, {path: '/a'})
  const tables = page?.sections?.map((section) => 'rows' in section && section.rows)
  expect(tables).toMatchObject([[{label: '규모'}, {label: '세대수'}], [{label: '규모'}]])
})

test('content that has its shape is left alone', async () => {
  const {writer} = await openOldSite()
  await migrateContent(writer)
  const revisions = () => writer.fetch('*[]{_id, _rev} | order(_id)', {}, {perspective: 'raw'})
  const before = await revisions()
  expect(await migrateContent(writer)).toBe(false)
  expect(await revisions()).toEqual(before)
})
