import type {SanityClient} from '@sanity/client'
import {legible, legibleLine} from '../../../shared/characters.ts'
import {correctedValue} from '../../../shared/corrections.ts'
import {nameOf, type Opened} from './customers.ts'

/** Limits in characters, as of the forms. */
const most = {name: 50, message: 1000} as const

interface Correction {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** Adds what is right, and leaves what was entered. False: the registration is not open, or takes no such text. */
export async function correct(
  writer: SanityClient,
  {shown}: Opened,
  {id, name: typed, message: written}: Correction,
): Promise<boolean> {
  const stored = shown.map((each) => each.stored).find(({_id}) => _id === id)
  const [name, message] = [legibleLine(typed), legible(written).replaceAll('\r\n', '\n').trim()]
  const isTooLong = [...name].length > most.name || [...message].length > most.message
  if (!stored || name === '' || isTooLong) return false
  const before = correctedValue('message', stored.message, stored.corrections) ?? ''
  const items = [
    ...(name === nameOf(stored) ? [] : [{field: 'name', value: name}]),
    ...(message === before ? [] : [{field: 'message', value: message}]),
  ].map((item) => ({_type: 'correction', _key: crypto.randomUUID(), ...item}))
  if (items.length === 0) return true
  await writer
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({corrections: []})
    .append('corrections', items)
    .commit({returnDocuments: false})
  return true
}
