import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

/** People of one role who have read a registration. */
export interface Reading {
  readonly role: 'administrator' | 'staff' | 'gone' | 'program'
  /** Hours in which somebody read it, counted for each person. */
  readonly count: number
  /** ISO 8601. */
  readonly last: string
}

/** By the id of the registration. */
export type Readings = ReadonlyMap<string, readonly Reading[]>

interface Logged {
  readonly _id: string
  readonly _createdAt: string
}

const answer = v.object({
  accesses: v.array(
    v.object({
      at: v.string(),
      user: v.string(),
      access: v.string(),
      documentIds: v.array(v.string()),
      isRobot: v.boolean(),
      isOfProgram: v.boolean(),
      roles: v.optional(v.array(v.string()), []),
    }),
  ),
})
type Access = v.InferOutput<typeof answer>['accesses'][number]

const readingAccesses: readonly string[] = ['read', 'list', 'export', 'history', 'listen']
const hourMs = 3_600_000
/** How far back the log is read, in ms. */
const logMs = 2 * 366 * 24 * hourMs

/** Who has read these registrations, by role, as the access log says. */
export async function readingsOf(
  writer: SanityClient,
  registrations: readonly Logged[],
  now: number,
): Promise<Readings> {
  const ids = registrations.map(({_id}) => _id)
  const {dataset = ''} = writer.config()
  // Nobody has read what was not stored yet: for most, a small part of the log is read.
  const created = registrations.map(({_createdAt}) => Date.parse(_createdAt) || 0)
  const from = Math.max(now - logMs, Math.min(now, ...created))
  const found = await writer.request<unknown>({
    url: `/data/accesses/${dataset}`,
    query: {
      from: new Date(from).toISOString(),
      // The hour that has begun, too.
      to: new Date(now + 2 * hourMs).toISOString(),
      documents: ids.join(','),
    },
  })
  const {accesses} = v.parse(answer, found)
  // What the site reads itself is shown to nobody, or to its own customer.
  const read = accesses.filter(
    ({access, isOfProgram}) => readingAccesses.includes(access) && !isOfProgram,
  )
  return new Map(
    ids.map((id) => [id, byRole(read.filter(({documentIds}) => documentIds.includes(id)))]),
  )
}

function roleOf({isRobot, roles}: Access): Reading['role'] {
  if (isRobot) return 'program'
  if (roles.includes('administrator')) return 'administrator'
  return roles.length > 0 ? 'staff' : 'gone'
}

const byRole = (accesses: readonly Access[]): readonly Reading[] =>
  [...Map.groupBy(accesses, roleOf)].map(([role, own]) => ({
    role,
    // A list that showed it and the registration itself, in one hour, are one reading.
    count: new Set(own.map(({at, user}) => `${at.slice(0, 13)} ${user}`)).size,
    last:
      own
        .map(({at}) => at)
        .toSorted()
        .at(-1) ?? '',
  }))
