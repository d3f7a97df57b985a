import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

const openAlways = {
  ...{_id: 'visitBooking', isOpen: true, slotMinutes: 60, capacity: 10, daysAhead: 14},
  hours: [
    {
      ...{_key: 'a', from: '00:00', until: '24:00'},
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
}

test('as delivered staff see their own and what nobody has, and export their own alone', async () => {
  const {as, register, second, program, ask} = await openDesk()
  await program.delete('registrationSettings')
  const [one, two, boss] = [await as(staff), await as(second), await as(administrator)]
  const names = {mine: '내것이', theirs: '남것이', free: '빈것이'}
  for (const [id, name] of Object.entries(names)) await register(`registration-${id}`, {name})
  await one.step({step: 'take', id: 'registration-mine'})
  await two.step({step: 'take', id: 'registration-theirs'})
  const shown = (html: string) => Object.values(names).filter((name) => html.includes(name))
  for (const path of ['/staff', '/staff?q=5678', '/staff?state=new']) {
    expect([path, shown(await one.text(path))]).toEqual([path, ['내것이', '빈것이']])
    expect([path, shown(await boss.text(path))]).toEqual([path, Object.values(names)])
  }
  expect((await one.get('/staff/registration-theirs')).status).toBe(404)
  // Who was first is still said to who pressed later.
  const late = await one.step({step: 'take', id: 'registration-theirs'})
  expect(late).toMatchObject({status: 409, word: 'ownerFirst', more: '박상담'})
  const exported = async (cookie: string) => {
    const response = await ask('/staff/export?q=5678&as=csv', {
      ...{method: 'POST', headers: {origin, cookie}},
      body: new URLSearchParams({reason: '월말 보고 자료'}),
    })
    return {status: response.status, text: await response.text()}
  }
  expect(await one.text('/staff/export?q=5678&as=csv')).toContain(`${words.exportCount} 1<`)
  // An empty file is not offered, and no reason is asked for it.
  const none = await one.text('/staff/export?q=%EC%97%86%EC%9D%8C')
  expect([none.includes(words.notFound), none.includes('name="reason"')]).toEqual([true, false])
  expect(shown((await exported(one.cookie)).text)).toEqual(['내것이'])
  expect(shown((await exported(boss.cookie)).text)).toEqual(Object.values(names))
  await program.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', staffExports: 'nobody'},
  })
  const refused = await exported(one.cookie)
  expect([refused.status, refused.text.includes(words.exportNotAllowed)]).toEqual([403, true])
  const {reason} = (
    await program.request({
      url: '/data/accesses/registrations',
      query: {
        from: new Date(Date.now() - 86_400_000).toISOString(),
        to: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
  ).accesses.find(({access}: {access: string}) => access === 'export')
  expect(reason).toBe('월말 보고 자료')
})

const box = (key: string, title: string) => ({
  ...{_key: key, kind: 'box', key, title, isGiven: true, channels: ['문자']},
})
const sms = 'marketing:문자'
const consentOf = (at: string) => ({
  ...{at, given: ['privacy', sms], page: '/'},
  wordings: [box('marketing', '마케팅 수신')],
})

test('what a person took back counts, whichever colleague has their other registration', async () => {
  const {as, register, second, program, ask} = await openDesk()
  await program.delete('registrationSettings')
  const [one, two] = [await as(staff), await as(second)]
  const consent = consentOf(new Date(Date.now() - 60_000).toISOString())
  const numbers = {first: '010-1111-2222', last: '010-3333-4444', kept: '010-5555-6666'}
  for (const [name, phone] of Object.entries(numbers)) {
    await register(`registration-${name}-mine`, {name: `내${name}`, phone, consent})
    await register(`registration-${name}-theirs`, {name: `남${name}`, phone, consent})
    await one.step({step: 'take', id: `registration-${name}-mine`})
    await two.step({step: 'take', id: `registration-${name}-theirs`})
  }
  const withdraw = (who: typeof one, id: string) =>
    who.step({step: 'withdraw', id, [`given:${sms}`]: 'on', stillCalled: 'on'})
  // The colleague notes one, and the member of the staff another, which the colleague's registration gets too.
  expect(await withdraw(two, 'registration-first-theirs')).toMatchObject({word: 'toldWithdrawn'})
  expect(await withdraw(one, 'registration-last-mine')).toMatchObject({word: 'toldWithdrawn'})
  const noted = await program.fetch(
    `*[_type == "registration" && count(withdrawals) > 0] | order(_id){_id, "by": withdrawals[].by}`,
  )
  expect(noted.map(({_id}: {_id: string}) => _id)).toEqual([
    'registration-first-mine',
    'registration-first-theirs',
    'registration-last-mine',
    'registration-last-theirs',
  ])
  expect(noted[2].by).toEqual(['staff'])
  // Earlier programs wrote it into one alone.
  await program
    .patch('registration-kept-theirs')
    .set({
      withdrawals: [{_key: 'w', given: sms, at: new Date().toISOString()}],
    })
    .commit()
  for (const name of ['first', 'last', 'kept']) {
    const html = await one.text(`/staff/registration-${name}-mine`)
    expect([name, html.includes('name="given:')]).toEqual([name, false])
    expect([name, html.includes(`남${name}`)]).toEqual([name, false])
  }
  const exported = await ask('/staff/export?q=%EB%82%B4&as=csv', {
    ...{method: 'POST', headers: {origin, cookie: one.cookie}},
    body: new URLSearchParams({reason: '월말 보고 자료'}),
  })
  const csv = await exported.text()
  expect([exported.status, csv.includes('내kept'), csv.includes(sms)]).toEqual([200, true, false])
  // As the Studio asks.
  const ids = Object.keys(numbers).flatMap((name) => [
    ...[`registration-${name}-mine`, `registration-${name}-theirs`],
  ])
  await register('registration-alien', {
    phone: '010-9999-0000',
    withdrawals: [{_key: 'x', given: sms}],
  })
  await two.step({step: 'take', id: 'registration-alien'})
  const answer = await ask('/staff/withdrawals', {
    ...{method: 'POST', headers: {origin, cookie: one.cookie, 'content-type': 'application/json'}},
    body: JSON.stringify({ids: [...ids, 'registration-alien']}),
  })
  const text = await answer.text()
  for (const phone of Object.values(numbers)) expect(text).toContain(phone)
  for (const hidden of ['남', '010-9999-0000', 'theirs']) expect(text).not.toContain(hidden)
  const refused = await ask('/staff/withdrawals', {
    ...{method: 'POST', headers: {origin, 'content-type': 'application/json'}},
    body: JSON.stringify({ids}),
  })
  expect(refused.status).toBe(401)
})

test('where everybody sees their own alone, visits are counted whole, and nobody is stored twice', async () => {
  const {as, register, second, program, content, ask} = await openDesk()
  await content.createOrReplace({...openAlways, _type: 'visitBooking'})
  await program.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', staffReach: 'own'},
  })
  const [one, two] = [await as(staff), await as(second)]
  const slot = `${dayInKorea(Date.now())}T10:00`
  const rule = (staffReach: string) =>
    program.patch('registrationSettings').set({staffReach}).commit()
  await register('registration-a', {name: '남것이', visit: {slot, people: 3, state: 'booked'}})
  await register('registration-b', {name: '내것이', visit: {slot, people: 2, state: 'booked'}})
  await rule('unowned')
  await two.step({step: 'take', id: 'registration-a'})
  await one.step({step: 'take', id: 'registration-b'})
  await rule('own')
  const html = await one.text('/staff/visits')
  expect([html.includes('내것이'), html.includes('남것이')]).toEqual([true, false])
  expect(html).toContain(`10:00 <small>${words.people} 5 / 10</small>`)
  expect(await one.text('/staff/visits/week')).toContain('<span>5 / 10</span>')
  const entered = await one.step({
    ...{step: 'walkIn', id: 'walk-in', name: '박현장', phone: '010 2222 3333', people: '1'},
    ...{origin: '견본주택 방명록', 'given:privacy': 'on'},
  })
  expect(entered).toMatchObject({word: 'toldEntered'})
  const list = new FormData()
  list.append('file', new Blob(['이름,연락처\n남것이,010-1234-5678']), 'list.csv')
  const preview = await ask('/staff/import', {
    ...{method: 'POST', headers: {origin, cookie: one.cookie}, body: list},
  })
  expect(await preview.text()).toContain(`${words.knownNumbers} 1`)
})
