import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {createRegistrationsClient} from '../../server/connection/lake-connection.ts'
import {eraseDue} from '../../server/registrations/erasing.ts'
import {Trusted} from '../../server/time/trusted-time.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {origin, staff} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const words = firstWords.staffDesk
const hours = 3_600_000
const phone = '010-7654-3210'
const traces = /7654|3210|doNotCall-(?!erased-)/

/** A number that was marked, and whose only registration is gone by one of the ways that there are. */
async function open() {
  const desk = await openDesk()
  const {program, register, as, openNumbers} = desk
  const numbers = openNumbers()
  await register('registration-one', {phone, eraseAfter: '2026-12-01T00:00:00Z'})
  const one = await as(staff)
  expect(await one.step({step: 'refuse', id: 'registration-one'})).toMatchObject({
    word: 'toldRefused',
  })
  const later = (by: number) => new Trusted(Date.now() + by * hours)
  const documents = () => program.fetch('*[_type == "doNotCall"]')
  /** As the hour does it with what is due. */
  const erase = async () => {
    await eraseDue(createRegistrationsClient(desk.connection), new Date(Date.now() + 9e10))
    await numbers.sweep(later(2))
  }
  /** As an administrator does it, by the id. */
  const purge = (id: string) => {
    const mutations = [{delete: {id, purge: true}}]
    return program.mutate(mutations, {returnDocuments: false, returnFirst: false})
  }
  return {...desk, one, numbers, later, documents, erase, purge}
}

test('of a marked number that is erased, a hash is left that tells nothing and finds it in any spelling', async () => {
  const {one, numbers, later, documents, purge, register} = await open()
  await purge('registration-one')
  await numbers.sweep(later(0))
  expect((await documents())[0].phone).toBe(phone)
  await numbers.sweep(later(2))
  const left = await documents()
  expect(left).toMatchObject([{marks: [{is: 'on', by: 'staff'}]}])
  expect(left[0]).not.toHaveProperty('phone')
  expect(left[0]._id).toMatch(/^doNotCall-erased-[\w-]{43}$/)
  expect(JSON.stringify(left)).not.toMatch(traces)
  for (const spelling of ['01076543210', '+82 10-7654-3210', '０１０ 7654 3210']) {
    expect([spelling, await numbers.isRefused([spelling])]).toEqual([spelling, true])
  }
  expect(await numbers.isRefused(['010-7654-3211'])).toBe(false)
  // Sweeping again and again changes nothing, however late.
  await numbers.sweep(later(24 * 400))
  expect(await documents()).toEqual(left)
  // Another program stores one with the number: each list knows it at once.
  await register('registration-two', {phone: '+82 10 7654 3210', name: '되온이'})
  expect(await one.text('/staff')).toContain(`${words.hiddenRefused} 1`)
  expect(await one.text('/staff/registration-two')).toContain(words.mayNothing)
  expect(await one.step({step: 'allow', id: 'registration-two'})).toMatchObject({
    word: 'toldAllowed',
  })
  expect(await numbers.isRefused([phone])).toBe(false)
  expect(await one.text('/staff')).toContain('되온이')
  // Who is allowed again leaves nothing.
  await purge('registration-two')
  await numbers.sweep(later(2))
  expect(await documents()).toEqual([])
})

test('erased with many and imported the next week, a number counts as 수신거부 and is not called', async () => {
  const {erase, register, ask, one, documents} = await open()
  const eraseAfter = '2026-12-01T00:00:00Z'
  for (let index = 0; index < 30; index += 1) {
    await register(`registration-many-${index}`, {phone: `010-5555-${1000 + index}`, eraseAfter})
  }
  await erase()
  expect(JSON.stringify(await documents())).not.toMatch(traces)
  const post = async (fields: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, 'list.csv')
    }
    const headers = {origin, cookie: one.cookie}
    return ask('/staff/import', {method: 'POST', headers, body})
  }
  const file = new Blob(['이름,연락처\n되온이,010 7654 3210\n새온이,010-1111-2222\n'])
  const html = await (await post({file})).text()
  expect(html).toContain(`${words.knownNumbers} 0 · ${words.eventRefusal} 1`)
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const stored = await post({
    ...{rows: hidden('rows'), key: hidden('key'), titles: 'on', do: 'import'},
    ...{'column-name': '0', 'column-phone': '1', 'column-message': ''},
    ...{'given:privacy': 'on', origin: '박람회 종이 동의서', consentDay: dayInKorea(Date.now())},
  })
  expect(stored.status).toBeLessThan(400)
  const list = await one.text('/staff')
  expect([list.includes('새온이'), list.includes('되온이')]).toEqual([true, false])
  expect(list).toContain(`${words.hiddenRefused} 1`)
  // The mark has its number back, with who set it and when.
  expect(await documents()).toMatchObject([{phone, marks: [{is: 'on', by: 'staff'}]}])
})

test('a visitor or a walk-in with a number that was erased brings the mark back, and the hour’s sweep all others', async () => {
  const {erase, ask, send, tokens, one, numbers, later, documents, program} = await open()
  await erase()
  const edition = shownEdition(await (await ask('/Promotion/Customer')).text())
  const response = await send('/api/registrations/popup', {
    ...{name: '되온이', phone: '01076543210', token: tokens.issue(Date.now() - 60_000), edition},
    ...{consents: ['privacy'], page: '/'},
  })
  expect(response.status).toBe(201)
  const [mark] = await documents()
  expect(mark).toMatchObject({phone, marks: [{is: 'on', by: 'staff'}]})
  // They asked for a call themselves: that is shown, and advertising stays refused.
  expect(await one.text('/staff')).toContain(words.askedAgain)
  await erase()
  expect(await documents()).toMatchObject([{marks: mark.marks}])
  // A correction by the Studio, which no server sees.
  await program.create({
    ...{_id: 'registration-corrected', _type: 'registration', form: 'popup', state: 'new'},
    ...{name: '고친이', phone: '010-0000-0000', registeredAt: new Date().toISOString()},
    corrections: [{_key: 'a', field: 'phone', value: phone}],
  })
  await numbers.sweep(later(0))
  expect(await documents()).toMatchObject([{phone, marks: mark.marks}])
})
