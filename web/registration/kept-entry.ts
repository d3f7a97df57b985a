import {keptEntryKey} from '../startup/first-interaction.ts'
import type {FormField} from './rules.ts'

/**
 * What a visitor typed into a form that could not be sent. Consents are left out, since they must be given
 * again.
 */
interface KeptEntry extends Readonly<Record<FormField, string>> {
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
}

/** Keeps what was typed into a form that has left the page unsent, for the next form in this document. */
let left: (KeptEntry & {readonly until: number}) | null = null

export function leaveEntry(entry: KeptEntry): void {
  left = {...entry, until: Date.now() + longest}
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
  return typeof value.until === 'number' && 'name' in value && 'phone' in value
}

const fields = ['name', 'phone', 'message'] as const

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field : null
}

export function entryOf(form: HTMLFormElement): KeptEntry {
  const [name = '', phone = '', message = ''] = fields.map((field) => fieldOf(form, field)?.value)
  return {name, phone, message}
}

/**
 * Fills the form with what could not be sent before, from this form or another, unless something is typed
 * already. Returns once why the page was loaded again with it.
 */
export function fillIn(form: HTMLFormElement): KeptEntry['reason'] {
  const kept = recallEntry()
  if (!kept || fields.some((name) => fieldOf(form, name)?.value)) return undefined
  for (const name of fields) {
    const field = fieldOf(form, name)
    if (field) field.value = kept[name] ?? ''
  }
  const {reason, ...entry} = kept
  if (reason) keepEntry(entry)
  return reason
}
