import {expect, test} from 'vitest'
import {toCsv} from '../../shared/csv.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {wordingRows} from '../../studio/registrations/consent-columns.ts'
import {
  callingRows,
  consentRows,
  exportParams,
  exportQuery,
} from '../../studio/registrations/export-rows.ts'
import {withPeople} from '../../studio/registrations/refusals.ts'
import {visitDayRows} from '../../studio/registrations/visit-day-rows.ts'

test('the file starts with the byte order mark and has the line ends that Excel needs', () => {
  expect([...Buffer.from(toCsv([['가']]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(
    toCsv([
      ['이름', '메모'],
      ['김가온', '두 줄\n"인용", 쉼표'],
    ]),
  ).toBe('\uFEFF"이름","메모"\r\n"김가온","두 줄\n""인용"", 쉼표"\r\n')
})

test.each(['=1+1', '+82', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  '%j is no formula when it is opened',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

test.each([
  ['  =1+1', "'  =1+1"],
  ['\u00a0+82', "'\u00a0+82"],
  ['\u200b=1', "'\u200b=1"],
  ['\ufeff@SUM(A1)', "'\ufeff@SUM(A1)"],
  ['\0=1', "'\0=1"],
  ['\t=1', "'\t=1"],
  ['안녕하세요\n=1+1', "안녕하세요\n'=1+1"],
  ['안녕하세요\r\n  @x', "안녕하세요\r\n'  @x"],
  ['하나\r-2', "하나\r'-2"],
  ['\n\n=1', "'\n\n'=1"],
  ['둘\u2028=1', "둘\u2028'=1"],
  ['﹦1', "'﹦1"],
])(
  '%j is no formula in a program that cuts at lines or leaves out what is not seen',
  (text, safe) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"${safe}"\r\n`)
  },
)

test.each(['김가온', '010-1234-5678', '문의: a=b, 3-4월 + 평면 @ 84㎡', '두 줄\n둘째 줄', '"=1"'])(
  '%j stays as it was written',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"${text.replaceAll('"', '""')}"\r\n`)
  },
)

test('a corrected row says what is right, and what came, by whom and when', () => {
  const at = '2026-11-25T01:00:00Z'
  const right = (field: string, value: string, n: number) => ({
    ...{_key: `${n}`, field, value, at, by: '김상담'},
  })
  const [header = [], row = []] = callingRows([
    {
      ...{name: '김가온', phone: '010-1111-2222'},
      corrections: [
        right('phone', '010-1111-2223', 1),
        right('name', '김나온', 2),
        right('phone', '010-1111-2224', 3),
      ],
    },
  ])
  const cell = (title: string) => row[header.indexOf(title)]
  expect([cell('이름'), cell('연락처'), cell('문의 내용')]).toEqual(['김나온', '010-1111-2224', ''])
  expect(cell('정정')).toBe(
    [
      '연락처 010-1111-2222 → 010-1111-2223 (2026-11-25 김상담)',
      '이름 김가온 → 김나온 (2026-11-25 김상담)',
      '연락처 010-1111-2222 → 010-1111-2224 (2026-11-25 김상담)',
    ].join('\n'),
  )
})

test('a row has words in place of stored values, and a phone number keeps its zero', () => {
  const [header, row] = callingRows([
    {
      registeredAt: '2026-09-23T05:03:00Z',
      name: '김가온',
      phone: '010-1234-5678',
      form: 'visit',
      state: 'contacted',
    },
  ])
  expect(row).toHaveLength(header?.length ?? 0)
  expect(new Set(header).size).toBe(header?.length)
  expect(row).toEqual(expect.arrayContaining(['김가온', '010-1234-5678', '홈 방문예약', '연락함']))
  expect(row?.[0]).toMatch(/^2026-09-2\d \d\d:03$/)
})

test('each field that was asked has a column, under the name that it had last, whatever others were asked', () => {
  const answer = (_key: string, label: string, value?: string) => ({
    ...({_key, _type: 'registrationAnswer', kind: 'choice', label} as const),
    ...(value && {value}),
  })
  const [header = [], ...rows] = callingRows([
    {answers: [answer('a', '사는 곳', '대전'), answer('b', '예산')]},
    {answers: [answer('a', '거주 지역', '서울')]},
    {answers: null},
  ])
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)])
  expect(column('사는 곳')).toEqual(['대전', '서울', ''])
  expect(column('예산')).toEqual(['', '', ''])
  expect(header).not.toContain('거주 지역')
  for (const row of rows) expect(row).toHaveLength(header.length)
})

test('a number that is not to be called leaves in no cell; calls and owner have columns where there are any', () => {
  const corrections = [
    {_key: 'c', field: 'phone', value: '010-1234-5678', at: '2026-11-26T00:00:00Z', by: '김상담'},
  ]
  const call = {
    _key: 'd',
    outcome: 'absent',
    note: '저녁에',
    at: '2026-11-26T00:00:00Z',
    by: '김상담',
  }
  const found = [
    {phone: '010-1111-1111', corrections, owners: [{_key: 'o', to: 'p', name: '박상담'}]},
    {
      phone: '010-2222-2222',
      calls: [call, {_key: 'e', outcome: 'reached'}, {_key: 'f', undoes: 'e'}],
    },
  ]
  const refusal = {
    phone: '010-1234-5678',
    marks: [{_key: 'a', is: 'on', at: '2026-11-26T00:00:00Z', by: '김상담'}],
  }
  const [header = [], first = [], second = []] = callingRows(
    withPeople(found, {refusals: [refusal]}),
  )
  expect(first.join()).not.toMatch(/010-/)
  const cell = (row: readonly string[], title: string) => row[header.indexOf(title)]
  expect(cell(first, '수신거부')).toBe('2026-11-26 김상담')
  expect(cell(first, '담당')).toBe('박상담')
  expect(cell(second, '연락처')).toBe('010-2222-2222')
  expect(cell(second, '통화')).toBe('부재 (2026-11-26 김상담): 저녁에')
  expect(callingRows([{phone: '010-3333-3333'}])[0]).not.toContain('통화')
})

test('a period is of whole days in Korea, wherever it is asked for, the last one too', () => {
  const {from, to} = exportParams({
    form: '',
    state: '',
    given: '',
    ...{channel: '', field: '', answer: ''},
    from: '2026-09-23',
    to: '2026-09-23',
  })
  expect([from, to]).toEqual(['2026-09-22T15:00:00.000Z', '2026-09-23T15:00:00.000Z'])
})

test('who came on which day is a file of its own, with what there was room for', () => {
  const visit = (slot: string, people: number, state = 'booked') => ({visit: {slot, people, state}})
  const [header, ...rows] = visitDayRows(
    [
      {...visit('2026-12-02T10:00', 2), attendance: 'came'},
      {...visit('2026-12-01T10:00', 3), attendance: 'noShow'},
      {...visit('2026-12-01T11:00', 1, 'walkIn'), attendance: 'came'},
      visit('2026-12-01T11:00', 4, 'cancelled'),
      {},
    ],
    (day) =>
      day === '2026-12-01'
        ? ['10:00', '11:00'].map((time) => ({at: `${day}T${time}`, capacity: 5}))
        : [],
  )
  expect(header).toEqual(['날짜', '예약', '인원', '정원', '방문', '노쇼', '현장 방문'])
  expect(rows).toEqual([
    ['2026-12-01', '1', '3', '10', '1', '1', '1'],
    ['2026-12-02', '1', '2', '', '1', '0', '0'],
  ])
})

test('a state is asked for by itself, where an index of the lake finds it, and none counts as new', () => {
  expect(stateIs('new')).toBe('(state == "new" || !defined(state))')
  expect(stateIs('done')).toBe('state == "done"')
  for (const query of [stateIs('new'), exportQuery]) expect(query).not.toMatch(/\w\(state,/)
})

test('the file for who calls has what a call needs, and no text of a consent, however many there are', () => {
  const text = '개인정보의 수집·이용 목적과 항목, 보유 기간을 알립니다. '.repeat(40)
  const words = ['notice', 'privacy', 'marketing'].map((key) => ({
    ...{_key: key, kind: key === 'notice' ? 'notice' : 'box', key, title: `${key} 안내`},
    number: 1,
  }))
  const wordings = words.map((each) => ({...each, isGiven: true, isRequired: false, channels: []}))
  const consent = {
    ...{at: '2026-11-28T03:00:00Z', edition: {_ref: 'consentEdition-1'}},
    ...{given: ['privacy'], wordings},
  }
  const touch = {channel: 'naver', referrer: 'search.naver.com', page: '/', at: consent.at}
  const one = {
    ...{name: '김가온', phone: '010-1234-5678', form: 'inquiry', state: 'new', consent},
    ...{registeredAt: consent.at, message: '84타입', source: {first: touch, last: touch}},
  }
  const found = Array.from({length: 5001}, (_, at) => ({...one, _id: `r${at}`})) as never[]
  const rows = callingRows(found)
  expect(rows).toHaveLength(5002)
  expect(rows[0]?.length).toBeLessThan(12)
  expect(Buffer.byteLength(toCsv(rows))).toBeLessThan(1_500_000)
  expect(toCsv(rows)).not.toContain('수집·이용 목적')

  const shown = [{_key: 'inquiry', text}]
  const editions = [3, 2, 1].map((number) => ({
    ...{_id: `consentEdition-${number}`, number},
    wordings: words.map((each) => ({...each, shown})),
  }))
  // Each text is there once, with the editions that have it.
  const [header, ...sheet] = wordingRows(editions)
  expect(header).toEqual(['문구', '판', '양식', '동의 문구 판', '내용'])
  expect(sheet).toHaveLength(3)
  expect(sheet[0]).toEqual(['notice 안내', 'v1', '고객 페이지', '3, 2, 1', text])
  expect(consentRows(found)[1]).toContain('O (2026-11-28, v1)')
})

test('who took a consent back in any registration is in no list of those who agreed', () => {
  const sms = 'marketing:문자'
  const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
  const row = (_id: string, phone: string, day: number) => ({
    ...{_id, phone, consent: {at: at(day), formVersion: 2, given: ['privacy', sms], wordings: []}},
  })
  const found = [
    row('one', '010-1111-1111', 1),
    row('two', '010-2222-2222', 1),
    row('three', '010-3333-3333', 1),
    row('four', '010-4444-4444', 3),
  ]
  const taken = (_id: string, phone: string) => ({
    ...{_id, phone, withdrawals: [{given: sms, at: at(2)}]},
  })
  const withdrawals = [
    taken('five', '+82 10 1111 1111'),
    // Agreed to again afterwards, in the registration that is listed.
    taken('six', '01044444444'),
  ]
  const refusals = [{phone: '010-3333-3333', marks: [{_key: 'a', is: 'on', at: at(2)}]}]
  const own = withPeople(found, {refusals, withdrawals, given: sms})
  expect(own.map(({_id}) => _id)).toEqual(['two', 'four'])
  const all = withPeople(found, {refusals, withdrawals})
  const [header = [], ...rows] = callingRows(all)
  const standing = rows.map((each) => each[header.indexOf('지금 유효한 동의')])
  expect(standing).toEqual([
    'privacy',
    'privacy\nmarketing:문자 (문자)',
    '',
    'privacy\nmarketing:문자 (문자)',
  ])
})
