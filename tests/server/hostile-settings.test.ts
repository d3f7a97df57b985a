import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {type AnyDocument, hostileVersion} from '../../lab/fuzz/hostile-documents.ts'
import {createRandom} from '../../lab/fuzz/random.ts'
import {listen} from './mail-server.ts'
import {openRealSite, signInAs, staff} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const settingsFor = (url: string): readonly AnyDocument[] => [
  {
    ...{_id: 'registrationSettings', _type: 'registrationSettings', giveUpAfterHours: 72},
    ...{popupUrl: url, visitUrl: url, inquiryUrl: url, webhookUrl: url, notifyUrl: url},
    ...{webhookForms: ['popup', 'visit'], webhookFields: ['name', 'phone'], pushesName: true},
    ...{notifyEmails: ['a@example.com'], handsOutTo: ['user-a']},
  },
  {
    ...{_id: 'relay', _type: 'messageRelay', title: 'A', kind: 'sms', url, method: 'POST'},
    headers: [{_key: 'a', name: 'authorization', value: 'Bearer {key}'}],
    body: '{"to":"{to}","text":"{text}"}',
  },
  {
    ...{_id: 'template', _type: 'messageTemplate', title: 'A', event: 'registered', isOn: true},
    ...{forms: ['popup'], text: '{이름}님'},
    relay: {_type: 'reference', _ref: 'relay', _weak: true},
  },
]

test('whatever a program writes into the settings of registrations, none is lost, and good ones count at once', {
  tags: 'nightly',
}, async () => {
  const site = await openRealSite({forwardAllow: ['127.0.0.1']})
  const {ask, send, registrations, tokens} = site
  const edition = shownEdition(await (await ask('/thegaon/customer')).text())
  const cookie = await signInAs(site, staff)
  const register = async (form: string, phone: string) => {
    const sent = await send(`/api/registrations/${form}`, {
      ...{name: '김가온', phone, consents: ['privacy'], edition, page: '/', message: '문의'},
      token: tokens.issue(Date.now() - 60_000),
    })
    const {status}: {status: unknown} = await sent.json()
    return [form, sent.status, status]
  }
  const told: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (bytes) => told.push(String(bytes)))
    request.on('end', () => response.writeHead(200).end())
  })
  const url = `http://127.0.0.1:${await listen(server)}/`
  onTestFinished(() => void server.close())
  for (const seed of Array.from({length: 12}).keys()) {
    const random = createRandom(seed)
    for (const one of settingsFor(url)) {
      await registrations.createOrReplace(hostileVersion(one, random))
    }
    for (const [index, form] of ['popup', 'visit', 'inquiry'].entries()) {
      const phone = `010-77${String(seed).padStart(2, '0')}-000${index}`
      expect([seed, ...(await register(form, phone))]).toEqual([seed, form, 201, 'stored'])
      const query = 'count(*[_type == "registration" && phone == $phone])'
      expect(await registrations.fetch(query, {phone})).toBe(1)
    }
    for (const path of ['/staff', '/staff/visits', '/staff?q=77', '/thegaon/customer']) {
      expect([path, (await ask(path, {headers: {cookie}})).status]).toEqual([path, 200])
    }
  }
  for (const one of settingsFor(url)) await registrations.createOrReplace(one)
  expect(await register('popup', '010-7799-0009')).toEqual(['popup', 201, 'stored'])
  await expect.poll(() => told.some((body) => body.includes('010-7799-0009'))).toBe(true)
  const faults = '*[_type == "delivery" && kind == "forwarding" && state == "waiting"].lastError'
  expect(await registrations.fetch(faults)).not.toContain('TypeError')
})
