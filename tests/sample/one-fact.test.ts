import {describe, expect, test} from 'vitest'
import {bookedAddress} from '../../sample/booked-address.ts'
import {rowsIn} from '../../sample/content/build/shown.ts'
import {readPictureIndex} from '../../sample/picture-index.ts'
import {factValues, fillFacts, tradeFactNames} from '../../shared/facts.ts'
import {documentsOf, leaves, sample} from './sample.ts'

/** A text as visitors read it, and where it is. */
interface Said {
  readonly at: string
  readonly text: string
}

const [site] = documentsOf('site')
const [project] = documentsOf('project')
const values = factValues({...Object(site), ...Object(project), places: documentsOf('place')})

const texts: readonly Said[] = [
  ...leaves.flatMap(({at, field, value}) =>
    typeof value === 'string' && !field.startsWith('_') ? [{at, text: filled(value)}] : [],
  ),
  ...Object.entries(tradeFactNames).map(([field, name]) => ({
    at: `project.trade.${field}`,
    text: `${name} ${values.get(name)}`,
  })),
  ...[...readPictureIndex()].flatMap(([at, {alt, description}]) =>
    [alt, ...description.map(lineOf)].map((text) => ({at, text})),
  ),
]

function filled(text: string): string {
  return fillFacts(text, (name) => values.get(name))
}

function lineOf(shown: string | {readonly label: string; readonly value: string}): string {
  return typeof shown === 'string' ? shown : `${shown.label} ${shown.value}`
}

/** Facts that texts give, by patterns whose groups are the value. */
const facts: Readonly<Record<string, RegExp>> = {
  households: /(?<!\d)(\d{3})세대/g,
  towers: /(\d|두) ?개 동(?! \d)/g,
  basement: /지하 (\d+)층(?:에서| ?~|부터) 지상/g,
  storeys: /지상 (\d+)층/g,
  parking: /(?:주차장|모두|총) (\d+)대/g,
  parkingEach: /세대당 ([\d.]+)대/g,
  floorAreaRatio: /용적률 ([\d.]+)/g,
  coverageRatio: /건폐율 ([\d.]+)/g,
  moveIn: /입주[^.]{0,8}(\d{4}년 \d분기)/g,
  phone: /(?:분양 문의|대표번호|상담)[^.\n\d]{0,6}(1\d{3}-\d{4})/g,
  subway: /지하철[^.\n]{0,24}?(?:도보|걸어서) (?:약 )?(\d+)분/g,
  tram: /트램[^.\n]{0,14}?(?:도보|걸어서) (?:약 )?(\d+)분/g,
  walkToStream: /하천 산책로[^.\n]{0,10}(?:도보|걸어서) (?:약 )?(\d+)분/g,
  modelHouseHours: /(\d{1,2}:00 ~ \d{1,2}:00)/g,
}

const spoken: Readonly<Record<string, string>> = {두: '2'}

const saidOf = (pattern: RegExp, from: readonly Said[]) =>
  from.flatMap(({at, text}) =>
    [...text.matchAll(pattern)].map(([, value = '']) => ({at, value: spoken[value] ?? value})),
  )

/** The facts of which two texts give different values. */
function contradictions(from: readonly Said[]): readonly string[] {
  return Object.entries(facts).flatMap(([name, pattern]) => {
    const said = saidOf(pattern, from)
    const [first] = said
    const other = said.find(({value}) => value !== first?.value)
    if (!first || !other) return []
    return [`${name}: ${first.value} (${first.at}), ${other.value} (${other.at})`]
  })
}

test('each fact that two texts give is the same in both', () => {
  expect(contradictions(texts)).toEqual([])
})

test.each(Object.entries(facts))('a text of the sample gives this fact: %s', (_name, pattern) => {
  expect(saidOf(pattern, texts).length).toBeGreaterThan(0)
})

test.each([
  ['subway', '지하철 1·2호선 시청역 5번 출구에서 걸어서 3분'],
  ['households', '모두 302세대'],
  ['parkingEach', '세대당 1.4대'],
  ['moveIn', '입주는 2031년 1분기'],
  ['modelHouseHours', '매일 09:00 ~ 18:00'],
])('a text that gives it differently is found: %s', (name, text) => {
  const found = contradictions([...texts, {at: 'other', text}])
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${name}: `)
})

describe('where and when', () => {
  test('the complex is on one side of the stream, and nobody builds before the start', () => {
    const wrong = texts.filter(({text}) =>
      /하천 남쪽(?:에|의) (?:{단지이름}|더 가온|단지|대지)|공사 중|공사가 한창/.test(text),
    )
    expect(wrong).toEqual([])
    const willStart = texts.filter(({text}) => /공사를 시작하면|공사 전/.test(text))
    expect(willStart.length).toBeGreaterThan(1)
  })

  test('the complex is not where its map has the city hall, and the model house is not at the complex', () => {
    const cityHall = rowsIn('drawings/map-location.webp').find(({label}) => label === '시청')
    expect(cityHall?.value).toMatch(/차량 약 \d+분/)
    const address = String(sample.find(({_id}) => _id === 'place-site')?.address)
    expect(address).toContain(values.get('위치'))
    expect(bookedAddress).not.toContain(address)
  })

  test('bookings are open when the model house is', () => {
    const [booking] = documentsOf('visitBooking')
    const [hours] = Array.isArray(booking?.hours) ? booking.hours : []
    const {from, until, days} = Object(hours)
    const said = String(sample.find(({_id}) => _id === 'place-model-house')?.hours)
    expect(said).toContain(`${from} ~ ${until}`)
    expect(said).toContain('화요일~일요일')
    expect(days).toEqual(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  })
})

describe('what follows from other facts', () => {
  const trade: Readonly<Record<string, string>> = Object(project?.trade)

  test('parking for each home is parking in all by homes', () => {
    const each = Number(trade.parkingTotal) / Number(values.get('세대수'))
    expect(Number(trade.parkingEach)).toBeCloseTo(each, 2)
  })

  test('the loan covers the interim payments', () => {
    const [payments] = documentsOf('payments')
    const stages: readonly {title: string; share?: number}[] = Object(payments).stages
    const share = stages
      .filter(({title}) => title.startsWith('중도금'))
      .reduce((sum, stage) => sum + (stage.share ?? 0), 0)
    expect(trade.loan).toContain(`중도금 ${share}%`)
  })

  test('homes are finished before people move in', () => {
    expect(String(trade.completion) < String(trade.moveIn)).toBe(true)
  })
})
