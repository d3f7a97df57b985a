import {megabytes} from '../byte-sizes.ts'

/** How much one query may cost before it is stopped with an error. */
export interface QueryLimits {
  /** Counts from when the query's turn has come, without the time in which it waits for others. */
  readonly deadlineMs: number
  readonly mostCharacters: number
  /** Parts of the parsed query, e.g. 4 for `*[a == 1]`: everything, a filter, … */
  readonly mostParts: number
  /** How deep parts may be nested. */
  readonly mostLevels: number
  /** How many documents are read, each counted as often as it is read. */
  readonly mostDocuments: number
  /** Characters of the documents' JSON, approximately; the memory of the process is a limit too. */
  readonly mostReadCharacters: number
  /** Bytes of the answer as JSON. */
  readonly mostBytes: number
}

/** For those who may read everything. */
export const membersLimits: QueryLimits = {
  deadlineMs: 15_000,
  mostCharacters: 1_000_000,
  mostParts: 100_000,
  mostLevels: 500,
  mostDocuments: 1_000_000,
  mostReadCharacters: 60_000_000,
  mostBytes: megabytes(64),
}

export const strangersLimits: QueryLimits = {
  deadlineMs: 2000,
  mostCharacters: 16_000,
  mostParts: 5000,
  mostLevels: 100,
  mostDocuments: 50_000,
  mostReadCharacters: 20_000_000,
  mostBytes: megabytes(4),
}
