import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {staff} from './real-site.ts'

const words = firstWords.staffDesk
const dayIn = (days: number) => dayInKorea(Date.now() + days * dayMs)
const day = dayIn(2)
const slot = `${day}T10:00`
const id = 'registration-aaa'

/** Opening hours on every day, with one place at each hour. */
const rules = {
  _id: 'visitBooking',
  _type: 'visitBooking',
  isOpen: true,
  slotMinutes: 60,
  capacity: 1,
  daysAhead: 14,
  mostPeople: 4,
  hours: [
    {
      _key: 'a',
      from: '00:00',
      until: '24:00',
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
}

async function open() {
  const desk = await openDesk()
  await desk.content.createOrReplace(rules)
  const visitOf = (registration: string) =>
    desk.program.fetch('*[_id == $registration][0].visit', {registration})
  return {...desk, visitOf}
}

const sectionIn = (html: string) => /<section id="visit">.*?<\/section>/s.exec(html)?.[0] ?? ''

test('staff book a day and one of its times without a script, and the timeline says who', async () => {
  const {as, register, visitOf} = await open()
  await register(id)
  const one = await as(staff)
  const first = sectionIn(await one.text(`/staff/${id}`))
  expect(first).toContain(words.noVisit)
  expect(first).toContain(`<option value="${day}"`)
  expect(first).not.toContain('type="radio"')
  const second = sectionIn(await one.text(`/staff/${id}?day=${day}`))
  expect(second).toContain(`<option value="${day}" selected>`)
  expect(second).toContain(`value="${slot}"`)
  const key = /name="key" value="([\w-]+)"/.exec(second)?.[1] ?? ''
  const fields = {step: 'bookVisit', id, key, slot, people: '1', back: `/staff/${id}`}
  const html = await one.follow(await one.post(fields))
  expect(html).toContain(words.toldBooked)
  const section = sectionIn(html)
  expect(section).toContain('10:00</strong>')
  expect(section).toContain(words.cancelQuestion)
  expect(section).not.toContain(words.changedMark)
  expect(html).toMatch(new RegExp(`<h3>${words.visitBooked}: [^<]*10:00</h3>.*?· staff`, 's'))
  expect(await visitOf(id)).toMatchObject({slot, people: 1, state: 'booked'})

  // Another day has no such place any more, and this visit's own is still offered to it.
  expect(sectionIn(await one.text(`/staff/${id}?day=${day}`))).toContain(`value="${slot}" checked`)
  const other = {...fields, step: 'moveVisit', slot: `${day}T11:00`, key: crypto.randomUUID()}
  const moved = await one.follow(await one.post(other))
  expect(moved).toContain(words.toldMoved)
  expect(sectionIn(moved)).toContain(words.changedMark)
  const cancel = {step: 'cancelVisit', id, back: `/staff/${id}`}
  const cancelled = await one.follow(await one.post(cancel))
  expect(cancelled).toContain(words.toldCancelled)
  expect(cancelled).toContain(`<h3>${words.visitCancelled}: `)
  expect(await visitOf(id)).toMatchObject({state: 'cancelled'})
})

test('a place that is taken is told at the form, and what was chosen stays', async () => {
  const {as, register, visitOf} = await open()
  await register(id)
  await register('registration-bbb')
  const one = await as(staff)
  const book = {step: 'bookVisit', id, slot, people: '1', day, back: `/staff/${id}`}
  expect((await one.post(book)).status).toBe(303)
  const other = {...book, id: 'registration-bbb', back: '/staff/registration-bbb'}
  const full = await one.post({...other, people: '3'})
  expect(full.status).toBe(409)
  const section = sectionIn(await full.text())
  expect(section).toContain(words.slotFull)
  expect(section).toContain('<option value="3" selected>')
  expect(section).toContain(`<option value="${day}" selected>`)
  const none = await one.post({...other, slot: ''})
  expect(sectionIn(await none.text())).toContain(words.slotMissing)
  const many = await one.post({...other, slot: `${day}T11:00`, people: '9'})
  expect(sectionIn(await many.text())).toContain(words.visitPeopleInvalid)
  // Booked by a colleague in another window.
  const again = await one.post({...book, slot: `${day}T12:00`})
  expect(sectionIn(await again.text())).toContain(words.visitChanged)
  expect(await visitOf('registration-bbb')).toBeNull()
})

test('the customer of a colleague is not booked, and an administrator’s step is', async () => {
  const {as, register, visitOf, second} = await open()
  await register(id)
  const [one, other] = [await as(staff), await as(second)]
  await one.step({step: 'take', id})
  const section = sectionIn(await other.text(`/staff/${id}?day=${day}`))
  expect(section).not.toContain('<form')
  const book = {step: 'bookVisit', id, slot, people: '1'}
  expect(await other.step(book)).toMatchObject({status: 409, word: 'ownerFirst'})
  expect(await other.step({...book, id: 'registration-none'})).toMatchObject({word: 'missing'})
  expect(await visitOf(id)).toBeNull()
  expect(await one.step(book)).toMatchObject({status: 200, word: 'toldBooked'})
  expect(await other.step({step: 'cancelVisit', id})).toMatchObject({word: 'ownerFirst'})
  expect(await visitOf(id)).toMatchObject({state: 'booked'})
})

test('a visit that was agreed on leads to its day and time, until it is booked', async () => {
  const {as, register} = await open()
  await register(id)
  const one = await as(staff)
  const agreed = {step: 'call', id, outcome: 'visit', back: '/staff'}
  expect(await one.step(agreed)).toMatchObject({
    word: 'toldVisitNext',
    next: {href: `/staff/${id}#visit`, text: words.visitNext},
    undo: {step: 'undo'},
  })
  const html = await one.follow(await one.post(agreed))
  expect(html).toContain(`href="/staff/${id}#visit">${words.visitNext}</a>`)
  await one.step({step: 'bookVisit', id, slot, people: '1'})
  const after = await one.step(agreed)
  expect(after).toMatchObject({word: 'toldCalled'})
  expect(after.next).toBeFalsy()
})

test('who cancelled or did not come is called, until somebody has', async () => {
  const {as, register, program} = await open()
  const calls = (minutes: number) => [
    {_key: 'a', outcome: 'visit', at: new Date(Date.now() - minutes * 60_000).toISOString()},
  ]
  const visit = {slot, people: 1, asked: '', link: ''}
  const changedAt = new Date(Date.now() - 60_000).toISOString()
  await register(id, {
    name: '취소님',
    state: 'contacted',
    calls: calls(60),
    visit: {...visit, state: 'cancelled', changedAt},
  })
  await register('registration-bbb', {
    name: '안온님',
    state: 'contacted',
    calls: calls(3 * 24 * 60),
    visit: {...visit, slot: `${dayIn(-1)}T10:00`, state: 'booked'},
  })
  const one = await as(staff)
  const cardOf = async (registration: string) =>
    new RegExp(`<li class="card" id="${registration}">.*?</li>`, 's').exec(
      await one.text('/staff?owner='),
    )?.[0] ?? ''
  expect(await cardOf(id)).toContain(`<span class="badge stop">${words.visitCancelled}</span>`)
  expect(await cardOf('registration-bbb')).toBe('')
  await one.step({step: 'noShow', id: 'registration-bbb'})
  expect(await cardOf('registration-bbb')).toContain(
    `<span class="badge stop">${words.noShow}</span>`,
  )
  for (const called of [id, 'registration-bbb']) {
    await one.step({step: 'call', id: called, outcome: 'reached'})
    expect(await cardOf(called)).toBe('')
  }
  expect(await program.fetch('count(*[_type == "registration"])')).toBe(2)
})

test('past visits that nobody marked are listed today, and one that is marked is not', async () => {
  const {as, register} = await open()
  const visit = {people: 1, state: 'booked', asked: '', link: ''}
  await register(id, {name: '어제님', visit: {...visit, slot: `${dayIn(-1)}T10:00`}})
  await register('registration-bbb', {
    name: '옛날님',
    visit: {...visit, slot: `${dayIn(-9)}T10:00`},
  })
  await register('registration-ccc', {
    name: '취소님',
    visit: {...visit, slot: `${dayIn(-1)}T10:00`, state: 'cancelled'},
  })
  const one = await as(staff)
  const shown = await one.text('/staff/visits')
  expect(shown).toContain(`${words.unmarkedHeading} <small>1</small>`)
  expect(shown).toContain('>어제님</a>')
  expect(shown).not.toMatch(/옛날님|취소님/)
  expect(await one.text(`/staff/visits?day=${dayIn(1)}`)).not.toContain(words.unmarkedHeading)
  await one.step({step: 'came', id})
  expect(await one.text('/staff/visits')).not.toContain(words.unmarkedHeading)
})

test('the day and the week say what was moved or cancelled since it was booked', async () => {
  const {as, register} = await open()
  await register(id, {name: '예약님'})
  const one = await as(staff)
  await one.step({step: 'bookVisit', id, slot, people: '1'})
  const pages = async () => [
    await one.text(`/staff/visits?day=${day}`),
    await one.text(`/staff/visits/week?day=${day}`),
  ]
  for (const page of await pages()) expect(page).not.toContain(words.changedMark)
  await one.step({step: 'moveVisit', id, slot: `${day}T13:00`, people: '1'})
  for (const page of await pages()) expect(page).toContain(words.changedMark)
  await one.step({step: 'cancelVisit', id})
  const [list, week] = await pages()
  expect(list).toMatch(new RegExp(`${words.cancelled}</span>.*?${words.changedMark} `))
  expect(week).toMatch(
    new RegExp(`<span>13:00</span> <span>0 / 1</span><small>${words.changedMark} 1 · `),
  )
})

test('a visit that a new one took the place of is still counted on its day', async () => {
  const {as, register} = await open()
  const past = `${dayIn(-1)}T10:00`
  const visit = {slot: past, people: 2, state: 'booked', asked: '', link: ''}
  await register(id, {visit, attendance: 'came'})
  const one = await as(staff)
  const counted = async () =>
    /<p>[^<]*예약됨[^<]*<\/p>/.exec(await one.text(`/staff/visits?day=${dayIn(-1)}`))?.[0]
  const before = await counted()
  expect(before).toContain(`${words.came} 1`)
  await one.step({step: 'bookVisit', id, slot, people: '1'})
  expect(await counted()).toBe(before)
})
