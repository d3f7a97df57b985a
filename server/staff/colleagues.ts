import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

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

const most = 100
const member = v.array(
  v.object({id: v.string(), displayName: v.string(), roles: v.optional(v.array(v.string()), [])}),
)

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

  async list(): Promise<readonly Colleague[]> {
    const {writer, roles} = this.#options
    const noted = await writer.fetch<Noted[]>(
      `*[_type == "deskMember"] | order(_createdAt asc)[0...${most}]{account, "isResting": isResting == true}`,
    )
    if (noted.length === 0) return []
    const resting = new Set(noted.flatMap(({account, isResting}) => (isResting ? account : [])))
    const url = `/users/${noted.map(({account}) => encodeURIComponent(account)).join(',')}`
    const found = await writer.request<unknown>({url})
    const people = v.parse(member, Array.isArray(found) ? found : [found])
    return people
      .filter((each) => each.roles.some((role) => roles.includes(role)))
      .map(({id, displayName: name, roles: own}) => ({
        ...{id, name, isAdministrator: own.includes('administrator')},
        isResting: resting.has(id),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'ko'))
  }
}
