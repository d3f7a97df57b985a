import {createHmac} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {isConflict} from '../../../server/connection/refused-write.ts'
import {log} from '../../../server/log.ts'
import type {Outbound} from '../../../server/outbound/outbound.ts'
import {pressListPath} from '../../../shared/press-paths.ts'
import {POST_PATHS_QUERY} from '../../../web/queries/paths-query.ts'
import {CHANGED_PAGES_QUERY, CHANGED_POSTS_QUERY} from '../queries.ts'

/** Engines that take part tell each other: indexnow.org/faq. */
const defaultEngine = 'https://searchadvisor.naver.com/indexnow'

/** Editors who publish go on to publish more. */
const settlingMs = 60_000
/** Pauses in ms, doubled after each attempt that failed. */
const pauses = {first: 5 * 60_000, longest: 6 * 60 * 60_000}
/** A claim of one of several processes, in ms: if that process ends, another sends after this time. */
const claimed = 2 * 60_000
const timeout = 15_000
/** Maximum of known pages and posts, which one document keeps. Beyond it, engines find deleted pages themselves. */
const maxKnown = 50_000
/** The protocol's limit of addresses in one request. */
const maxAddresses = 10_000

const stateId = 'indexNow'
const longAgo = '1970-01-01T00:00:00Z'

/** The time up to which engines know of changes, by the lake's clock, and the claim of the process that tells them. */
interface State {
  readonly _id: typeof stateId
  readonly _type: 'indexNow'
  /** ISO 8601, as `claimedUntil`. */
  readonly toldUntil: string
  readonly claimedUntil?: string
  /** The addresses of that time: engines are told of those that exist no more. */
  readonly known?: readonly string[]
}

/** The public key of the site. Engines fetch `/KEY.txt` to verify that the site itself is calling. */
export const indexNowKey = (secret: string): string =>
  createHmac('sha256', secret).update('IndexNow').digest('hex').slice(0, 32)

interface IndexNowOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  /** Engines are told nothing of a site without HTTPS, which is none that visitors find. */
  readonly origin: string
  readonly secret: string
  /** True if visitors get pages yet. */
  readonly isOpen: () => boolean
  readonly engine?: string
  /** Pause before engines are told, in ms. */
  readonly settling?: number
}

/** Tells search engines which pages have changed, once for each change, by the IndexNow protocol. */
export class IndexNow {
  readonly key: string
  readonly #options: IndexNowOptions
  readonly #isFound: boolean
  #timer: NodeJS.Timeout | undefined
  #pause = pauses.first
  #isStopped = false

  constructor(options: IndexNowOptions) {
    this.key = indexNowKey(options.secret)
    this.#options = options
    this.#isFound = new URL(options.origin).protocol === 'https:'
  }

  /** Notes that content was published, or became public by the time. */
  changed(): void {
    this.#later(this.#options.settling ?? settlingMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #later(ms: number): void {
    if (this.#isStopped || this.#timer || !this.#isFound) return
    this.#timer = setTimeout(() => void this.#look(), ms).unref()
  }

  async #look(): Promise<void> {
    this.#timer = undefined
    const {isOpen, writer} = this.#options
    try {
      const telling = {...this.#options, key: this.key}
      const isDone = isOpen() ? await tell(telling) : await tellAllLater(writer)
      this.#pause = pauses.first
      if (!isDone) this.#later(claimed)
    } catch (error) {
      const pause = this.#pause
      log.warn({error, pause}, 'Search engines were not told of changed pages; trying again')
      this.#later(pause)
      this.#pause = Math.min(pause * 2, pauses.longest)
    }
  }
}

/** Makes every page of a site new on the day of its opening. */
async function tellAllLater(writer: SanityClient): Promise<true> {
  await writer.createIfNotExists({_id: stateId, _type: 'indexNow', toldUntil: longAgo})
  return true
}

/**
 * Tells the engine of all changes.
 *
 * @returns false: another process is telling it
 * @throws if the engine or the lake fails
 */
async function tell({
  reader,
  writer,
  outbound,
  origin,
  key,
  engine = defaultEngine,
}: IndexNowOptions & {readonly key: string}): Promise<boolean> {
  const state = await writer.getDocument<State>(stateId)
  // Without a state, the query asks for the switch only: nothing has changed since a time to come.
  const since = state?.toldUntil ?? '9999-12-31T23:59:59Z'
  const pages = await reader.fetch(CHANGED_PAGES_QUERY, {since})
  const {isOn, now} = pages
  if (!isOn) return true
  // Engines need no change from before the switch was turned on.
  if (!state) {
    await writer.createIfNotExists({_id: stateId, _type: 'indexNow', toldUntil: now})
    return true
  }
  const found = {
    ...pages,
    posts: await inSteps((after) => reader.fetch(CHANGED_POSTS_QUERY, {since, after})),
    allPosts: await inSteps((after) => reader.fetch(POST_PATHS_QUERY, {after})),
  }
  const known = knownIn(found)
  const paths = pathsIn(found, goneOf(state.known ?? [], known))
  if (paths.length === 0) {
    if (!state.known && known)
      await writer
        .patch(stateId)
        .set({known: [...known]})
        .commit()
    return true
  }
  if (Date.parse(state.claimedUntil ?? '') > Date.parse(now)) return false
  const claimedUntil = new Date(Date.parse(now) + claimed).toISOString()
  try {
    await writer.patch(stateId).ifRevisionId(state._rev).set({claimedUntil}).commit()
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
  const send = async (some: readonly string[]) => {
    const status = await outbound.post(engine, {
      headers: {'content-type': 'application/json; charset=utf-8'},
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: some.map((path) => encodeURI(origin + path)),
      }),
      timeout,
    })
    if (status !== 200 && status !== 202) throw new Error(`The engine answered with ${status}`)
  }
  try {
    for (let from = 0; from < paths.length; from += maxAddresses) {
      await send(paths.slice(from, from + maxAddresses))
    }
  } catch (error) {
    await free(writer)
    throw error
  }
  // One commit: another process must not find the claim released and the changes untold.
  await writer
    .patch(stateId)
    .set({toldUntil: now, known: [...(known ?? [])]})
    .unset(['claimedUntil'])
    .commit()
  log.info({count: paths.length}, 'Search engines were told of changed pages')
  return true
}

/** Releases the claim, so that another attempt need not wait for its end. */
const free = (writer: SanityClient) => writer.patch(stateId).unset(['claimedUntil']).commit()

interface Changed {
  readonly home: boolean
  readonly pages: readonly {readonly path: string | null}[]
  /** Engines learn from these where a page is now. */
  readonly moved: readonly (string | null)[]
  readonly sites: readonly (string | null)[]
  readonly posts: readonly {readonly path: string | null}[]
  readonly allPages: readonly (string | null)[]
  readonly allPosts: readonly {readonly path: string | null}[]
}

interface Post {
  readonly _id: string
  readonly path: string | null
}

/** All posts, however many there are. */
async function inSteps(
  next: (after: string) => Promise<readonly Post[]>,
): Promise<readonly Post[]> {
  const all: Post[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const step = await next(after)
    all.push(...step)
    after = step.at(-1)?._id
  }
  return all
}

/** Returns null where there are more than one document keeps. */
function knownIn({allPages, allPosts}: Changed): ReadonlySet<string> | null {
  const paths = [...allPages, ...allPosts.map(({path}) => path)].flatMap((path) => path ?? [])
  return paths.length > maxKnown ? null : new Set(paths)
}

/** The pages that were deleted, moved or hidden: the engine finds out which of these. */
const goneOf = (before: readonly string[], now: ReadonlySet<string> | null): string[] =>
  now ? before.filter((path) => !now.has(path)) : []

function pathsIn({home, pages, moved, sites, posts}: Changed, gone: readonly string[]): string[] {
  const known = [...pages, ...posts].flatMap(({path}) => path ?? [])
  const hasPosts = posts.length > 0 || gone.some((path) => path.includes('/press/'))
  const lists = hasPosts ? sites.flatMap((site) => (site ? [pressListPath(site)] : [])) : []
  const left = [...moved.flatMap((path) => path ?? []), ...gone]
  return [...new Set([...(home ? ['/'] : []), ...known, ...lists, ...left])].filter(
    (path) => path.startsWith('/') && !path.includes('{'),
  )
}
