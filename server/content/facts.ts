import type {SanityClient} from '@sanity/client'
import {factValues, fillFacts as fillNames, namesFacts} from '../../shared/facts.ts'
import {FACTS_QUERY} from '../../web/queries/facts-query.ts'
import {conform, type Limits} from './conform.ts'
import {shapeOf} from './shape-of.ts'

interface Filled<Answer> {
  readonly answer: Answer
  /** Sync tags of the facts that the answer names; null when they came without any. */
  readonly tags: readonly string[] | null
}

/** The same value is often named many times. */
const limits: Limits = {characters: 500, members: 200, membersOfPart: 200}

/**
 * Replaces the names in braces in an answer's texts by the values of these facts, so that a number that
 * stands on many pages is typed once. Names of no fact stay as they are.
 */
export async function fillFacts<Answer>(
  reader: SanityClient,
  answer: Answer,
): Promise<Filled<Answer>> {
  const json = JSON.stringify(answer) ?? 'null'
  if (!namesFacts(json)) return {answer, tags: []}
  const {result, syncTags} = await reader.fetch(FACTS_QUERY, {}, {filterResponse: false})
  conform(result, shapeOf(FACTS_QUERY), limits)
  const values = factValues(result)
  const known: Answer = JSON.parse(
    fillNames(
      json,
      (name) => values.get(name),
      (value) => JSON.stringify(value).slice(1, -1),
    ),
  )
  return {answer: known, tags: syncTags ?? null}
}
