import {parse} from 'csv-parse/sync'
import {strFromU8, strToU8, unzipSync, zipSync} from 'fflate'
import {readSheet} from 'read-excel-file/node'
import {expect, test} from 'vitest'
import write, {type SheetData} from 'write-excel-file/node'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {rowsIn} from '../../server/staff/lists/list-rows.ts'
import {consentsInCell, stateInCell, timeInCell} from '../../shared/list-cells.ts'
import {columnsBy, listFields, matchColumns} from '../../shared/list-columns.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk
const today = dayInKorea(Date.now())

async function open() {
  const desk = await openDesk()
  const one = await desk.as(staff)
  const post = (fields: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, 'list.xlsx')
    }
    return desk.ask('/staff/import', {
      method: 'POST',
      headers: {origin, cookie: one.cookie},
      body,
    })
  }
  /** What the page of a preview sends back. */
  const draftOf = (html: string) => {
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const column = (field: string) =>
      new RegExp(`name="column-${field}".*?value="(\\d*)" selected`).exec(html)?.[1] ?? ''
    return {
      ...{rows: hidden('rows'), key: hidden('key')},
      ...(/name="titles" type="checkbox" checked/.test(html) && {titles: 'on'}),
      ...Object.fromEntries(listFields.map((field) => [`column-${field}`, column(field)])),
    }
  }
  const stored = () => desk.program.fetch('*[_type == "registration"] | order(name)')
  return {...desk, one, post, draftOf, stored}
}

const bytesOf = async (rows: SheetData) => new Blob([new Uint8Array(await write(rows).toBuffer())])

const csv = (text: string) => new Blob([text])

const agreed = {'given:privacy': 'on', origin: '박람회 종이 동의서', consentDay: today}

test('a list is shown before it is stored: columns matched, bad rows named, known numbers and refusals', async () => {
  const {post, draftOf, stored, register, program} = await open()
  // As another program may have stored it.
  await register('registration-known', {name: '가먼저', phone: '+82 10 1111 1111'})
  await program.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-2222-2222'},
    marks: [{_key: 'a', is: 'on'}],
  })
  const file = await bytesOf([
    ['번호', '고객명', '비고', '휴대전화'],
    [1, '나아는', null, '010-1111-1111'],
    [2, '다거부', '84A', 1022222222],
    [
      3,
      '라온이',
      {value: new Date(Date.UTC(2026, 10, 1)), type: Date, format: 'yyyy-mm-dd'},
      '+82 10 3333 3333',
    ],
    [4, '', null, '010-4444-4444'],
    [5, '마틀림', null, '123'],
    [6, '바겹침', null, '01033333333'],
    [7, {value: '=HYPERLINK("http://evil.test")', type: String}, null, '010-5555-5555'],
  ])
  const html = await (await post({file})).text()
  for (const part of [
    `${words.goodRows} 3 · ${words.badRows} 4 · ${words.knownNumbers} 1 · ${words.eventRefusal} 1`,
    ...[words.nameInvalid, words.phoneInvalid, words.sameInList],
  ]) {
    expect(html).toContain(part)
  }
  const draft = draftOf(html)
  expect(draft).toMatchObject({'column-name': '1', 'column-phone': '3', 'column-memo': '2'})
  expect(await stored()).toHaveLength(1)

  const bad = await post({...draft, do: 'bad'})
  expect(bad.headers.get('content-disposition')).toContain('attachment')
  const rows = parse(await bad.text(), {bom: true})
  expect(rows.slice(1).map(([number]: string[]) => number)).toEqual(['5', '6', '7', '8'])
  expect(rows[4]?.[3]).toBe(`'=HYPERLINK("http://evil.test")`)

  for (const [fields, word] of [
    [{...agreed, origin: ' '}, 'originMissing'],
    [{...agreed, consentDay: ''}, 'dayInvalid'],
    [{...agreed, consentDay: dayInKorea(Date.now() + 2 * dayMs)}, 'dayInvalid'],
    [{...agreed, consentDay: '2001-01-01'}, 'consentTooOld'],
    [{origin: '명함', consentDay: today}, 'consentMissing'],
    [{...agreed, 'given:gone:문자': 'on'}, 'consentUnknown'],
    [{...agreed, 'column-phone': '1'}, 'columnsMissing'],
  ] as const) {
    const refused = await post({...draft, ...fields, do: 'import'})
    const said = await refused.text()
    expect([word, refused.status, said.includes(words[word])]).toEqual([word, 422, true])
    // Nothing that was typed is lost.
    expect(said).toContain(`value="${fields.origin}"`)
  }
  expect(await stored()).toHaveLength(1)
  // A double click, or the answer was lost: the same is stored once, and said again.
  for (const times of [1, 2]) {
    const done = await post({...draft, ...agreed, do: 'import'})
    expect([times, done.status]).toEqual([times, 200])
    expect(await done.text()).toContain(`${words.stored} 2`)
  }
  const all = await stored()
  expect(all.map(({name}: {name: string}) => name)).toEqual(['가먼저', '다거부', '라온이'])
  expect(all[2]).toMatchObject({
    ...{form: 'import', phone: '010-3333-3333', note: '2026-11-01', state: 'new'},
    consent: {given: ['privacy']},
    entry: {origin: '박람회 종이 동의서', by: 'staff'},
  })
  const again = await post({...draft, ...agreed, do: 'import', known: 'add', key: 'another-key'})
  expect(await again.text()).toContain(`${words.stored} 3`)
  expect(await stored()).toHaveLength(6)
})

test('a list as old programs save it, without titles, and of thousands of rows', {
  tags: 'nightly',
}, async () => {
  const {post, program} = await open()
  // EUC-KR: 홍길동.
  const old = [0xc8, 0xab, 0xb1, 0xe6, 0xb5, 0xbf]
  const file = new Blob([
    new Uint8Array([...old, ...strToU8(';010-1234-5678\r\n'), ...old, ...strToU8(';02-123-4567')]),
  ])
  const html = await (await post({file})).text()
  expect(html).toContain('홍길동 · 010-1234-5678')
  expect(html).toContain(`${words.goodRows} 2`)

  const total = 6000
  const many = Array.from({length: total}, (_, index) => {
    const [head, tail] = [Math.floor(index / 9000), 1000 + (index % 9000)]
    return `고객${index},010-70${String(head).padStart(2, '0')}-${tail}`
  })
  const large = await (await post({file: csv(`이름,연락처\n${many.join('\n')}`)})).text()
  expect(large).toContain(`${words.goodRows} ${total}`)
  const rows = JSON.stringify([['이름', '연락처'], ...many.map((line) => line.split(','))])
  const sent = {
    ...{rows, key: 'a-key-of-a-page', titles: 'on', do: 'import', ...agreed},
    ...{'column-name': '0', 'column-phone': '1', 'column-message': ''},
  }
  const count = () => program.fetch<number>('count(*[_type == "registration"])')
  // The connection is lost on the way: what goes on without it, and the same list once more, store each once.
  const lost = await post(sent)
  const reader = lost.body?.getReader()
  await reader?.read()
  await expect.poll(count).toBeGreaterThan(0)
  await reader?.cancel()
  const done = await (await post(sent)).text()
  expect(done.split('<progress').length).toBeGreaterThan(10)
  expect(done).toContain(`${words.stored} ${total}`)
  expect(await count()).toBe(total)
  const tooLong = await post({file: csv('가,010-1\n'.repeat(50_002))})
  expect([tooLong.status, (await tooLong.text()).includes(words.fileTooLong)]).toEqual([422, true])
})

test.each([
  ['2026-11-01', '2026-11-01T03:00:00Z'],
  ['2026.11.1', '2026-11-01T03:00:00Z'],
  ['2026. 11. 1.', '2026-11-01T03:00:00Z'],
  ['26/11/01 09:30', '2026-11-01T00:30:00Z'],
  ['2026년 11월 1일', '2026-11-01T03:00:00Z'],
  ['2026-11-01 오후 3:05', '2026-11-01T06:05:00Z'],
  ['2026-11-01 오전 12:05', '2026-10-31T15:05:00Z'],
  ['2026-11-01T23:59:59', '2026-11-01T14:59:00Z'],
  ['2026-11-31', null],
  ['2026-13-01', null],
  ['2026-11-01 24:00', null],
  ['2026-11-01 오후 13:00', null],
  ['어제', null],
  ['45962', null],
])('a day or a time as offices write it: %s', (cell, at) => {
  expect(timeInCell(cell)).toBe(at === null ? null : Date.parse(at))
})

test('states and agreements as offices write them', () => {
  const states = ['신규', '부재', '상담중', '계약 완료', '', '?'].map(stateInCell)
  expect(states).toEqual(['new', 'contacted', 'contacted', 'done', 'new', 'new'])
  const boxes = ['privacy', 'marketing:문자']
  for (const cell of ['예', 'O', 'y', ' 동의 ', '✓'])
    expect(consentsInCell(cell, boxes)).toEqual(boxes)
  // What is no clear yes is none.
  for (const cell of ['', 'X', '미동의', '동의 안 함', '아니오', '확인 필요', 'privacy?'])
    expect([cell, consentsInCell(cell, boxes)]).toEqual([cell, []])
  expect(consentsInCell('privacy, night', boxes)).toEqual(['privacy'])
})

test('a list says whose customers they are, since when, by which way, and what they agreed to', async () => {
  const {as, second, post, draftOf, stored} = await open()
  // Who never opened the desk has no customers.
  await (await as(second)).get('/staff')
  const lines = [
    [
      '담당자명',
      '고객명',
      '연락처',
      '유입경로',
      '접수일',
      '진행상태',
      '관심평형',
      '메모',
      '마케팅 동의',
    ],
    [
      '박상담',
      '가나다',
      '010-1111-1111',
      '네이버 광고',
      '2026-11-02 14:30',
      '상담중',
      '84A',
      '남향',
      'O',
    ],
    ['김없음', '라마바', '010-2222-2222', '지인', '2026.11.03', '', '', '', 'X'],
    ['', '사아자', '010-3333-3333', '', '언젠가', '', '', '', ''],
  ]
  const file = csv(lines.map((line) => line.join(',')).join('\n'))
  const html = await (await post({file})).text()
  for (const part of [words.consentColumnHint, `${words.ownerUnknown} 김없음`]) {
    expect(html).toContain(part)
  }
  expect(html).toContain(words.registeredAtInvalid)
  const marketing = /name="(given:marketing[^"]*)"/.exec(html)?.[1] ?? ''
  expect(marketing).not.toBe('')
  const done = await post({...draftOf(html), ...agreed, [marketing]: 'on', do: 'import'})
  expect(await done.text()).toContain(`${words.stored} 2`)
  const [first, other] = await stored()
  const channel = marketing.slice('given:'.length)
  expect(first).toMatchObject({
    ...{name: '가나다', message: '84A', note: '남향', state: 'contacted'},
    registeredAt: '2026-11-02T05:30:00.000Z',
    source: {last: {channel: 'naver-ads'}},
    owners: [{name: '박상담', by: 'staff'}],
    consent: {given: ['privacy', channel]},
  })
  expect(other).toMatchObject({
    ...{name: '라마바', state: 'new', registeredAt: '2026-11-03T03:00:00.000Z'},
    ...{source: {last: {channel: '지인'}}, consent: {given: ['privacy']}},
  })
  expect(other.owners).toBeUndefined()
})

test('what goes out as a list comes in again as it was', async () => {
  const {as, ask, post, draftOf, register, stored, second, lake} = await open()
  const boss = await as(administrator)
  await (await as(second)).get('/staff')
  const to = lake.accounts.users.byEmail(second.email)?.id
  const at = '2026-11-20T15:30:00.000Z'
  const source = {last: {channel: 'naver-ads', at, page: '/', params: {}}}
  await register('registration-one', {
    ...{name: '가나다', phone: '010-1234-5678', message: '84A_x0041_', state: 'contacted'},
    ...{registeredAt: at, note: '남향', source: {first: source.last, ...source}},
    owners: [{_key: 'a', to, name: '박상담', at}],
    consent: {given: ['privacy'], at, formVersion: 1, wordings: []},
  })
  const [was] = await stored()
  for (const format of ['xlsx', 'csv']) {
    const sheet = await ask(`/staff/export?q=5678&as=${format}`, {
      ...{method: 'POST', headers: {origin, cookie: boss.cookie}},
      body: new URLSearchParams({reason: '자료 옮기기'}),
    })
    expect(sheet.status).toBe(200)
    const html = await (await post({file: await sheet.blob()})).text()
    const key = `a-key-of-${format}`
    await (await post({...draftOf(html), ...agreed, key, known: 'add', do: 'import'})).text()
    const again = (await stored()).find(
      ({_id, form}: {_id: string; form: string}) => form === 'import' && _id !== was._id,
    )
    for (const field of ['name', 'phone', 'message', 'note', 'state', 'registeredAt'] as const) {
      expect([format, field, again[field]]).toEqual([format, field, was[field]])
    }
    expect(again.source.last.channel).toBe('naver-ads')
    expect(again.owners).toMatchObject([{to, name: '박상담'}])
    expect(again.consent.given).toEqual(['privacy'])
    was._id = again._id
  }
})

test('a row has the number that its program shows, also under empty rows', async () => {
  const {post, draftOf} = await open()
  const rows = [[], ['이름', '연락처'], [], ['가나다', '010-1234-5678'], ['라마바', '12']]
  const text = rows.map((row) => row.join(',')).join('\n')
  for (const file of [csv(text), await bytesOf(rows)]) {
    const html = await (await post({file})).text()
    expect(html).toContain(`${words.goodRows} 1 · ${words.badRows} 1`)
    expect(html).toContain('<span class="meta">4</span> 가나다')
    const bad = parse(await (await post({...draftOf(html), do: 'bad'})).text(), {bom: true})
    expect(bad.map(([number]: string[]) => number)).toEqual([words.rowNumber, '5'])
    expect(bad[0]?.slice(2)).toEqual(['이름', '연락처'])
  }
})

test('titles under a heading are found, and the number that somebody carries', () => {
  const rows = [
    ['2026년 11월 박람회 관심고객 명단'],
    [],
    ['No', '성명', '집전화', '휴대폰 번호', '상담내용'],
    ['1', '가나다', '02-123-4567', '010-1234-5678', '84A'],
    ['2', '라마바', '', '010-1234-5679', ''],
  ]
  const {columns, hasTitles} = matchColumns(rows)
  expect({columns, hasTitles}).toEqual({
    columns: columnsBy((field) => ({name: 1, phone: 3, message: 4})[field as string] ?? -1),
    hasTitles: true,
  })
  const {good, bad} = rowsIn(rows, {columns, hasTitles})
  expect(good.map(({number, name}) => [number, name])).toEqual([
    [4, '가나다'],
    [5, '라마바'],
  ])
  expect(bad).toEqual([])
  // A number above them is somebody's, and no heading.
  const without = [rows[3] ?? [], ...rows]
  expect(matchColumns(without).hasTitles).toBe(false)
  expect(rowsIn(without, {columns, hasTitles: false}).bad).toHaveLength(3)
})

test('a file that cannot be read, or is too large, is told, and nothing is stored', {
  tags: 'nightly',
}, async () => {
  const {post, stored} = await open()
  const workbook = new Uint8Array(await write([['이름', '연락처']]).toBuffer())
  const parts = unzipSync(workbook)
  const huge = zipSync({...parts, 'xl/more.xml': new Uint8Array(110 * 1024 * 1024)})
  const [sheet = ''] = Object.keys(parts).filter((name) => /worksheets\/.*xml$/.test(name))
  const broken = zipSync({
    ...parts,
    [sheet]: strToU8(strFromU8(parts[sheet] ?? new Uint8Array()).slice(0, 80)),
  })
  for (const [name, file, word, status] of [
    ['none', new Blob([]), 'fileMissing', 422],
    ['only spaces', csv('\n , \n'), 'fileEmpty', 422],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0, 0, 1])]), 'fileUnreadable', 422],
    ['half a workbook', new Blob([workbook.slice(0, 900)]), 'fileUnreadable', 422],
    ['a broken sheet', new Blob([broken]), null, 422],
    ['a bomb', new Blob([huge]), 'fileTooLarge', 422],
    ['11 MB', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'fileTooLarge', 422],
    ['50 MB', new Blob([new Uint8Array(50 * 1024 * 1024)]), 'fileTooLarge', 413],
  ] as const) {
    const response = await post({file})
    const html = await response.text()
    expect([name, response.status]).toEqual([name, status])
    if (word) expect([name, html.includes(words[word])]).toEqual([name, true])
  }
  expect(await stored()).toEqual([])
})

test('whose session has ended in between may send the same list again', async () => {
  const {ask, post, one, draftOf, stored} = await open()
  const draft = draftOf(await (await post({file: csv('이름,전화\n가나다,010-1234-5678')})).text())
  await ask('/staff/sign-out', {method: 'POST', headers: {origin, cookie: one.cookie}})
  const refused = await post({...draft, ...agreed, do: 'import'})
  const html = await refused.text()
  expect([refused.status, html.includes(words.expired)]).toEqual([401, true])
  expect(html).toContain('name="origin" value="박람회 종이 동의서"')
  expect(html).toContain('action="/staff/import"')
  expect(await stored()).toEqual([])
})

test('a workbook with formulas gives what it last showed, and runs nothing', async () => {
  const {post} = await open()
  const file = await bytesOf([
    ['이름', '연락처'],
    [{value: '="김"&"수식"', type: 'Formula'}, '010-1234-5678'],
  ])
  const html = await (await post({file})).text()
  expect(html).toContain(`${words.badRows} 1`)
  expect(html).not.toContain('김수식')
})

test('what is filtered goes out as a workbook and as text, and each that went is in the log', async () => {
  const site = await open()
  const {one, register, program} = site
  await register('registration-one', {
    ...{name: '=1+1', phone: '010-1234-5678', message: '@SUM(A1)', state: 'contacted'},
    ...{registeredAt: '2026-11-20T15:30:00Z', nextCall: '2026-12-31T15:00:00Z'},
    ...{visit: {slot: '2026-12-01T10:00', people: 3, state: 'booked'}, attendance: 'came'},
    answers: [
      {
        _key: 'town',
        _type: 'registrationAnswer',
        kind: 'residence',
        label: '거주 지역',
        value: '-1',
      },
      {_key: 'unit', _type: 'registrationAnswer', kind: 'unit', label: '관심 평형'},
    ],
  })
  await register('registration-two', {
    ...{name: '남의것', phone: '010-9999-9999', phoneDigits: '01099999999'},
  })
  await register('registration-three', {name: '거부인', phone: '010-4444-5678'})
  await program.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-4444-5678'},
    marks: [{_key: 'a', is: 'on'}],
  })
  const address = (as: string) => `/staff/export?${new URLSearchParams({q: '5678', as})}`
  const ask = (as: string, reason = '박람회 안내 전화') =>
    site.ask(address(as), {
      ...{method: 'POST', headers: {origin, cookie: one.cookie}},
      body: new URLSearchParams({reason}),
    })
  // The number is told first, and nothing leaves without a reason.
  const question = await (await one.get(address('csv'))).text()
  for (const part of [words.exportQuestion, `${words.exportCount} 2`]) {
    expect(question).toContain(part)
  }
  for (const reason of ['', '   ', '\u200b\u200b\u200b\u200b', '왜요?'.slice(0, 3)]) {
    const refused = await ask('csv', reason)
    expect([reason, refused.status, (await refused.text()).includes('010-1234-5678')]).toEqual([
      ...[reason, 422, false],
    ])
  }
  const sheet = await ask('xlsx')
  expect(sheet.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await sheet.arrayBuffer())
  const [header = [], refused = [], row = []] = await readSheet(bytes)
  const cell = (of: typeof row, title: string) => {
    const value = of[header.indexOf(title)]
    // A sheet counts days in fractions.
    return value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value
  }
  expect(cell(row, words.nameLabel)).toBe('=1+1')
  expect(cell(row, words.phoneLabel)).toBe('010-1234-5678')
  // As Korea's clocks show it.
  expect(cell(row, words.eventForm)).toEqual(new Date('2026-11-21T00:30:00Z'))
  expect(cell(row, words.nextCallLabel)).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect(cell(row, words.eventVisit)).toEqual(new Date('2026-12-01T10:00:00Z'))
  expect(cell(row, words.people)).toBe(3)
  expect(cell(row, words.attendanceLabel)).toBe(words.came)
  expect(header.slice(-2)).toEqual(['거주 지역', '관심 평형'])
  expect([cell(row, '거주 지역'), cell(row, '관심 평형')]).toEqual(['-1', null])
  expect([cell(refused, words.nameLabel), cell(refused, words.phoneLabel)]).toEqual([
    '거부인',
    null,
  ])
  const days = await readSheet(bytes, 2)
  expect(days[1]).toEqual([new Date('2026-12-01T00:00:00Z'), 1, 3, null, 1, 0, 0])
  for (const part of Object.values(unzipSync(bytes))) expect(strFromU8(part)).not.toContain('<f>')

  const lines = parse(await (await ask('csv')).text(), {bom: true})
  expect(lines).toHaveLength(3)
  expect(new Set(lines.map(({length}: string[]) => length))).toEqual(new Set([header.length]))
  expect(lines[2]).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)", '2026-11-21 00:30']))
  const {accesses} = await program.request({
    url: '/data/accesses/registrations',
    query: {
      from: new Date(Date.now() - dayMs).toISOString(),
      to: new Date(Date.now() + dayMs).toISOString(),
    },
  })
  const exported = accesses.filter(({access}: {access: string}) => access === 'export')
  // Both went out in the same minutes: the log says it once.
  expect(exported).toHaveLength(1)
  expect(exported[0].reason).toBe('박람회 안내 전화')
  expect(exported[0].documentIds.toSorted()).toEqual(['registration-one', 'registration-three'])
})
