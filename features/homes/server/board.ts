import {createHash} from 'node:crypto'
import type {ClientReturn, SanityClient} from '@sanity/client'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {readContent} from '../../../server/content/read-content.ts'
import {log} from '../../../server/log.ts'
import {SingleFlight} from '../../../server/single-flight.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {fillFacts} from '../../../shared/facts.ts'
import {HOME_BOARD_QUERY} from '../queries.ts'
import {publicStateOf, stateOf} from '../rules.ts'
import {type HomeClaim, readTaken} from './home-claims.ts'
import type {HomeList, ListedHome, PublishedHomes} from './home-list.ts'

/** Cache lifetime of the board, in ms. Whether a home is free is decided again where it is held. */
const boardForMs = 1000

type Content = ClientReturn<typeof HOME_BOARD_QUERY>
export type BoardWord = keyof NonNullable<Content['words']>
export type Say = (word: BoardWord, values?: Readonly<Record<string, string | number>>) => string
export type PublicState = ReturnType<typeof publicStateOf>

/** Everything that the pages of visitors show of homes. Nothing in it names anybody. */
export interface BoardNow {
  readonly list: PublishedHomes
  readonly site: Content['site']
  readonly prices: Content['prices']
  readonly visitPath: string | null
  readonly say: Say
  readonly stateOf: (home: ListedHome) => PublicState
  /** Changes with anything that the board shows of homes. */
  readonly version: string
  /** When it was read, in ms since 1970. */
  readonly at: number
  /** True while the lake is away: this is what was read last. */
  readonly isOld: boolean
}

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly list: HomeList
}

/** The homes as visitors see them. */
export class Board {
  readonly #options: Options
  readonly #reading = new SingleFlight<BoardNow>()
  #cached: {readonly board: BoardNow; readonly until: number} | null = null
  #last: BoardNow | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Throws if the lake is away and nothing was read before. */
  async read(): Promise<BoardNow> {
    const {clock} = this.#options
    if (this.#cached && clock.steady() < this.#cached.until) return this.#cached.board
    return this.#reading.run('board', async () => {
      const board = await this.#read().catch((error) => {
        if (!this.#last) throw error
        log.warn({error: String(error)}, 'Homes could not be read; visitors see the last state')
        return {...this.#last, isOld: true}
      })
      if (!board.isOld) this.#last = board
      this.#cached = {board, until: clock.steady() + boardForMs}
      return board
    })
  }

  /** Drops the cache: a home was held or let go, or content was published. */
  forget(): void {
    this.#cached = null
    this.#reading.detach()
  }

  async #read(): Promise<BoardNow> {
    const {reader, writer, clock, list: homes} = this.#options
    const [list, {answer}, taken] = await Promise.all([
      homes.read(),
      readContent(reader, HOME_BOARD_QUERY),
      readTaken(writer),
    ])
    const at = clock.now()
    const {site, prices, visitPath, words} = answer
    const say: Say = (word, values = {}) =>
      fillFacts(words?.[word] || firstWords.homeBoard[word], (name) =>
        values[name] === undefined ? undefined : String(values[name]),
      )
    const states = statesOf(list, taken, at)
    const stateOfHome = ({key}: ListedHome) => states.get(key) ?? 'off'
    const version = versionOf([list, words, [...states]])
    return {
      list,
      site,
      prices,
      visitPath,
      say,
      stateOf: stateOfHome,
      version,
      at,
      isOld: false,
    }
  }
}

function statesOf(
  {buildings}: PublishedHomes,
  taken: readonly HomeClaim[],
  now: number,
): ReadonlyMap<string, PublicState> {
  const claims = new Map(taken.map((claim) => [claim.home, claim]))
  return new Map(
    buildings
      .flatMap(({homes}) => homes)
      .map((home) => [home.key, publicStateOf(stateOf(home, claims.get(home.key), now))]),
  )
}

const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
