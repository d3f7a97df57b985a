import PDFDocument from 'pdfkit'
import type {Run, SiteFonts} from '../../../server/fonts/site-fonts.ts'
import {paletteOf, readableColors} from '../../../shared/palette.ts'
import {oneDecimal} from '../../../shared/unit-figures.ts'
import {ratioOf} from '../../../web/elements/picture-data.ts'
import type {PLAN_SHEET_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {
  areaFigures,
  type Figure,
  inWords,
  spaceFigures,
  unitLine,
} from '../../../web/units/figures.ts'
import {placedRooms, sizeOf} from '../../../web/units/plan-rooms.ts'

export type SheetUnit = PLAN_SHEET_QUERY_RESULT['units'][number]

export interface Sheet {
  readonly unit: SheetUnit
  readonly site: PLAN_SHEET_QUERY_RESULT['site']
  readonly words: PLAN_SHEET_QUERY_RESULT['words']
  /** The drawing as JPEG; null: it is left out. */
  readonly drawing: Buffer | null
  /** The origin of the site. */
  readonly origin: string
}

/** An A4 page, in points. */
const page = {width: 595.28, height: 841.89, margin: 48}
const inner = page.width - 2 * page.margin
const gap = 24
const half = (inner - gap) / 2
const drawingHeight = 380
/** Size of the rooms' names on the drawing. */
const roomSize = 7.5
const roomLine = 10
/** Height of a row with one line, and of each further line. */
const rowHeight = 19
const lineHeight = 13
/** The lowest place at which a row of two lines may begin. */
const lastRow = page.height - page.margin - 2 * rowHeight

/** An option that the types of the library do not have. */
const headOfRow = {lang: 'ko-KR', scope: 'Row'}

/** The title of the document, which names the file too. */
export const titleOf = ({unit, site, words}: Pick<Sheet, 'unit' | 'site' | 'words'>): string =>
  inWords(words?.pdfTitle, {complex: site?.name ?? '', type: unit.label ?? ''}).trim()

/**
 * A type as a tagged document: title, drawing with its alternative text, tables with heads for their rows, and notices.
 * Its words are text, in fonts that hold only the characters used.
 */
export async function drawPlan(sheet: Sheet, fonts: SiteFonts): Promise<Buffer> {
  const {unit, site, words, drawing, origin} = sheet
  const {ink, inkSoft, rule, accentText} = paletteOf(readableColors(site?.colors))
  const areas = areaFigures(unit, words)
  const facts = spaceFigures(unit, words)
  const notices = (unit.notices ?? []).flatMap((text) => text ?? [])
  const type = {type: unit.label ?? ''}
  const captions = {
    areas: unit.areas?.caption ?? inWords(words?.areasCaption, type),
    facts: inWords(words?.factsCaption, type),
  }
  const address = [site?.name, site?.phone, new URL(origin).host].filter(Boolean).join('  ·  ')
  const shown = [...areas, ...facts].flatMap(({label, value, inPyeong}) => [label, value, inPyeong])
  const line = unitLine(unit, words)
  const texts = [unit.label, line, address, ...Object.values(captions), ...shown, ...notices]
  const rooms = placedRooms(unit.imageRooms).map(({area, ...room}) => ({
    ...room,
    lines: [
      room.name,
      ...(area !== null && sizeOf(area) !== 'tiny'
        ? [inWords(words?.squareMetres, {n: oneDecimal(area)})]
        : []),
    ],
  }))
  const lettering = await letteringFor([...texts, ...rooms.flatMap(({lines}) => lines)], fonts)
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ko-KR',
    displayTitle: true,
    // The same content makes the same bytes.
    info: {
      Title: titleOf(sheet),
      Author: site?.name ?? '',
      CreationDate: new Date(unit._updatedAt),
    },
    font: '',
  })
  const bytes = allOf(document)
  for (const [file, font] of lettering.fonts) document.registerFont(file, font)
  const root = document.struct('Document')
  document.addStructure(root)

  const write = (text: string, {size, color, ...place}: Lettering) => {
    const runs = lettering.runs.get(text) ?? []
    document.fontSize(size).fillColor(color)
    for (const [at, run] of runs.entries()) {
      const options = {width: place.width, continued: at < runs.length - 1}
      document.font(run.file)
      if (at === 0) document.text(run.text, place.x, place.y, options)
      else document.text(run.text, options)
    }
  }
  const block = (tag: string, text: string, lettered: Lettering) =>
    root.add(document.struct(tag, {}, () => write(text, lettered)))
  const centred = (text: string, x: number, y: number) => {
    const runs = lettering.runs.get(text) ?? []
    document.fontSize(roomSize)
    const width = runs.reduce(
      (sum, run) => sum + document.font(run.file).widthOfString(run.text),
      0,
    )
    // A little wider, so that no rounding breaks the line.
    write(text, {x: x - width / 2, y, width: width + 2, size: roomSize, color: ink})
  }
  const artifact = (draw: () => void) => {
    document.markContent('Artifact', {type: 'Layout'})
    draw()
    document.endMarkedContent()
  }
  const nameRooms = (shown: ReturnType<typeof shownIn>) => {
    const list = document.struct('L')
    root.add(list)
    for (const room of rooms) {
      const x = shown.x + (shown.width * room.x) / 100
      const middle = shown.y + (shown.height * room.y) / 100
      const first = middle - (room.lines.length * roomLine) / 2
      const item = document.struct('LI')
      list.add(item)
      item.add(
        document.struct('LBody', {}, () => {
          for (const [at, text] of room.lines.entries()) centred(text, x, first + at * roomLine)
        }),
      )
      item.end()
    }
    list.end()
  }
  /** Returns where a row can begin: at `y`, or on the next sheet. */
  const roomAt = (y: number) => {
    if (y <= lastRow) return y
    document.addPage()
    return page.margin
  }
  const table = (caption: string, figures: readonly Figure[], x: number, from: number): number => {
    if (figures.length === 0) return from
    const top = roomAt(from)
    const element = document.struct('Table')
    root.add(element)
    const cell = (
      tag: string,
      text: string,
      at: {x: number; y: number; width: number},
      color: string,
    ) =>
      document.struct(tag, tag === 'TH' ? headOfRow : {}, () => {
        write(text, {...at, size: 9, color})
      })
    element.add(
      document.struct('Caption', {}, () =>
        write(caption, {x, y: top, width: half, size: 10.5, color: ink}),
      ),
    )
    let y = top + 20
    for (const [at, {label, value, inPyeong}] of figures.entries()) {
      y = roomAt(y)
      let end = y + rowHeight
      const add = (...content: Parameters<typeof cell>) => {
        document.y = y
        row.add(cell(...content))
        end = Math.max(end, document.y + 4)
      }
      artifact(() => ruleAt(document, x, y, half, at === 0 ? ink : rule))
      const row = document.struct('TR')
      element.add(row)
      add('TH', label, {x, y: y + 4, width: 100}, inkSoft)
      add('TD', value, {x: x + 104, y: y + 4, width: inPyeong ? 64 : half - 104}, ink)
      if (inPyeong) add('TD', inPyeong, {x: x + 172, y: y + 4, width: half - 172}, inkSoft)
      row.end()
      y = end
    }
    element.end()
    return y
  }

  block('P', address, {x: page.margin, y: 36, width: inner, size: 8.5, color: inkSoft})
  block('H1', unit.label ?? '', {
    x: page.margin,
    y: page.margin,
    width: inner,
    size: 30,
    color: ink,
  })
  if (line) {
    const y = page.margin + 50
    block('P', line, {x: page.margin, y, width: inner, size: 11, color: accentText})
  }
  let y = page.margin + 78
  if (drawing && unit.image) {
    const place = {fit: [inner, drawingHeight] as const, align: 'center' as const}
    const alt = unit.image?.alt ?? unit.label ?? ''
    root.add(
      document.struct('Figure', {alt}, () => {
        document.image(drawing, page.margin, y, {...place, fit: [...place.fit], valign: 'center'})
      }),
    )
    if (rooms.length > 0) nameRooms(shownIn(ratioOf(unit.image), y))
    y += drawingHeight + 20
  }
  if (y + Math.max(roomFor(areas), roomFor(facts)) <= lastRow) {
    const ends = [
      table(captions.areas, areas, page.margin, y),
      table(captions.facts, facts, page.margin + half + gap, y),
    ]
    y = Math.max(...ends) + 16
  } else {
    // More than there is room for goes on over pages, one table after the other.
    y = table(captions.areas, areas, page.margin, y) + 16
    y = table(captions.facts, facts, page.margin, y) + 16
  }
  for (const notice of notices) {
    block('P', notice, {x: page.margin, y, width: inner, size: 7.5, color: inkSoft})
    y = document.y + 4
  }
  root.end()
  document.end()
  return await bytes
}

/** Places a picture of this ratio within the room for the drawing, which begins at `top`. */
function shownIn(ratio: number, top: number) {
  const width = Math.min(inner, drawingHeight * ratio)
  const height = width / ratio
  return {
    x: page.margin + (inner - width) / 2,
    y: top + (drawingHeight - height) / 2,
    width,
    height,
  }
}

/** Characters that surely stand in one line of a cell. */
const inLine = 11

/** The maximum height of a table, in points. */
const roomFor = (figures: readonly Figure[]): number =>
  figures.reduce((height, {label, value}) => {
    const lines = Math.ceil(Math.max(label.length, value.length, 1) / inLine)
    return height + rowHeight + (lines - 1) * lineHeight
  }, 20)

interface Lettering {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly color: string
}

function ruleAt(document: PDFKit.PDFDocument, x: number, y: number, width: number, color: string) {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke()
}

/** The fonts of all texts, and each text in parts of one font: drawing cannot wait for a file. */
async function letteringFor(texts: readonly (string | null | undefined)[], fonts: SiteFonts) {
  const runs = new Map<string, Run[]>()
  for (const text of texts) if (text) runs.set(text, await fonts.runs(text))
  const files = new Set([...runs.values()].flat().map(({file}) => file))
  const loaded = await Promise.all(
    [...files].map(async (file) => [file, await fonts.font(file)] as const),
  )
  return {runs, fonts: loaded}
}

function allOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
