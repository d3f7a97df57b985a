import {expect, test} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {unconfirmedCondition} from '../../shared/unconfirmed-consents.ts'
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
