import {expect, test} from 'vitest'

import {MemoryWatch} from '../processes/memory-watch.ts'

test('a thread of the program counts as a process does, and the largest at work is stopped', () => {
  const stopped: string[] = []
  const watch = new MemoryWatch(100)
  const thread = (name: string, bytes: number, isBusy = true) =>
    watch.add({bytes, isBusy, stopForMemory: () => stopped.push(name)})
  const end = [thread('small', 40), thread('idle', 200, false)]
  const endLarge = thread('large', 50)
  watch.look()
  expect(stopped).toEqual(['large'])
  endLarge()
  end[1]?.()
  watch.look()
  expect(stopped).toEqual(['large'])
  end[0]?.()
})
