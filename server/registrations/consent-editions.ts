import type {SanityClient} from '@sanity/client'
import {CONSENT_QUERY} from '../../web/queries/consent-query.ts'
import {markOf} from '../../web/registration/wording-text.ts'
import {isRefusal} from '../connection/refused-write.ts'
import {readContent, shellLimits} from '../content/read-content.ts'
import {type ConsentEdition, editionOf} from './consent-edition.ts'

/** In ms. For so long, a page that was opened before the words changed may still be sent. */
const grace = 24 * 60 * 60 * 1000

const editionsQuery = '*[_type == "consentEdition"] | order(number desc)'
const shownQuery = `*[_type == "consentEdition" && mark == $mark] | order(number desc)[0]{
  "edition": @,
  "replacedAt": *[_type == "consentEdition" && number > ^.number] | order(number asc)[0].publishedAt
}`

interface Shown {
  readonly edition: ConsentEdition
  readonly replacedAt: string | null
}

/**
 * The archive of all wordings that were ever published, in the private dataset. An edition is what all
 * forms said from one publication to the next; it is only ever added to.
 */
export class ConsentEditions {
  readonly #reader: SanityClient
  readonly #writer: SanityClient
  #last: ConsentEdition | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(reader: SanityClient, writer: SanityClient) {
    this.#reader = reader
    this.#writer = writer
  }

  /** Archives what is published now, unless it is archived. Null: no notice is published. */
  async current(now: Date): Promise<ConsentEdition | null> {
    try {
      return await this.#ask(now)
    } catch (error) {
      // While the lake is away, visitors still see pages with the last words that were read.
      if (!this.#last || isRefusal(error)) throw error
      return this.#last
    }
  }

  /** Whether these words were archived last by this process; null, which no edition has: true. */
  isLast(mark: string | null): boolean {
    return mark === null || this.#last?.mark === mark
  }

  /** The edition that a form showed; null when it never was published, or was replaced a day ago. */
  async shown(mark: string, now: Date): Promise<ConsentEdition | null> {
    const found = await this.#writer.fetch<Shown | null>(shownQuery, {mark})
    const {edition, replacedAt} = found ?? {}
    if (!edition) return null
    const isRecent = !replacedAt || now.getTime() - Date.parse(replacedAt) <= grace
    return isRecent ? edition : null
  }

  async #ask(now: Date): Promise<ConsentEdition | null> {
    const {mark} = await this.#published()
    if (mark === null) return null
    if (this.#last?.mark !== mark) this.#last = await this.#archiveInTurn(now)
    return this.#last
  }

  /** One at a time: words are archived in the order in which they were read. */
  #archiveInTurn(now: Date): Promise<ConsentEdition | null> {
    const archived = this.#turn.then(() => this.#archive(now))
    this.#turn = archived.catch(() => {})
    return archived
  }

  async #archive(now: Date): Promise<ConsentEdition | null> {
    const {words, mark} = await this.#published()
    if (mark === null) return null
    const earlier = await this.#writer.fetch<ConsentEdition[]>(editionsQuery)
    const [latest] = earlier
    if (latest?.mark === mark) return latest
    // Another process may have archived the same edition meanwhile: then that one is returned.
    const stored = await this.#writer.createIfNotExists({...editionOf(words, mark, earlier, now)})
    return stored.mark === mark ? stored : this.#archive(now)
  }

  async #published() {
    // Read with the same limits as pages, since pages show the same words.
    const {answer: words} = await readContent(this.#reader, CONSENT_QUERY, {limits: shellLimits})
    return {words, mark: markOf(words)}
  }
}
