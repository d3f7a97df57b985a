import type {SanityClient} from '@sanity/client'
import {iconFault} from '../../shared/icon-svg.ts'
import {readableColors} from '../../shared/palette.ts'
import type {IDENTITY_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {IDENTITY_QUERY} from '../../web/queries/identity-query.ts'
import {createReader, type LakeConnection} from '../connection/lake-connection.ts'
import {readContent} from '../content/read-content.ts'
import {log} from '../log.ts'
import {SingleFlight} from '../single-flight.ts'
import {drawIcons} from './draw-icons.ts'
import {type IconFiles, makeIcons} from './icons.ts'
import {plainIcon} from './plain-icon.ts'

/** By what one complex is told from another, wherever no page is. */
export interface Known extends IDENTITY_QUERY_RESULT {
  /** The icon's own drawing, harmless; one in the complex's colours where it has none. */
  readonly svg: string
}

type Fetch = (request: Request) => Promise<Response>

/** In bytes. */
const longestIcon = 200_000
const key = 'identity'

/** What is known of one complex: each site of a program has one of its own. */
export class Identity {
  readonly #reader: SanityClient
  /** Gets a file of the lake. */
  readonly #fetch: Fetch
  readonly #loading = new SingleFlight<Known>()
  readonly #making = new SingleFlight<IconFiles>()
  #known: Known | null = null
  #tags: ReadonlySet<string> | null = null
  #isFresh = false
  #isListening = false
  #made: {readonly svg: string; readonly icons: IconFiles} | null = null

  /** That of the complex on this lake. */
  constructor(lake: LakeConnection) {
    this.#reader = createReader(lake)
    this.#fetch = (request) => (lake.fetch ?? fetch)(request)
  }

  /** The latest; while the lake is away, the last one that is known, or null. */
  async read(): Promise<Known | null> {
    if (this.#known && this.#isFresh && this.#isListening) return this.#known
    try {
      return await this.#loading.run(key, () => this.#load())
    } catch (error) {
      log.warn({error: String(error)}, 'The name and the colours of the complex could not be read')
      return this.#known
    }
  }

  /** What `read` answered last. */
  get known(): Known | null {
    return this.#known
  }

  /** Made once for each drawing. */
  async icons(): Promise<IconFiles> {
    const svg = (await this.read())?.svg ?? plainIcon(readableColors(null))
    if (this.#made?.svg === svg) return this.#made.icons
    const icons = await this.#making.run(svg, () => makeOrPlain(svg, this.#known))
    this.#made = {svg, icons}
    return icons
  }

  /** The same as for pages: sync tags of what changed; null: everything. */
  changed(tags: readonly string[] | null): void {
    const isAffected = !this.#tags || !tags || tags.some((tag) => this.#tags?.has(tag))
    if (!isAffected) return
    this.#forget()
    void this.read()
  }

  /** While the lake's live events are not connected, each reader asks. */
  listening(isListening: boolean): void {
    this.#isListening = isListening
    this.#forget()
    if (isListening) void this.read()
  }

  async #load(): Promise<Known> {
    this.#isFresh = true
    try {
      const {answer, tags} = await readContent(this.#reader, IDENTITY_QUERY)
      this.#tags = tags && new Set(tags)
      const drawn = await drawingOf(answer.site?.icon, this.#fetch)
      this.#known = {...answer, svg: drawn ?? plainIcon(readableColors(answer.site?.colors))}
      return this.#known
    } catch (error) {
      this.#isFresh = false
      throw error
    }
  }

  #forget(): void {
    this.#isFresh = false
    this.#loading.detach()
  }
}

/** A drawing that cannot be made into pictures is tried once, not for each visitor. */
async function makeOrPlain(svg: string, known: Known | null): Promise<IconFiles> {
  try {
    return await drawIcons(svg)
  } catch (error) {
    log.warn({error: String(error)}, 'The icon cannot be drawn, so a plain one is used')
    return makeIcons(plainIcon(readableColors(known?.site?.colors)))
  }
}

/** Null: there is none, or it is more than a drawing. The Studio refuses those; programs do not ask it. */
async function drawingOf(url: string | null | undefined, fetch: Fetch): Promise<string | null> {
  if (!url?.endsWith('.svg')) return null
  const response = await fetch(new Request(new URL(url, 'http://localhost')))
  if (!response.ok || Number(response.headers.get('content-length')) > longestIcon) return null
  const svg = await response.text()
  if (svg.length > longestIcon) return null
  const fault = iconFault(svg)
  if (!fault) return svg
  log.warn({fault}, 'The icon is not used, as it is more than a drawing')
  return null
}
