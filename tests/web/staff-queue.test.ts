import {expect, test} from 'vitest'
import {type Fields, type Reply, StepQueue} from '../../web/staff/step-queue.ts'

class Kept {
  readonly #texts = new Map<string, string>()

  getItem(name: string) {
    return this.#texts.get(name) ?? null
  }
  setItem(name: string, text: string) {
    this.#texts.set(name, text)
  }
  removeItem(name: string) {
    this.#texts.delete(name)
  }
  get all() {
    return [...this.#texts.values()].join()
  }
}

/** A server that can be away. */
function open(storage = new Kept(), user = 'p-one') {
  const server: {is: Reply['is']; taken: Fields[]} = {is: 'away', taken: []}
  const answered: string[] = []
  const queue = new StepQueue({
    ...{storage, user},
    async send(fields) {
      if (server.is !== 'answered') return {is: server.is}
      server.taken.push(fields)
      return {
        is: 'answered',
        told: {isFault: false, isToBeRead: false, text: '', undo: null, next: null},
      }
    },
    onAnswer: ({key = ''}) => answered.push(key),
  })
  return {queue, server, answered, storage}
}

const step = (key: string, outcome = 'reached') => ({key, outcome, note: '비밀'})

test('what was pressed without a connection is sent in order, once, also after a reload', async () => {
  const {queue, storage} = open()
  for (const key of ['a', 'b', 'c']) {
    queue.add(step(key))
    expect(await queue.flush()).toBe('away')
  }
  const {queue: later, server, answered} = open(storage)
  server.is = 'answered'
  await Promise.all([later.flush(), later.flush(), later.flush()])
  expect(server.taken.map(({key}) => key)).toEqual(['a', 'b', 'c'])
  expect(answered).toEqual(['a', 'b', 'c'])
  // Notes are personal data.
  expect(storage.all).toBe('')
})

test('before it is sent a step can be taken back or changed, and the last press counts', async () => {
  const {queue, server} = open()
  for (const fields of [step('a'), step('b'), step('a', 'absent')]) queue.add(fields)
  queue.remove('b')
  server.is = 'answered'
  await queue.flush()
  expect(server.taken).toEqual([step('a', 'absent')])
})

test('who is signed out keeps what they pressed, and nobody else on this phone sends it', async () => {
  const {queue, server, storage} = open()
  server.is = 'signedOut'
  queue.add(step('a'))
  expect(await queue.flush()).toBe('signedOut')
  const other = open(storage, 'p-two')
  other.server.is = 'answered'
  await other.queue.flush()
  expect(other.server.taken).toEqual([])
  expect(queue.waiting).toEqual([step('a')])
})

test('what is pressed while others are sent is sent too, and nonsense in the storage is no step', async () => {
  const storage = new Kept()
  storage.setItem('staff-steps-p-one', '[5, {"note": "x"}, null, {"key": 5}]')
  const {queue, server} = open(storage)
  expect(queue.waiting).toEqual([])
  server.is = 'answered'
  queue.add(step('a'))
  const sending = queue.flush()
  queue.add(step('b'))
  await Promise.all([sending, queue.flush()])
  expect(server.taken.map(({key}) => key)).toEqual(['a', 'b'])
})
