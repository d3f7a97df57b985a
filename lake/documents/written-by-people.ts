import {isDeepStrictEqual} from 'node:util'
import {forbidden} from '../lake-error.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import type {Identity} from './permissions.ts'
import type {Outcome} from './workspace.ts'

/** A text of at most so many characters, or the fields of an object or of the items of a list. */
export type Shape = number | Shapes
export type Shapes = Readonly<{[field: string]: Shape}>

const maxItems = 1000
/** What every item may have besides its fields. */
const ofItems: Shapes = {_key: 200, _type: 200}

/**
 * Refuses what people write into documents of other types than these. Programs are not bound by it, and
 * administrators may delete what is there.
 *
 * @throws 403
 */
export function requireTypesOfPeople(
  types: readonly string[] | undefined,
  outcomes: readonly Outcome[],
  identity: Identity,
): void {
  if (!types || identity.kind === 'robot') return
  const isOther = (document: LakeDocument | null) => document && !types.includes(document._type)
  const mayDelete = identity.roles.includes('administrator')
  for (const {documentId, before, after} of outcomes) {
    if (after === null && mayDelete) continue
    const other = [after, before].find(isOther)
    if (other)
      throw forbidden(
        `nobody writes documents like "${documentId}", of the type "${other._type}", here`,
      )
  }
}

/** @throws 403 where people upload what would be a document of another type than these */
export function requireTypeOfPeople(
  types: readonly string[] | undefined,
  type: string,
  identity: Identity,
): void {
  if (!types || identity.kind === 'robot' || types.includes(type)) return
  throw forbidden(`nobody uploads files of the type "${type}" here`)
}

/** The name of the first field that was changed to something else than its shape; null: there is none. */
export function misshapen(
  shapes: Shapes,
  {before, after}: {readonly before: Json; readonly after: Json},
  signed: readonly string[],
): string | null {
  for (const [field, shape] of Object.entries(shapes)) {
    const value = after[field]
    if (isDeepStrictEqual(before[field], value) || value === undefined) continue
    const ofLake: Shapes = signed.includes(field) ? {at: 100, by: 1000, byId: 200} : {}
    const isShaped =
      typeof shape === 'number'
        ? isText(value, shape)
        : isList(value) &&
          newItems(before[field], value).every((item) =>
            has(item, {...shape, ...ofItems, ...ofLake}),
          )
    if (!isShaped) return field
  }
  return null
}

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= maxItems

const newItems = (before: unknown, after: readonly unknown[]) =>
  after.slice(Array.isArray(before) ? before.length : 0)

function has(item: unknown, shapes: Shapes): boolean {
  return (
    isJson(item) &&
    Object.entries(item).every(([name, value]) => {
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
      return typeof shape === 'number'
        ? isText(value, shape)
        : shape !== undefined && has(value, shape)
    })
  )
}
