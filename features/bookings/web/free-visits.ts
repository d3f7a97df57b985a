import type {FreeSlot, FreeVisits} from '../../../shared/visits.ts'

/** Fetches the slots that can be booked now. Rejects if the server does not answer with them. */
export async function fetchFree(): Promise<FreeVisits> {
  const response = await fetch('/api/visits')
  const free = response.ok ? freeIn(await response.json()) : null
  if (!free) throw new Error(`What is free is not known: ${response.status}`)
  return free
}

/** The slots that the answer to a posted form brings along. */
export function postedFree(text: string | undefined): FreeVisits | null {
  try {
    return text ? freeIn(JSON.parse(text)) : null
  } catch {
    return null
  }
}

function freeIn(value: unknown): FreeVisits | null {
  if (typeof value !== 'object' || value === null || !('slots' in value)) return null
  const mostPeople = Number(Reflect.get(value, 'mostPeople'))
  const {slots} = value
  const waiting = wordsIn(Reflect.get(value, 'waiting'))
  return Array.isArray(slots) && mostPeople >= 1
    ? {slots: slots.filter(isSlot), mostPeople, ...(waiting && {waiting})}
    : null
}

function wordsIn(value: unknown): FreeVisits['waiting'] {
  if (typeof value !== 'object' || value === null) return undefined
  const [label, note]: unknown[] = [Reflect.get(value, 'label'), Reflect.get(value, 'note')]
  return typeof label === 'string' && typeof note === 'string' ? {label, note} : undefined
}

const isSlot = (value: unknown): value is FreeSlot =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'at') === 'string' &&
  typeof Reflect.get(value, 'left') === 'number'
