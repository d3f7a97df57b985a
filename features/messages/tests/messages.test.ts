import {createHmac} from 'node:crypto'
import {createServer} from 'node:http'
import {createServer as createNetServer} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readSettings} from '../../../server/deliveries/settings.ts'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {decoded, listen, openMailServer} from '../../../tests/server/mail-server.ts'
import {administrator, editor, openRealSite, signInAs} from '../../../tests/server/real-site.ts'
import {dueNow} from '../../../tests/server/store-deliveries.ts'
import {relayPresets} from '../schema/relay-presets.ts'
import {openMessages, openRelay, relayFields} from './open-messages.ts'

test('a customer gets one message with the facts of the complex, and its record says so', async () => {
  const relay = await openRelay()
  const {start, register, stateOf} = await openMessages(relay.url)
  await register('registration-1', {name: '김가온 http://evil.kr'})
  start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'accepted', attempts: 1, lastStatus: 200, by: 'sms'},
    })
  expect(relay.taken).toHaveLength(1)
  expect(relay.taken[0]?.body).toEqual({
    ...{to: '01012345678', from: '021234567', type: 'SMS'},
    text: '고객님, 관심고객 등록이 접수되었습니다. 1600-0000',
  })
  expect(relay.taken[0]?.headers).toMatchObject({
    'idempotency-key': 'registration-1-confirmation',
    authorization: 'Bearer KEY:SECRET-of-the-relay',
  })
  const record = JSON.stringify(await stateOf('registration-1'))
  expect(record).not.toMatch(/김가온|1234|접수|SECRET/)
})

test('nothing is sent for a form without a message, for one that is off, or to a landline', async () => {
  const relay = await openRelay()
  const {start, register, stateOf, writer} = await openMessages(relay.url)
  const {queues, wake} = start()
  const takes = async (form: 'popup' | 'visit') => {
    const settings = await readSettings(writer)
    return queues.filter((queue) => queue.takes(settings, form)).map(({kind}) => kind)
  }
  expect(await takes('popup')).toEqual(['confirmation'])
  expect(await takes('visit')).toEqual([])
  await register('registration-1', {phone: '02-123-4567'})
  wake()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'skipped', lastError: 'No mobile number'},
    })
  await writer.patch('template').set({isOn: false}).commit()
  expect(await takes('popup')).toEqual([])
  await register('registration-2')
  wake()
  await expect
    .poll(() => stateOf('registration-2'))
    .toMatchObject({
      ...{state: 'skipped', lastError: 'Switched off'},
    })
  expect(relay.taken).toEqual([])
})

test('a number that is not to be called gets nothing, by whatever spelling, and so does a corrected one', async () => {
  const relay = await openRelay()
  const {start, register, stateOf, writer} = await openMessages(relay.url)
  await writer.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-1234-5678'},
    marks: [{_key: 'a', is: 'on'}],
  })
  await register('registration-1', {phone: '+82 10 1234 5678'})
  await register('registration-2', {
    phone: '010-0000-0000',
    corrections: [{_key: 'c', field: 'phone', value: '01012345678'}],
  })
  const {wake} = start()
  for (const id of ['registration-1', 'registration-2']) {
    await expect.poll(() => stateOf(id)).toMatchObject({state: 'skipped', lastError: 'Do not call'})
  }
  await writer
    .patch('doNotCall-x')
    .append('marks', [{_key: 'b', is: 'off'}])
    .commit()
  await register('registration-3')
  wake()
  await expect.poll(() => stateOf('registration-3')).toMatchObject({state: 'accepted'})
  expect(relay.taken).toHaveLength(1)
})

test('a text with an unknown variable goes to nobody, and waits until it is mended', async () => {
  const relay = await openRelay()
  const template = {text: '{nmae}님, 접수했습니다.'}
  const {start, register, stateOf, writer} = await openMessages(relay.url, {template})
  await register('registration-1')
  const {wake} = start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'waiting', attempts: 1, lastError: 'Text: unknownVariable'},
    })
  expect(relay.taken).toEqual([])
  await writer.patch('template').set({text: '{name}님, 접수했습니다.'}).commit()
  await dueNow(writer, 'registration-1', 'confirmation')
  wake()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted'})
  expect(relay.taken[0]?.body.text).toBe('김가온님, 접수했습니다.')
})

test('a relay that answers 200 and refuses inside has refused; one that says nothing there, who knows', async () => {
  const answers = ['{"statusCode":"3102","to":"01012345678"}', '{"statusCode":"2000"}', 'hello']
  const relay = await openRelay((_taken, count) => ({status: 200, body: answers[count - 1] ?? ''}))
  const rule = {acceptedPath: 'statusCode', acceptedValues: ['2000']}
  const {start, register, stateOf, writer} = await openMessages(relay.url, {relay: rule})
  await register('registration-1')
  const {wake} = start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'waiting', attempts: 1, lastError: 'Said 3102', lastStatus: 200},
    })
  await dueNow(writer, 'registration-1', 'confirmation')
  wake()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', attempts: 2})
  await register('registration-2')
  wake()
  await expect
    .poll(() => stateOf('registration-2'))
    .toMatchObject({
      ...{state: 'unknown', lastError: 'Said nothing'},
    })
})

test('a relay that never answers delays nobody; without keys it is not asked twice, with keys it is', async () => {
  const slow = ({body}: {readonly body: Readonly<Record<string, string>>}) =>
    body.to === '01011111111' ? {status: 0} : {status: 200}
  for (const honorsKey of [false, true]) {
    const relay = await openRelay(slow)
    const {start, register, stateOf} = await openMessages(relay.url, {relay: {honorsKey}})
    await register('registration-1', {phone: '010-1111-1111'})
    const {wake, stop} = start()
    await expect.poll(() => relay.taken.length).toBe(1)
    await register('registration-2')
    wake()
    await expect.poll(() => stateOf('registration-2')).toMatchObject({state: 'accepted'})
    await expect
      .poll(() => stateOf('registration-1'))
      .toMatchObject({
        ...{state: honorsKey ? 'waiting' : 'unknown', attempts: 1, lastError: 'TimeoutError'},
      })
    stop()
  }
})

test('a relay with which no connection comes about has nothing, and is asked again', async () => {
  const silent = createNetServer(() => {})
  for (const url of [
    // Nothing answers there as TLS would.
    `https://127.0.0.1:${await listen(silent)}/send`,
    // Nothing listens there; a port that was free a moment ago may be another test's by now.
    'http://127.0.0.1:1/send',
  ]) {
    const {start, register, stateOf} = await openMessages(url)
    await register('registration-1')
    start()
    await expect
      .poll(() => stateOf('registration-1'))
      .toMatchObject({
        ...{state: 'waiting', attempts: 1, lastError: 'Unreached'},
      })
  }
})

test('a relay that hangs up after it was told is not asked again', async () => {
  const hanging = createServer((request) =>
    request.on('end', () => request.socket.destroy()).resume(),
  )
  const {start, register, stateOf} = await openMessages(
    `http://127.0.0.1:${await listen(hanging)}/send`,
  )
  await register('registration-1')
  start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'unknown', lastError: 'Answer lost'},
    })
})

test('a relay that redirects inwards is not followed, and an internal one is not called', async () => {
  const inner: string[] = []
  const internal = createServer((request, response) => {
    inner.push(request.url ?? '')
    response.end()
  })
  const location = `http://127.0.0.1:${await listen(internal)}/inner`
  const relay = await openRelay(() => ({status: 307, location}))
  const {start, register, stateOf} = await openMessages(relay.url)
  await register('registration-1')
  start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'waiting', lastError: 'HTTP 307'},
    })
  expect(inner).toEqual([])
  const closed = await openMessages(location, {allow: []})
  await closed.register('registration-1')
  closed.start()
  await expect
    .poll(() => closed.stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'waiting', lastError: 'AddressRefused'},
    })
  expect(inner).toEqual([])
})

test('an answer that does not end is not read to its end', async () => {
  const endless = createServer((_request, response) => {
    response.writeHead(200)
    const more = () => response.write('x'.repeat(8192), () => setImmediate(more))
    response.on('error', () => {})
    more()
  })
  const port = await listen(endless)
  onTestFinished(() => endless.closeAllConnections())
  const {start, register, stateOf} = await openMessages(`http://127.0.0.1:${port}/`)
  await register('registration-1')
  start()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'unknown'})
})

test('an alimtalk that is refused is followed by one SMS, and not by one where nobody knows', async () => {
  const answers = new Map([
    ['01011111111', {status: 200, body: '{"code":"refused"}'}],
    ['01022222222', {status: 0}],
  ])
  const alimtalk = await openRelay(({body}) => answers.get(body.to ?? '') ?? {status: 500})
  const sms = await openRelay()
  const {start, register, stateOf} = await openMessages(alimtalk.url, {
    relay: {
      ...{acceptedPath: 'code', acceptedValues: ['ok'], channelId: '@gaon'},
      body: '{"to": "{to}", "channel": "{channelId}", "code": "{templateCode}"}',
    },
    fallback: {url: sms.url},
    template: {channel: 'alimtalk', templateCode: 'TEMPLATE-1'},
  })
  await register('registration-1', {phone: '010-1111-1111'})
  await register('registration-2', {phone: '010-2222-2222'})
  start()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', by: 'sms'})
  await expect
    .poll(() => stateOf('registration-2'), {timeout: 5000})
    .toMatchObject({state: 'unknown', by: 'alimtalk'})
  expect(alimtalk.taken[0]?.body).toMatchObject({channel: '@gaon', code: 'TEMPLATE-1'})
  expect(sms.taken.map(({body}) => body.to)).toEqual(['01011111111'])
})

test('a letter goes to the address that the form asked for, and to no other', async () => {
  const mail = await openMailServer()
  const {start, register, stateOf} = await openMessages('http://127.0.0.1/', {
    smtpUrl: mail.smtpUrl,
    template: {channel: 'email', subject: '{단지이름}: {form}', text: '{name}님, 접수했습니다.'},
  })
  const answers = [
    {_key: 'e', _type: 'registrationAnswer', kind: 'email', label: '메일', value: 'a@b.kr'},
  ]
  await register('registration-1', {answers})
  await register('registration-2')
  start()
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted', by: 'email'})
  await expect
    .poll(() => stateOf('registration-2'))
    .toMatchObject({
      ...{state: 'skipped', lastError: 'No e-mail address'},
    })
  expect(mail.letters).toHaveLength(1)
  const {head, body} = decoded(mail.letters[0])
  expect(head).toMatch(/^To: a@b\.kr$/m)
  expect(head).toContain('더 가온: 관심고객 등록')
  expect(body).toContain('김가온님, 접수했습니다.')
})

test('staff get a text message of their own, without what the text does not name', async () => {
  const relay = await openRelay()
  const {start, register, stateOf} = await openMessages(relay.url, {
    template: {kind: 'staffMessage', staffNumber: '010-9999-0000', text: '새 등록: {form} {time}'},
  })
  await register('registration-1', {}, 'staffMessage')
  start()
  await expect
    .poll(() => stateOf('registration-1', 'staffMessage'))
    .toMatchObject({
      state: 'accepted',
    })
  expect(relay.taken[0]?.body.to).toBe('01099990000')
  expect(JSON.stringify(relay.taken[0]?.body)).not.toMatch(/김가온|5678/)
})

test('what is not known or was given up is sent again when a person asks for it, and nothing else is', async () => {
  const relay = await openRelay((_taken, count) => ({status: count === 1 ? 500 : 200}))
  const {start, register, stateOf} = await openMessages(relay.url)
  await register('registration-1')
  const {replay} = start()
  await expect
    .poll(() => stateOf('registration-1'))
    .toMatchObject({
      ...{state: 'unknown', lastError: 'HTTP 500'},
    })
  expect(await replay('registration-1', 'reminder')).toBe(false)
  expect(await replay('registration-1', 'confirmation')).toBe(true)
  await expect.poll(() => stateOf('registration-1')).toMatchObject({state: 'accepted'})
  expect(await replay('registration-1', 'confirmation')).toBe(false)
  expect(relay.taken).toHaveLength(2)
})

test('SOLAPI and SENS are signed as their documents say, and a key goes to its own host only', async () => {
  const relay = await openRelay()
  const base = `http://127.0.0.1:${relay.port}`
  const hmac = (text: string) => createHmac('sha256', 'SECRET-of-the-relay').update(text)
  const preset = (id: string) => relayPresets.find((each) => each.id === id)?.value ?? {}
  const send = async (id: string, url: string, own: object = {}) => {
    const {start, register, stateOf} = await openMessages(url, {
      relay: {...preset(id), ...{url, acceptedPath: '', acceptedValues: []}, ...own},
    })
    await register('registration-1')
    start()
    await expect.poll(() => stateOf('registration-1')).toMatchObject({attempts: 1})
    return stateOf('registration-1')
  }
  await send('relay-solapi-sms', `${base}/messages/v4/send`)
  const [solapi] = relay.taken
  const [, date, salt, signature] =
    /^HMAC-SHA256 apiKey=KEY, date=(\S+), salt=(\S+), signature=(\S+)$/.exec(
      String(solapi?.headers.authorization),
    ) ?? []
  expect(signature).toBe(hmac(`${date}${salt}`).digest('hex'))
  expect(solapi?.body).toEqual({
    message: {
      ...{to: '01012345678', from: '021234567', type: 'SMS'},
      text: '김가온님, 관심고객 등록이 접수되었습니다. 1600-0000',
    },
  })
  await send('relay-sens-sms', `${base}/sms/v2/services/ncp:sms:kr:1:x/messages`)
  const sens = relay.taken[1]
  const at = sens?.headers['x-ncp-apigw-timestamp']
  expect(sens?.headers['x-ncp-apigw-signature-v2']).toBe(
    hmac(`POST /sms/v2/services/ncp:sms:kr:1:x/messages\n${at}\nKEY`).digest('base64'),
  )
  expect(sens?.headers['x-ncp-iam-access-key']).toBe('KEY')
  expect(sens?.body).toMatchObject({
    type: 'SMS',
    contentType: 'COMM',
    messages: [{to: '01012345678'}],
  })
  // The same server under a name for which the settings have no key.
  const elsewhere = `http://localhost:${relay.port}/send`
  const state = await send('relay-solapi-sms', elsewhere, {})
  expect(state).toMatchObject({state: 'waiting', lastError: 'No key for this host'})
  expect(relay.taken).toHaveLength(2)
})

test('neither text nor number nor key stands in the log, whatever happens', async () => {
  const written: string[] = []
  const listening = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk))
      return true
    }),
  )
  onTestFinished(() => listening.forEach((each) => void each.mockRestore()))
  const relay = await openRelay((_taken, count) => ({
    status: count % 2 ? 500 : 400,
    body: '01012345678',
  }))
  const {start, register, stateOf} = await openMessages(relay.url)
  await register('registration-1')
  await register('registration-2')
  start()
  for (const id of ['registration-1', 'registration-2']) {
    await expect.poll(() => stateOf(id)).toMatchObject({attempts: 1})
  }
  expect(written.join('')).not.toMatch(/김가온|1234|접수되었|SECRET/)
})

test('an address that is asked gives its answer within its time, and no more than its bytes', async () => {
  const server = createServer((_request, response) => response.writeHead(202).end('answer'))
  const url = `http://127.0.0.1:${await listen(server)}/`
  const outbound = new Outbound({allow: ['127.0.0.1']})
  onTestFinished(() => outbound.close())
  const letter = {headers: {}, body: '', timeout: 1000}
  expect(await outbound.ask(url, letter, 6)).toEqual({status: 202, text: 'answer'})
  await expect(outbound.ask(url, letter, 5)).rejects.toThrow('more than 5 bytes')
})

test('only an administrator is told which facts and hosts a message may name, and never a key', async () => {
  const site = await openRealSite()
  for (const headers of [{}, {cookie: await signInAs(site, editor)}]) {
    expect((await site.ask('/api/messages', {headers})).status).toBe(403)
    const body = {id: 'x', kind: 'confirmation'}
    expect((await site.send('/api/messages/replay', body, headers)).status).toBe(403)
  }
  const headers = {cookie: await signInAs(site, administrator)}
  const known = await (await site.ask('/api/messages', {headers})).json()
  expect(known).toMatchObject({hosts: [], isMailReady: false})
  expect(known.facts).toHaveProperty('대표번호')
  for (const kind of ['confirmation', 'webhook']) {
    expect((await site.send('/api/messages/replay', {id: 'x', kind}, headers)).status).toBe(404)
  }
})

test('an administrator tries what is written, hears the relay’s own words, and not too often', async () => {
  const said =
    '{"errorCode": "SignatureDoesNotMatch", "errorMessage": "발신번호가 등록되지 않았습니다"}'
  const relay = await openRelay(({body}) => ({
    status: body.to === '01022222222' ? 400 : 200,
    body: said,
  }))
  const site = await openRealSite({forwardAllow: ['127.0.0.1']})
  const {registrations} = site
  const reference = {_type: 'reference', _ref: 'relay'}
  const template = {
    ...{_type: 'messageTemplate', isOn: false, kind: 'confirmation', forms: ['popup']},
    ...{channel: 'sms', relay: reference, text: '{name}님, 접수했습니다.'},
  }
  await registrations
    .transaction()
    .create({_id: 'relay', ...relayFields, headers: [], url: relay.url})
    .create({_id: 'template', ...template})
    .create({_id: 'drafts.template', ...template, text: '{name}님, 고친 글입니다.'})
    .create({_id: 'wrong', ...template, text: '{nmae}님'})
    .commit()
  const asked = async (who: typeof editor, body: object) => {
    const cookie = await signInAs(site, who)
    return site.send('/api/messages/test', body, {cookie})
  }
  expect((await asked(editor, {id: 'template', to: '010-1111-1111'})).status).toBe(403)
  const cookie = await signInAs(site, administrator)
  const send = async (body: object) => {
    const response = await site.send('/api/messages/test', body, {cookie})
    return {status: response.status, told: await response.json()}
  }
  const ours = await send({id: 'template', to: '010-1111-1111'})
  expect(ours.told).toMatchObject({came: 'taken', fault: null, said})
  expect(relay.taken[0]?.body).toMatchObject({to: '01011111111', text: '고객님, 고친 글입니다.'})
  const refused = await send({id: 'relay', to: '010-2222-2222', text: '시험'})
  expect(refused.told).toEqual({came: 'refused', fault: 'HTTP 400', status: 400, said})
  expect(relay.taken[1]?.body).toMatchObject({to: '01022222222', text: '시험'})
  expect((await send({id: 'template', to: '02-123-4567'})).told.fault).toBe('No mobile number')
  expect((await send({id: 'wrong', to: '010-1111-1111'})).told.fault).toBe('Text: unknownVariable')
  expect((await send({id: 'registrationSettings', to: '010-1111-1111'})).status).toBe(404)
  expect((await send({id: 5})).status).toBe(400)
  for (let more = 0; more < 5; more += 1) await send({id: 'wrong', to: '010-1111-1111'})
  expect((await send({id: 'template', to: '010-1111-1111'})).status).toBe(429)
  expect(relay.taken).toHaveLength(2)
})
