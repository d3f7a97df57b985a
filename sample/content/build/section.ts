import {keyed} from './keyed.ts'
import type {Fields} from './value.ts'

/** A section of a page, or any object with a type of its own. */
export function section(type: string, fields: Fields): Fields {
  return {_type: type, ...fields}
}

/** The items of an array whose members have a type of their own. */
export function items(type: string, list: readonly Fields[]): Fields[] {
  return keyed(list.map((item) => section(type, item)))
}

export function link(label: string, url: string): Fields {
  return section('link', {label, url})
}
