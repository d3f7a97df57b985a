import {parse} from 'csv-parse/sync'
import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {countQuery, lastDays, withCounts} from '../../studio/today/day-counts.ts'
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const words = firstWords.staffDesk

const numberIn = (text: string) => Number(text.replaceAll(',', ''))

test('오늘, lists, reports and exports have the same figures, also after a list, a caller and an erased customer', async () => {
  const {as, ask, send, tokens, program, register} = await openDesk()
  await program.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings'},
    ...{staffReach: 'all', handsOutTo: 'staff'},
  })
  const [one, boss] = [await as(staff), await as(administrator)]
  await one.get('/staff')
  const [from, until] = [dayInKorea(Date.now() - 29 * dayMs), dayInKorea(Date.now())]
  const period = new URLSearchParams({from, until}).toString()

  // Reports of channels are of whole months; nobody has registered between their first day and the period's.
  const months = new URLSearchParams({from: from.slice(0, 7), until: until.slice(0, 7)}).toString()

  /** Registrations, and people, as each panel has them. */
  const panels = async () => {
    const days = lastDays(30, Date.now())
    const counts = withCounts(days, await program.fetch(countQuery(days)))
    const list = await boss.text(`/staff?${period}`)
    const [, people = '', registrations = people] =
      /<h2>[^<]*<small>(?:[\d,]+ \/ )?([\d,]+)(?: · [^<]*? ([\d,]+))?<\/small>/.exec(list) ?? []
    const channels = await boss.text(`/staff/channels?${months}`)
    const total = /<tfoot>.*?<\/tfoot>/.exec(channels)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? ''
    const sums = total.trim().split(/\s+/).slice(1)
    const sheet = await ask(`/staff/export?${period}&as=csv`, {
      ...{method: 'POST', headers: {origin, cookie: boss.cookie}},
      body: new URLSearchParams({reason: '대장 확인'}),
    })
    const rows: readonly unknown[] = parse(await sheet.text(), {bom: true})
    const hand = await boss.text(`/staff/hand-list?${period}`)
    const [, handPeople = '', hands = ''] =
      new RegExp(`${words.peopleCount} ([\\d,]+) · ${words.registrationCount} ([\\d,]+)`).exec(
        hand,
      ) ?? []
    return {
      registrations: {
        today: counts.reduce((sum, {count}) => sum + count, 0),
        list: numberIn(registrations),
        channels: numberIn(sums[2] ?? ''),
        export: rows.length - 1,
        handList: numberIn(hands),
      },
      people: {
        list: numberIn(people),
        channels: numberIn(sums[4] ?? ''),
        handList: numberIn(handPeople),
      },
    }
  }
  const expectAll = async (registrations: number, people: number) => {
    const found = await panels()
    expect(found.registrations).toEqual(
      Object.fromEntries(Object.keys(found.registrations).map((name) => [name, registrations])),
    )
    expect(found.people).toEqual(
      Object.fromEntries(Object.keys(found.people).map((name) => [name, people])),
    )
  }

  const edition = shownEdition(await (await ask('/Promotion/Customer')).text())
  const visit = async (phone: string) =>
    send('/api/registrations/popup', {
      ...{name: '방문객', phone, token: tokens.issue(Date.now() - 60_000), edition},
      ...{consents: ['privacy'], page: '/'},
    })
  for (const phone of ['010-5555-0001', '010-5555-0002', '01055550001']) await visit(phone)
  // Of another month, and of the first minute of the first day.
  await register('registration-old', {phone: '010-1000-0001', registeredAt: '2020-01-01T00:00:00Z'})
  const first = new Date(Date.parse(`${from}T00:00:00+09:00`)).toISOString()
  await register('registration-first', {phone: '010-1000-0002', registeredAt: first})
  await expectAll(4, 3)

  // Half of a list was registered before the period.
  const rows = Array.from({length: 10}, (_, index) => [
    `고객${index}`,
    `010-2000-000${index}`,
    index % 2 === 0 ? until : '2020-02-02',
  ])
  const body = new FormData()
  const fields = {
    ...{rows: JSON.stringify([['이름', '연락처', '등록일'], ...rows]), key: 'a-key-of-a-page'},
    ...{'column-name': '0', 'column-phone': '1', 'column-registeredAt': '2', titles: 'on'},
    ...{'given:privacy': 'on', origin: '종이 동의서', consentDay: until, do: 'import'},
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const imported = await ask('/staff/import', {
    method: 'POST',
    headers: {origin, cookie: one.cookie},
    body,
  })
  expect(await imported.text()).toContain(`${words.stored} 10`)
  await expectAll(9, 8)

  // What the site counted of the form that was sent stays, as a number without a person.
  const erased = await program.fetch<string>('*[phone match "*5555-0002"][0]._id')
  const erasing = [{delete: {id: erased, purge: true}}]
  await program.mutate(erasing, {returnDocuments: false})
  await expectAll(8, 7)
})
