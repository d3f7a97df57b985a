import {Reach, SessionReach} from 'local-content-lake/studio/reach'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function reachOf(answers: boolean[]) {
  const told: boolean[] = []
  const reach = new Reach(async () => answers.shift() ?? true)
  reach.subscribe(() => told.push(reach.isAway()))
  return {reach, told}
}

test('a failed request of a lake that answers says nothing', async () => {
  const {reach, told} = reachOf([true])
  reach.suspect()
  await vi.runAllTimersAsync()
  expect([reach.isAway(), told]).toEqual([false, []])
})

test('a lake that does not answer is away until it does, and that is said once each', async () => {
  const {reach, told} = reachOf([false, false, false, true])
  reach.suspect()
  reach.suspect()
  await vi.runAllTimersAsync()
  expect(told).toEqual([true, false])
  expect(reach.isAway()).toBe(false)
})

test('who was signed out waits until they are back in a role that may go on, whatever others do there', async () => {
  const editor = {id: 'p1', roles: [{name: 'editor'}]}
  const answers: Readonly<Record<string, unknown>>[] = [
    {me: {}, ended: {id: 'p1', roles: ['editor']}},
    {me: {id: 'p2', roles: [{name: 'editor'}]}, ended: {}},
    {me: {}, ended: {id: 'p1', roles: null}},
    {me: {}, ended: {id: 'p1', roles: ['viewer']}},
    {me: {id: 'p1', roles: [{name: 'viewer'}]}, ended: {}},
    {me: editor, ended: {}},
  ]
  let now: Readonly<Record<string, unknown>> = {}
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/users/me')) now = answers.shift() ?? now
    return Response.json(address.endsWith('/users/me') ? now.me : now.ended)
  })
  const session = new SessionReach('http://lake.test')
  session.belongsTo('p1', (roles) => roles.includes('editor'))
  const told: unknown[] = []
  session.subscribe(() => told.push([session.isAway(), session.roles()]))
  const back = session.suspect()
  await vi.runAllTimersAsync()
  expect(await back).toBe(true)
  expect(told).toEqual([
    [false, ['editor']],
    [true, ['editor']],
    [true, undefined],
    [true, null],
    [true, ['viewer']],
    [true, ['editor']],
    [false, ['editor']],
  ])
})

test('a lake that does not answer says nothing of who is signed in', async () => {
  let failures = 3
  vi.stubGlobal('fetch', async () => {
    if (failures-- > 0) throw new TypeError('away')
    return Response.json({id: 'p1', roles: []})
  })
  const session = new SessionReach('http://lake.test')
  const told: boolean[] = []
  session.subscribe(() => told.push(session.isAway()))
  const back = session.suspect()
  await vi.runAllTimersAsync()
  expect([await back, session.isAway(), told.includes(true)]).toEqual([false, false, false])
})
