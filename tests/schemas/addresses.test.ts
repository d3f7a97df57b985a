import {afterAll, beforeAll, expect, test} from 'vitest'
import {isFields} from '../../sample/content/build/value.ts'
import {addressRule} from '../../schemas/fields/address.ts'
import {isLeadingSomewhere, redirectFault, toKnown} from '../../schemas/fields/known-addresses.ts'
import {siteOrigin, tellSiteOrigin} from '../../schemas/fields/site-origin.ts'
import {documentsOf} from '../sample/sample.ts'

const originBefore = siteOrigin()
beforeAll(() => tellSiteOrigin('https://presale-homepage.kr'))
afterAll(() => tellSiteOrigin(originBefore))

const known = toKnown({
  pages: [
    {_id: 'a', path: '/FloorPlan/84A', aliases: ['/84a', null]},
    {_id: 'drafts.a', path: '/FloorPlan/84A', aliases: null},
    {_id: 'drafts.b', path: '/Coming/soon', aliases: null},
    {_id: 'c', path: '/{site}/notice', aliases: null},
    {_id: 'd', path: '/입지/환경', aliases: null},
    {_id: 'e', path: null, aliases: null},
  ],
  pressSites: ['thegaon', null],
  redirects: [
    {_id: 'r', from: '/old', to: '/FloorPlan/84A'},
    {_id: 's', from: '/b', to: '/a'},
    {_id: 't', from: '/x', to: null},
    {_id: 'u', from: '/whole', to: 'https://presale-homepage.kr/back'},
  ],
  anchors: ['location', null, 'premium'],
})

test.each([
  ...['/', '/FloorPlan/84A', '/floorplan/84a/', '/FloorPlan/84A?utm_source=kakao', '/84A', '/old'],
  ...['/thegaon/press', '/TheGaon/Customer', '/Promotion/Press'],
  ...['/입지/환경', '/%EC%9E%85%EC%A7%80/%ED%99%98%EA%B2%BD', '#registration', '/84a#registration'],
  ...[
    '/#premium',
    '#premium',
    'https://presale-homepage.kr/84a',
    'http://Presale-Homepage.kr/#premium',
  ],
])('a link to %s leads somewhere', (address) => {
  expect(isLeadingSomewhere(address, known)).toBe(true)
})

test.each([
  ['/FloorPlan/84', "'/FloorPlan/84' 주소에는 페이지가 없습니다"],
  ['/thegaon/press/any-post', '발행된 보도자료가 없습니다'],
  ['/Any.pdf', "'/Any.pdf' 주소에는 파일이 없습니다"],
  ['/coming/soon', '아직 발행되지 않았습니다'],
  ['/other/press', '주소에는 페이지가 없습니다'],
  ['/x', '주소에는 페이지가 없습니다'],
  ['/thegaon/notice', '주소에는 페이지가 없습니다'],
  ['/#premiums', "'#premiums' 위치가 없습니다"],
  ['/84a#premium', "'#premium' 위치가 없습니다"],
  ['/%', '주소에는 페이지가 없습니다'],
  ['https://presale-homepage.kr/FloorPlan/84', '주소에는 페이지가 없습니다'],
])('a link to %s is refused', (address, words) => {
  expect(isLeadingSomewhere(address, known)).toContain(words)
})

test.each([
  ['itself', {id: 'n', from: '/self', to: '/Self/'}, '/self → /self'],
  ['a loop of two', {id: 'n', from: '/a', to: '/b'}, '/a → /b → /a'],
  ['a page', {id: 'n', from: '/84A', to: '/old'}, '페이지가 있어 옮겨지지 않습니다'],
  ['a place on the page that it leaves', {id: 'n', from: '/n', to: '#registration'}, '/n → /n'],
  [
    'its own whole address',
    {id: 'n', from: '/n', to: 'https://presale-homepage.kr/N?a=b'},
    '/n → /n',
  ],
  [
    'its own address over http',
    {id: 'n', from: '/n', to: 'http://presale-homepage.kr/n'},
    '/n → /n',
  ],
  ['a loop over a whole address', {id: 'n', from: '/back', to: '/whole'}, '/back → /whole → /back'],
  ['a page to a telephone', {id: 'n', from: '/n', to: 'tel:1533-8848'}, '전화나 이메일로는'],
  ['a page to an e-mail', {id: 'n', from: '/n', to: 'mailto:a@b.kr'}, '전화나 이메일로는'],
  ['an address that is moved already', {id: 'n', from: '/OLD', to: '/84A'}, '이미 있습니다'],
])('a redirect from %s is refused', (_, redirect, words) => {
  expect(redirectFault(redirect, known)).toContain(words)
})

test('a redirect may be edited, and may lead to another redirect', () => {
  expect(redirectFault({id: 'drafts.r', from: '/old', to: '/'}, known)).toBe(true)
  expect(redirectFault({id: 'n', from: '/older', to: '/old'}, known)).toBe(true)
  expect(redirectFault({id: 'n', from: '/n', to: 'https://other.kr/n'}, known)).toBe(true)
})

test.each([
  ['https://youtube', false],
  ['https://example.kr/a', true],
  ['http://localhost:3000/', true],
  ['https://', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['#\\evil', false],
  ['https://example.kr\\@evil.example/', false],
  ['javascript:alert(1)', false],
  ['tel:1800-0000', true],
])('the address %s is accepted: %s', (address, isAccepted) => {
  expect(addressRule(address) === true).toBe(isAccepted)
})

test.each(['/FloorPlan/84A ', ' https://example.kr', 'tel:1533 8848', 'https://example.kr/a b'])(
  "of a space that nobody sees, the address '%s' is told",
  (address) => expect(addressRule(address)).toContain('빈칸을 지워'),
)

test('links may name the places that the sections of home have, and no others', () => {
  const [home] = documentsOf('home')
  const anchors = [home?.sections ?? []]
    .flat()
    .map((section) => (isFields(section) ? section.anchor : null))
    .map((anchor) => (typeof anchor === 'string' ? anchor : null))
  const ofSample = toKnown({pages: [], pressSites: [], redirects: [], anchors})
  const places = 'home location brand specialPlan premium unit overview interestForm registration'
  expect([...ofSample.anchors].toSorted()).toEqual(places.split(' ').toSorted())
  expect(isLeadingSomewhere('/#brand', ofSample)).toBe(true)
  expect(isLeadingSomewhere('/#brand', known)).not.toBe(true)
})

test('an address belongs to one page, whichever way it is written, and to its draft', () => {
  const {owned} = known
  expect(owned.filter(({path}) => path === '/floorplan/84a').map(({id}) => id)).toEqual(['a', 'a'])
  expect(owned.find(({path}) => path === '/84a')?.id).toBe('a')
})

test('what is scheduled of a page is that page, and not published', () => {
  const later = {_id: 'versions.r1.f', path: '/Autumn', aliases: null}
  const scheduled = toKnown({pages: [later], pressSites: [], redirects: [], anchors: []})
  expect(scheduled.owned).toMatchObject([{id: 'f', path: '/autumn'}])
  expect(isLeadingSomewhere('/Autumn', scheduled)).toContain('아직 발행되지 않았습니다')
})

test('a group that demands disclaimers is known by its published id', () => {
  const groups = [{_id: 'drafts.sub-menu-sales', title: '청약안내'}]
  const {demanding} = toKnown({pages: [], pressSites: [], redirects: [], anchors: [], groups})
  expect([...demanding]).toEqual([['sub-menu-sales', '청약안내']])
})
