import type {Handler} from 'hono'
import {byNetwork} from 'local-content-lake/server'
import {readContent} from '../../../server/content/read-content.ts'
import {SiteFonts} from '../../../server/fonts/site-fonts.ts'
import {etagOf, type Made, MadeFiles, type Making} from '../../../server/pages/made-files.ts'
import type {RenderTurn} from '../../../server/pages/render-queue.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import {isVector, jpegUrl, ratioOf} from '../../../web/elements/picture-data.ts'
import {PLAN_SHEET_QUERY} from '../queries.ts'
import {planSheetEnding} from '../rules.ts'
import {drawPlan, type SheetUnit, titleOf} from './draw-plan.ts'

interface File {
  readonly bytes: Buffer
  readonly title: string
  readonly etag: string
}

/** Width of the drawing, in px: it is printed at 250 px an inch. */
const width = 1440
const largestDrawing = 6 * 1024 * 1024

/** The document of each type. */
export class PlanSheets extends MadeFiles<File> {
  readonly #fonts = new SiteFonts('Hangul Sans')

  constructor(making: Making) {
    super(making, {entries: 60, bytes: 16 * 1024 * 1024})
  }

  /** Passes on what is no type. */
  answer(addressOf: (request: Request, env: unknown) => string): Handler {
    return async (c, next) => {
      const key = planSheetKey(c.req.param('file') ?? '')
      const turn = {rank: 'visitor', ...byNetwork(addressOf(c.req.raw, c.env))} as const
      const file = await this.get(key, turn)
      if (!file) return await next()
      return this.send(c, file, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="plan.pdf"; filename*=UTF-8''${fileName(file.title)}`,
      })
    }
  }

  protected async make(key: string, turn: RenderTurn): Promise<Made<File> | null> {
    const {origin, queue, reader} = this.making
    const {answer, tags} = await readContent(reader, PLAN_SHEET_QUERY)
    const {site, words, units} = answer
    const unit = key ? units.find(({label}) => unitKeyOf(label) === key) : undefined
    if (!unit) return null
    const drawing = await this.#drawingOf(unit)
    const sheet = {unit, site, words, origin, drawing: drawing ?? null}
    const bytes = await queue.run(turn, () => drawPlan(sheet, this.#fonts))
    const file = {bytes, title: titleOf(sheet), etag: etagOf(bytes)}
    // One whose drawing could not be had is made again.
    return {file, tags, isWhole: drawing !== undefined}
  }

  /** Null where there is none; undefined where it could not be had. */
  async #drawingOf({image}: SheetUnit): Promise<Buffer | null | undefined> {
    if (!image?.asset || isVector(image)) return null
    const size = {width, height: Math.round(width / ratioOf(image))}
    return this.jpegAt(jpegUrl(this.making.lake, image, size), {
      most: largestDrawing,
      fault: 'The drawing of a plan could not be had',
    })
  }
}

/** Encodes the name of the file by RFC 8187. */
const fileName = (title: string) =>
  `${encodeURIComponent(title.replaceAll(/[/\\]/g, ' ')).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}.pdf`

/** The key of the type that a file is about. */
const planSheetKey = (file: string): string =>
  unitKeyOf(file.slice(0, -planSheetEnding.length).normalize('NFC'))
