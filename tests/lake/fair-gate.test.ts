import {expect, test} from 'vitest'

import {type Caller, FairGate} from '../../lake/processes/fair-gate.ts'

/** Work that goes on until it is let go, and what of it has begun. */
function worksAt(gate: FairGate) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, caller: Caller) =>
    gate.run(caller, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endFirst = async () => {
    ends.shift()?.()
    await settled()
  }
  return {begun, ask, endFirst, settled}
}

const stranger = (key: string): Caller => ({rank: 'stranger', key})
const member = (key: string): Caller => ({rank: 'member', key})
const own: Caller = {rank: 'own', key: ''}

test('callers take turns, however much one of them asks for', async () => {
  const {begun, ask, endFirst, settled} = worksAt(new FairGate(3))
  for (const name of ['a1', 'a2', 'a3']) void ask(name, stranger('a'))
  void ask('b1', stranger('b'))
  void ask('b2', stranger('b'))
  await settled()
  for (let n = 0; n < 4; n++) await endFirst()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a place is kept for members, and one more for the program itself', async () => {
  const {begun, ask, settled} = worksAt(new FairGate(4))
  for (const key of ['a', 'b', 'c', 'd']) void ask(`stranger ${key}`, stranger(key))
  for (const key of ['x', 'y', 'z']) void ask(`member ${key}`, member(key))
  void ask('own', own)
  await settled()
  expect(begun).toEqual(['stranger a', 'stranger b', 'member x', 'own'])
})

test('who asks for more than can wait is told at once', async () => {
  const {ask} = worksAt(new FairGate(4))
  for (let n = 0; n < 33; n++) void ask('', stranger('a'))
  await expect(ask('', stranger('a'))).rejects.toMatchObject({
    status: 503,
    details: {retryAfter: 1},
  })
})
