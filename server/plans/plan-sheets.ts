import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {byNetwork} from 'local-content-lake/server'
import {planSheetKey} from '../../shared/plan-sheet-path.ts'
import {unitKeyOf} from '../../shared/unit-figures.ts'
import type {LakeAddress} from '../../web/client/content-client.ts'
import {isVector, jpegUrl, ratioOf} from '../../web/elements/picture-data.ts'
import {PLAN_SHEET_QUERY} from '../../web/queries/plan-sheet-query.ts'
import {readContent} from '../content/read-content.ts'
import {hasCopy} from '../http/has-copy.ts'
import {log} from '../log.ts'
import {PageCache} from '../pages/page-cache.ts'
import type {RenderQueue, RenderTurn} from '../pages/render-queue.ts'
import {SingleFlight} from '../single-flight.ts'
import {drawPlan, type SheetUnit, titleOf} from './draw-plan.ts'
import {PlanFonts} from './plan-fonts.ts'

interface Options {
  /** Sees what is published. */
  readonly reader: SanityClient
  /** Gets a file of the lake, which need not be on the site's origin. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly lake: LakeAddress
  readonly origin: string
  /** Documents wait for their turn among the pages. */
  readonly queue: RenderQueue
}

interface File {
  readonly bytes: Buffer
  readonly title: string
  readonly etag: string
}

/** Of the drawing, in px: it is printed with 250 of them in an inch. */
const width = 1440
const largestDrawing = 6 * 1024 * 1024

/** The document of each type, made when somebody asks for it and kept until the content changes. */
export class PlanSheets {
  readonly #options: Options
  readonly #fonts = new PlanFonts()
  readonly #cache = new PageCache<File>({entries: 60, bytes: 16 * 1024 * 1024})
  readonly #making = new SingleFlight<File | null>()
  #isListening = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Passes on what is no type. */
  answer(addressOf: (request: Request, env: unknown) => string): Handler {
    return async (c, next) => {
      const key = planSheetKey(c.req.param('file') ?? '')
      const turn = {rank: 'visitor', ...byNetwork(addressOf(c.req.raw, c.env))} as const
      const file =
        this.#cache.fresh(key) ?? (await this.#making.run(key, () => this.#make(key, turn)))
      if (!file) return await next()
      const {bytes, title, etag} = file
      const headers = {etag, 'cache-control': 'no-cache'}
      if (hasCopy(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(new Uint8Array(bytes), 200, {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="plan.pdf"; filename*=UTF-8''${fileName(title)}`,
      })
    }
  }

  /** The lake has changed: null: anything. */
  invalidate(tags: readonly string[] | null): void {
    this.#making.detach()
    this.#cache.invalidate(tags)
  }

  /** While the lake's live events are not connected, nothing is kept. */
  listening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate(null)
  }

  async #make(key: string, turn: RenderTurn): Promise<File | null> {
    const {version} = this.#cache
    const {origin, queue, reader} = this.#options
    const {answer, tags} = await readContent(reader, PLAN_SHEET_QUERY)
    const {site, words, units} = answer
    const unit = key ? units.find(({label}) => unitKeyOf(label) === key) : undefined
    if (!unit) return null
    const drawing = await this.#drawingOf(unit)
    const sheet = {unit, site, words, origin, drawing: drawing ?? null}
    const bytes = await queue.run(turn, () => drawPlan(sheet, this.#fonts))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const file = {bytes, title: titleOf(sheet), etag}
    // One whose drawing could not be had is made again.
    if (this.#isListening && drawing !== undefined) {
      this.#cache.set(key, file, {version, tags: tags && new Set(tags), bytes: bytes.length})
    }
    return file
  }

  /** Null where there is none; undefined where it could not be had. */
  async #drawingOf({image}: SheetUnit): Promise<Buffer | null | undefined> {
    const {fetch, lake, origin} = this.#options
    if (!image?.asset || isVector(image)) return null
    const size = {width, height: Math.round(width / ratioOf(image))}
    try {
      const response = await fetch(new Request(new URL(jpegUrl(lake, image, size), origin)))
      const isJpeg = response.headers.get('content-type') === 'image/jpeg'
      const bytes = Buffer.from(await response.arrayBuffer())
      if (!response.ok || !isJpeg || bytes.length > largestDrawing) return undefined
      return bytes
    } catch (error) {
      log.warn({error}, 'The drawing of a plan could not be had')
      return undefined
    }
  }
}

/** As RFC 8187 writes it. */
const fileName = (title: string) =>
  `${encodeURIComponent(title.replaceAll(/[/\\]/g, ' ')).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}.pdf`
