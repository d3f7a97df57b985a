import {keptEntryKey} from '../startup/first-interaction.ts'
import {typedControls} from './controls.ts'
import {visitChoice} from './visit-choice.ts'

/**
 * What a visitor typed into a form that could not be sent. Consents are left out, since they must be given
 * again.
 */
interface KeptEntry {
  /** By the names of the fields. */
  readonly values: Readonly<Record<string, string>>
  /** Why the page was loaded again with this entry. */
  readonly reason?: 'noticeChanged'
}

/** In ms: long enough for a tunnel or a lift, and no longer than that on a shared computer. */
const longest = 30 * 60_000

/**
 * Kept in the storage of this tab alone, which is emptied when the tab is closed. Without storage nothing is
 * kept.
 */
export function keepEntry(entry: KeptEntry): void {
  write(JSON.stringify({...entry, until: Date.now() + longest}))
}

export function forgetEntry(): void {
  write(null)
  left = null
  visitChoice?.forget()
}

/**
 * Keeps what was typed into forms that have left the page unsent, for the next form in this document. An empty field of a
 * second form on the page of the popup ends nothing that was typed into the first.
 */
let left: (KeptEntry & {readonly until: number}) | null = null

export function leaveEntry({values}: KeptEntry): void {
  const typed = Object.entries(values).filter(([, value]) => value !== '')
  // The number of people always has a value.
  if (typed.every(([name]) => name === 'people')) return
  const before = left && left.until > Date.now() ? left.values : {}
  left = {values: {...before, ...Object.fromEntries(typed)}, until: Date.now() + longest}
}

/** Null: nothing is kept, or its time is over and it has just been deleted. */
function recallEntry(): KeptEntry | null {
  const stored = read()
  const kept = isKept(stored) ? stored : left
  if (!kept) return null
  if (kept.until > Date.now()) return kept
  forgetEntry()
  return null
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keptEntryKey) ?? 'null')
  } catch {
    return null
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keptEntryKey)
    else sessionStorage.setItem(keptEntryKey, text)
  } catch {
    // Storage is blocked or full: the form on the page still has what was typed.
  }
}

function isKept(value: unknown): value is KeptEntry & {readonly until: number} {
  if (typeof value !== 'object' || value === null || !('until' in value)) return false
  return typeof value.until === 'number' && 'values' in value && typeof value.values === 'object'
}

export function entryOf(form: HTMLFormElement): KeptEntry {
  const values = typedControls(form).map(({name, value}) => [name, value] as const)
  const chosen = ['slot', 'people'].flatMap((name) => {
    const value = new FormData(form).get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {values: Object.fromEntries([...values, ...chosen])}
}

/** What was chosen before, for a list that is filled later than the form; empty: nothing is kept. */
export const keptValue = (name: 'slot' | 'people'): string => recallEntry()?.values[name] ?? ''

/**
 * Fills the form with what could not be sent before, from this form or another, unless something is typed
 * already. Returns once why the page was loaded again with it.
 */
export function fillIn(form: HTMLFormElement): KeptEntry['reason'] {
  const kept = recallEntry()
  const controls = typedControls(form)
  if (!kept || controls.some(({value}) => value)) return undefined
  // A choice that is no longer offered cannot be set: its list then stands at its first line.
  for (const control of controls) control.value = kept.values[control.name] ?? ''
  const {reason, ...entry} = kept
  if (reason) keepEntry(entry)
  return reason
}
