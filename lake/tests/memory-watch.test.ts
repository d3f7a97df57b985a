import {expect, test} from 'vitest'

import {MemoryWatch} from '../processes/memory-watch.ts'

/** @param sizes in bytes, by name; a name in capitals is at work */
function stoppedOf(maxBytes: number, sizes: Readonly<Record<string, number>>): readonly string[] {
  const stopped: string[] = []
  const watch = new MemoryWatch(maxBytes)
  const ends = Object.entries(sizes).map(([name, bytes]) =>
    watch.add({
      bytes,
      isBusy: name !== name.toLowerCase(),
      stopForMemory: () => stopped.push(name),
    }),
  )
  watch.look()
  for (const end of ends) end()
  watch.look()
  return stopped
}

test('the largest at work is stopped, and no other', () => {
  expect(stoppedOf(100, {SMALL: 40, LARGE: 50, SMALLEST: 30})).toEqual(['LARGE'])
})

test('within the limit, none is stopped', () => {
  expect(stoppedOf(100, {WORKING: 60, idle: 40})).toEqual([])
})

test('those without a job make room first, the largest of them first, and no more than have to', () => {
  const sizes = {smallest: 10, WORKING: 60, larger: 30, small: 20}
  expect(stoppedOf(100, sizes)).toEqual(['larger'])
  expect(stoppedOf(80, sizes)).toEqual(['larger', 'small'])
  expect(stoppedOf(60, sizes)).toEqual(['larger', 'small', 'smallest'])
  expect(stoppedOf(50, sizes)).toEqual(['larger', 'small', 'smallest', 'WORKING'])
})
