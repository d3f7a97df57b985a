import type {ClientReturn, SanityClient} from '@sanity/client'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import type {Limits} from '../../../server/content/conform.ts'
import {readContent} from '../../../server/content/read-content.ts'
import {SingleFlight} from '../../../server/single-flight.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {fillFacts} from '../../../shared/facts.ts'
import {type Home, readSheet, sheetLimits} from '../../../shared/home-sheet.ts'
import {buildingNameOf, homeKeyOf} from '../../../shared/homes.ts'
import {HOMES_QUERY} from '../queries.ts'
import {boardLimits, type Shown, settingIn, shownIn} from '../rules.ts'

/** Cache lifetime of the list, in ms: a change on a lake elsewhere may be reported late. */
const listForMs = 2000

/** Sheets are longer than the texts of a page. */
const limits: Limits = {
  characters: sheetLimits.characters,
  charactersOfAnswer: boardLimits.buildings * sheetLimits.characters,
  members: 2000,
  membersOfPart: 20_000,
}

type Content = ClientReturn<typeof HOMES_QUERY>

export type ListedUnit = Content['units'][number]

export interface ListedHome extends Home {
  readonly key: string
  /** Its building and its number, in words. */
  readonly title: string
}

export interface Building {
  readonly id: string
  /** `101` */
  readonly name: string
  /** Its name, in words. */
  readonly title: string
  readonly homes: readonly ListedHome[]
}

/** All homes as they are published now, without who has them. */
export interface PublishedHomes {
  /** Null: visitors see nothing of them. */
  readonly shown: Shown | null
  readonly showsPrices: boolean
  readonly holdMinutes: number
  readonly maxHoldHours: number
  readonly perCounsellor: number
  readonly buildings: readonly Building[]
  readonly units: readonly ListedUnit[]
}

interface Options {
  readonly reader: SanityClient
  readonly clock: Pick<Clock, 'steady'>
}

/** The homes of the published sheets. */
export class HomeList {
  readonly #options: Options
  readonly #reading = new SingleFlight<PublishedHomes>()
  #cached: {readonly list: PublishedHomes; readonly until: number} | null = null

  constructor(options: Options) {
    this.#options = options
  }

  async read(): Promise<PublishedHomes> {
    const {reader, clock} = this.#options
    if (this.#cached && clock.steady() < this.#cached.until) return this.#cached.list
    return this.#reading.run('list', async () => {
      const {answer} = await readContent(reader, HOMES_QUERY, {limits})
      const list = listOf(answer)
      this.#cached = {list, until: clock.steady() + listForMs}
      return list
    })
  }

  async find(key: string): Promise<ListedHome | undefined> {
    const {buildings} = await this.read()
    return buildings.flatMap(({homes}) => homes).find((home) => home.key === key)
  }

  /** Drops the cache: sheets or settings were published. */
  forget(): void {
    this.#cached = null
    this.#reading.detach()
  }
}

function listOf({settings, buildings, units}: Content): PublishedHomes {
  const named = (word: 'buildingName' | 'homeName', values: Readonly<Record<string, string>>) =>
    fillFacts(settings?.[word] || firstWords.homeBoard[word], (name) => values[name])
  const names = buildings.map(({name}) => buildingNameOf(name))
  const read = buildings.flatMap(({_id: id, sheet}, at): Building[] => {
    const name = names[at] ?? ''
    // Of two buildings with one name, addresses can lead to the first alone.
    if (name === '' || names.indexOf(name) < at) return []
    const title = named('buildingName', {building: name})
    const homes = readSheet(sheet ?? '', name, units).homes.map((home) => ({
      ...home,
      key: homeKeyOf(id, home.number),
      title: `${title} ${named('homeName', {home: String(home.number)})}`,
    }))
    return homes.length > 0 ? [{id, name, title, homes}] : []
  })
  return {
    shown: read.length > 0 ? shownIn(settings?.shown) : null,
    showsPrices: settings?.showsPrices !== false,
    holdMinutes: settingIn('holdMinutes', settings?.holdMinutes),
    maxHoldHours: settingIn('maxHoldHours', settings?.maxHoldHours),
    perCounsellor: settingIn('perCounsellor', settings?.perCounsellor),
    buildings: read.toSorted((a, b) => a.name.localeCompare(b.name, 'ko', {numeric: true})),
    units,
  }
}
