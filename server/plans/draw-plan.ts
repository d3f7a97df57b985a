import PDFDocument from 'pdfkit'
import {paletteOf, readableColors} from '../../shared/palette.ts'
import type {PLAN_SHEET_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {areaFigures, type Figure, inWords, spaceFigures, unitLine} from '../../web/units/figures.ts'
import type {Run, SiteFonts} from '../fonts/site-fonts.ts'

export type SheetUnit = PLAN_SHEET_QUERY_RESULT['units'][number]

export interface Sheet {
  readonly unit: SheetUnit
  readonly site: PLAN_SHEET_QUERY_RESULT['site']
  readonly words: PLAN_SHEET_QUERY_RESULT['words']
  /** The drawing as JPEG; null: it is left out. */
  readonly drawing: Buffer | null
  /** Where the site is found. */
  readonly origin: string
}

/** In points, of A4. */
const page = {width: 595.28, height: 841.89, margin: 48}
const inner = page.width - 2 * page.margin
const gap = 24
const half = (inner - gap) / 2
const drawingHeight = 380
const rowHeight = 19

/** An option that the types of the library do not have. */
const headOfRow = {lang: 'ko-KR', scope: 'Row'}

/** What the document is called, also as a file. */
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
  const lettering = await letteringFor(texts, fonts)
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
  const artifact = (draw: () => void) => {
    document.markContent('Artifact', {type: 'Layout'})
    draw()
    document.endMarkedContent()
  }
  const table = (caption: string, figures: readonly Figure[], x: number, top: number): number => {
    if (figures.length === 0) return top
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
    const first = top + 20
    for (const [at, {label, value, inPyeong}] of figures.entries()) {
      const y = first + at * rowHeight
      artifact(() => ruleAt(document, x, y, half, at === 0 ? ink : rule))
      const row = document.struct('TR')
      element.add(row)
      row.add(cell('TH', label, {x, y: y + 4, width: 100}, inkSoft))
      row.add(cell('TD', value, {x: x + 104, y: y + 4, width: inPyeong ? 64 : half - 104}, ink))
      if (inPyeong)
        row.add(cell('TD', inPyeong, {x: x + 172, y: y + 4, width: half - 172}, inkSoft))
      row.end()
    }
    element.end()
    return first + figures.length * rowHeight
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
  if (drawing) {
    const place = {fit: [inner, drawingHeight] as const, align: 'center' as const}
    const alt = unit.image?.alt ?? unit.label ?? ''
    root.add(
      document.struct('Figure', {alt}, () => {
        document.image(drawing, page.margin, y, {...place, fit: [...place.fit], valign: 'center'})
      }),
    )
    y += drawingHeight + 20
  }
  const ends = [
    table(captions.areas, areas, page.margin, y),
    table(captions.facts, facts, page.margin + half + gap, y),
  ]
  y = Math.max(...ends) + 16
  for (const notice of notices) {
    block('P', notice, {x: page.margin, y, width: inner, size: 7.5, color: inkSoft})
    y = document.y + 4
  }
  root.end()
  document.end()
  return await bytes
}

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
