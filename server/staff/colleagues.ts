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

  async list(): Promise<readonly Colleague[]> {
    const {writer, roles} = this.#options
    const ids = await writer.fetch<string[]>(
      `*[_type == "deskMember"] | order(_createdAt asc)[0...${most}].account`,
    )
    if (ids.length === 0) return []
    const url = `/users/${ids.map(encodeURIComponent).join(',')}`
    const found = await writer.request<unknown>({url})
    const people = v.parse(member, Array.isArray(found) ? found : [found])
    return people
      .filter((each) => each.roles.some((role) => roles.includes(role)))
      .map(({id, displayName: name}) => ({id, name}))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'ko'))
  }
}
