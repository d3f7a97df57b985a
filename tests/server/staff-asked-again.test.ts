import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {staff} from './real-site.ts'

const words = firstWords.staffDesk

test('who asks for a call after 수신거부 is listed as that, and is left out once they say stop again', async () => {
  const {as, register, program} = await openDesk()
  await register('registration-old', {name: '옛등록'})
  const one = await as(staff)
  expect(await one.step({step: 'refuse', id: 'registration-old'})).toMatchObject({
    word: 'toldRefused',
  })
  const later = new Date(Date.now() + 60_000).toISOString()
  const consent = {
    at: later,
    formVersion: 2,
    given: ['privacy', 'marketing:문자', 'marketing:전화'],
  }
  const phone = '010-1234-5678'
  await register('registration-new', {name: '새등록', phone, registeredAt: later, consent})
  // A list that staff import asks for nothing.
  await register('registration-list', {
    ...{name: '명단등록', phone, registeredAt: later, form: 'import', entry: {origin: '박람회'}},
  })
  const list = await one.text('/staff')
  expect(list).toContain('새등록')
  expect(list).toContain(words.askedAgain)
  expect(list).not.toContain('옛등록')
  expect(list).not.toContain('명단등록')
  expect(list).not.toContain(words.hiddenRefused)
  expect(list).toContain(`${words.registrationCount} 3<`)
  const page = await one.text('/staff/registration-new')
  for (const part of [words.askedAgain, words.mayAsked, 'tel:', words.refuse, words.allow]) {
    expect(page).toContain(part)
  }
  expect(page).not.toContain(words.adByDay)
  // They are marked once more, later than they asked.
  const [number] = await program.fetch('*[_type == "doNotCall"]{_id}')
  await one.step({step: 'refuse', id: 'registration-new'})
  const marks = await program.fetch('*[_id == $id][0].marks[].is', {id: number._id})
  expect(marks).toEqual(['on', 'on'])
})

test('a page says whether a customer may be called to advertise', async () => {
  const {as, register} = await openDesk()
  const at = new Date(Date.now() - 60_000).toISOString()
  await register('registration-one', {
    consent: {at, formVersion: 2, given: ['privacy', 'marketing:전화']},
  })
  await register('registration-two', {
    ...{
      phone: '010-2222-2222',
      consent: {at, formVersion: 2, given: ['privacy', 'marketing:문자']},
    },
  })
  // Of the first person, who took it back in another registration and another spelling.
  await register('registration-other', {
    phone: '010-3333-3333',
    consent: {at, formVersion: 2, given: ['privacy', 'marketing:전화']},
  })
  await register('registration-taken', {
    ...{phone: '+82 10 3333 3333', state: 'done'},
    withdrawals: [{_key: 'w', given: 'marketing:전화', at: new Date().toISOString()}],
  })
  const one = await as(staff)
  const cards = (await one.text('/staff')).split('<li class="card"').slice(1)
  const said = (id: string) => {
    const card = cards.find((each) => each.includes(`id="${id}"`)) ?? ''
    return [words.callAgreed, words.callNotAgreed].map((word) => card.includes(`>${word}<`))
  }
  expect(said('registration-one')).toEqual([true, false])
  expect(said('registration-two')).toEqual([false, true])
  expect(said('registration-other')).toEqual([false, true])
  const call = (may: string) => `<span>${words.phoneAd}</span> <span>${may}</span>`
  const first = await one.text('/staff/registration-one')
  expect(first).toContain(call(words.adByDay))
  expect(first).toContain(words.mayAnswer)
  expect(await one.text('/staff/registration-two')).toContain(call(words.adNever))
})
