import {ClientError, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {type Customer, ownerOf} from './customers.ts'
import {noteTurn, readTurn} from './turn.ts'

interface Options {
  /** A client of the private dataset, whose token may ask the lake for the roles of an account. */
  readonly writer: SanityClient
  /** The roles that work at the desk. */
  readonly roles: readonly string[]
}

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly isAdministrator: boolean
  /** They take none of those that are handed out by themselves. */
  readonly isResting: boolean
}

interface Noted {
  readonly account: string
  readonly isResting: boolean
}

/** Accounts that have ended are noted too, so these are many more than work there. */
const most = 2000
/** In one question. */
const together = 100
const member = v.array(
  v.object({id: v.string(), displayName: v.string(), roles: v.optional(v.array(v.string()), [])}),
)

/** Nobody of them has an account any more. */
function noneThere(error: unknown): readonly [] {
  if (error instanceof ClientError && error.statusCode === 404) return []
  throw error
}

/**
 * Who works at the desk: a lake lists its accounts to administrators only, so each is noted when they first open it. Whether
 * they still may is asked each time.
 */
export class Colleagues {
  readonly #options: Options
  readonly #noted = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  async note(account: string): Promise<void> {
    if (this.#noted.has(account)) return
    const _id = `deskMember-${account}`
    await this.#options.writer.createIfNotExists({_id, _type: 'deskMember', account})
    this.#noted.add(account)
  }

  /** Whether they take their turn. */
  async rest(account: string, isResting: boolean): Promise<void> {
    await this.note(account)
    await this.#options.writer.patch(`deskMember-${account}`).set({isResting}).commit()
  }

  /**
   * Who has a registration, also where who asks may not see it; null: nobody.
   *
   * @returns undefined where there is no such registration
   */
  async ownerOf(
    id: string,
  ): Promise<{readonly id: string; readonly name: string} | null | undefined> {
    const found = await this.#options.writer.fetch<Pick<Customer, 'owners'> | null>(
      '*[_type == "registration" && _id == $id][0]{owners}',
      {id},
    )
    if (!found) return undefined
    return ownerOf(
      found,
      (await this.list()).map(({id: account}) => account),
    )
  }

  /** Whose turn it was last. */
  async lastTurn(): Promise<string> {
    return (await readTurn(this.#options.writer))?.last ?? ''
  }

  /** Notes whose turn it was, so that the next one goes on from there. */
  noteTurn(last: string): Promise<void> {
    return noteTurn(this.#options.writer, last)
  }

  async list(): Promise<readonly Colleague[]> {
    const {writer, roles} = this.#options
    const noted = await writer.fetch<Noted[]>(
      `*[_type == "deskMember"] | order(_createdAt asc)[0...${most}]{account, "isResting": isResting == true}`,
    )
    if (noted.length === 0) return []
    const resting = new Set(noted.flatMap(({account, isResting}) => (isResting ? account : [])))
    const people: v.InferOutput<typeof member> = []
    for (let from = 0; from < noted.length; from += together) {
      const some = noted.slice(from, from + together)
      const url = `/users/${some.map(({account}) => encodeURIComponent(account)).join(',')}`
      const found = await writer.request<unknown>({url}).catch(noneThere)
      people.push(...v.parse(member, Array.isArray(found) ? found : [found]))
    }
    return people
      .filter((each) => each.roles.some((role) => roles.includes(role)))
      .map(({id, displayName: name, roles: own}) => ({
        ...{id, name, isAdministrator: own.includes('administrator')},
        isResting: resting.has(id),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'ko'))
  }
}
