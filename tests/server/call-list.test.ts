import {expect, test} from 'vitest'
import {type Asker, callList, type Index} from '../../server/staff/calls/call-list.ts'
import {firstOfEach, foundIn} from '../../server/staff/calls/found-list.ts'
import {
  type IndexedRegistration,
  indexed,
  type StoredRegistration,
} from '../../server/staff/calls/indexed-registration.ts'

const now = Date.parse('2026-11-30T03:00:00Z')
const hours = 3_600_000
const days = 24 * hours
const ago = (ms: number) => new Date(now - ms).toISOString()

const asker: Asker = {
  ...{me: 'me', now, sees: 'all', callAgainDays: 0},
  members: new Set(['me', 'colleague']),
}
const noFilter = {
  q: '',
  from: '',
  until: '',
  days: '',
  by: '',
  owner: '',
  form: '',
  state: '',
  contract: '',
  visit: '',
  channel: '',
  campaign: '',
  keyword: '',
} as const

let made = 0
function one(own: Partial<StoredRegistration> = {}): StoredRegistration {
  made += 1
  const phone = `010-1111-${String(made).padStart(4, '0')}`
  return {_id: `r${made}`, form: 'popup', phone, state: 'new', registeredAt: ago(hours), ...own}
}

const call = (outcome: string, at: string, next?: string) => ({
  calls: [{_key: 'a', outcome, at, ...(next && {next})}],
  ...(next && {nextCall: next}),
})

function indexOf(
  stored: readonly StoredRegistration[],
  refusedAt: Readonly<Record<string, number>> = {},
): Index {
  const all = stored.map(indexed)
  const byId = new Map<string, IndexedRegistration>(all.map((each) => [each.id, each]))
  return {
    all: byId.values().toArray(),
    people: Map.groupBy(all, (each) => each.person)
      .values()
      .toArray(),
    ofPerson: (person) => all.filter((each) => each.person === person),
    refusedAt: (person) => refusedAt[person] ?? null,
  }
}

const listsOf = (stored: readonly StoredRegistration[], by: Partial<Asker> = {}) => {
  const {fresh, due, ...rest} = callList(indexOf(stored), {...asker, ...by}, noFilter)
  const ids = (list: typeof fresh) => list.map(({id}) => id)
  return {fresh: ids(fresh), due: ids(due), ...rest}
}

const empty = {fresh: [], due: [], refused: 0, unplanned: 0}
const phone = '010-2222-3333'

test('one person with two forms is one of the list, whatever the spelling of their number', () => {
  const [old, newer] = [
    one({phone, registeredAt: ago(days)}),
    one({phone: '+82 10 2222 3333', form: 'inquiry'}),
  ]
  const index = indexOf([old, newer])
  const {fresh} = callList(index, asker, noFilter)
  expect(fresh).toMatchObject([{id: newer._id}])
  // A text that is no number belongs to nobody else.
  expect(listsOf([one({phone: '없음'}), one({phone: '없음'})]).fresh).toHaveLength(2)
})

test('a call on one registration counts for all that came before it', () => {
  const old = one({phone, registeredAt: ago(2 * days)})
  for (const outcome of ['contract', 'refused']) {
    const called = one({phone, state: 'done', ...call(outcome, ago(hours))})
    expect(listsOf([old, called])).toEqual(empty)
  }
  const absent = one({phone, state: 'contacted', ...call('absent', ago(3 * hours), ago(hours))})
  expect(listsOf([old, absent])).toEqual({...empty, due: [absent._id]})
  const contract = one({phone, state: 'done', ...call('contract', ago(2 * hours))})
  expect(listsOf([absent, contract])).toEqual(empty)
  // Somebody who asks again is called again.
  const again = one({phone, registeredAt: ago(0)})
  expect(listsOf([old, contract, again])).toEqual({...empty, fresh: [again._id]})
})

test('a state that somebody set back, and a time that was chosen without a call, stay', () => {
  const setBack = one({...call('refused', ago(0))})
  expect(listsOf([setBack]).fresh).toEqual([setBack._id])
  const planned = one({phone, state: 'contacted', nextCall: ago(hours)})
  const called = one({phone, state: 'contacted', ...call('reached', ago(2 * hours))})
  expect(listsOf([planned, called]).due).toEqual([planned._id])
})

test('own customers come first, then nobody’s; real leads stand above imported rows', () => {
  const rows = {
    colleagues: one({owner: 'colleague', registeredAt: ago(1)}),
    list: one({form: 'import', entry: {}, registeredAt: ago(1)}),
    ownList: one({form: 'import', entry: {}, owner: 'me', registeredAt: ago(1)}),
    lead: one({registeredAt: ago(days)}),
    own: one({owner: 'me', registeredAt: ago(2 * days)}),
    left: one({owner: 'has-left', registeredAt: ago(3 * days)}),
  }
  const order = [rows.own, rows.ownList, rows.lead, rows.left, rows.list, rows.colleagues]
  expect(listsOf(Object.values(rows)).fresh).toEqual(order.map(({_id}) => _id))
  const due = [
    one({owner: 'colleague', state: 'contacted', nextCall: ago(3 * hours)}),
    one({state: 'contacted', nextCall: ago(hours)}),
    one({owner: 'me', state: 'contacted', nextCall: ago(1)}),
  ]
  expect(listsOf(due).due).toEqual(due.map(({_id}) => _id).reverse())
})

test('who was reached with no time agreed comes back by the rule, and is counted without one', () => {
  const reached = one({state: 'contacted', ...call('reached', ago(6 * days))})
  const walkIn = one({form: 'walkIn', entry: {}, registeredAt: ago(8 * days)})
  const met = [reached, walkIn]
  expect(listsOf(met)).toEqual({...empty, unplanned: 2})
  expect(listsOf(met, {callAgainDays: 7})).toEqual({...empty, due: [walkIn._id]})
  expect(listsOf(met, {callAgainDays: 5})).toEqual({...empty, due: [walkIn._id, reached._id]})
})

test('a marked number is left out and counted once, until its owner asks for a call', () => {
  const before = [one({phone}), one({phone}), one({phone, form: 'import', entry: {}})]
  const marked = {[phone]: now - 1000}
  const listed = (stored: readonly StoredRegistration[]) => {
    const {fresh, refused} = callList(indexOf(stored, marked), asker, noFilter)
    return {fresh: fresh.map(({id}) => id), refused}
  }
  expect(listed(before)).toEqual({fresh: [], refused: 1})
  const asks = one({phone, registeredAt: ago(0)})
  const imported = one({phone, registeredAt: ago(0), form: 'import', entry: {}})
  expect(listed([...before, asks, imported])).toEqual({fresh: [asks._id], refused: 0})
})

test('staff find what they may see, also where a colleague closed it', () => {
  const [mine, free] = [one({phone, owner: 'me', name: '김가온'}), one({name: '박 가온'})]
  const theirs = one({phone: '010-7777-8888', owner: 'colleague', name: '최가온'})
  const all = [mine, free, theirs]
  const seen = (sees: Asker['sees'], q: string) =>
    foundIn(indexOf(all), {...noFilter, q}, {...asker, sees}).map(({id}) => id)
  expect(seen('own', '가온')).toEqual([mine._id])
  expect(seen('unowned', '박가온')).toEqual([free._id])
  expect(seen('all', '가온').toSorted()).toEqual(all.map(({_id}) => _id).toSorted())
  expect(seen('all', '가온'.normalize('NFD'))).toHaveLength(3)
  expect(seen('all', '+82 10-7777-8888')).toEqual([theirs._id])
  expect(seen('unowned', '7777')).toEqual([])
  const closed = one({phone, owner: 'colleague', state: 'done', ...call('contract', ago(0))})
  expect(listsOf([mine, closed], {sees: 'own'})).toEqual(empty)
})

test('of what a filter finds, each person is listed once and all registrations are counted', () => {
  const all = [one({phone, registeredAt: ago(days)}), one({phone}), one({state: 'done'})]
  const filter = {...noFilter, state: 'new'}
  const found = foundIn(indexOf(all), filter, asker)
  expect(firstOfEach(found)).toMatchObject([{id: all[1]?._id}])
  expect(found).toHaveLength(2)
  const corrected = one({
    ...{phone: '010-9999-0000', name: '잘못'},
    corrections: [
      {field: 'phone', value: '010-4444-5555'},
      {field: 'name', value: '바른이'},
    ],
  })
  for (const q of ['바른', '4444', '9999']) {
    expect([q, foundIn(indexOf([corrected]), {...noFilter, q}, asker).length]).toEqual([q, 1])
  }
})

test('a visit that was cancelled or not kept waits for a call with the person, or another visit', () => {
  const slot = '2026-11-30T10:00'
  const slotAt = Date.parse(`${slot}:00+09:00`)
  const before = call('visit', ago(3 * days))
  const cancelled = (at: string, own: object = {}) =>
    one({
      ...{phone, state: 'contacted', ...before},
      visit: {slot, state: 'cancelled', changedAt: at},
      ...own,
    })
  const missed = cancelled(ago(hours))
  expect(listsOf([missed])).toEqual({...empty, due: [missed._id]})
  const noShow = (own: object = {}) =>
    one({
      ...{phone, state: 'contacted', ...before},
      ...{visit: {slot, state: 'booked'}, attendance: 'noShow', ...own},
    })
  const absent = noShow()
  expect(listsOf([absent]).due).toEqual([absent._id])
  expect(listsOf([noShow({attendance: 'came'}), noShow({attendance: 'waiting'})]).due).toEqual([])
  // A registration that nobody has called yet is due with its visit, and not new.
  const uncalled = cancelled(ago(hours), {state: 'new', calls: []})
  expect(listsOf([uncalled])).toEqual({...empty, due: [uncalled._id]})

  const after = call('reached', ago(0))
  expect(listsOf([cancelled(ago(hours), after)]).due).toEqual([])
  expect(listsOf([noShow(call('reached', new Date(slotAt + 1).toISOString()))]).due).toEqual([])
  // So does a call on another registration of the person, and a visit that is ahead.
  expect(listsOf([missed, one({phone, state: 'contacted', ...after})]).due).toEqual([])
  const ahead = one({phone, state: 'contacted', visit: {slot: '2026-12-01T10:00', state: 'booked'}})
  expect(listsOf([missed, ahead]).due).toEqual([])
  // Staff chose another time for it; one that was agreed on before the cancellation is no reason to wait.
  const tomorrow = new Date(now + days).toISOString()
  expect(listsOf([cancelled(ago(hours), {nextCall: tomorrow})]).due).toEqual([])
  const agreed = cancelled(ago(hours), call('later', ago(days), tomorrow))
  expect(listsOf([agreed]).due).toEqual([agreed._id])
  expect(listsOf([cancelled(ago(hours), {state: 'done'})]).due).toEqual([])
})
