import {isJson, isStrings, type Json, type LakeDocument} from '../documents/document.ts'
import type {NameGroups} from '../documents/other-names.ts'
import type {Disclosure} from '../groq/disclosure.ts'
import type {FilterShape} from '../groq/listener-filter.ts'
import type {HookQuestion} from '../groq/run-hook.ts'
import type {Question} from '../groq/run-query.ts'
import type {QueryLimits} from './limits.ts'

/** The files of one lake. */
export interface Place {
  readonly directory: string
  /** The datasets that have a file of their own. */
  readonly ownFiles: readonly string[]
  readonly indexes: readonly (readonly string[])[]
}

/** A message to a process. */
export interface Asked {
  readonly place: Place
  readonly job: Job
}

/** The kinds of jobs that a lake gives to the processes that answer queries. */
export type Job =
  | {readonly kind: 'answer' | 'ids'; readonly question: Question; readonly limits: QueryLimits}
  | {
      readonly kind: 'shape'
      readonly limits: QueryLimits
      readonly query: string
      readonly params: Json
    }
  | {
      readonly kind: 'matches'
      readonly limits: QueryLimits
      readonly query: string
      readonly params: Json
      /** Null: the document does not exist. */
      readonly documents: readonly (LakeDocument | null)[]
    }
  | {
      /** `checkHook` only checks whether the queries can be evaluated. */
      readonly kind: 'hook' | 'checkHook'
      readonly limits: QueryLimits
      readonly query: string
      readonly question: HookQuestion
    }

/** The reply to `answer`. */
export interface Answer {
  /** The result as JSON, in UTF-8. */
  readonly json: Uint8Array
  /** The tags of changes that may change the result: see `syncTagFor`. */
  readonly syncTags: readonly string[]
  /** Null unless the question has to be logged. */
  readonly disclosure: Disclosure | null
  /** The fields by which lists were ordered and cut, for which all documents of a type were read. */
  readonly orders: readonly string[]
  /** If it was asked for: where the values come from, as JSON, in UTF-8. */
  readonly sourceMap?: Uint8Array
}

/** The reply to `ids`. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly disclosure: Disclosure | null
}

/** The reply to `hook`; null: its filter does not match the document. */
export interface HookPayload {
  readonly payload: string | null
}

/** Sent to the processes when documents are erased. */
export interface Forgotten {
  /** The folder of the lake. */
  readonly directory: string
  readonly dataset: string
  readonly ids: readonly string[]
}

/** Sent to the processes when a lake is closed. */
export interface Left {
  readonly left: string
}

/** How a process is started. */
export interface ProcessOptions {
  /** Characters of documents' JSON that are kept parsed, for each lake. */
  readonly cachedCharacters: number
  /** Characters of documents' JSON that one query can read before its memory runs out. */
  readonly maxReadCharacters: number
  /** The lake whose files are opened at the start. */
  readonly first?: Place
  readonly otherNames?: NameGroups
}

const kinds: ReadonlySet<unknown> = new Set([
  ...['answer', 'ids', 'shape', 'matches', 'hook', 'checkHook'],
])

/** Both processes run the same program, so only mistakes within it are looked for. */
export function isAsked(value: unknown): value is Asked {
  return isJson(value) && isJson(value.place) && isJson(value.job) && kinds.has(value.job.kind)
}

export function isLeft(value: unknown): value is Left {
  return isJson(value) && typeof value.left === 'string'
}

export function isForgotten(value: unknown): value is Forgotten {
  return isJson(value) && typeof value.dataset === 'string' && isStrings(value.ids)
}

export function isAnswer(value: unknown): value is Answer {
  return isJson(value) && value.json instanceof Uint8Array && isStrings(value.syncTags)
}

export function isFoundIds(value: unknown): value is FoundIds {
  return isJson(value) && isStrings(value.ids)
}

export function isHookPayload(value: unknown): value is HookPayload {
  return isJson(value) && (value.payload === null || typeof value.payload === 'string')
}

export function isShape(value: unknown): value is FilterShape {
  return isJson(value) && isStrings(value.dependencies)
}

export function isVerdicts(value: unknown): value is boolean[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'boolean')
}

export function readProcessOptions(argument: string | undefined): ProcessOptions {
  return JSON.parse(argument ?? '')
}
