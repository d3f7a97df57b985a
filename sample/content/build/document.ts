import {keyed} from './keyed.ts'
import type {Fields, SampleDocument} from './value.ts'

export function document(type: string, id: string, fields: Fields): SampleDocument {
  return {_id: id, _type: type, ...fields}
}

/** The one document of its type. */
export function singleton(type: string, fields: Fields): SampleDocument {
  return document(type, type, fields)
}

export function reference(id: string): Fields {
  return {_type: 'reference', _ref: id}
}

export function references(ids: readonly string[]): Fields[] {
  return keyed(ids.map(reference))
}
