import {expect, test} from 'vitest'
import {openAccounts} from '../people/accounts.ts'
import {openDatabase} from '../store/database.ts'

const day = 24 * 60 * 60 * 1000

test('a link is open until it is revoked or expires, and only its hash is stored', () => {
  const clock = {now: Date.parse('2026-01-01T00:00:00Z')}
  const database = openDatabase(':memory:')
  const {previewLinks} = openAccounts(database, {now: () => clock.now})
  const given = {dataset: 'production', path: '/a', createdBy: 'p1', days: 1}
  const {link, token} = previewLinks.create(given)
  const later = previewLinks.create({...given, days: 7})
  const stateOf = (of: string, dataset = 'production') => previewLinks.find(dataset, of)?.state

  expect(stateOf(token)).toBe('open')
  expect(stateOf(token, 'secret')).toBeUndefined()
  expect(stateOf('anything')).toBeUndefined()
  expect(JSON.stringify(database.prepare('SELECT * FROM preview_links').all())).not.toContain(token)

  clock.now += day
  expect(stateOf(token)).toBe('expired')
  expect(previewLinks.list('production')).toEqual([later.link])
  expect(previewLinks.revoke('secret', later.link.id)).toBe(false)
  expect(previewLinks.revoke('production', later.link.id)).toBe(true)
  expect(previewLinks.revoke('production', later.link.id)).toBe(false)
  expect(stateOf(later.token)).toBe('revoked')
  expect(previewLinks.list('production')).toEqual([])

  clock.now += 120 * day
  previewLinks.create(given)
  expect(stateOf(token), link.id).toBeUndefined()
})
