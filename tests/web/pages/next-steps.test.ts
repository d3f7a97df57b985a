import {expect, test} from 'vitest'
import {stepsAfter, withNextSteps} from '../../../web/pages/next-steps.ts'
import type {NEXT_STEPS_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {sections} from '../../fixtures/sections/index.ts'

type Known = NEXT_STEPS_QUERY_RESULT
type Page = Known['pages'][number]

const step = (path: string) => ({
  _id: `page${path.replaceAll('/', '-')}`,
  path,
  title: `제목 ${path}`,
  titleEnglish: null,
  bannerText: null,
})

const page = (path: string, own: Partial<Page> = {}): Page => ({
  ...step(path),
  aliases: null,
  isInMenu: true,
  sections: ['figure'],
  plan: null,
  interior: null,
  ...own,
})

const all: Page[] = [
  page('/BusinessGuide/intro', {sections: ['infoTable']}),
  page('/BusinessGuide/plan', {sections: ['figure', 'schedule', 'prices']}),
  page('/ComplexGuide/community'),
  page('/ComplexGuide/detailintro'),
  page('/ComplexGuide/intro', {aliases: ['/ComplexGuide/siteplan']}),
  page('/FloorPlan/114A', {sections: ['comingSoon']}),
  page('/FloorPlan/59A', {plan: '59A㎡'}),
  page('/FloorPlan/84A', {plan: '84A㎡'}),
  page('/FloorPlan/compare', {sections: null}),
  page('/Interior/59A', {sections: ['figure', 'unitOptions'], interior: '59A㎡'}),
  page('/LocationEnvironment/intro', {sections: ['figure', 'cards']}),
  page('/Policy/privacy', {sections: ['prose'], isInMenu: false}),
  page('/Promotion/Customer', {sections: ['contact', 'registrationForm']}),
  page('/SalesInfo/price', {sections: ['prices']}),
  page('/{site}/press', {sections: ['pressList']}),
]

const known: Known = {
  pages: all,
  visit: step('/thegaon/customer'),
  hasPrices: true,
  comparable: true,
  heading: '이어서 보기',
}

const after = (path: string, others: Partial<Known> = {}) =>
  stepsAfter(path, {...known, ...others}).map((each) => each.path)

test('a plan leads to its own interior, the prices, the comparison and the visit, and back', () => {
  const plan = ['/Interior/59A', '/SalesInfo/price', '/FloorPlan/compare', '/thegaon/customer']
  expect(after('/FloorPlan/59A')).toEqual(plan)
  expect(after('/Interior/59A')[0]).toBe('/FloorPlan/59A')
  expect(after('/FloorPlan/84A')).not.toContain('/Interior/59A')
  expect(after('/SalesInfo/price')).toContain('/BusinessGuide/plan')
})

test('the site plan leads to the community and the location, whatever address it was opened at', () => {
  const ways = ['/ComplexGuide/community', '/LocationEnvironment/intro']
  for (const path of ['/ComplexGuide/intro', '/complexguide/INTRO', '/ComplexGuide/siteplan']) {
    expect(after(path).slice(0, 2), path).toEqual(ways)
  }
})

test('no step leads to a page without a price to show, in preparation, not there, or to itself', () => {
  expect(after('/FloorPlan/59A', {hasPrices: false})).not.toContain('/SalesInfo/price')
  expect(after('/FloorPlan/59A', {comparable: false})).not.toContain('/FloorPlan/compare')
  expect(after('/FloorPlan/59A', {visit: null})).not.toContain('/thegaon/customer')
  for (const {path} of all) {
    const left = all.filter((each) => each.path === path || each.path?.startsWith('/Floor'))
    const paths = stepsAfter(path, {...known, pages: left}).map((each) => each.path)
    const there = [...left.map((each) => each.path), '/thegaon/customer']
    expect(there, String(path)).toEqual(expect.arrayContaining(paths))
    expect(after(path ?? ''), String(path)).not.toContain(path)
    expect(after(path ?? ''), String(path)).not.toContain('/FloorPlan/114A')
    expect(after(path ?? '').filter((each) => each?.includes('{'))).toEqual([])
  }
})

test('forms, lists, texts about the site and pages in preparation lead nowhere by themselves', () => {
  for (const path of ['/Promotion/Customer', '/{site}/press', '/Policy/privacy', '/FloorPlan/114A'])
    expect(after(path), path).toEqual([])
})

test('every content page has a next step, also one that an editor invented', () => {
  const own = page('/Special/terrace', {sections: ['gallery']})
  const pages = [...all, own]
  const silent = pages.filter(({path}) => stepsAfter(path, {...known, pages}).length < 2)
  expect(silent.map(({path}) => path)).toEqual([
    '/FloorPlan/114A',
    '/Policy/privacy',
    '/Promotion/Customer',
    '/{site}/press',
  ])
})

const here = {path: '/ComplexGuide/intro'}
const {figure, prose, nextSteps} = sections

test('a page ends with its next steps, without an editor having placed them', () => {
  const {sections: filled} = withNextSteps({...here, sections: [figure]}, known)
  expect(filled?.map(({_type}) => _type)).toEqual(['figure', 'nextSteps'])
  expect(filled?.[1]).toMatchObject({heading: '이어서 보기', steps: [{}, {}, {}, {}]})
})

test('an editor places the steps, chooses them and switches them off', () => {
  const own = {...nextSteps, heading: null, steps: null}
  const placed = withNextSteps({...here, sections: [own, prose]}, known)
  expect(placed.sections?.map(({_type}) => _type)).toEqual(['nextSteps', 'prose'])
  expect(placed.sections?.[0]).toMatchObject({heading: '이어서 보기', steps: [{}, {}, {}, {}]})
  const gone = JSON.parse('[null]')
  const steps = [step('/complexguide/intro'), ...gone, step('/Brand/intro'), step('/{site}/x/{id}')]
  const chosen = withNextSteps({...here, sections: [{...own, steps}]}, known)
  expect(chosen.sections?.[0]).toMatchObject({steps: [{path: '/Brand/intro'}]})
  const off = withNextSteps({...here, sections: [figure, {...own, isOff: true}]}, known)
  expect(off.sections?.map(({_type}) => _type)).toEqual(['figure', 'nextSteps'])
})
