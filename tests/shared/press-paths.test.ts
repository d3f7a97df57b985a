import {expect, test} from 'vitest'
import {
  pressFeedPath,
  pressListPath,
  pressPlaceOf,
  pressPostPath,
  reservationPath,
  sharedPath,
} from '../../shared/press-paths.ts'

test.each([
  ['list', pressListPath('thegaon'), ''],
  ['post', pressPostPath('thegaon', 'post-1'), 'post-1'],
  ['feed', pressFeedPath('thegaon'), ''],
  ['reservation', reservationPath('thegaon'), ''],
] as const)(
  'the %s of a press site is known by its path, however it is typed',
  (kind, path, id) => {
    expect(pressPlaceOf(path)).toEqual({kind, site: 'thegaon', id})
    expect(pressPlaceOf(`${path}/`)).toEqual({kind, site: 'thegaon', id})
    expect(pressPlaceOf(path.toUpperCase())?.kind).toBe(kind)
  },
)

test.each([
  '/',
  '/press',
  '/a/b/press',
  '/a/press/b/c',
  '/a/pressed',
  '/a/press.xml/b',
  '/a//press',
])('%s is nothing of a press site', (path) => expect(pressPlaceOf(path)).toBeNull())

test('the documents that press sites share have one path for all of them', () => {
  expect(sharedPath('list')).toBe('/{site}/press')
  expect(sharedPath('post')).toBe('/{site}/press/{id}')
  expect(sharedPath('reservation')).toBe('/{site}/customer')
})
