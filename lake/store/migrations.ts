import {administration} from './tables/administration-tables.ts'
import {
  accessEntries,
  accesses,
  changeHeads,
  documents,
  erasedDocuments,
  erasures,
  searchWords,
} from './tables/document-tables.ts'
import {endedSessions, people, previewLinks, secondFactors} from './tables/people-tables.ts'

/**
 * Applied in order, once each, inside one transaction. `PRAGMA user_version` counts them. A migration that
 * exists is never edited: append the next one.
 */
export const migrations: readonly string[] = [
  documents,
  people,
  accesses,
  erasures,
  accessEntries,
  searchWords,
  erasedDocuments,
  secondFactors,
  administration,
  previewLinks,
  endedSessions,
  changeHeads,
]
