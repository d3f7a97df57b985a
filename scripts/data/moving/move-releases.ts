import type {SanityClient} from '@sanity/client'
import {isJson} from 'local-content-lake/maintenance'
import {type Patience, statusOf} from './patience.ts'

interface Release {
  readonly name: string
  readonly state: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly publishAt?: string
}

interface Options {
  readonly from: SanityClient
  readonly to: SanityClient
  readonly patience: Patience
}

/** The name of the release that a version is of; empty for other ids. */
export const releaseOf = (id: string): string => /^versions\.([^.]+)\./.exec(id)?.[1] ?? ''

const query = '*[_id in path("_.releases.*")]{name, state, metadata, publishAt}'

/**
 * Makes the releases that are open, since versions can only be in one that is there. The other side may take none: not
 * every plan has them.
 */
export async function moveReleases({from, to, patience}: Options): Promise<{
  readonly left: readonly string[]
  readonly untaken: ReadonlySet<string>
}> {
  const releases = await from.fetch<Release[]>(query)
  const there = new Set(
    (await patience.ask(() => to.fetch<Release[]>(query))).map(({name}) => name),
  )
  const left: string[] = []
  const untaken = new Set<string>()
  const leave = ({name}: Release, why: string) => {
    left.push(`release ${name}: ${why}`)
    untaken.add(name)
  }
  for (const release of releases) {
    const {name, state} = release
    if (state !== 'active' && state !== 'scheduled') leave(release, `it is ${state}`)
    else if (!there.has(name)) {
      const status = await make(release, {to, patience})
      if (status !== null) leave(release, `the other side does not take it (${status})`)
    }
  }
  return {left, untaken}
}

async function make(
  {name, metadata}: Release,
  {to, patience}: Omit<Options, 'from'>,
): Promise<number | null> {
  try {
    await patience.change(() =>
      to.action({
        ...{actionType: 'sanity.action.release.create', releaseId: name},
        metadata: {releaseType: 'undecided', ...(isJson(metadata) && metadata)},
      }),
    )
    return null
  } catch (error) {
    const status = statusOf(error)
    if (status === null || status >= 500) throw error
    // An answer that was lost: it was made before.
    return status === 409 ? null : status
  }
}

/** The last thing that is moved: from then on the other side publishes them at their time. */
export async function scheduleReleases({from, to, patience}: Options): Promise<void> {
  const scheduled = `${query.replace('{', '[state == "scheduled"]{')}`
  const there = new Map(
    (await patience.ask(() => to.fetch<Release[]>(query))).map(({name, state}) => [name, state]),
  )
  for (const {name, publishAt} of await from.fetch<Release[]>(scheduled)) {
    if (publishAt === undefined || there.get(name) !== 'active') continue
    await patience.change(() =>
      to.action({actionType: 'sanity.action.release.schedule', releaseId: name, publishAt}),
    )
  }
}
