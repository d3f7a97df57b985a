import {strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync} from 'fflate'
import readAll from 'read-excel-file/universal'
import {escapeXml as e} from '../escape-xml.ts'
import {SheetCells} from './sheet-cells.ts'
import {type NamedRows, SheetRefused, sheetLimits} from './sheet-limits.ts'
import {readXml} from './xml-events.ts'

/** No workbook of a list has more parts; the table of a zip may name millions. */
const maxParts = 2000

const workbookPath = 'xl/workbook.xml'
const relationsPath = 'xl/_rels/workbook.xml.rels'

interface NamedSheet extends Omit<NamedRows, 'rows'> {
  /** A new sheet of the cells that are within the limits. */
  readonly xml: string
}

/**
 * The sheets of a workbook, those that are hidden behind the others, with their cells as text. The library that knows the kinds of cells makes room
 * for all that a sheet spans: one cell in row 9,000,000 takes 550 MB. It is given a workbook of those cells only that
 * are within the limits.
 */
export async function readWorkbook(file: Uint8Array): Promise<readonly NamedRows[]> {
  const parts = unpack(file)
  const text = (path: string) => textOf(parts[path])
  const {isFrom1904, sheets: named} = sheetsIn(text(workbookPath))
  const listed = named.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const {sheetPaths, strings, styles} = relationsIn(text(relationsPath))
  const cells = new SheetCells()
  const sheets = listed
    .slice(0, sheetLimits.sheets)
    .flatMap(({name, isHidden, relation}): NamedSheet[] => {
      const path = sheetPaths.get(relation)
      return path === undefined ? [] : [{name, isHidden, ...cells.of(text(path))}]
    })
  if (sheets.length === 0) throw new SheetRefused('fileEmpty')
  const bare = zipSync(
    {
      ...bareWorkbook(sheets, isFrom1904),
      ...(strings && {'xl/sharedStrings.xml': strToU8(text(strings))}),
      ...(styles && {'xl/styles.xml': strToU8(text(styles))}),
    },
    {level: 0},
  )
  const read = await readAll(bare.slice().buffer)
  return read.map(({data}, index) => ({
    name: sheets[index]?.name ?? '',
    isHidden: sheets[index]?.isHidden ?? false,
    hiddenRows: sheets[index]?.hiddenRows ?? 0,
    rows: data.map((row) => row.map(cellText)),
  }))
}

/** Parts of XML; what the file says of its size is not believed. */
function unpack(file: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [unpacked, count] = [0, 0]
  const within = ({name, originalSize}: UnzipFileInfo) => {
    unpacked += originalSize
    count += 1
    if (unpacked > sheetLimits.unpacked || count > maxParts) throw new SheetRefused('fileTooLarge')
    return name.endsWith('.xml') || name.endsWith('.rels')
  }
  unzipSync(file, {
    filter(part) {
      within(part)
      return false
    },
  })
  ;[unpacked, count] = [0, 0]
  // Fails where a part is larger than it says.
  return unzipSync(file, {filter: within})
}

function textOf(part: Uint8Array | undefined): string {
  const text = part ? strFromU8(part) : ''
  // Entities of one's own can name each other.
  if (text === '' || /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new SheetRefused('fileUnreadable')
  return text
}

function sheetsIn(xml: string) {
  const sheets: {readonly name: string; readonly relation: string; readonly isHidden: boolean}[] =
    []
  let isFrom1904 = false
  readXml(xml, {
    onOpen(name, attributes) {
      if (name === 'workbookPr') isFrom1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      sheets.push({name: attributes.name ?? '', relation: attributes.id ?? '', isHidden})
    },
  })
  return {isFrom1904, sheets}
}

function relationsIn(xml: string) {
  const sheetPaths = new Map<string, string>()
  const others: {strings?: string; styles?: string} = {}
  readXml(xml, {
    onOpen(name, {Id: id = '', Type: type = '', Target: target = ''}) {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (type.endsWith('/worksheet')) sheetPaths.set(id, path)
      else if (type.endsWith('/sharedStrings')) others.strings = path
      else if (type.endsWith('/styles')) others.styles = path
    },
  })
  return {sheetPaths, ...others}
}

const namespace = 'http://schemas.openxmlformats.org'

function bareWorkbook(sheets: readonly NamedSheet[], isFrom1904: boolean) {
  const named = sheets.map(
    ({name}, index) =>
      `<sheet name="${e(name || String(index))}" sheetId="${index + 1}" r:id="s${index}"/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = [
    ...sheets.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/${index}.xml`)),
    relation('strings', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ]
  return {
    [workbookPath]: strToU8(
      `<workbook xmlns:r="${namespace}/officeDocument/2006/relationships"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${named.join('')}</sheets></workbook>`,
    ),
    [relationsPath]: strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(
      sheets.map(({xml}, index) => [`xl/worksheets/${index}.xml`, strToU8(xml)]),
    ),
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    // A sheet counts days in fractions, which can be a part of a second less than what was written.
    const written = new Date(Math.round(cell.getTime() / 1000) * 1000)
    const [day = '', time = ''] = written.toISOString().slice(0, 16).split('T')
    // A time without a day counts from the day before the first one.
    if (cell.getUTCFullYear() < 1900) return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  return String(cell).trim()
}
