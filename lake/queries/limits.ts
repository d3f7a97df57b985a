import {megabytes} from '../byte-sizes.ts'

/** How much one query may cost before it is stopped with an error. */
export interface QueryLimits {
  /** Counts from when the query's turn has come, without the time in which it waits for others. */
  readonly deadlineMs: number
  readonly maxCharacters: number
  /** Parts of the parsed query, e.g. 4 for `*[a == 1]`: everything, a filter, … */
  readonly maxParts: number
  /** How deep parts may be nested. */
  readonly maxLevels: number
  /** How many documents are read, each counted as often as it is read. */
  readonly maxDocuments: number
  /** Characters of the documents' JSON, approximately; the memory of the process is a limit too. */
  readonly maxReadCharacters: number
  /** Bytes of the answer as JSON. */
  readonly maxBytes: number
}

/** For those who may read everything. */
export const membersLimits: QueryLimits = {
  deadlineMs: 15_000,
  maxCharacters: 1_000_000,
  maxParts: 100_000,
  maxLevels: 500,
  maxDocuments: 1_000_000,
  maxReadCharacters: 60_000_000,
  maxBytes: megabytes(64),
}

export const strangersLimits: QueryLimits = {
  deadlineMs: 2000,
  maxCharacters: 24_000,
  maxParts: 5000,
  maxLevels: 100,
  maxDocuments: 50_000,
  maxReadCharacters: 20_000_000,
  maxBytes: megabytes(4),
}
