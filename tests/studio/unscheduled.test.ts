import {expect, test} from 'vitest'
import {unscheduled} from '../../studio/today/unscheduled.ts'

const [earlier, later] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
const draft = (id: string, _updatedAt: string) => ({_id: `drafts.${id}`, _updatedAt})
const schedule = (id: string, state: string) => ({id, state, updatedAt: earlier})

test('a draft that waits for its time is not among those that wait for a person', () => {
  const drafts = [draft('a', earlier), draft('b', later), draft('c', earlier), draft('d', earlier)]
  const scheduled = [schedule('a', 'waiting'), schedule('b', 'waiting'), schedule('c', 'failed')]
  expect(unscheduled(drafts, scheduled).map(({_id}) => _id)).toEqual([
    'drafts.b',
    'drafts.c',
    'drafts.d',
  ])
})
