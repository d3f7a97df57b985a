import {expect, test} from 'vitest'
import {
  isOn,
  type Notice,
  noticesOn,
  popupOf,
  screensOf,
  stripsOf,
} from '../../../web/notices/shown-notices.ts'

const popup: Notice = {
  ...{_id: 'a', kind: 'popup', title: '제목', text: '글', link: null, picture: null},
  ...{device: 'all', where: 'all', paths: null},
}

test.each([
  ['all', null, '/Brand/intro', true],
  ['home', null, '/', true],
  ['home', null, '/Brand/intro', false],
  ['chosen', ['/Brand/intro'], '/brand/intro/', true],
  ['chosen', ['/Brand/intro'], '/Brand/intro/more', false],
  ['chosen', ['/소개/단지'], '/%EC%86%8C%EA%B0%9C/%EB%8B%A8%EC%A7%80', true],
  ['chosen', ['/{site}/press'], '/thegaon/press', true],
  ['chosen', ['/{site}/press'], '/thegaon/press/1', false],
  ['chosen', [null], '/', false],
  ['chosen', null, '/', false],
  [null, null, '/', true],
] as const)('a notice for %s %j is at %s: %s', (where, paths, path, isThere) => {
  expect(isOn({where, paths: paths && [...paths]}, path)).toBe(isThere)
})

test('a half filled notice is not shown', () => {
  const half = [
    {...popup, title: null},
    {...popup, text: ' '},
    {...popup, text: null},
  ]
  expect(noticesOn([...half, popup], '/')).toEqual([popup])
})

test('one popup opens, the first that this screen has and that was not closed', () => {
  const [first, second] = [
    {...popup, _id: 'first', device: 'phone'},
    {...popup, _id: 'second'},
  ] as const
  const strip = {...popup, _id: 'strip', kind: 'strip'} as const
  const all = [strip, first, second]
  expect(popupOf(all, 'phone', [])?._id).toBe('first')
  expect(popupOf(all, 'desktop', [])?._id).toBe('second')
  expect(popupOf(all, 'phone', ['first'])?._id).toBe('second')
  expect(popupOf(all, 'phone', ['first', 'second'])).toBe(null)
})

test('each kind of screen has one strip at most', () => {
  const strip = {...popup, kind: 'strip'} as const
  const [phone, all, late] = [
    {...strip, _id: 'phone', device: 'phone'},
    {...strip, _id: 'all'},
    {...strip, _id: 'late'},
  ] as const
  const shown = stripsOf([phone, all, late, popup])
  expect(shown.map(({_id}) => _id)).toEqual(['phone', 'all'])
  expect(shown.map((each) => screensOf(each, shown))).toEqual([
    {phone: true, desktop: false},
    {phone: false, desktop: true},
  ])
  expect(stripsOf([all, phone])).toEqual([all])
})
