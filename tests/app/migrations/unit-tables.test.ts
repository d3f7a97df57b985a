import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {readAreaRow, readRooms} from '../../../app/migrations/read-areas.ts'
import {takeOverUnitTables} from '../../../app/migrations/unit-tables.ts'

const row = (key: string, ...cells: string[]) => ({_key: key, _type: 'row', cells})

/** As the sample had it, and as the Studio stored it. */
const former = {
  _type: 'unitType',
  label: '59A㎡',
  rooms: '침실 3, 욕실 2',
  areas: {
    _type: 'dataTable',
    caption: '59A㎡ 면적',
    rows: [
      row('h', '구분', '면적'),
      row('a', '전용면적', '59.96㎡'),
      row('b', '주거공용면적', '21.69㎡'),
      row('c', '공급면적', '81.65㎡'),
      row('d', '기타공용면적', '46.42㎡'),
      row('e', '계약면적', '128.07㎡'),
      row('f', '발코니(서비스)면적', '22.01㎡'),
    ],
  },
}

test('tables of the former version become numbers, drafts too; what is unread stays and is told, once', async () => {
  const writer = openTestLake().client('administrator')
  const half = {
    _type: 'unitType',
    label: '84A㎡',
    rooms: '방 넷',
    areas: {
      _type: 'dataTable',
      caption: '84A㎡ 면적',
      rows: [
        row('h', '구분', '면적'),
        row('a', '전용면적', '84.88 m2'),
        row('b', '테라스면적', '12.30㎡'),
        row('c', '공급면적', '약 115㎡'),
        row('d', '전용면적', '84.97㎡'),
        {_key: 'e', _type: 'row'},
      ],
    },
  }
  await writer
    .transaction()
    .create({_id: 'unit-59a', ...former})
    .create({_id: 'drafts.unit-59a', ...former, label: '59A㎡ 새'})
    .create({_id: 'unit-84a', ...half})
    .create({_id: 'unit-47', _type: 'unitType', label: '47㎡'})
    .commit()
  const told: {readonly type: string; readonly unread: readonly string[]}[] = []
  const takeOver = () => takeOverUnitTables(writer, (said) => void told.push(said))
  await takeOver()

  const numbers = {
    exclusive: 59.96,
    residentialShared: 21.69,
    supply: 81.65,
    otherShared: 46.42,
    contract: 128.07,
    balcony: 22.01,
    bedrooms: 3,
    bathrooms: 2,
  }
  const taken = await writer.getDocument('unit-59a')
  expect(taken).toMatchObject(numbers)
  expect(taken).not.toHaveProperty('areas')
  expect(taken).not.toHaveProperty('rooms')
  // The caption of another label stays, above no row.
  expect(await writer.getDocument('drafts.unit-59a')).toMatchObject({
    ...numbers,
    areas: {caption: '59A㎡ 면적', rows: [{_key: 'h'}]},
  })
  const halfTaken = await writer.getDocument('unit-84a')
  expect(halfTaken).toMatchObject({exclusive: 84.88, rooms: '방 넷'})
  expect(halfTaken?.areas.rows.map(({_key}: {_key: string}) => _key)).toEqual([
    ...['h', 'b', 'c', 'd', 'e'],
  ])
  expect(halfTaken).not.toHaveProperty('supply')
  expect(told).toEqual([
    {type: 'drafts.unit-59a', unread: ['59A㎡ 면적']},
    {
      type: 'unit-84a',
      unread: ['테라스면적 | 12.30㎡', '공급면적 | 약 115㎡', '전용면적 | 84.97㎡', '방 넷'],
    },
  ])

  const {_rev} = halfTaken ?? {}
  await takeOver()
  expect(await writer.getDocument('unit-84a')).toMatchObject({_rev})
  expect(told).toHaveLength(2)
})

test('a table without a head loses no row, and what is no table keeps nothing else back', async () => {
  const writer = openTestLake().client('administrator')
  const areas = {
    _type: 'dataTable',
    rows: [row('a', '테라스면적', '약 12㎡'), row('b', '전용면적', '59.96㎡')],
  }
  await writer
    .transaction()
    .create({_id: 'headless', _type: 'unitType', label: '59C㎡', areas})
    .create({_id: 'text', _type: 'unitType', label: '40㎡', areas: '전용 40㎡'})
    .create({_id: 'odd', _type: 'unitType', label: '47㎡', areas: {rows: '전용 47㎡'}})
    .create({_id: 'unit-59a', ...former})
    .commit()
  const told: object[] = []
  await takeOverUnitTables(writer, (said) => void told.push(said))
  const headless = await writer.getDocument('headless')
  expect(headless).toMatchObject({exclusive: 59.96})
  expect(headless?.areas.rows.map(({cells}: {cells: string[]}) => cells)).toEqual([
    ...[
      ['구분', '면적'],
      ['테라스면적', '약 12㎡'],
    ],
  ])
  expect(told).toContainEqual({type: 'headless', unread: ['테라스면적 | 약 12㎡']})
  expect(await writer.getDocument('text')).toMatchObject({areas: '전용 40㎡'})
  expect(await writer.getDocument('odd')).toMatchObject({areas: {rows: '전용 47㎡'}})
  expect(await writer.getDocument('unit-59a')).toMatchObject({exclusive: 59.96})
})

test('heads of pyeong and of their own words, rows of merged cells and numbers lose nothing', async () => {
  const writer = openTestLake().client('administrator')
  const unit = (_id: string, ...rows: (string | number)[][]) => ({
    ...{_id, _type: 'unitType', label: _id},
    areas: {rows: rows.map((cells, at) => ({_key: `${at}`, _type: 'row', cells}))},
  })
  await writer
    .transaction()
    .create(unit('pyeong', ['구분', '면적(평)'], ['전용면적', '18.14']))
    .create(unit('own', ['구분', '면적 (공고 기준)'], ['전용면적', 59.96]))
    .create(
      unit(
        'merged',
        ['구분', '면적'],
        ['전용면적', '59.96'],
        ['', '확장 후 80'],
        ['공급', '81.65'],
      ),
    )
    .commit()
  const told: object[] = []
  await takeOverUnitTables(writer, (said) => void told.push(said))
  const rowsOf = async (id: string) => {
    const found = await writer.getDocument(id)
    return found?.areas.rows.map(({cells}: {cells: unknown[]}) => cells.join())
  }
  expect(await writer.getDocument('pyeong')).not.toHaveProperty('exclusive')
  expect(await rowsOf('pyeong')).toEqual(['구분,면적(평)', '전용면적,18.14'])
  expect(await writer.getDocument('own')).toMatchObject({exclusive: 59.96})
  expect(await rowsOf('own')).toEqual(['구분,면적 (공고 기준)'])
  expect(await writer.getDocument('merged')).toMatchObject({supply: 81.65})
  expect(await rowsOf('merged')).toEqual(['구분,면적', '전용면적,59.96', ',확장 후 80'])
  expect(told).toEqual([
    {type: 'merged', unread: ['전용면적 | 59.96', '확장 후 80']},
    {type: 'own', unread: ['구분 | 면적 (공고 기준)']},
    {type: 'pyeong', unread: ['전용면적 | 18.14']},
  ])
})

test.each([
  [
    ['전용면적', '59.96㎡'],
    ['exclusive', 59.96],
  ],
  [
    ['전용 면적', '1,059.9'],
    ['exclusive', 1059.9],
  ],
  [
    ['발코니(서비스)면적', '7㎡'],
    ['balcony', 7],
  ],
  [
    ['그 밖의 공용면적', '46.42㎡'],
    ['otherShared', 46.42],
  ],
  [['전용면적', '59.96㎡', '18.14평'], null],
  [['전용면적', '18.14평'], null],
  [['전용면적', '59.961㎡'], null],
  [['전용면적(평)', '18.14'], null],
  [['공급면적(발코니 확장 포함)', '18.14'], null],
  [
    ['전용면적(㎡)', '59.96'],
    ['exclusive', 59.96],
  ],
  [['테라스', '12㎡'], null],
  [['전용면적', null], null],
  [[], null],
])('%j is read as %j', (cells, read) => {
  expect(readAreaRow(cells)).toEqual(read)
})

test('rooms are read only where nothing else is said', () => {
  expect(readRooms('침실 3, 욕실 2')).toEqual({bedrooms: 3, bathrooms: 2})
  expect(readRooms('침실 3, 욕실 2, 드레스룸')).toBeNull()
  expect(readRooms(null)).toBeNull()
})
