/**
 * Which section the next turn of the wheel leads to. Sections are counted from 1; the last stop is
 * half a step past the last section, where the footer comes into sight. Times are in ms, from any
 * clock that only goes forward.
 */

import {readWheel, type WheelRun} from './wheel-run.ts'

/** No second step before this has passed. */
export const lockTime = 500

export interface Paging {
  readonly sections: number
  /** The last stop: half a step past the last section, or that section if it is taller than the window. */
  readonly end: number
  /** The position of the page: 1 at the top of the first section, 2.4 somewhere after the second. */
  readonly index: number
  /** Where a step is taking the page just now. */
  readonly target: number | null
  readonly lockedUntil: number
  readonly run: WheelRun | null
}

interface Wheel {
  readonly delta: number
  readonly now: number
  /** Whether the window is within a section taller than itself that has more to show in this direction. */
  readonly isReading?: boolean
}

export type PagingEvent =
  | ({readonly type: 'wheel'} & Wheel)
  | {readonly type: 'step'; readonly direction: 1 | -1; readonly now: number}
  | {readonly type: 'jump'; readonly to: number; readonly now: number}
  /** The page moved, for any reason. */
  | {readonly type: 'scroll'; readonly index: number}
  /** The page has come to rest. */
  | {readonly type: 'rest'; readonly index: number}

/** What to do with the event: scroll to the target, swallow it, or leave it to the browser. */
export type Turn = 'go' | 'hold' | 'release'

export interface Paged {
  readonly paging: Paging
  readonly turn: Turn
}

/** A page this near to a stop is at the stop: a turn goes on to the next one. */
const nearby = 0.1

/** Scroll positions are rounded to whole pixels, so a page this near to its target has arrived. */
const slack = 0.02

export function startPaging(sections: number): Paging {
  return {sections, end: sections + 0.5, index: 1, target: null, lockedUntil: 0, run: null}
}

export function turnPage(paging: Paging, event: PagingEvent): Paged {
  switch (event.type) {
    case 'wheel':
      return turnWheel(paging, event)
    case 'step':
      return step(paging, event.direction, event.now)
    case 'jump':
      return go(paging, event.to, event.now)
    case 'scroll':
      return {paging: drift(paging, event.index), turn: 'release'}
    case 'rest':
      return {paging: {...paging, index: event.index, target: null}, turn: 'release'}
  }
}

/** The section to show as the current one, from 1. */
export function currentSection({target, index, sections}: Paging): number {
  return Math.max(1, Math.min(sections, Math.round(target ?? index)))
}

function turnWheel(paging: Paging, {delta, now, isReading}: Wheel): Paged {
  const {run, isFading} = readWheel(paging.run, {delta, now})
  const read = {...paging, run}
  if (isReading) return {paging: read, turn: 'release'}
  if (isFading) return {paging: read, turn: 'hold'}
  return step(read, delta > 0 ? 1 : -1, now)
}

function step(paging: Paging, direction: 1 | -1, now: number): Paged {
  if (now < paging.lockedUntil) return {paging, turn: 'hold'}
  const next = nextStop(paging, direction)
  return next === null ? {paging, turn: 'release'} : go(paging, next, now)
}

function go(paging: Paging, target: number, now: number): Paged {
  return {paging: {...paging, target, lockedUntil: now + lockTime}, turn: 'go'}
}

/** On its way to a target the page passes sections that are not the target. */
function drift(paging: Paging, index: number): Paging {
  if (paging.target === null) return {...paging, index}
  const hasArrived = Math.abs(paging.target - index) < slack
  return hasArrived ? {...paging, index: paging.target, target: null} : paging
}

/** Null where paging ends and the browser scrolls on: above the first stop and below the last. */
function nextStop({target, index, sections, end}: Paging, direction: 1 | -1): number | null {
  const from = target ?? index
  if (from > end + nearby) return null
  const stops = [...Array.from({length: sections}, (_, at) => at + 1), end]
  const next =
    direction === 1
      ? stops.find((stop) => stop > from + nearby)
      : stops.findLast((stop) => stop < from - nearby)
  return next ?? null
}
