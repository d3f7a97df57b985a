import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import * as v from 'valibot'
import type {Origin} from './lease.ts'

const ownEpochFile = 'replica-epoch.json'
/** What a standby is ordered to do, and what it says of its takeover. */
export const orderFile = (directory: string) => join(directory, 'take-over')
export const takenFile = (directory: string) => join(directory, 'taken-over.json')

/** They are this folder's alone, and not shipped with it. */
export const ownFiles: readonly string[] = [
  ownEpochFile,
  ...[orderFile('.'), takenFile('.')].map((path) => basename(path)),
]

const own = v.object({
  /** Null: it was restored, and takes the next one. */
  epoch: v.nullable(v.number()),
  /** Whether a standby may take over once this folder has not been heard of. */
  isWatched: v.boolean(),
  /** What was restored. */
  from: v.nullable(
    v.object({
      epoch: v.number(),
      end: v.object({generation: v.string(), step: v.number(), time: v.string()}),
    }),
  ),
})

export interface OwnEpoch {
  readonly epoch: number | null
  readonly isWatched: boolean
  readonly from: (Origin & {readonly end: NonNullable<Origin['end']>}) | null
}

/** The epoch under which a data folder ships; it is not shipped with it. Null: the folder has none. */
export function readOwnEpoch(directory: string): OwnEpoch | null {
  try {
    return v.parse(own, JSON.parse(readFileSync(join(directory, ownEpochFile), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${ownEpochFile} in ${directory} cannot be read: ${error}`)
  }
}

export function writeOwnEpoch(directory: string, content: OwnEpoch): void {
  const path = join(directory, ownEpochFile)
  writeFileSync(`${path}.partial`, JSON.stringify(content), {mode: 0o600, flush: true})
  renameSync(`${path}.partial`, path)
}
