import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {administrator, editor, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

const box = (key: string, isRequired: boolean, channels: readonly string[] = []) => ({
  ...{_key: key, kind: 'box', key, isRequired, isGiven: true, number: 1, channels},
  title: isRequired ? '개인정보 수집·이용' : '마케팅 수신',
})
const consent = {
  _type: 'registrationConsent',
  at: '2026-11-01T00:00:00.000Z',
  given: ['privacy', 'marketing:문자', 'marketing:이메일'],
  wordings: [box('privacy', true), box('marketing', false, ['문자', '이메일'])],
}

interface Withdrawn {
  readonly withdrawals: readonly object[] | null
  readonly marks: readonly object[] | null
}

async function open() {
  const desk = await openDesk()
  await desk.register('registration-one', {consent})
  const one = await desk.as(staff)
  const withdraw = (fields: Record<string, string>) =>
    one.step({step: 'withdraw', id: 'registration-one', ...fields})
  const withdrawn = () =>
    desk.program.fetch<Withdrawn>(
      `{"withdrawals": *[_id == "registration-one"][0].withdrawals,
        "marks": *[_type == "doNotCall"][0].marks}`,
    )
  return {...desk, one, withdraw, withdrawn}
}

test('a consent is taken back once, with who and when; who takes all of them back is called no more', async () => {
  const {one, withdraw, withdrawn} = await open()
  const page = await one.text('/staff/registration-one')
  for (const part of ['마케팅 수신 (문자)', '마케팅 수신 (이메일)', words.withdrawHint]) {
    expect(page).toContain(part)
  }
  // Without the required one a registration does not stay: that is erasing.
  expect(page).not.toContain('name="given:privacy"')
  for (const fields of [{}, {'given:privacy': 'on'}, {'given:none': 'on'}]) {
    expect(await withdraw(fields)).toMatchObject({status: 409, word: 'withdrawNone'})
  }
  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1) {
    const told = await withdraw({'given:marketing:문자': 'on', key})
    expect(told).toMatchObject({status: 200, word: 'toldWithdrawn', undo: null})
  }
  expect(await withdrawn()).toMatchObject({
    withdrawals: [{given: 'marketing:문자', title: '마케팅 수신 (문자)', by: 'staff'}],
    marks: null,
  })
  const all = await withdraw({'given:marketing:이메일': 'on'})
  expect(all).toMatchObject({status: 200, word: 'toldWithdrawnAll'})
  expect(await withdrawn()).toMatchObject({
    withdrawals: [{}, {given: 'marketing:이메일', by: 'staff'}],
    marks: [{is: 'on', by: 'staff'}],
  })
  const after = await one.text('/staff/registration-one')
  expect(after).not.toContain('name="given:')
  expect(after).toContain(words.mayNothing)
})

test('who says that they want to be called all the same is not marked', async () => {
  const {withdraw, withdrawn} = await open()
  const fields = {'given:marketing:문자': 'on', 'given:marketing:이메일': 'on', stillCalled: 'on'}
  expect(await withdraw(fields)).toMatchObject({word: 'toldWithdrawn'})
  expect((await withdrawn()).marks).toBeNull()
})

test('staff ask for it and take it back; an administrator erases, with others of the same person', async () => {
  const {one, as, ask, register, program, lake, second: other} = await open()
  const boss = await as(administrator)
  await register('registration-two', {phone: '+82 10 1234 5678', name: '같은이'})
  await register('registration-three', {phone: '01012345678', name: '또같은이'})
  await register('registration-other', {phone: '010-7777-7777', name: '남남이'})
  const path = '/staff/registration-one/erase'
  const question = await boss.text(path)
  for (const part of [words.eraseQuestion, words.eraseOthers, '같은이', '또같은이']) {
    expect(question).toContain(part)
  }
  expect(question).not.toContain('남남이')
  const post = (cookie: string, also: readonly string[], reason = '') =>
    ask(path, {
      method: 'POST',
      headers: {origin, cookie},
      body: new URLSearchParams([['reason', reason], ...also.map((id) => ['also', id])]),
    })
  const left = () => program.fetch('*[_type == "registration"] | order(_id)._id')
  expect((await post((await as(editor)).cookie, [])).status).toBe(403)
  expect((await post('', [])).status).toBe(401)
  // Who is no administrator asks, with a reason.
  expect(await one.text(path)).toContain(words.askEraseQuestion)
  for (const reason of ['', '  \u200b ', '가나다', 'x'.repeat(201)]) {
    expect([reason, (await post(one.cookie, [], reason)).status]).toEqual([reason, 422])
  }
  const also = ['registration-two', 'registration-other']
  for (let times = 0; times < 2; times += 1) {
    const asked = await post(one.cookie, also, '고객이 전화로 요청함')
    expect([asked.status, (await asked.text()).includes(words.eraseAsked)]).toEqual([200, true])
  }
  const wanted = () =>
    program.fetch('*[erasures[-1].is == "wanted"] | order(_id){_id, "why": erasures[-1].reason}')
  expect(await wanted()).toEqual([
    {_id: 'registration-one', why: '고객이 전화로 요청함'},
    {_id: 'registration-two', why: '고객이 전화로 요청함'},
  ])
  expect(await left()).toHaveLength(4)
  for (const who of [one, boss]) {
    const page = await who.text('/staff/registration-one')
    for (const part of ['고객이 전화로 요청함', words.keepErased]) expect(page).toContain(part)
  }
  const second = await as(other)
  expect(await second.step({step: 'keep', id: 'registration-two'})).toMatchObject({
    ...{status: 409, word: 'askedByOther'},
  })
  expect(await one.step({step: 'keep', id: 'registration-two'})).toMatchObject({word: 'toldKept'})
  expect(await wanted()).toHaveLength(1)
  // Somebody else's is not taken along.
  const done = await post(boss.cookie, also)
  expect(done.status).toBe(200)
  expect(await left()).toEqual(['registration-other', 'registration-three'])
  const said = await done.text()
  for (const part of [words.eraseProof, 'registration-one', 'registration-two']) {
    expect(said).toContain(part)
  }
  await expect.poll(() => one.text('/staff/erased'), {timeout: 20_000}).toContain(words.erased)
  // An address names nobody.
  const later = await one.text('/staff/erased?id=registration-other')
  expect([later.includes(words.erased), later.includes('registration-other')]).toEqual([
    true,
    false,
  ])
  expect((await one.get(path)).status).toBe(404)
  const {accesses} = await program.request({
    url: '/data/accesses/registrations',
    query: {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const erased = accesses.filter(({access}: {access: string}) => access === 'delete')
  const {id} = lake.accounts.users.byEmail(administrator.email) ?? {}
  expect(erased).toMatchObject([{user: id}])
  expect(erased[0].documentIds).toEqual(
    expect.arrayContaining(['registration-one', 'registration-two']),
  )
})

test('the list is narrowed by form and state, and stays so on the next visit, without anybody’s name', async () => {
  const {as, register, ask} = await openDesk()
  await register('registration-popup', {name: '팝업이'})
  await register('registration-visit', {name: '방문이', form: 'visit'})
  await register('registration-done', {name: '끝난이', form: 'visit', state: 'done'})
  const {cookie} = await as(staff)
  let kept = ''
  const shown = async (path: string) => {
    const response = await ask(path, {headers: {cookie: `${cookie}; ${kept}`}})
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) {
      expect(set).toMatch(/^staffFilter=.*Path=\/staff.*HttpOnly; SameSite=Lax/)
      kept = set.split(';')[0] ?? ''
    }
    const html = await response.text()
    return ['팝업이', '방문이', '끝난이'].filter((name) => html.includes(`>${name}</a></h3>`))
  }
  expect(await shown('/staff')).toEqual(['팝업이', '방문이'])
  expect(await shown('/staff?form=visit')).toEqual(['방문이'])
  expect(await shown('/staff')).toEqual(['방문이'])
  expect(await shown('/staff?form=visit&state=done')).toEqual(['끝난이'])
  expect(await shown('/staff')).toEqual(['끝난이'])
  expect(await shown('/staff?q=%ED%8C%9D%EC%97%85&from=2020-01-01')).toEqual(['팝업이'])
  expect(kept).toBe('staffFilter=')
  expect(await shown('/staff?form=visit&q=5678')).toEqual(['방문이', '끝난이'])
  expect(decodeURIComponent(kept)).toBe('staffFilter=form=visit')
  expect(await shown('/staff')).toEqual(['방문이'])
  expect(await shown('/staff?owner=')).toEqual(['팝업이', '방문이'])
  expect(await shown('/staff')).toEqual(['팝업이', '방문이'])
  for (const odd of ['/staff?form=evil&state=constructor', '/staff?form=%00']) {
    expect(await shown(odd)).toEqual(['팝업이', '방문이'])
  }
  const exported = await ask('/staff/export?form=visit&as=csv', {
    ...{method: 'POST', headers: {cookie, origin}},
    body: new URLSearchParams({reason: '대표님 보고용'}),
  })
  const csv = await exported.text()
  expect([csv.includes('방문이'), csv.includes('팝업이')]).toEqual([true, false])
})
