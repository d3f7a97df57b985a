import {isJson} from '../documents/document.ts'
import type {MutationResult} from '../documents/mutations.ts'
import type {Change} from '../documents/workspace.ts'
import type {Fault} from '../processes/fault.ts'
import type {Work} from './work-out.ts'

/** How the process for large commits is started. */
export interface CommitProcessOptions {
  readonly directory: string
  /** The datasets that have a file of their own. */
  readonly ownFiles: readonly string[]
  readonly historyDays: number
  readonly withoutHistory: readonly string[]
}

/** A transaction that the lake gives to the process. */
export interface CommitJob {
  readonly work: Work
  /** False: the transaction is worked out only. */
  readonly isKept: boolean
}

/** Sent before anything is stored. */
export interface CommitPart {
  readonly changes: readonly Change[]
  readonly results: readonly MutationResult[]
  /** Ids of documents that were looked at. */
  readonly read: readonly string[]
  readonly purged: readonly string[]
}

/** Sent when all is stored, or nothing. */
export interface CommitReply {
  /** How many characters of JSON were written. */
  readonly characters: number
  readonly refusal?: Fault
  readonly unknownAddresses?: readonly string[]
}

/** Both processes run the same program, so only mistakes within it are looked for. */
export function isCommitJob(value: unknown): value is CommitJob {
  return isJson(value) && isJson(value.work) && typeof value.isKept === 'boolean'
}

export function isPart(value: unknown): value is CommitPart {
  return isJson(value) && Array.isArray(value.changes) && Array.isArray(value.read)
}

export function isReply(value: unknown): value is CommitReply {
  return isJson(value) && typeof value.characters === 'number'
}

export function readCommitProcessOptions(argument: string | undefined): CommitProcessOptions {
  return JSON.parse(argument ?? '')
}
