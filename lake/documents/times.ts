import type {LakeDocument} from './document.ts'

/** Times as programs write them: with a space, or with an offset without a colon or minutes, too. */
const isoTime =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** An ISO 8601 time in ms since 1970, a day's beginning too, in UTC without a time zone; null: none. */
export function timeIn(value: unknown): number | null {
  const {day, clock, zone} = (typeof value === 'string' && isoTime.exec(value)?.groups) || {}
  if (day === undefined) return null
  const time = Date.parse(
    clock === undefined ? day : `${day}T${clock.replace(',', '.')}${offsetIn(zone)}`,
  )
  return Number.isNaN(time) ? null : time
}

function offsetIn(zone = 'Z'): string {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  return hours === undefined ? 'Z' : `${hours}:${minutes}`
}

/** A time in the one form that sorts correctly as text; null for all else. */
export function utcTime(value: unknown): string | null {
  if (typeof value !== 'string' || !/[T ]/i.test(value)) return null
  const time = timeIn(value)
  return time === null ? null : new Date(time).toISOString()
}

export type TimeFields = readonly {readonly type: string; readonly fields: readonly string[]}[]

interface Declared {
  readonly embargoes?: readonly {readonly type: string; readonly field: string}[]
  readonly times?: TimeFields
}

/** The fields that a dataset compares with the current time, by type. */
export const timeFieldsOf = ({embargoes = [], times = []}: Declared): TimeFields => [
  ...times,
  ...embargoes.map(({type, field}) => ({type, fields: [field]})),
]

/** Their names, of all types. */
export const timeNamesOf = (declared: Declared): readonly string[] =>
  timeFieldsOf(declared).flatMap(({fields}) => fields)

/**
 * The document with its new times in UTC. Queries and indexes compare stored times as texts: with offsets, nine
 * in the evening in Seoul would come after nine in the evening in London.
 */
export function withUtcTimes(
  declared: TimeFields,
  {before, after}: {readonly before: LakeDocument | null; readonly after: LakeDocument | null},
): LakeDocument | null {
  if (!after) return after
  const fields = declared.filter(({type}) => type === after._type).flatMap(({fields}) => fields)
  const written = fields.flatMap((field) => {
    const time = before?.[field] === after[field] ? null : utcTime(after[field])
    return time === null || time === after[field] ? [] : [[field, time]]
  })
  return written.length === 0 ? after : {...after, ...Object.fromEntries(written)}
}
