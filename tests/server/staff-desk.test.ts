import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {Trusted} from '../../server/time/trusted-time.ts'
import {openDesk as open} from './open-desk.ts'
import {administrator, editor, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk
const minutes = 60_000

const titled = (html: string, name: string) => html.includes(`>${name}</a></h3>`)

test('strangers are led to the sign-in, others are told, and nothing is kept by anything in between', async () => {
  const {ask, as, register, program} = await open()
  await register('registration-one', {name: '비밀인'})
  const stranger = await ask('/staff?owner=mine')
  expect(stranger.status).toBe(302)
  expect(stranger.headers.get('location')).toBe(
    `/login?${new URLSearchParams({origin: '/staff?owner=mine', type: 'cookie'})}`,
  )
  const other = await (await as(editor)).get('/staff')
  expect([other.status, (await other.text()).includes('비밀인')]).toEqual([403, false])
  const refused = await (await as(editor)).step({step: 'take', id: 'registration-one'})
  expect(refused).toMatchObject({status: 403, word: 'notAllowed'})
  for (const who of [staff, administrator]) {
    const page = await (await as(who)).get('/staff')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(titled(await page.text(), '비밀인')).toBe(true)
  }
  const manifest = await (await ask('/staff/app.webmanifest')).json()
  expect(manifest).toMatchObject({start_url: '/staff', scope: '/staff', display: 'standalone'})
  expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /staff')
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('/staff')
  expect(await program.fetch('count(*[_type == "registration" && defined(owners)])')).toBe(0)
})

test('new ones come first, then calls that are due; what is planned, done or refused is not there', async () => {
  const {as, register, program} = await open()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await register('registration-new', {name: '새로온'})
  await register('registration-due', {name: '때된분', state: 'contacted', nextCall: at(-minutes)})
  await register('registration-later', {name: '나중분', state: 'contacted', nextCall: at(minutes)})
  await register('registration-done', {name: '끝난분', state: 'done', nextCall: at(-minutes)})
  await register('registration-refused', {name: '거부인', phone: '010-9999-0000'})
  await program.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-9999-0000'},
    marks: [{_key: 'a', is: 'on'}],
  })
  const html = await (await as(staff)).text('/staff')
  const names = [...html.matchAll(/>([^<]{3})<\/a><\/h3>/g)].map(([, name]) => name)
  expect(names).toEqual(['새로온', '때된분'])
  expect(html).toContain('3분 전')
  expect(html).toContain('href="tel:01012345678"')
  expect(html).toContain(`${words.hiddenRefused} 1`)
})

test('of many that are done, no list, search or person reads all', async () => {
  const maxDocuments = 1200
  const {as, register, program, lake, second} = await open({maxDocuments})
  await (await as(second)).get('/staff')
  const colleague = lake.accounts.users.byEmail(second.email)?.id
  const many = program.transaction()
  for (let index = 0; index < maxDocuments + 100; index += 1) {
    const number = String(index).padStart(4, '0')
    many.create({
      ...{_id: `registration-${number}`, _type: 'registration', form: 'popup', state: 'done'},
      ...{name: `손님${number}`, phone: `010-5555-${number}`, phoneDigits: `0105555${number}`},
      owners: [{_key: 'a', to: colleague, name: '박상담'}],
      registeredAt: new Date(Date.now() - index * minutes).toISOString(),
    })
  }
  await many.commit()
  const corrections = [{_key: 'a', field: 'phone', value: '010-7777-1234', digits: '01077771234'}]
  await register('registration-new', {name: '새로온', corrections})
  const one = await as(staff)
  const found = async (path: string) => {
    const response = await one.get(path)
    const names = [...(await response.text()).matchAll(/>([^<]+)<\/a><\/h3>/g)]
    return [response.status, ...names.map(([, name]) => name)]
  }
  expect(await found('/staff')).toEqual([200, '새로온'])
  expect(await found('/staff?owner=nobody&from=2020-01-01')).toEqual([200, '새로온'])
  expect(await found('/staff?owner=mine&state=done')).toEqual([200])
  expect(await found('/staff?q=0321')).toEqual([200, '손님0321'])
  expect(await found('/staff?q=7777-1234')).toEqual([200, '새로온'])
  await register('registration-spaced', {name: '홍 길동'})
  for (const name of ['홍길동', '홍 길동', '길동씨', '홍길동 고객님', '홍길동'.normalize('NFD')]) {
    expect(await found(`/staff?q=${encodeURIComponent(name)}`)).toEqual([200, '홍 길동'])
  }
  expect(await found(`/staff?q=${encodeURIComponent('새 로온님')}`)).toEqual([200, '새로온'])
  expect((await one.get('/staff/registration-0007')).status).toBe(200)
})

test('a call is noted once by its key, moves the customer on, and is taken back by who made it', async () => {
  const {as, register, stored, second} = await open()
  await register('registration-one')
  const [one, two] = [await as(staff), await as(second)]
  const fields = {step: 'call', id: 'registration-one', outcome: 'absent', note: '받지 않음'}
  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1) {
    expect(await one.step({...fields, key})).toMatchObject({status: 200, word: 'toldCalled'})
  }
  await Promise.all([1, 2, 3].map(() => one.step({...fields, key})))
  const called = await stored('registration-one')
  expect(called.calls).toMatchObject([
    {_key: key, outcome: 'absent', note: '받지 않음', before: 'new', by: 'staff'},
  ])
  expect(called.state).toBe('contacted')
  expect(Date.parse(called.nextCall) - Date.now()).toBeGreaterThan(100 * minutes)
  const undo = {step: 'undo', id: 'registration-one', of: key}
  expect(await two.step(undo)).toMatchObject({status: 409, word: 'tooLate'})
  expect(await one.step(undo)).toMatchObject({status: 200, word: 'toldUndone'})
  const undone = await stored('registration-one')
  expect([undone.state, undone.nextCall]).toEqual(['new', null])
  // What was written stays written.
  expect(undone.calls).toHaveLength(2)
  expect(await (await as(staff)).text('/staff/registration-one')).not.toContain('받지 않음')
})

test('who writes without having seen what somebody else wrote is told so, and both stay', async () => {
  const {as, register, stored, second} = await open()
  await register('registration-one')
  const call = {step: 'call', id: 'registration-one', seen: '0'}
  const [one, two] = [await as(staff), await as(second)]
  expect(await one.step({...call, outcome: 'reached'})).toMatchObject({word: 'toldCalled'})
  expect(await two.step({...call, outcome: 'refused'})).toMatchObject({word: 'toldMeanwhile'})
  expect(await stored('registration-one')).toMatchObject({
    state: 'done',
    calls: [{outcome: 'reached'}, {outcome: 'refused', by: '박상담'}],
  })
})

test('of many who take the same one, the first has it and the others are told whose it is', async () => {
  const {as, register, stored, second} = await open()
  await register('registration-one')
  const [one, two, boss] = [await as(staff), await as(second), await as(administrator)]
  const take = {step: 'take', id: 'registration-one'}
  const answers = await Promise.all([one, two, one, two].map((who) => who.step(take)))
  const {owners} = await stored('registration-one')
  expect(owners).toHaveLength(1)
  const [{name, by}] = owners
  expect(by).toBe(name)
  const refused = answers.filter(({status}) => status === 409)
  expect(refused).toHaveLength(2)
  for (const answer of refused) expect(answer).toMatchObject({word: 'ownerFirst', more: name})
  const [loser, owner] = name === '박상담' ? [one, two] : [two, one]
  expect(await loser.step({...take, step: 'release'})).toMatchObject({status: 409})
  expect(titled(await owner.text('/staff?owner=mine'), '김가온')).toBe(true)
  expect(titled(await loser.text('/staff?owner=mine'), '김가온')).toBe(false)
  expect(await boss.step({...take, step: 'release'})).toMatchObject({word: 'toldReleased'})
  expect(titled(await loser.text('/staff?owner=nobody'), '김가온')).toBe(true)
})

test('without JavaScript a step leads back to the filtered list, says what came of it, and can be undone', async () => {
  const {as, register} = await open()
  await register('registration-one')
  const one = await as(staff)
  const back = '/staff?q=5678'
  const taken = await one.post({step: 'take', id: 'registration-one', back})
  expect(taken.status).toBe(303)
  expect(taken.headers.get('location')).toBe(back)
  const html = await one.follow(taken)
  expect(html).toContain(`<p role="status">${words.toldTaken}</p>`)
  expect(html).toContain('value="5678"')
  expect(html).toMatch(/name="step" value="release"/)
  const gone = await one.post({step: 'take', id: 'registration-none', back})
  expect([gone.status, (await gone.text()).includes(words.missing)]).toEqual([409, true])
  const bad = await one.post({
    ...{step: 'call', id: 'registration-one', outcome: 'later', back},
    next: '2001-01-01T10:00',
  })
  expect([bad.status, (await bad.text()).includes(words.timeInvalid)]).toEqual([409, true])
  // Another site's page sends nobody away.
  const away = await one.post({step: 'release', id: 'registration-one', back: '//evil.test/staff'})
  expect(away.headers.get('location')).toBe('/staff')
  const odd = await one.post({step: 'erase', id: 'registration-one', '<b>field': 'x'})
  expect([odd.status, (await odd.text()).includes(words.stepInvalid)]).toEqual([422, true])
  // No address says what came of a step, or offers one.
  const key = crypto.randomUUID()
  for (const told of ['toldReleased', 'toldHanded', 'toldRefused', 'toldTaken']) {
    const search = new URLSearchParams({told, key, id: 'registration-one', was: 'somebody'})
    for (const path of ['/staff', '/staff/registration-one', '/staff/visits']) {
      const page = await one.text(`${path}?${search}`)
      expect([path, told, page.includes('class="told"')]).toEqual([path, told, false])
    }
  }
  const stranger = await one.post(
    {step: 'take', id: 'registration-one'},
    {origin: 'https://evil.test'},
  )
  expect(stranger.status).toBe(403)
})

test('who is signed out in between loses nothing that was typed', async () => {
  const {as, ask, register, stored} = await open()
  await register('registration-one')
  const {cookie} = await as(staff)
  await ask('/staff/sign-out', {method: 'POST', headers: {origin, cookie}})
  const response = await ask('/staff/steps', {
    method: 'POST',
    headers: {origin, cookie},
    body: new URLSearchParams({
      ...{step: 'call', id: 'registration-one', outcome: 'reached', note: '길게 <적은> 글'},
      ...{key: crypto.randomUUID(), back: '/staff'},
      '"><script>alert(1)</script>': 'x',
    }),
  })
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  expect(response.status).toBe(401)
  expect(html).toContain('name="note" value="길게 &lt;적은&gt; 글"')
  expect(html).toContain('href="/login?')
  expect((await stored('registration-one')).calls).toBeNull()
})

test('any spelling of a number is one person with one timeline, and nothing of it is merged', async () => {
  const {as, register, program} = await open()
  const consent = (given: string[]) => ({
    ...{_type: 'registrationConsent', at: new Date(Date.now() - 5 * minutes).toISOString(), given},
    formVersion: 2,
    wordings: [{_key: 'm', kind: 'box', key: 'marketing', title: '마케팅 수신', isGiven: true}],
  })
  await register('registration-one', {consent: consent(['privacy', 'marketing:문자'])})
  await register('registration-two', {
    ...{phone: '+821012345678', name: '김가온님', message: '84A가 궁금합니다'},
    visit: {slot: '2026-12-01T10:00', people: 2, state: 'booked'},
    source: {last: {at: new Date().toISOString(), channel: 'naver-ads'}},
    confirmation: {state: 'accepted', attempts: 1, lastAt: new Date().toISOString()},
  })
  await register('registration-corrected', {
    ...{phone: '010-0000-0000', name: '정정된'},
    corrections: [
      {_key: 'c', field: 'phone', value: '010-1234-5678', digits: '01012345678 12345678', by: 'x'},
    ],
  })
  await register('registration-other', {
    ...{phone: '010-7777-5678', phoneDigits: '01077775678 77775678', name: '남남이'},
  })
  const before = await program.fetch('*[_type == "registration"] | order(_id)')
  const one = await as(staff)
  const html = await one.text('/staff/registration-one')
  for (const part of ['김가온님', '84A가 궁금합니다', '정정된', '네이버 광고', '마케팅 수신']) {
    expect(html).toContain(part)
  }
  for (const part of [words.accepted, words.booked, words.mayAnswer]) expect(html).toContain(part)
  expect(html).not.toContain('남남이')
  const may = (way: string) => new RegExp(`${way}</span> <span>([^<]+)`).exec(html)?.[1]
  expect([may(words.sms), may(words.email)]).toEqual([words.adByDay, words.adNever])
  expect(await program.fetch('*[_type == "registration"] | order(_id)')).toEqual(before)
  for (const [q, names] of [
    // Of one person's three registrations, the newest that is found stands for them.
    ['678', ['정정된', '남남이']],
    ['+82 10-1234-5678', ['정정된']],
    ['가온님', ['김가온님']],
    ['정정된', ['정정된']],
    ['없는이름', []],
  ] as const) {
    const found = await one.text(`/staff?${new URLSearchParams({q})}`)
    for (const name of ['김가온', '김가온님', '남남이', '정정된']) {
      expect([q, name, titled(found, name)]).toEqual([q, name, names.some((one) => one === name)])
    }
  }
})

test('a number that is not to be called has no call on any screen, and the log says who marked it', async () => {
  const {as, register, program, openNumbers} = await open()
  await register('registration-one')
  await register('registration-two', {phone: '+82 10-1234-5678', name: '같은이'})
  const one = await as(staff)
  const marked = await one.step({step: 'refuse', id: 'registration-one'})
  expect(marked).toMatchObject({word: 'toldRefused', undo: {step: 'allow'}})
  const [number] = await program.fetch('*[_type == "doNotCall"]')
  expect(number).toMatchObject({phone: '010-1234-5678', marks: [{is: 'on', by: 'staff'}]})
  expect(number._id).not.toMatch(/1234|5678/)
  expect(await one.text('/staff')).toContain(`${words.hiddenRefused} 1`)
  for (const path of ['/staff/registration-one', '/staff/registration-two', '/staff?q=5678']) {
    const html = await one.text(path)
    expect([path, html.includes('tel:')]).toEqual([path, false])
    expect(html).toContain(words.eventRefusal)
  }
  const person = await one.text('/staff/registration-two')
  expect(person).toContain(words.mayNothing)
  expect(person).toMatch(/staff<\/p>/)
  const doNotCall = openNumbers(() => 'other')
  for (const spelling of ['01012345678', '+82-10-1234-5678', '０１０ 1234 5678']) {
    expect(await doNotCall.isRefused([spelling])).toBe(true)
  }
  await one.step({step: 'allow', id: 'registration-two'})
  expect(await doNotCall.isRefused(['010-1234-5678'])).toBe(false)
  expect(await program.fetch('*[_type == "doNotCall"].marks[].is')).toEqual(['on', 'off'])

  // It goes with the last registration of its number, an hour later.
  await doNotCall.sweep(new Trusted(Date.now() + 120 * minutes))
  expect(await program.fetch('count(*[_type == "doNotCall"])')).toBe(1)
  const erased = ['registration-one', 'registration-two'].map((id) => ({delete: {id, purge: true}}))
  await program.mutate(erased, {returnDocuments: false, returnFirst: false})
  await doNotCall.sweep(new Trusted())
  expect(await program.fetch('count(*[_type == "doNotCall"])')).toBe(1)
  await doNotCall.sweep(new Trusted(Date.now() + 120 * minutes))
  expect(await program.fetch('count(*[_type == "doNotCall"])')).toBe(0)
})

test('what staff see and write is in the access log as theirs', async () => {
  const {as, register, program, lake} = await open()
  await register('registration-one')
  await register('registration-two', {state: 'done', name: '안보인', phone: '010-2222-3333'})
  const {id} = await lake.accounts.users.create({
    ...{email: 'third@example.com', password: 'a-fifth-long-passphrase'},
    ...{name: '최상담', roles: ['staff']},
  })
  const third = await as({email: 'third@example.com', password: 'a-fifth-long-passphrase'})
  await third.text('/staff')
  await third.text('/staff/registration-one')
  await third.step({step: 'take', id: 'registration-one'})
  const day = 24 * 60 * minutes
  const {accesses} = await program.request({
    url: '/data/accesses/registrations',
    query: {
      from: new Date(Date.now() - day).toISOString(),
      to: new Date(Date.now() + day).toISOString(),
    },
  })
  const own = accesses.filter(({user}: {user: string}) => user === id)
  const of = (access: string) =>
    own
      .filter((each: {access: string}) => each.access === access)
      .flatMap(({documentIds}: {documentIds?: string[]}) => documentIds ?? [])
  expect(of('update')).toEqual(['registration-one'])
  const seen = [...of('list'), ...of('read')]
  expect(seen).toContain('registration-one')
  expect(seen).not.toContain('registration-two')
  const [{byId}] = await program.fetch('*[_id == "registration-one"][0].owners')
  expect(byId).toBe(id)
})

test('a step by somebody whose role has ended in between is refused, and nothing is written', async () => {
  const {as, register, lake, stored, second} = await open()
  await register('registration-one')
  const two = await as(second)
  expect((await two.get('/staff')).status).toBe(200)
  const account = lake.accounts.users.list().find(({email}) => email === second.email)
  lake.accounts.users.remove(account?.id ?? '')
  const refused = await two.step({step: 'take', id: 'registration-one'})
  expect(refused.status).toBe(401)
  expect((await stored('registration-one')).owners).toBeNull()
})
