import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {isJson, type Json, referencesIn} from 'local-content-lake/maintenance'
import {isStored} from './check-import.ts'
import {isOfDay, isPersonal, personalTypes} from './records.ts'

/** Sanity's importer writes references twice, weak at first, which permanence refuses: these it is not given. */
type PermanentRecord = Json & {readonly _id: string; readonly _type: string}

const atOnce = 100
const maxCharacters = 1_000_000

export interface Move {
  /** As they are stored: what had to be given another id is told of below. */
  readonly records: readonly PermanentRecord[]
  /** Ids in the file, and what they are here. */
  readonly renamed: ReadonlyMap<string, string>
  /** Counts of days that were counted here, too: those of here stay. */
  readonly counted: readonly PermanentRecord[]
  readonly missing: readonly PermanentRecord[]
}

/**
 * Looks at what is there before anything is stored.
 *
 * @param keepsThere leaves what is there already as it is, also where it is different
 * @throws where it holds other people's registrations, or the same ones with other content
 */
export async function planMove(
  client: SanityClient,
  given: readonly PermanentRecord[],
  keepsThere: boolean,
): Promise<Move> {
  if (given.length === 0) return {records: given, renamed: new Map(), counted: [], missing: []}
  await refuseOthers(client, new Set(given.map(({_id}) => _id)))
  const there = await documentsAt(client, idsOf(given))
  const counted = given.filter(
    (record) => isOfDay(record) && differs(there.get(record._id), record),
  )
  const others = given.filter((record) => !counted.includes(record))
  const renamed = new Map(
    others
      .filter((record) => !isPersonal(record))
      .filter((record) => differs(there.get(record._id), record))
      .map((record) => [record._id, ownIdOf(record)]),
  )
  const records = others.map((record) => withIds(record, renamed))
  const stored = renamed.size === 0 ? there : await documentsAt(client, idsOf(records))
  const different = records.filter((record) => differs(stored.get(record._id), record))
  if (different.length > 0 && !keepsThere) {
    throw new Error(
      `Nothing is imported: ${different.length} are there already with other content, which nobody ` +
        `may replace, such as ${different[0]?._id}. --missing leaves those as they are.`,
    )
  }
  await refuseLoose(client, records)
  const isKept = new Set(different)
  return {
    records: records.filter((record) => !isKept.has(record)),
    renamed,
    counted,
    missing: records.filter(({_id}) => !stored.has(_id)),
  }
}

/** Stores what is missing, what is referred to before what refers to it. */
export async function move(client: SanityClient, {missing}: Move): Promise<void> {
  const left = new Map(missing.map((record) => [record._id, record]))
  while (left.size > 0) {
    const ready = [...left.values()].filter((record) =>
      referencesIn(record).every(({to}) => to === record._id || !left.has(to)),
    )
    // Those that refer to each other can only be stored together.
    const next = ready.length > 0 ? firstOf(ready) : [...left.values()]
    const transaction = client.transaction()
    for (const {_rev, _updatedAt, ...record} of next) transaction.create(record)
    await transaction.commit({visibility: 'async', returnDocuments: false})
    for (const {_id} of next) left.delete(_id)
  }
}

/** As many as fit into one request. */
function firstOf(records: readonly PermanentRecord[]): readonly PermanentRecord[] {
  let characters = 0
  const count = records.slice(0, atOnce).findIndex((record) => {
    characters += JSON.stringify(record).length
    return characters > maxCharacters
  })
  return records.slice(0, count === -1 ? atOnce : Math.max(count, 1))
}

async function refuseOthers(client: SanityClient, given: ReadonlySet<string>): Promise<void> {
  const query = '*[_type in $types && _id > $after] | order(_id)[0...1000]._id'
  let [others, after] = [0, '']
  while (true) {
    const ids = await client.fetch<readonly string[]>(query, {types: personalTypes, after})
    others += ids.filter((id) => !given.has(id)).length
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  if (others === 0) return
  throw new Error(
    `Nothing is imported: ${others} registrations are there that are not in the file. Registrations ` +
      'move into an installation that has none; one that has its own keeps them apart.',
  )
}

/** A part of a file, such as one without the words of consent, is told before any of it is stored. */
async function refuseLoose(client: SanityClient, records: readonly PermanentRecord[]) {
  const given = new Set(records.map(({_id}) => _id))
  const loose = records.flatMap((record) =>
    referencesIn(record)
      .filter(({to, strength}) => strength === 'strong' && !given.has(to))
      .map(({to}) => ({from: record._id, to})),
  )
  const there = await documentsAt(client, [...new Set(loose.map(({to}) => to))])
  const missing = loose.filter(({to}) => !there.has(to))
  const [first] = missing
  if (!first) return
  throw new Error(
    `Nothing is imported: ${missing.length} documents refer to what is neither in the file nor ` +
      `here, such as ${first.from} to ${first.to}.`,
  )
}

/** Those of the given ids that are there. */
export async function documentsAt(client: SanityClient, wanted: readonly string[]) {
  const found = new Map<string, Json>()
  for (let start = 0; start < wanted.length; start += atOnce) {
    const ids = wanted.slice(start, start + atOnce)
    for (const document of await client.getDocuments(ids)) {
      if (document) found.set(document._id, document)
    }
  }
  return found
}

export const idsOf = (documents: readonly {readonly _id: string}[]): string[] =>
  documents.map(({_id}) => _id)

const differs = (there: Json | undefined, record: PermanentRecord) =>
  there !== undefined && !isStored(there, record)

/** The same words always get the same id, so that an interrupted import can go on. */
function ownIdOf({_rev, _updatedAt, ...content}: PermanentRecord): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${content._id}-${hash.slice(0, 12)}`
}

/** A document with other ids in its references, as far as these were renamed. */
export const withReferences = rewritten

function withIds(record: PermanentRecord, renamed: ReadonlyMap<string, string>): PermanentRecord {
  const {_id, _type, ...content} = record
  return {...rewritten(content, renamed), _id: renamed.get(_id) ?? _id, _type}
}

function rewritten(value: Json, renamed: ReadonlyMap<string, string>): Json {
  const change = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(change)
    return isJson(part) ? rewritten(part, renamed) : part
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const to = key === '_ref' && typeof part === 'string' ? renamed.get(part) : undefined
      return [key, to ?? change(part)]
    }),
  )
}
