import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {DrillSummary} from '../../shared/member-notices.ts'

const trial = v.object({
  source: v.picklist(['backup', 'replica']),
  /** The state that was restored is of then. ISO 8601; empty: nothing could be restored. */
  time: v.string(),
  documents: v.number(),
  registrations: v.number(),
  /** Uploaded pictures and files, each read whole. */
  assets: v.number(),
  /** A sentence each; empty: all is sound. */
  problems: v.array(v.string()),
})

const drill = v.object({
  /** When it ended. ISO 8601. */
  at: v.string(),
  seconds: v.number(),
  /** When the last one ended that found all sound; empty: none did. ISO 8601. */
  soundAt: v.string(),
  trials: v.array(trial),
})

export type Trial = v.InferOutput<typeof trial>
export type Drill = v.InferOutput<typeof drill>

/** Reads a drill, or null, from the JSON of one; throws where it is neither. */
export const drillIn = (json: string): Drill | null => v.parse(v.nullable(drill), JSON.parse(json))

const fileIn = (directory: string) => join(directory, 'last-restore-drill.json')

/** Null: there was none yet, or what it noted cannot be read. */
export function lastDrill(directory: string): Drill | null {
  try {
    return drillIn(readFileSync(fileIn(directory), 'utf8'))
  } catch {
    return null
  }
}

export const isSound = ({trials}: Pick<Drill, 'trials'>): boolean =>
  trials.every(({problems}) => problems.length === 0)

/** Notes a drill that has just ended in the data folder. */
export function noteDrill(
  directory: string,
  {trials, seconds}: Pick<Drill, 'trials' | 'seconds'>,
): Drill {
  const at = new Date().toISOString()
  const soundAt = isSound({trials}) ? at : (lastDrill(directory)?.soundAt ?? '')
  const noted = {at, seconds, soundAt, trials}
  writeFileSync(fileIn(directory), JSON.stringify(noted), {mode: 0o600})
  return noted
}

/** Tells members of a drill, without its problems, which are for the operator. */
export function summaryOf({at, seconds, soundAt, trials}: Drill): DrillSummary {
  const restored = trials.findLast(({time}) => time !== '')
  return {
    at,
    seconds,
    soundAt,
    documents: restored?.documents ?? null,
    registrations: restored?.registrations ?? null,
  }
}
