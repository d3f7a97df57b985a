/** A parsed JSON object. */
export type Json = Record<string, unknown>

/** A stored document. `_rev` is the id of the transaction that last changed it. */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

const ownFields = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

export function isLakeDocument(value: unknown): value is LakeDocument {
  return isJson(value) && ownFields.every((field) => typeof value[field] === 'string')
}
