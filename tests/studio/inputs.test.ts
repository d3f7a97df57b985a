import {createSchema, insert, set, unset} from 'sanity'
import {expect, test} from 'vitest'
import {cropsOf} from '../../schemas/fields/picture-crops.ts'
import {publicTypes} from '../../schemas/index.ts'
import {find, indexOf} from '../../shared/search/find.ts'
import {embedOf} from '../../studio/inputs/embed-of.ts'
import {withItemTitles} from '../../studio/inputs/item-titles.ts'
import {linkChoices} from '../../studio/inputs/link-choices.ts'
import {readPicture, replacedAsset, shownCrops} from '../../studio/inputs/picture-value.ts'
import {moved, placedRooms, pointIn} from '../../studio/inputs/room-points.ts'
import {sharedPage} from '../../studio/inputs/shared-page.ts'
import {
  columnsTooMany,
  pastedCells,
  patchesFor,
  readRows,
  type TableRow,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from '../../studio/inputs/table-rows.ts'
import {maxCharacters, withLimits} from '../../studio/inputs/text-limits.ts'

test('a text’s limit is the one of its rule', () => {
  const schema = createSchema({name: 'presale-homepage', types: publicTypes.map(withLimits)})
  const limitOf = (type: string, name: string) => {
    const fields: unknown = Reflect.get(schema.get(type) ?? {}, 'fields')
    const field = Array.isArray(fields) ? fields.find((each) => each.name === name) : undefined
    return maxCharacters(field?.type.options)
  }
  expect(limitOf('disclaimer', 'text')).toBe(500)
  expect(limitOf('pressPost', 'summary')).toBe(300)
  expect(limitOf('disclaimer', 'title')).toBeUndefined()
})

test('previews of a figure have the shape that the site gives it', () => {
  const picture = (size: string, more: object = {}) => ({
    ...{_type: 'picture', asset: {_ref: `image-0123456789-${size}-png`}, ...more},
  })
  const shown = (value: object, isForPhones = false) =>
    shownCrops(cropsOf('figure', 'image'), readPicture(value), isForPhones).map(({ratio}) => ratio)
  expect(shown(picture('2400x1200'))).toEqual([16 / 9, 16 / 9])
  expect(shown(picture('2400x1200', {phone: picture('800x1200')}))).toEqual([16 / 9, null])
  expect(shown(picture('2400x1200', {crop: {left: 0.5, right: 0, top: 0, bottom: 0}}))).toEqual([])
  expect(shown(picture('1000x1400'))).toEqual([])
  expect(shown(picture('2400x1200'), true)).toEqual([null])
})

test('an item of a list without words has the title of its kind', () => {
  const items = publicTypes.map(withItemTitles).flatMap(itemsOf)
  expect(items.length).toBeGreaterThan(20)
  const untitled = items.filter(
    ({preview}) => !preview?.prepare || !String(preview.prepare({}, {}).title ?? '').trim(),
  )
  expect(untitled.map(({name}) => name)).toEqual([])
  const [entry] = publicTypes
    .map(withItemTitles)
    .filter(({name}) => name === 'menuItem')
    .flatMap(itemsOf)
  expect(entry?.preview?.prepare?.({title: '입지'}, {}).title).toBe('입지')
  expect(entry?.preview?.prepare?.({title: ''}, {}).title).toBe('하위 메뉴')
})

interface Item {
  readonly name?: string
  readonly type?: string
  readonly preview?: {
    readonly prepare?: (selection: object, options: object) => {readonly title?: unknown}
  }
  readonly fields?: readonly Item[]
  readonly of?: readonly Item[]
}

/** The objects that lists of a type may hold, at any depth. */
const itemsOf = (type: Item): readonly Item[] => [
  ...(type.of ?? []).flatMap((member) => {
    const named = publicTypes.map(withItemTitles).find(({name}) => name === member.type)
    return [member, ...(named ? [named] : [])].filter((each) => each.type === 'object')
  }),
  ...[...(type.fields ?? []), ...(type.of ?? [])].flatMap(itemsOf),
]

test('the list of posts is offered under the name of its site, which is not said twice', () => {
  const none = {pages: [], anchors: null, phone: null, files: []}
  const pressSites = [{title: '더 가온 보도자료', key: 'thegaon'}]
  const group = linkChoices({...none, pressSites}).find(({title}) => title === '보도자료')
  expect(group?.choices.map(({title, note}) => [title, note])).toEqual([
    ['더 가온 보도자료', '/thegaon/press'],
  ])
})

test('a page to link to is found by its title, its address and what people call it', () => {
  const pages = [
    {title: '분양일정', path: '/Sales/Schedule'},
    {title: '자주 묻는 질문', path: '/Customer/Questions', aliases: ['/old/help-desk']},
    {title: '견본주택 오시는 길', path: '/Customer/Way'},
  ]
  const choices = linkChoices({pages, pressSites: [], anchors: null, phone: null, files: []})
  const index = indexOf(choices.flatMap((group) => group.choices))
  const first = (query: string) => find(index, query)[0]?.address
  expect(
    ['분양 일정을', 'FAQ', 'schedule', '모델하우스', 'help-desk', '/Customer/Way'].map(first),
  ).toEqual([
    ...['/Sales/Schedule', '/Customer/Questions', '/Sales/Schedule', '/Customer/Way'],
    ...['/Customer/Questions', '/Customer/Way'],
  ])
})

test('a picture that takes the place of another is noticed, however it was chosen', () => {
  const reference = {_type: 'reference', _ref: 'image-b-1600x900-jpg'}
  expect(replacedAsset([set(reference, ['asset'])])).toBe('image-b-1600x900-jpg')
  expect(replacedAsset([unset(['hotspot']), set('image-c-1x1-png', ['asset', '_ref'])])).toBe(
    'image-c-1x1-png',
  )
  expect(replacedAsset([unset(['asset'])])).toBeUndefined()
  expect(replacedAsset([set('words', ['alt'])])).toBeUndefined()
})

test('a picture is read whatever is missing of it', () => {
  expect(readPicture(null).assetId).toBeUndefined()
  expect(readPicture({alt: '', asset: {_ref: 'image-a'}})).toMatchObject({
    assetId: 'image-a',
    alt: undefined,
  })
})

test.each([
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=3',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  // Without its key, Vimeo says that an unlisted film is private.
  ['https://vimeo.com/123456/abcdef0123', 'https://player.vimeo.com/video/123456?h=abcdef0123'],
  [
    'https://player.vimeo.com/video/123456?h=abcdef0123',
    'https://player.vimeo.com/video/123456?h=abcdef0123',
  ],
  ['/tour/index.html?tour=59a', 'https://site.kr/tour/index.html?tour=59a'],
  ['https://films.kr/a.MP4', 'https://films.kr/a.MP4'],
])('%s is previewed', (address, url) => {
  expect(embedOf(address, 'https://site.kr')?.url).toBe(url)
})

test.each(['', '#registration', 'javascript:alert(1)', 'data:text/html,x', 'tel:15338848'])(
  '%s is not put into a frame',
  (address) => expect(embedOf(address, 'https://site.kr')).toBeNull(),
)

test('a table keeps its shape while it is edited', () => {
  const rows = readRows({
    rows: [
      {_key: 'a', cells: ['구분', '면적']},
      {_key: 'b', cells: ['84A']},
    ],
  })
  expect(rows.map(({cells}) => cells)).toEqual([
    ['구분', '면적'],
    ['84A', ''],
  ])
  const wider = withColumn(withRow(rows))
  expect(wider.map(({cells}) => cells.length)).toEqual([3, 3, 3])
  expect(new Set(wider.map(({_key}) => _key)).size).toBe(3)
  expect(withRow(rows, 1).map(({cells}) => cells[0])).toEqual(['구분', '', '84A'])
  expect(withRow(rows, 0).map(({cells}) => cells[1])).toEqual(['', '면적', ''])
  expect(withColumn(rows, 1).map(({cells}) => cells)).toEqual([
    ['구분', '', '면적'],
    ['84A', '', ''],
  ])
  expect(withCell(rows, 1, 1, '84㎡').map(({cells}) => cells[1])).toEqual(['면적', '84㎡'])
  expect(withoutColumn(rows, 0).map(({cells}) => cells)).toEqual([['면적'], ['']])
  expect(readRows(undefined)).toEqual([])
})

test('a change of a table patches what differs alone, so that two people may write in its cells', () => {
  const table = {
    rows: [
      {_key: 'a', _type: 'row', cells: ['구분', '면적']},
      {_key: 'b', _type: 'row', cells: ['84A', '']},
    ],
  }
  const rows = readRows(table)
  const patches = (next: readonly TableRow[]) =>
    patchesFor(table, next).filter(({type}) => type !== 'setIfMissing')
  expect(patches(rows)).toEqual([])
  expect(patches(withCell(rows, 1, 1, '84㎡'))).toEqual([
    set('84㎡', ['rows', {_key: 'b'}, 'cells', 1]),
  ])
  expect(patches(withoutRow(rows, 0))).toEqual([unset(['rows', {_key: 'a'}])])
  const between = withRow(rows, 1)
  expect(patches(between)).toEqual([insert([between[1]], 'after', ['rows', {_key: 'a'}])])
  const first = withRow(rows, 0)
  expect(patches(first)).toEqual([insert([first[0]], 'before', ['rows', 0])])
  expect(patches(withColumn(rows))).toEqual([
    set(['구분', '면적', ''], ['rows', {_key: 'a'}, 'cells']),
    set(['84A', '', ''], ['rows', {_key: 'b'}, 'cells']),
  ])
  // A program's table may have no keys to patch by.
  const keyless = {rows: [{cells: ['구분']}]}
  expect(patchesFor(keyless, withCell(readRows(keyless), 0, 0, '타입'))).toEqual([
    set([expect.objectContaining({cells: ['타입']})], ['rows']),
  ])
})

test('cells of a spreadsheet are pasted as cells, from the place on', () => {
  const cells = pastedCells('59A\t100\t59.9\r\n84A\t50\r\n')
  const rows = readRows({
    rows: [
      {_key: 'a', cells: ['타입', '세대']},
      {_key: 'b', cells: ['', '']},
    ],
  })
  const pasted = withCells(rows, 1, 0, cells ?? [])
  expect(pasted.map((row) => row.cells)).toEqual([
    ['타입', '세대', ''],
    ['59A', '100', '59.9'],
    ['84A', '50', ''],
  ])
  expect(pasted.map(({_key}) => _key).slice(0, 2)).toEqual(['a', 'b'])
  const wide = withCells(rows, 0, 1, [Array.from({length: 12}, () => 'x')])
  expect(wide[0]?.cells).toHaveLength(8)
  expect(pastedCells('전용 84㎡')).toBeNull()
})

test.each([
  ['a\t"둘\n줄"\tc', [['a', '둘 줄', 'c']]],
  ['"말한 ""것"""\t"탭\t안"', [['말한 "것"', '탭 안']]],
  // Quotes that somebody wrote.
  ['"가온"\tb', [['"가온"', 'b']]],
  ['"가온" 아파트\t5"', [['"가온" 아파트', '5"']]],
  [
    '"끝나지 않은\tb\nc',
    [
      ['"끝나지 않은', 'b'],
      ['c', ''],
    ],
  ],
  ['"한 칸의\r\n두 줄"', [['한 칸의 두 줄']]],
  [
    'a\tb\tc\nd',
    [
      ['a', 'b', 'c'],
      ['d', '', ''],
    ],
  ],
])('%j is pasted as cells', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('no old cell stays between pasted ones, and columns without a place are counted', () => {
  const rows = readRows({
    rows: [
      {_key: 'a', cells: ['1', '2', '3']},
      {_key: 'b', cells: ['4', '5', '6']},
    ],
  })
  const cells = pastedCells('x\ty\nz') ?? []
  expect(withCells(rows, 0, 0, cells).map((row) => row.cells)).toEqual([
    ['x', 'y', '3'],
    ['z', '', '6'],
  ])
  expect(columnsTooMany(cells, 0)).toBe(0)
  expect(columnsTooMany(cells, 7)).toBe(1)
  expect(columnsTooMany([Array.from({length: 10}, () => 'x')], 1)).toBe(3)
})

test('the preview of a shared page falls back as the site does', () => {
  const site = {
    titleTemplate: '%s | 더 가온',
    name: '더 가온',
    search: {description: '기본 설명', image: {asset: {_ref: 'image-site'}}},
  }
  const page = {title: '입지안내', path: '/LocationEnvironment/intro'}
  expect(sharedPage(page, undefined, site, null)).toMatchObject({
    title: '입지안내 | 더 가온',
    description: '기본 설명',
    path: '/LocationEnvironment/intro',
    image: {assetId: 'image-site'},
    isHidden: false,
  })
  const own = {title: '더 가온의 입지', description: '역세권', hidden: true}
  expect(sharedPage(page, own, site, null)).toMatchObject({
    title: '더 가온의 입지',
    description: '역세권',
    isHidden: true,
  })
  const facts = {phone: null, values: new Map([['세대수', '301']])}
  const named = {title: '{세대수}세대', description: '{세대수}세대의 집'}
  expect(sharedPage(page, named, site, facts)).toMatchObject({
    title: expect.stringContaining('301세대'),
    description: '301세대의 집',
  })
  expect(sharedPage({}, {}, site, null).title).toBe('더 가온')
})

test('a room is put in its place in per cent of the drawing, by pointer and by arrow keys', () => {
  const box = {left: 100, top: 50, width: 400, height: 200}
  expect(pointIn(box, {clientX: 233, clientY: 150})).toEqual({x: 33.3, y: 50})
  expect(pointIn(box, {clientX: 0, clientY: 999})).toEqual({x: 0, y: 100})
  expect(moved({x: 33.3, y: 50}, 'ArrowRight', false)).toEqual({x: 34.3, y: 50})
  expect(moved({x: 33.3, y: 50}, 'ArrowUp', true)).toEqual({x: 33.3, y: 49.9})
  expect(moved({x: 0, y: 100}, 'ArrowLeft', false)).toEqual({x: 0, y: 100})
  expect(moved({x: 0, y: 0}, 'Enter', false)).toBeNull()
})

test('rooms that are half filled in are in the middle of the drawing', () => {
  expect(placedRooms([{_key: 'a', name: '거실'}, {_key: 'b', x: 140, y: 'x'}, {}, null])).toEqual([
    {_key: 'a', name: '거실', x: 50, y: 50},
    {_key: 'b', name: '?', x: 100, y: 50},
  ])
  expect(placedRooms(undefined)).toEqual([])
})
