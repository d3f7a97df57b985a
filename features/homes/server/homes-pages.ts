import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {networksOf} from 'local-content-lake/server'
import type {LakeConnection} from '../../../server/connection/lake-connection.ts'
import {readContent} from '../../../server/content/read-content.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import type {Rendered} from '../../../server/framed-page.ts'
import {EventStreams} from '../../../server/http/event-streams.ts'
import {log} from '../../../server/log.ts'
import {buildingNameOf} from '../../../shared/homes.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import {SINGLE_HOME_QUERY} from '../queries.ts'
import {filterIn} from '../rules/filter.ts'
import {homesPath} from '../rules.ts'
import type {Board, BoardNow} from './board.ts'
import {boardPage} from './board-html.ts'
import {homePage, noHomePage} from './home-html.ts'
import type {ListedHome} from './home-list.ts'

interface Options {
  readonly reader: SanityClient
  readonly board: Board
  readonly lake: LakeConnection['address']
  readonly origin: string
  readonly addressOf: (c: Context) => string
  readonly streams: BoardStreams
}

const headers = {'cache-control': 'no-cache'} as const

/** The pages of homes that visitors have open. */
export class BoardStreams {
  readonly #streams = new EventStreams({most: 1000})
  readonly #board: Board

  constructor(board: Board) {
    this.#board = board
  }

  open(version: string, caller: string): Response {
    const stream = this.#streams.open({key: homesPath, version, caller})
    // Something may have changed between the page and this.
    if (stream.ok) void this.changed()
    return stream
  }

  /** Tells pages that show another version of the homes. */
  async changed(): Promise<void> {
    if (this.#streams.size === 0) return
    try {
      const {version} = await this.#board.read()
      this.#streams.tell(homesPath, version)
    } catch (error) {
      log.warn({error: String(error)}, 'Open pages of homes could not be told of a change')
    }
  }

  close(): void {
    this.#streams.close()
  }
}

/** `/homes`, what is left, and `/homes/<building>/<number>`, one home. No page of ours where nothing is to be shown. */
export function homesPages({reader, board, lake, origin, addressOf, streams}: Options): Hono {
  const {rulesFor} = new PageFonts()
  const send = (c: Context, {html, policy}: Rendered, status: 200 | 404 = 200) =>
    c.html(html, status, {...headers, 'content-security-policy': policy})
  const detailsOf = async (now: BoardNow, building: string, {unit}: ListedHome) => {
    const id = now.list.units.find(({label}) => unitKeyOf(label) === unitKeyOf(unit))?._id ?? ''
    const params = {unit: id, building}
    return readContent(reader, SINGLE_HOME_QUERY, {params}).then(
      ({answer}) => answer,
      (error) => {
        log.warn({error: String(error)}, 'The details of a home could not be read')
        return null
      },
    )
  }
  return new Hono()
    .get(`${homesPath}/changes`, (c) => {
      const version = c.req.header('last-event-id') ?? c.req.query('v') ?? ''
      return streams.open(version.slice(0, 40), networksOf(addressOf(c)).at(-1) ?? '')
    })
    .get(`${homesPath}/:building/:number`, async (c, next) => {
      const now = await board.read()
      if (now.list.shown !== 'board') return next()
      const name = buildingNameOf(c.req.param('building'))
      const building = now.list.buildings.find((each) => each.name === name)
      const home = building?.homes.find(({number}) => String(number) === c.req.param('number'))
      if (!building || !home) return send(c, await noHomePage(now, rulesFor), 404)
      const details = await detailsOf(now, building.id, home)
      return send(c, await homePage({board: now, building, home, details, lake}, rulesFor))
    })
    .get(homesPath, async (c, next) => {
      const now = await board.read()
      const asked = buildingNameOf(c.req.query('b')?.slice(0, 40))
      const [first] = now.list.buildings
      const building = now.list.buildings.find(({name}) => name === asked) ?? first
      if (!now.list.shown || !building) return next()
      const filter = filterIn(c.req.query())
      return send(c, await boardPage({board: now, building, filter, origin}, rulesFor))
    })
}
