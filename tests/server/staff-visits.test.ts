import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {ErasingMemory} from '../../server/registrations/erasing.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {staff} from './real-site.ts'

const words = firstWords.staffDesk
const today = dayInKorea(Date.now())
const tomorrow = dayInKorea(Date.now() + dayMs)

/** Opening hours on every day, with ten places at each hour. */
const rules = {
  ...{_id: 'visitBooking', isOpen: true, slotMinutes: 60, capacity: 10, daysAhead: 14},
  hours: [
    {
      ...{_key: 'a', from: '00:00', until: '24:00'},
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
}

async function open(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options)
  await desk.content.createOrReplace({...rules, _type: 'visitBooking'})
  const book = (id: string, slot: string, people: number, own: object = {}) =>
    desk.register(id, {name: id.slice(-3), visit: {slot, people, state: 'booked'}, ...own})
  return {...desk, book}
}

test('the visits of a day are a list by time, with what is free, and others are not on it', async () => {
  const {as, book} = await open()
  await book('registration-bbb', `${today}T11:00`, 3)
  await book('registration-aaa', `${today}T09:00`, 2)
  await book('registration-ccc', `${tomorrow}T09:00`, 1)
  const one = await as(staff)
  const html = await one.text('/staff/visits')
  const at = (text: string) => html.indexOf(text)
  expect(at('>aaa</a>')).toBeGreaterThan(0)
  expect(at('>bbb</a>')).toBeGreaterThan(at('>aaa</a>'))
  expect(html).not.toContain('>ccc</a>')
  expect(html).toContain(`09:00 <small>${words.people} 2 / 10</small>`)
  expect(html).toContain(`${words.capacity} 240`)
  expect(await one.text(`/staff/visits?day=${tomorrow}`)).toContain('>ccc</a>')
  // A day that is none is today.
  expect(await one.text('/staff/visits?day=2026-02-30')).toContain('>aaa</a>')
  const week = await one.text(`/staff/visits/week?day=${today}`)
  expect(week.match(/<section class="panel/g)).toHaveLength(7)
  expect(week).toContain('<span>11:00</span> <span>3 / 10</span>')
})

test('a time that has more people than room by now is told on the first list, with its day', async () => {
  const {as, content, program, book} = await open()
  const slot = async (day: string, time: string, people: number) => {
    // A place of nobody would be freed as that of somebody who was erased.
    const id = `registration-${time.slice(0, 2)}`
    await book(id, `${day}T${time}`, people)
    await program.create({
      ...{_id: `visitSlot-${day}T${time.replace(':', '')}`, _type: 'visitSlot', day},
      ...{at: `${day}T${time}`, claims: [{_key: id, people, by: '', from: ''}]},
    })
  }
  await slot(tomorrow, '09:00', 3)
  await slot(tomorrow, '10:00', 2)
  const one = await as(staff)
  expect(await one.text('/staff')).not.toContain(words.overCapacity)
  const shown = async () => /class="over".*?<\/div>/.exec(await one.text('/staff'))?.[0]
  await content.patch('visitBooking').set({capacity: 2}).commit()
  await expect.poll(shown).toContain(`day=${tomorrow}"`)
  expect(await shown()).toMatch(/ 09:00<\/a>/)
  await content
    .patch('visitBooking')
    .set({exceptions: [{_key: 'a', day: tomorrow, isClosed: true}]})
    .commit()
  await expect.poll(shown).toMatch(/ 09:00, 10:00<\/a>/)
})

test('who came and who did not is marked, changed and taken back to what it was', async () => {
  const {as, book, program} = await open()
  await book('registration-aaa', `${today}T09:00`, 2)
  const one = await as(staff)
  const attendance = () => program.fetch('*[_id == "registration-aaa"][0].attendance')
  const step = (step: string) => one.step({step, id: 'registration-aaa'})
  expect(await step('noShow')).toMatchObject({word: 'toldMarked', undo: {step: 'unmark'}})
  expect(await attendance()).toBe('noShow')
  const changed = await step('came')
  expect(changed).toMatchObject({word: 'toldMarked', undo: {step: 'noShow'}})
  const posted = await one.post({step: 'unmark', id: 'registration-aaa', back: '/staff/visits'})
  const html = await one.follow(posted)
  expect(await attendance()).toBe('waiting')
  expect(html).toMatch(/<div class="told"><p role="status">[^<]+<\/p><form[^>]+>.*?value="came"/)
  await program.patch('registration-aaa').set({'visit.state': 'cancelled'}).commit()
  expect(await step('came')).toMatchObject({status: 409, word: 'notBooked'})
})

const walkIn = {
  ...{step: 'walkIn', id: 'walk-in', name: '박현장', phone: '010 2222 3333', people: '2'},
  ...{origin: '견본주택 방명록', 'given:privacy': 'on'},
}

test('somebody without a booking is entered once, with the consent and its origin, and counts', async () => {
  const {as, program} = await open()
  const one = await as(staff)
  const key = crypto.randomUUID()
  for (const times of [1, 2]) {
    expect([times, await one.step({...walkIn, key})]).toMatchObject([times, {word: 'toldEntered'}])
  }
  const [stored, ...others] = await program.fetch('*[_type == "registration"]')
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    ...{form: 'walkIn', name: '박현장', phone: '010-2222-3333', attendance: 'came', state: 'new'},
    visit: {people: 2, state: 'walkIn'},
    consent: {given: ['privacy'], edition: {_type: 'reference'}},
    entry: {origin: '견본주택 방명록', by: 'staff'},
  })
  expect(Date.parse(stored.eraseAfter)).toBeGreaterThan(Date.now())
  const html = await one.text('/staff/visits')
  expect(html).toContain('>박현장</a>')
  expect(html).toContain(`${words.walkIn} 1`)
  expect(html).toContain(`${words.came} 1`)
  expect(await one.text('/staff/visits/week')).toContain(`${words.walkIn} 1`)
  expect(await one.text(`/staff/${stored._id}`)).toContain('견본주택 방명록')
})

test('somebody who is entered by a clock that is behind is kept as long as by a right one', async () => {
  const erasingStore = new ErasingMemory()
  const year = 366 * dayMs
  // What a right clock had left before it was set back.
  erasingStore.write({seenAt: new Date(Date.now() + 2 * year).toISOString()})
  const {as, program} = await open({erasingStore})
  const one = await as(staff)
  expect(await one.step(walkIn)).toMatchObject({word: 'toldEntered'})
  const [stored] = await program.fetch('*[_type == "registration"]')
  expect(Date.parse(stored.eraseAfter)).toBeGreaterThan(Date.now() + 2 * year)
})

test('what cannot be entered is said, and stays typed', async () => {
  const {as, program} = await open()
  const one = await as(staff)
  const {'given:privacy': _consent, ...withoutConsent} = walkIn
  for (const [fields, word] of [
    [{...walkIn, name: ' '}, 'nameInvalid'],
    [{...walkIn, phone: '12'}, 'phoneInvalid'],
    [{...walkIn, people: '21'}, 'peopleInvalid'],
    [{...walkIn, origin: ''}, 'originMissing'],
    [withoutConsent, 'consentMissing'],
    [{...walkIn, 'given:gone:문자': 'on'}, 'consentUnknown'],
    [{...walkIn, 'given:': 'on'}, 'consentUnknown'],
  ] as const) {
    expect(await one.step(fields)).toMatchObject({status: 409, word})
    const html = await (await one.post({...fields, back: '/staff/visits'})).text()
    expect(html).toContain(words[word])
    expect(html).toContain(`value="${fields.origin}"`)
  }
  expect(await program.fetch('count(*[_type == "registration"])')).toBe(0)
})
