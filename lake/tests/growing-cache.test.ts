import {expect, test} from 'vitest'
import {growingCache} from '../growing-cache.ts'

test('the values used last are kept, and no more than the maximum', () => {
  const cache = growingCache<number>(3)
  for (const [index, name] of ['a', 'b', 'c'].entries()) cache.set(name, index)
  cache.get('a')
  cache.set('d', 3)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd'])
})
