import {expect, test} from 'vitest'
import {toCsv} from '../../studio/registrations/csv.ts'
import {exportParams, exportRows} from '../../studio/registrations/export-rows.ts'

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

test('a row has words in place of stored values, and a phone number keeps its zero', () => {
  const [header, row] = exportRows(
    [
      {
        registeredAt: '2026-09-23T05:03:00Z',
        name: '김가온',
        phone: '010-1234-5678',
        form: 'visit',
        state: 'contacted',
        forwarding: 'givenUp',
      },
    ],
    [],
  )
  expect(row).toHaveLength(header?.length ?? 0)
  expect(row).toEqual(
    expect.arrayContaining(['김가온', '010-1234-5678', '홈 방문예약', '연락함', '전달 포기']),
  )
  expect(row?.[0]).toMatch(/^2026-09-2\d \d\d:03$/)
})

test('a period is of whole days in Korea, wherever it is asked for, the last one too', () => {
  const {from, to} = exportParams({
    form: '',
    state: '',
    given: '',
    from: '2026-09-23',
    to: '2026-09-23',
  })
  expect([from, to]).toEqual(['2026-09-22T15:00:00.000Z', '2026-09-23T15:00:00.000Z'])
})
