import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {type AreaName, areaNames} from '../../shared/unit-figures.ts'
import {readAreaRow, readRooms, textOf} from './read-areas.ts'

const any = v.optional(v.unknown())

const unit = v.looseObject({
  _id: v.string(),
  label: any,
  rooms: any,
  // A program may have stored anything; what is no table stays as it is, and keeps no site from starting.
  areas: v.fallback(
    v.optional(
      v.nullable(v.looseObject({rows: v.fallback(v.optional(v.nullable(v.array(any))), null)})),
    ),
    null,
  ),
})

const row = v.looseObject({cells: v.array(v.unknown())})

type Unit = v.InferOutput<typeof unit>

/** What a type's table and words say as numbers, and what of them stays because it could not be read. */
interface Taken {
  readonly set: Readonly<Record<string, unknown>>
  readonly unset: readonly string[]
  /** What stays as text. */
  readonly unread: readonly string[]
}

/** Types that no newer version has written: their areas are a table of free text. */
const query = `*[_type == "unitType" && (defined(areas) || defined(rooms)) && !defined(exclusive)]`

/**
 * Makes numbers of the areas and rooms that types of an earlier version have as texts. What can not be read
 * stays where it is, and pages go on showing it.
 */
export async function takeOverUnitTables(
  writer: SanityClient,
  tell: (said: {readonly type: string; readonly unread: readonly string[]}) => void,
): Promise<void> {
  const units = v.parse(v.array(unit), await writer.fetch(query, {}, {perspective: 'raw'}))
  const transaction = writer.transaction()
  for (const each of units) {
    const {set, unset, unread} = readUnit(each)
    if (unread.length > 0) tell({type: each._id, unread})
    if (Object.keys(set).length === 0) continue
    transaction.patch(each._id, (patch) => patch.set({...set}).unset([...unset]))
  }
  if (transaction.toJSON().length > 0) await transaction.commit()
}

export function readUnit(each: Unit): Taken {
  const areas = readTable(each)
  const rooms = readRooms(each.rooms)
  const hasRooms = rooms !== null && each.bedrooms === undefined && each.bathrooms === undefined
  const unreadRooms = rooms === null && typeof each.rooms === 'string' ? [each.rooms] : []
  return {
    set: {...areas.set, ...(hasRooms ? rooms : {})},
    unset: [...areas.unset, ...(hasRooms ? ['rooms'] : [])],
    unread: [...areas.unread, ...unreadRooms],
  }
}

/** Rows that could not be read stay, under the table's head. */
function readTable({label, areas, ...known}: Unit): Taken {
  const rows = (areas?.rows ?? []).map((each) => (v.is(row, each) ? each : null))
  const set: Partial<Record<AreaName, number>> = {}
  const read = new Set<number>()
  // Under a head of pyeong a number is no m².
  const isInPyeong = /평|py/i.test(textOf(rows[0]?.cells[1]))
  for (const [at, each] of isInPyeong ? [] : rows.entries()) {
    const found = each && readAreaRow(each.cells)
    // The next row may go on with this one, which then stays above it.
    if (goesOn(rows[at + 1])) continue
    // A second row of the same name says something else: nobody knows which of the two is right.
    if (!found || found[0] in set || hasValue(known, found[0])) continue
    set[found[0]] = found[1]
    read.add(at)
  }
  const hasHead = !read.has(0) && !hasSize(rows[0])
  if (read.size === 0) return {set: {}, unset: [], unread: told(rows.slice(hasHead ? 1 : 0))}
  const isLeft = (at: number) => !read.has(at) && !(hasHead && at === 0)
  const left = (areas?.rows ?? []).filter((_, at) => isLeft(at))
  const head = hasHead ? rows[0] : {_key: 'head', _type: 'row', cells: ['구분', '면적']}
  const caption = textOf(areas?.caption)
  const isOwn = {
    caption: caption !== '' && caption !== `${String(label)} 면적`,
    head: hasHead && rows[0]?.cells.some((cell) => !/^(?:구분|면적|㎡|)$/.test(textOf(cell))),
  }
  if (left.length === 0 && !isOwn.caption && !isOwn.head) return {set, unset: ['areas'], unread: []}
  return {
    set: {...set, 'areas.rows': [head, ...left]},
    unset: [],
    unread: [
      ...(isOwn.caption ? [caption] : []),
      ...told([
        ...(isOwn.head && rows[0] ? [rows[0]] : []),
        ...left.map((each) => (v.is(row, each) ? each : null)),
      ]),
    ],
  }
}

/** A row without a name, as merged cells were written. */
const goesOn = (next: v.InferOutput<typeof row> | null | undefined): boolean =>
  next ? textOf(next.cells[0]) === '' && next.cells.some(textOf) : false

/** A first row with a size is no head: it says something that is written nowhere else. The 2 of `m2` is no size. */
const hasSize = (first: v.InferOutput<typeof row> | null | undefined): boolean =>
  (first?.cells ?? []).slice(1).some((cell) => /(?<!m)\d/i.test(textOf(cell)))

const hasValue = (known: object, name: AreaName): boolean =>
  areaNames.includes(name) && typeof Reflect.get(known, name) === 'number'

const told = (rows: readonly (v.InferOutput<typeof row> | null)[]): string[] =>
  rows.flatMap((each) => {
    const words = each?.cells.map(textOf).filter(Boolean).join(' | ')
    return words ? [words] : []
  })
