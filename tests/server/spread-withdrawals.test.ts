import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {People} from '../../server/registrations/people.ts'
import {spreadWithdrawals} from '../../server/registrations/spread-withdrawals.ts'

const sms = 'marketing:문자'
const call = 'marketing:전화'
const day = (of: number) => new Date(Date.UTC(2026, 10, of)).toISOString()
const now = Date.UTC(2026, 10, 20)

const wordings = [
  {_key: 'p', kind: 'box', key: 'privacy', isRequired: true, title: '개인정보'},
  {_key: 'm', kind: 'box', key: 'marketing', isRequired: false, title: '마케팅'},
]

async function open() {
  const writer = openTestLake().client('administrator', {dataset: 'secret'})
  const people = new People({writer, doNotCall: {documentsOf: async () => []}})
  const register = (_id: string, phone: string, at: number, own: object = {}) =>
    writer.create({
      ...{_id, _type: 'registration', form: 'popup', phone},
      consent: {at: day(at), formVersion: 2, given: ['privacy', sms, call], wordings},
      ...own,
    })
  const withdrawn = (given: string, at: number) => ({
    withdrawals: [{_key: 'w', given, at: day(at)}],
  })
  const spread = (at = now) => spreadWithdrawals({writer, people, now: at})
  const taken = () =>
    writer.fetch<object>(
      '*[_type == "registration" && count(withdrawals) > 0] | order(_id){_id, "of": withdrawals[].given}',
    )
  return {writer, register, withdrawn, spread, taken}
}

test('what a person took back in one registration is written into all, and stays when that one is erased', async () => {
  const {writer, register, withdrawn, spread, taken} = await open()
  await register('a1', '010-1234-5678', 1)
  await register('a2', '+82 10 1234 5678', 2, withdrawn(sms, 5))
  // A list of an earlier day that is brought in afterwards, and a number that was corrected to it.
  await register('a3', '01012345678', 3, {form: 'import', entry: {}})
  await register('a4', '010-0000-0000', 4, {
    corrections: [{_key: 'c', field: 'phone', value: '010 1234 5678'}],
  })
  await register('other', '010-1234-5679', 1)
  // Who agreed again afterwards keeps that.
  await register('b1', '010-2222-2222', 1, withdrawn(sms, 5))
  await register('b2', '010-2222-2222', 2)
  await register('b3', '010-2222-2222', 6)
  expect(await spread()).toBe(3)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((_id) => ({_id, of: [sms]}))
  expect(await taken()).toEqual(all)
  expect(await spread()).toBe(0)
  await writer.delete('a2')
  expect(await spread()).toBe(0)
  expect(await taken()).toEqual(all.filter(({_id}) => _id !== 'a2'))
})

test('a mark ends what was agreed to before it, once it can no longer be taken back as a mistake', async () => {
  const {writer, register, spread, taken} = await open()
  await register('a1', '010-1234-5678', 1)
  await register('a2', '010-1234-5678', 9)
  const at = day(5)
  const marks = [{_key: 'm', is: 'on', at}]
  await writer.create({_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-1234-5678', marks})
  expect(await spread(Date.parse(at) + 1000)).toBe(0)
  // What was agreed to afterwards stays, for when the mark is lifted.
  expect(await spread()).toBe(0)
  await writer.delete('a2')
  expect(await spread()).toBe(1)
  expect(await taken()).toEqual([{_id: 'a1', of: [sms, call]}])
})
