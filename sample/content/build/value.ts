/** What a document of the sample may hold: JSON, before its pictures and files are uploaded. */
export type Value = string | number | boolean | readonly Value[] | Fields

export interface Fields {
  readonly [name: string]: Value
}

export interface SampleDocument extends Fields {
  readonly _id: string
  readonly _type: string
}

export function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Array.isArray does not narrow a readonly array. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
