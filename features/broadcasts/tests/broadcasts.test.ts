import {expect, test} from 'vitest'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from '../../../tests/server/open-desk.ts'
import {administrator, origin, staff} from '../../../tests/server/real-site.ts'
import {relayFields} from '../../messages/tests/open-messages.ts'
import {frame, smsBox} from './open-broadcasts.ts'

const desk = firstWords.staffDesk
const path = '/staff/messages'

/** The fields of the form of a page, as a browser sends them. */
const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
    ),
  )

async function open(template: object = {}) {
  const site = await openDesk()
  const {program, register, ask} = site
  const boss = await site.as(administrator)
  const settings = {priceSms: 20, priceLms: 50}
  await program.patch('registrationSettings').set(settings).commit()
  await program.create({_id: 'relay', ...relayFields, url: 'https://relay.example/send'})
  await program.create({
    ...{_id: 'frame', _type: 'messageTemplate', isOn: true, kind: 'broadcast', channel: 'sms'},
    ...{forms: [], text: frame, relay: {_type: 'reference', _ref: 'relay'}, ...template},
  })
  const agreed = (given: readonly string[] = [smsBox]) => ({
    consent: {at: new Date(Date.now() - 60_000).toISOString(), formVersion: 2, given, page: '/'},
  })
  const post = (cookie: string, to: string, fields: Record<string, string>) =>
    ask(to, {method: 'POST', headers: {origin, cookie}, body: new URLSearchParams(fields)})
  const preview = async (fields: Record<string, string> = {}) => {
    const response = await post(boss.cookie, `${path}/new`, {
      ...{list: 'state=new', text: '잔여 세대 안내', at: ''},
      ...fields,
    })
    return {status: response.status, html: await response.text()}
  }
  /** Far enough ahead that nothing goes out. */
  const later = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:00`
  const confirm = (html: string) =>
    post(boss.cookie, `${path}/new`, {...fieldsIn(html), do: 'send'})
  return {...site, register, boss, agreed, post, preview, later, confirm}
}

const row = (label: string, value: string) => `<span>${label}</span><strong>${value}</strong>`

test('a list says whom a message reaches, whom it leaves out and why, and what it costs', async () => {
  const {register, agreed, preview, program} = await open()
  const phone = '010-5555-0001'
  await register('registration-1', {...agreed(), phone})
  await register('registration-2', {...agreed(), phone: '+82 10 5555 0001'})
  await register('registration-3', agreed())
  await register('registration-4', agreed([]))
  await register('registration-5', {
    ...agreed(),
    withdrawals: [{_key: 'w', given: smsBox, at: new Date().toISOString()}],
  })
  await register('registration-6', {...agreed(), phone: '010-5555-0006'})
  await register('registration-7', {...agreed(), phone: '02-555-0007'})
  await register('registration-8', {...agreed(), state: 'done'})
  const marks = [{_key: 'm', is: 'on', at: new Date().toISOString()}]
  await program.create({_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-5555-0006', marks})
  const {status, html} = await preview()
  expect(status).toBe(200)
  expect(html).toContain(row(desk.broadcastPeople, `2${desk.broadcastPerson}`))
  for (const word of [
    desk.leftNoConsent,
    desk.leftWithdrawn,
    desk.leftRefused,
    desk.leftNoNumber,
  ]) {
    expect(html).toContain(row(word, `1${desk.broadcastPerson}`))
  }
  expect(html).toContain(row(desk.broadcastPrice, `20${desk.won}`))
  expect(html).toContain(row(desk.broadcastSum, `40${desk.won}`))
  expect(html).toContain(row(desk.broadcastSender, '02-123-4567'))
  expect(html).toMatch(/\(광고\) [^<]+\n잔여 세대 안내\n문의 [\d-]+\n무료수신거부 080-123-4567/)
})

test('what was confirmed is stored once, shows what came of it, and can be stopped', async () => {
  const {register, agreed, preview, confirm, later, boss, post, program} = await open()
  await register('registration-1', agreed())
  await register('registration-2', agreed())
  const {html} = await preview({at: later})
  const [first, second] = [await confirm(html), await confirm(html)]
  expect(first.status).toBe(303)
  const location = first.headers.get('location') ?? ''
  expect(second.headers.get('location')).toBe(location)
  const stored = '*[_type == "delivery" && kind == "broadcast"]{state, since}'
  const from = new Date(`${later}:00+09:00`).toISOString()
  const waiting = {state: 'waiting', since: from}
  expect(await program.fetch(stored)).toEqual([waiting, waiting])
  const result = await boss.text(location)
  expect(result).toContain(row(desk.waiting, `2${desk.broadcastPerson}`))
  expect(await boss.text(path)).toContain(`href="${location}"`)
  expect((await post(boss.cookie, `${location}/stop`, {})).status).toBe(303)
  const skipped = `${desk.skipped} · ${desk.broadcastStopped}`
  expect(await boss.text(location)).toContain(row(skipped, `2${desk.broadcastPerson}`))
  // Nothing of it names anybody.
  expect(JSON.stringify(await program.fetch('*[_type == "broadcast"]'))).not.toMatch(/김가온|1234/)
})

test('a list that changed since its preview is shown once more, and nothing is sent', async () => {
  const {register, agreed, preview, confirm, program} = await open()
  await register('registration-1', agreed())
  const {html} = await preview()
  await register('registration-2', agreed())
  const again = await confirm(html)
  expect(again.status).toBe(409)
  const text = await again.text()
  expect(text).toContain(desk.broadcastChanged)
  expect(text).toContain(row(desk.broadcastPeople, `2${desk.broadcastPerson}`))
  expect(await program.fetch('count(*[_type == "broadcast"])')).toBe(0)
})

test.each([
  ['text', {text: ' '}, desk.broadcastTextMissing],
  ['letters', {text: '안내 {없는값}'}, desk.broadcastTextUnknown],
  ['length', {text: '가'.repeat(1100)}, desk.broadcastTextLong],
  ['day', {at: '2001-01-01T10:00'}, desk.broadcastAtInvalid],
  ['list', {list: 'state=done'}, desk.broadcastNobody],
  ['choice of a list', {list: ''}, desk.broadcastNobody],
])('without a usable %s nothing is shown for confirmation', async (_what, fields, fault) => {
  const {register, agreed, preview} = await open()
  await register('registration-1', agreed())
  const {status, html} = await preview(fields)
  expect(status).toBe(422)
  expect(html).toContain(fault)
  expect(html).not.toContain('value="send"')
})

test('without a frame that can be sent, the page says where it is switched on', async () => {
  const {register, agreed, preview} = await open({text: '(광고) {단지이름} {text}'})
  await register('registration-1', agreed())
  expect((await preview()).html).toContain(desk.broadcastNoFrame)
})

test('only administrators see the pages, and other sites send nothing', async () => {
  const {register, agreed, as, post, ask, boss, preview} = await open()
  await register('registration-1', agreed())
  const counsellor = await as(staff)
  for (const at of [path, `${path}/new?state=new`]) {
    expect((await counsellor.get(at)).status).toBe(403)
    expect((await ask(at)).status).toBe(302)
  }
  const fields = {list: 'state=new', text: '안내', at: ''}
  expect((await post(counsellor.cookie, `${path}/new`, fields)).status).toBe(403)
  const own = {...fieldsIn((await preview()).html), do: 'send'}
  const foreign = await ask(`${path}/new`, {
    method: 'POST',
    headers: {origin: 'https://evil.example', cookie: boss.cookie},
    body: new URLSearchParams(own),
  })
  expect(foreign.status).toBe(403)
  expect(await counsellor.text('/staff?state=new')).not.toContain(desk.broadcastList)
  expect(await boss.text('/staff?state=new')).toContain(`href="${path}/new?q=&amp;from=&amp;until=`)
})
