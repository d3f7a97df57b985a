import {expect, test} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {unconfirmedCondition, unconfirmedWithdrawals} from '../../shared/unconfirmed-consents.ts'
import {standingCondition} from '../../studio/registrations/standing-condition.ts'
import {openRealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const page = '/Promotion/Customer'
const sms = 'marketing:문자'

test('optional consents of forms before the proven version are unconfirmed until they are given again or taken back', async () => {
  const {ask, send, tokens, registrations} = await openRealSite()
  const edition = shownEdition(await (await ask(page)).text())
  const register = async (index: number, consents: readonly string[], own: object) => {
    const typed = {name: '김가온', phone: `010-7600-000${index}`, edition, consents, page}
    const token = tokens.issue(systemClock.steady() - 60_000)
    const answer = await send('/api/registrations/inquiry', {...typed, token, ...own})
    expect(answer.status).toBe(201)
  }
  await register(1, ['privacy', sms], {})
  await register(2, ['privacy'], {})
  await register(3, ['privacy', sms], {formVersion: 2})
  await register(4, ['privacy', sms], {formVersion: 1})
  // Without JavaScript the browser itself sends the boxes.
  const body = new URLSearchParams({form: 'inquiry', edition, name: '이가온'})
  for (const consent of ['privacy', sms]) body.append('consents', consent)
  body.set('phone', '010-7600-0005')
  const posted = await ask(page, {method: 'POST', headers: {origin: 'http://site.test'}, body})
  expect(posted.status).toBe(201)

  const phonesOf = (condition: string, params: object = {}) =>
    registrations.fetch<string[]>(
      `*[_type == "registration" && ${condition}] | order(phone asc).phone`,
      {...params},
    )
  expect(await phonesOf(unconfirmedCondition)).toEqual(['010-7600-0001', '010-7600-0004'])
  expect(await phonesOf(standingCondition, {given: sms})).toEqual([
    '010-7600-0003',
    '010-7600-0005',
  ])
  expect(await phonesOf(standingCondition, {given: 'privacy'})).toHaveLength(5)

  const [first = ''] = await registrations.fetch<string[]>(
    '*[_type == "registration" && phone == "010-7600-0001"]._id',
  )
  const taken = {_key: 'w', _type: 'withdrawal', given: sms, title: '광고'}
  await registrations
    .patch(first)
    .setIfMissing({withdrawals: []})
    .append('withdrawals', [taken])
    .commit()
  expect(await phonesOf(unconfirmedCondition)).toEqual(['010-7600-0004'])
})

test('the list of unconfirmed consents holds what can be taken back, also where words were not archived, and nothing else', async () => {
  const {registrations} = await openRealSite()
  const words = (key: string, isRequired: boolean) => ({
    _key: key,
    kind: 'box',
    key,
    isRequired,
    title: key,
  })
  const wordings = [words('privacy', true), words('marketing', false), words('survey', false)]
  const consents = [
    {given: ['privacy', sms, 'survey'], wordings},
    {given: ['privacy', sms]},
    {given: ['privacy']},
    {given: ['privacy'], wordings},
    {given: ['privacy', 'gone', 'gone:문자'], wordings},
    {given: [], wordings},
    {},
    {given: ['privacy', sms], wordings, formVersion: 2},
  ]
  for (const [index, consent] of consents.entries()) {
    await registrations.create({_id: `registration-${index}`, _type: 'registration', consent})
  }
  const query = `*[_type == "registration" && ${unconfirmedCondition}] | order(_id asc)
    {_id, entry, consent{formVersion, given, wordings}, withdrawals[]{given}}`
  const found = await registrations.fetch<Parameters<typeof unconfirmedWithdrawals>[0][]>(query)
  const taken = found.map(unconfirmedWithdrawals)
  expect(taken.map((items) => items.map(({given}) => given))).toEqual([
    [sms, 'survey'],
    [sms],
    ['gone:문자'],
  ])
  expect(taken[0]?.[0]).toEqual({given: sms, title: 'marketing (문자)', reason: 'unconfirmed'})
  for (const [index, id] of [0, 1, 4].entries()) {
    const items = (taken[index] ?? []).map((item, key) => ({...item, _key: `${key}`}))
    await registrations.patch(`registration-${id}`).set({withdrawals: items}).commit()
  }
  expect(await registrations.fetch(query)).toEqual([])
})
