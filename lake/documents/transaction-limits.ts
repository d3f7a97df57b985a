import {LakeError} from '../lake-error.ts'
import {isJson, type LakeDocument} from './document.ts'
import {Effort} from './effort.ts'

/** How much one transaction may cost before it is refused. */
export interface TransactionLimits {
  /** In units of `Effort`. */
  readonly effort: number
  /** Documents changed. */
  readonly documents: number
  /** The size of all changed documents together, as JSON. */
  readonly characters: number
  readonly refusal: (description: string) => Error
}

/** A transaction beyond these limits is refused. */
export const defaultTransactionLimits: TransactionLimits = {
  effort: 1_000_000,
  documents: 10_000,
  characters: 16_000_000,
  refusal: overBudget,
}

/** A transaction beyond these limits is left to another process: see `LargeCommits`. */
export const smallTransactionLimits: TransactionLimits = {
  effort: 20_000,
  documents: 200,
  characters: 100_000,
  refusal: () => new TooMuchAtOnce('A transaction is too large for this process'),
}

/** How large a document may become. One that is larger already may shrink. */
const maxCharacters = 1_000_000
/** Far more than documents need, and far less than SQLite and the call stack can handle. */
export const maxLevels = 200

export function overBudget(description: string): LakeError {
  return new LakeError(400, description, {type: 'mutationBudgetExceeded'})
}

/** This is no refusal: another process works out what is too much for this one. */
export class TooMuchAtOnce extends Error {}

export function effortWithin({effort, refusal}: TransactionLimits): Effort {
  return new Effort(effort, () => refusal('The transaction takes more work than it may cost'))
}

interface Change {
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

/** Refuses what has grown beyond the limits, before it is written anywhere. */
export function requireModest(
  changes: readonly Change[],
  {documents, characters, refusal}: TransactionLimits,
) {
  if (changes.length > documents) {
    throw refusal(`The transaction changes more than ${documents} documents`)
  }
  let left = characters
  for (const {before, after} of changes) {
    if (!after) continue
    const size = sizeOf(after, maxCharacters)
    if (size > characters)
      throw refusal(`The transaction writes more than ${characters} characters`)
    if (size > maxCharacters && !(before && sizeOf(before, size) >= size)) {
      throw overBudget(`Document "${after._id}" is larger than ${maxCharacters} characters`)
    }
    left -= size
    if (left < 0) throw refusal(`The transaction writes more than ${characters} characters`)
  }
}

/** The size of the documents in an answer, each as often as it occurs there. */
const maxReturnedBytes = 4_000_000

/** Refuses an answer that would be too long, before anything is committed. */
export function requireModestAnswer(documents: Iterable<LakeDocument | null>): void {
  const sizes = new Map<LakeDocument, number>()
  let left = maxReturnedBytes
  for (const document of documents) {
    if (!document) continue
    const size = sizes.get(document) ?? sizeOf(document, maxReturnedBytes)
    sizes.set(document, size)
    left -= size
    if (left < 0) {
      throw overBudget(
        `The answer would have more than ${maxReturnedBytes} characters: ask without "returnDocuments"`,
      )
    }
  }
}

/**
 * The approximate length of the JSON. Stops counting above `most`: a value that occurs in many places is
 * counted in each.
 */
export function sizeOf(document: LakeDocument, most: number): number {
  let size = 0
  const add = (value: unknown, level: number): void => {
    if (size > most) return
    if (typeof value === 'string') size += value.length + 2
    else if (typeof value !== 'object' || value === null) size += 5
    else {
      if (level > maxLevels) {
        throw overBudget(`Document "${document._id}" is nested more than ${maxLevels} levels deep`)
      }
      size += 2
      if (Array.isArray(value)) for (const item of value) add(item, level + 1)
      else if (isJson(value)) {
        for (const [key, inner] of Object.entries(value)) {
          size += key.length + 4
          add(inner, level + 1)
        }
      }
    }
  }
  add(document, 1)
  return size
}
