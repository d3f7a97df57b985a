import type {ClientReturn, SanityClient} from '@sanity/client'
import {conform, type Limits} from './conform.ts'
import {fillFacts} from './facts.ts'
import {shapeOf} from './shape-of.ts'
import {tellMisfits} from './tell-misfits.ts'

export interface Content<Answer> {
  readonly answer: Answer
  /** Sync tags of all that it was made from; null when it came without any. */
  readonly tags: readonly string[] | null
}

type Params = Record<string, string | readonly string[]>

/** Limits for one page. A post may have 100,000 characters, since it slows down only its own page. */
export const pageLimits: Limits = {characters: 100_000, members: 2000, membersOfPart: 20_000}
/** Limits for the shell, which is part of every page. */
export const shellLimits: Limits = {characters: 5000, members: 200, membersOfPart: 2000}

/**
 * Asks the lake for content. The answer has the types that the query has by the schema, whatever a program
 * has stored, and facts are filled in.
 */
export async function readContent<const Query extends string>(
  reader: SanityClient,
  query: Query,
  {params = {}, limits}: {readonly params?: Params; readonly limits?: Limits} = {},
): Promise<Content<ClientReturn<Query>>> {
  const {result, syncTags} = await reader.fetch(query, params, {filterResponse: false})
  const misfits = conform(result, shapeOf(query), limits)
  if (misfits.length > 0) tellMisfits(reader, {query, params}, misfits)
  const {answer, tags} = await fillFacts(reader, result)
  return {answer, tags: syncTags && tags ? [...syncTags, ...tags] : null}
}
