import type {ClientReturn, SanityClient} from '@sanity/client'
import {contentLimits} from '../../shared/content-limits.ts'
import {conform, type Limits} from './conform.ts'
import {fillFacts, readFacts} from './facts.ts'
import {shapeOf} from './shape-of.ts'
import {tellMisfits} from './tell-misfits.ts'

export interface Content<Answer> {
  readonly answer: Answer
  /** Sync tags of all that it was made from; null when it came without any. */
  readonly tags: readonly string[] | null
}

type Params = Record<string, string | readonly string[]>

/** Limits for one page, and for whatever else is made of content. */
export const pageLimits: Limits = {
  characters: contentLimits.charactersOfText,
  charactersOfAnswer: contentLimits.charactersOfPage,
  members: contentLimits.membersOfList,
  membersOfPart: contentLimits.membersOfPage,
}
/** Limits for the shell, which is part of every page. */
export const shellLimits: Limits = {
  ...{characters: 5000, charactersOfAnswer: 100_000},
  ...{members: 200, membersOfPart: 2000},
}
/** Limits for lists of all pages and posts. */
export const indexLimits: Limits = {
  ...{characters: 5000, charactersOfAnswer: 20_000_000},
  ...{members: 100_000, membersOfPart: 200_000},
}

/**
 * Asks the lake for content. The answer has the types that the query has by the schema, whatever a program
 * has stored, and facts are filled in. It is within the limits with them.
 */
export async function readContent<const Query extends string>(
  reader: SanityClient,
  query: Query,
  {params = {}, limits = pageLimits}: {readonly params?: Params; readonly limits?: Limits} = {},
): Promise<Content<ClientReturn<Query>>> {
  const {result, syncTags} = await reader.fetch(query, params, {filterResponse: false})
  const misfits = conform(result, shapeOf(query), limits)
  const facts = await readFacts(reader, result)
  const filled = fillFacts(result, facts, limits)
  const all = [...misfits, ...filled.misfits]
  if (all.length > 0) tellMisfits(reader, {query, params}, all)
  const {tags} = facts
  return {answer: filled.answer, tags: syncTags && tags ? [...syncTags, ...tags] : null}
}
