import {strToU8, type Zippable, zipSync} from 'fflate'
import iconv from 'iconv-lite'
import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {readText} from '../../server/staff/lists/read-text.ts'
import {toText, toWorkbook} from '../../server/staff/lists/sheet.ts'
import {readWorkbook} from '../../shared/sheets/read-workbook.ts'
import {openDesk} from './open-desk.ts'
import {origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

async function open() {
  const desk = await openDesk()
  const {cookie} = await desk.as(staff)
  const post = (fields: Record<string, string | Uint8Array<ArrayBuffer>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, new Blob([value]), 'list.xlsx')
    }
    return desk.ask('/staff/import', {method: 'POST', headers: {origin, cookie}, body})
  }
  return {...desk, post}
}

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const people = (name: string, number = '010-1234-5678') =>
  `<row r="1">${cell('A1', '이름')}${cell('B1', '연락처')}</row><row r="2">${cell('A2', name)}${cell('B2', number)}</row>`

interface Given {
  readonly sheets: readonly {
    readonly name: string
    readonly state?: string
    readonly data: string
  }[]
  readonly around?: string
  readonly strings?: string
  readonly more?: Zippable
}

function workbook({sheets, around = '', strings, more = {}}: Given): Uint8Array<ArrayBuffer> {
  const named = sheets.map(
    ({name, state}, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"${state ? ` state="${state}"` : ''}/>`,
  )
  const relations = [
    ...sheets.map((_, index) => ['worksheet', `r${index}`, `worksheets/sheet${index}.xml`]),
    ...(strings === undefined ? [] : [['sharedStrings', 'strings', 'sharedStrings.xml']]),
  ].map(
    ([type, id, target]) =>
      `<Relationship Id="${id}" Type="${relationship}/${type}" Target="${target}"/>`,
  )
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relationship}"><sheets>${named.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...(strings !== undefined && {'xl/sharedStrings.xml': strToU8(strings)}),
    ...Object.fromEntries(
      sheets.map(({data}, index) => [
        `xl/worksheets/sheet${index}.xml`,
        strToU8(`<worksheet>${around}<sheetData>${data}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  }
  return zipSync(parts).slice()
}

const one = (data: string, own: Partial<Given> = {}) =>
  workbook({sheets: [{name: 'Sheet1', data}], ...own})
const far = (row: number) => `<row r="${row}">${cell(`A${row}`, '가')}</row>`

test('what a workbook spans is limited, before room is made for it', {
  tags: 'nightly',
}, async () => {
  const {post} = await open()
  const manyStrings = `<sst>${'<si/>'.repeat(1_000_000)}</sst>`
  const longString = `<sst><si><t>${'가'.repeat(30_000)}</t></si></sst>`
  const sameString = Array.from({length: 5000}, (_, at) => {
    const row = at + 1
    const cells = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    return `<row r="${row}">${cells.map((each) => `<c r="${each}${row}" t="s"><v>0</v></c>`).join('')}</row>`
  }).join('')
  const lol = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  const refused = {
    'a far row': [one(people('가나다') + far(9_000_000)), 'fileTooLong'],
    'the last row of a sheet': [one(people('가나다') + far(1_048_576)), 'fileTooLong'],
    'a row by its number alone': [one(`<row r="9000000"><c><v>1</v></c></row>`), 'fileTooLong'],
    'a row in digits that JavaScript takes': [
      one('<row r="9e6"><c r="A9e6"><v>1</v></c></row>'),
      'fileUnreadable',
    ],
    'a column that no program has': [
      one('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'),
      'fileUnreadable',
    ],
    'one text in each cell': [one(sameString, {strings: longString}), 'fileTooLarge'],
    'entities that name each other': [one(people('&b;'), {around: lol}), 'fileUnreadable'],
    'sheets of which each is full': [
      workbook({
        sheets: Array.from({length: 20}, (_, at) => ({
          name: `s${at}`,
          data: Array.from({length: 6000}, (__, row) => `<row><c><v>${row}</v></c></row>`).join(''),
        })),
      }),
      'fileTooLong',
    ],
    'a bomb': [
      one(people('가나다'), {more: {'xl/media.bin': new Uint8Array(110 * 1024 * 1024)}}),
      'fileTooLarge',
    ],
    'many parts': [
      one(people('가나다'), {
        more: Object.fromEntries(
          Array.from({length: 3000}, (_, at) => [`x/${at}`, new Uint8Array()]),
        ),
      }),
      'fileTooLarge',
    ],
    'deep elements': [one('<a>'.repeat(1_000_000)), 'fileUnreadable'],
    'rows in the wrong order': [one(far(3) + far(2)), 'fileUnreadable'],
    'half of it': [one(people('가나다')).slice(0, 300), 'fileUnreadable'],
  } as const
  const taken = {
    'a cell in the last column': one(
      `${people('가나다')}<row r="3">${cell('A3', '라')}${cell('XFD3', 'x')}</row>`,
    ),
    'empty cells down to the last row': one(
      `${people('가나다')}<row r="1048576"><c r="A1048576" s="0"/></row>`,
    ),
    'a size that is not true': one(people('가나다'), {around: '<dimension ref="A1:XFD1048576"/>'}),
    'merged cells all over it': one(people('가나다'), {
      more: {
        'xl/worksheets/more.xml': strToU8(
          '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
        ),
      },
    }),
    'many texts that no cell has': one(people('가나다'), {strings: manyStrings}),
    'a formula that failed': one(
      `${people('가나다')}<row r="3"><c r="A3" t="e"><v>#N/A</v></c></row>`,
    ),
  }
  const before = process.memoryUsage().rss
  for (const [name, [file, word]] of Object.entries(refused)) {
    const started = performance.now()
    const response = await post({file})
    const html = await response.text()
    expect([name, response.status, html.includes(words[word])]).toEqual([name, 422, true])
    expect([name, performance.now() - started < 10_000]).toEqual([name, true])
  }
  for (const [name, file] of Object.entries(taken)) {
    const response = await post({file})
    const html = await response.text()
    expect([name, response.status, html.includes('가나다 · 010-1234-5678')]).toEqual([
      name,
      200,
      true,
    ])
  }
  // Megabytes: the attack took 550 for each file, and a thread's memory is given back late.
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(500)
})

const syllables = Array.from({length: 11_172}, (_, at) => String.fromCharCode(0xac00 + at))

test('a list of code page 949 or UTF-16 keeps each syllable, and a name that lost some is no good row', async () => {
  const {post} = await open()
  const names = Array.from({length: Math.ceil(syllables.length / 40)}, (_, at) =>
    syllables.slice(at * 40, at * 40 + 40).join(''),
  )
  const rows = [...names, '설믜', '똠양꿍 €®'].map((name, at) => `${name},010-7000-${1000 + at}`)
  const text = ['이름,연락처', ...rows, ''].join('\r\n')
  const utf16 = Buffer.from(text, 'utf16le')
  const files = {
    cp949: iconv.encode(text, 'cp949'),
    'utf-16le': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    'utf-16be': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    'utf-16le without a mark': utf16,
    'utf-16be without a mark': Buffer.from(utf16).swap16(),
    'utf-8': Buffer.from(text),
  }
  for (const [name, file] of Object.entries(files)) {
    const html = await (await post({file: new Uint8Array(file)})).text()
    expect([name, html.includes(`${words.goodRows} ${rows.length} ·`)]).toEqual([name, true])
    const sent = /name="rows" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '[]'
    const [sheet] = JSON.parse(sent)
    expect([name, sheet.rows.map((row: string[]) => row.join(','))]).toEqual([
      name,
      text.trim().split('\r\n'),
    ])
  }
  for (const broken of [
    Buffer.concat([
      Buffer.from('이름,연락처\n설'),
      Buffer.from([0xff]),
      Buffer.from(',010-1234-5678\n'),
    ]),
    Buffer.from('이름,연락처\n설\ufffd,010-1234-5678\n'),
    Buffer.concat([
      iconv.encode('이름,연락처\n설', 'cp949'),
      Buffer.from([0xc9, 0xa1]),
      iconv.encode(',010-1234-5678\n', 'cp949'),
    ]),
  ]) {
    const html = await (await post({file: new Uint8Array(broken)})).text()
    expect(html).toContain(`${words.goodRows} 0 · ${words.badRows} 1`)
    expect(html).toContain(words.lettersLost)
  }
  const inWorkbook = await (await post({file: one(people('설\ufffd'))})).text()
  expect(inWorkbook).toContain(words.lettersLost)
})

test('of a workbook the sheets that are shown are read, the first of them named, and another can be chosen', async () => {
  const {post} = await open()
  const hidden = await (
    await post({
      file: workbook({
        sheets: [
          {name: '지난해', state: 'hidden', data: people('숨은이')},
          {name: '더숨은', state: 'veryHidden', data: people('더숨은')},
          {name: '올해', data: people('보이는')},
        ],
      }),
    })
  ).text()
  expect(hidden).toContain('보이는 · 010-1234-5678')
  expect(hidden).toContain('<option value="0" selected>올해</option>')
  // Hidden sheets are named, and read only when somebody chooses them.
  expect(hidden).toContain(`<option value="1">지난해 (${words.hiddenSheet})</option>`)
  expect(hidden).not.toContain('숨은이 · ')

  const several = await (
    await post({
      file: workbook({
        sheets: [
          {name: '표지', data: ''},
          {name: '1차 &amp; 전', data: people('첫이름', '010-1111-1111')},
          {
            name: '2차',
            data: `<row r="1">${cell('A1', '연락처')}${cell('B1', '성명')}</row><row r="2">${cell('A2', '010-2222-2222')}${cell('B2', '둘이름')}</row>`,
          },
        ],
      }),
    })
  ).text()
  expect(several).toContain('첫이름 · 010-1111-1111')
  expect(several).not.toContain('표지')
  expect(several).toContain('<option value="0" selected>1차 &amp; 전</option>')
  const rows = /name="rows" value="([^"]*)"/.exec(several)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const other = await (
    await post({
      ...{rows, key: 'a-key-of-a-page', do: 'preview', sheet: '1', shownSheet: '0'},
      ...{titles: 'on', 'column-name': '0', 'column-phone': '1', 'column-message': ''},
    })
  ).text()
  expect(other).toContain('둘이름 · 010-2222-2222')
  expect(other).not.toContain('첫이름 ·')
})

/** A compound file as Office makes it, with one entry in its directory. */
const compound = (entry: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(entry, 'utf16le'),
    ]),
  )

test('a workbook with a password, or of before 2007, is called that, and no other file is', async () => {
  const {post} = await open()
  for (const [entry, word] of [
    ['EncryptedPackage', 'fileEncrypted'],
    ['Workbook', 'fileOld'],
  ] as const) {
    const answer = await post({file: compound(entry)})
    expect([answer.status, (await answer.text()).includes(words[word])]).toEqual([422, true])
  }
  const half = await (await post({file: one(people('가나다')).slice(0, 300)})).text()
  expect(half).toContain(words.fileUnreadable)
  expect(half).not.toContain('암호')
})

test('rows that a filter hides are read and counted, and a cell of an unknown kind costs its row', async () => {
  const {post} = await open()
  const rows = [
    `<row r="1">${cell('A1', '이름')}${cell('B1', '연락처')}</row>`,
    `<row r="2" hidden="1">${cell('A2', '가나다')}${cell('B2', '010-1111-2222')}</row>`,
    `<row r="3"><c r="A3" t="e"><v>#N/A</v></c>${cell('B3', '010-1111-3333')}</row>`,
    `<row r="4"><c r="A4" t="odd" s="x"><v>라마바</v></c>${cell('B4', '010-1111-4444')}</row>`,
    `<row r="5">${cell('A5', '사아자')}${cell('B5', '12')}</row>`,
  ]
  const html = await (await post({file: one(rows.join(''))})).text()
  expect(html).toContain(`${words.goodRows} 2 · ${words.badRows} 2`)
  expect(html).toContain(`${words.hiddenRows} 1`)
  expect(html).toContain('라마바 · 010-1111-4444')
})

test('a list is read with whatever cuts its columns, and whatever its numbers were kept as', async () => {
  const {post} = await open()
  for (const text of [
    '행사, 11월, 명단\n이름;연락처;메모\n가나다;010-1234-5678;84A, 남향\n',
    '이름\t연락처\t메모\n가나다\t010-1234-5678\t84A, 59A, 59B\n',
    '이름,연락처\n가나다,"=""010-1234-5678"""\n',
    '이름,연락처\n가나다,="01012345678"\n',
    "이름,연락처\n가나다,'01012345678\n",
    '이름,연락처\n가나다,HP) 010-1234-5678\n',
    '이름,연락처\n가나다,010-1234-5678 (본인)\n',
    '이름,연락처\n가나다,010ㆍ1234ㆍ5678\n',
  ]) {
    const html = await (await post({file: new Uint8Array(Buffer.from(text))})).text()
    const isRead = html.includes('가나다 · 010-1234-5678')
    expect([text, isRead, html.includes(`${words.goodRows} 1 ·`)]).toEqual([text, true, true])
  }
})

test('what goes out as a file comes in again letter for letter, from both kinds', async () => {
  const notes = [
    '=1+1',
    "'=1+1",
    '-5도',
    '@단지',
    '_x0041_',
    '_X00aF_ _x1_',
    'ㄱ\n=두 줄',
    '"따옴표", 쉼표',
    "'24년",
  ]
  const sheet = {
    title: '고객',
    header: ['이름', '연락처', '메모'],
    rows: notes.map((note, index) => ['가나다', `010-1234-00${index + 10}`, note]),
  }
  const expected = [sheet.header, ...sheet.rows]
  expect(readText(Buffer.from(toText(sheet)))).toEqual(expected)
  const [read] = await readWorkbook(await toWorkbook([sheet]))
  expect(read?.rows).toEqual(expected)
})
