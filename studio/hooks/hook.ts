import {surrounding} from '../surroundings/surroundings.ts'

/** The private interfaces of Sanity that the Studio uses; docs/private-hooks.md describes each. */
export const hookNames = [
  'lake-clients',
  'protocol-warning',
  'bar',
  'frame',
  'previews',
  'scheduling',
  'operations',
  'undo',
  'sharing',
  'dialog-back',
  'dragging',
  'addressed',
] as const

export type HookName = (typeof hookNames)[number]

interface Hook<Parts> {
  readonly name: HookName
  /** False: the stock behaviour is in its place, for as long as the page is open. */
  readonly isOn: boolean
  /** What is used of Sanity; not all of it is there while the hook is not on. */
  readonly parts: Parts
}

const off = surrounding('SANITY_STUDIO_HOOKS_OFF')
  .split(',')
  .map((name) => name.trim())

/**
 * Declares that `parts` of Sanity, by their names, are used without a promise. Where one of them is missing, or
 * the hook is switched off, it is not on, and one warning says so.
 */
export function hook<Parts extends Readonly<Record<string, unknown>>>(
  name: HookName,
  parts: Parts,
): Hook<Parts> {
  const missing = Object.keys(parts).filter((part) => parts[part] === undefined)
  if (off.includes('all') || off.includes(name)) giveUp(name, 'it is switched off')
  else if (missing.length > 0) giveUp(name, `Sanity has no ${missing.join(', ')}`)
  return {name, isOn: !givenUp.has(name), parts}
}

const givenUp = new Set<HookName>()

/** Says once that a hook does not work. Who calls this leaves the rest to the stock Studio. */
export function giveUp(name: HookName, reason: string): void {
  if (givenUp.has(name)) return
  givenUp.add(name)
  console.warn(`The hook "${name}" is left to the stock Studio: ${reason} (docs/private-hooks.md).`)
}
