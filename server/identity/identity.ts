import type {SanityClient} from '@sanity/client'
import {iconFault} from '../../shared/icon-svg.ts'
import {readableColors} from '../../shared/palette.ts'
import type {IDENTITY_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {IDENTITY_QUERY} from '../../web/queries/identity-query.ts'
import {createReader, type LakeConnection} from '../connection/lake-connection.ts'
import {readContent} from '../content/read-content.ts'
import {log} from '../log.ts'
import {SingleFlight} from '../single-flight.ts'
import {type IconFiles, makeIcons} from './icons.ts'
import {plainIcon} from './plain-icon.ts'

/** By what one complex is told from another, wherever no page is. */
export interface Known extends IDENTITY_QUERY_RESULT {
  /** The icon's own drawing, harmless; one in the complex's colours where it has none. */
  readonly svg: string
}

export interface Identity {
  /** The latest; while the lake is away, the last one that is known, or null. */
  read(): Promise<Known | null>
  /** What `read` answered last. */
  readonly known: Known | null
  /** Made once for each drawing. */
  icons(): Promise<IconFiles>
  /** The same as for pages: sync tags of what changed; null: everything. */
  changed(tags: readonly string[] | null): void
  /** While the lake's live events are not connected, each reader asks. */
  listening(isListening: boolean): void
}

/** That of the complex on this lake. */
export const identityOn = (lake: LakeConnection): Identity =>
  createIdentity({reader: createReader(lake), fetch: (request) => (lake.fetch ?? fetch)(request)})

interface Options {
  readonly reader: SanityClient
  /** Gets a file of the lake. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** In bytes. */
const longestIcon = 200_000
const key = 'identity'

/** What is known of one complex: each site of a program has one of its own. */
function createIdentity({reader, fetch}: Options): Identity {
  const loading = new SingleFlight<Known>()
  const making = new SingleFlight<IconFiles>()
  let known: Known | null = null
  let tags: ReadonlySet<string> | null = null
  let isFresh = false
  let isListening = false
  let made: {readonly svg: string; readonly icons: IconFiles} | null = null

  const load = async (): Promise<Known> => {
    isFresh = true
    try {
      const {answer, tags: found} = await readContent(reader, IDENTITY_QUERY)
      tags = found && new Set(found)
      known = {
        ...answer,
        svg:
          (await drawingOf(answer.site?.icon, fetch)) ??
          plainIcon(readableColors(answer.site?.colors)),
      }
      return known
    } catch (error) {
      isFresh = false
      throw error
    }
  }
  const read = async (): Promise<Known | null> => {
    if (known && isFresh && isListening) return known
    try {
      return await loading.run(key, load)
    } catch (error) {
      log.warn({error: String(error)}, 'The name and the colours of the complex could not be read')
      return known
    }
  }
  const forget = () => {
    isFresh = false
    loading.detach()
  }
  return {
    read,
    get known() {
      return known
    },
    async icons() {
      const svg = (await read())?.svg ?? plainIcon(readableColors(null))
      if (made?.svg === svg) return made.icons
      const icons = await making.run(svg, () => makeOrPlain(svg, known))
      made = {svg, icons}
      return icons
    },
    changed(changedTags) {
      const isAffected = !tags || !changedTags || changedTags.some((tag) => tags?.has(tag))
      if (!isAffected) return
      forget()
      void read()
    },
    listening(next) {
      isListening = next
      forget()
      if (next) void read()
    },
  }
}

/** A drawing that cannot be made into pictures is tried once, not for each visitor. */
async function makeOrPlain(svg: string, known: Known | null): Promise<IconFiles> {
  try {
    return await makeIcons(svg)
  } catch (error) {
    log.warn({error: String(error)}, 'The icon cannot be drawn, so a plain one is used')
    return makeIcons(plainIcon(readableColors(known?.site?.colors)))
  }
}

/** Null: there is none, or it is more than a drawing. The Studio refuses those; programs do not ask it. */
async function drawingOf(
  url: string | null | undefined,
  fetch: Options['fetch'],
): Promise<string | null> {
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
