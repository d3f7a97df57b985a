import type {SanityClient} from '@sanity/client'
import {factValues, filledLength, fillFacts as fillNames, namesFacts} from '../../shared/facts.ts'
import {FACTS_QUERY} from '../../web/queries/facts-query.ts'
import {conform, type Limits, type Path, roomFor} from './conform.ts'
import {shapeOf} from './shape-of.ts'

/** The facts that an answer names. */
export interface Facts {
  readonly values: ReadonlyMap<string, string>
  /** Sync tags of the facts; null when they came without any. */
  readonly tags: readonly string[] | null
}

/** The same value is often named many times. */
const limits: Limits = {
  ...{characters: 500, charactersOfAnswer: 100_000},
  ...{members: 200, membersOfPart: 200},
}

const none: Facts = {values: new Map(), tags: []}

/** Reads the facts that stand in braces in an answer's texts, so that a number on many pages is typed once. */
export async function readFacts(reader: SanityClient, answer: unknown): Promise<Facts> {
  if (!namesFacts(JSON.stringify(answer) ?? 'null')) return none
  const {result, syncTags} = await reader.fetch(FACTS_QUERY, {}, {filterResponse: false})
  conform(result, shapeOf(FACTS_QUERY), limits)
  return {values: factValues(result), tags: syncTags ?? null}
}

interface Walk {
  readonly values: ReadonlyMap<string, string>
  readonly limits: Limits
  readonly misfits: Path[]
  readonly path: (string | number)[]
  charactersLeft: number
}

/**
 * Replaces the names in braces by the values of facts, in the answer itself. Names of no fact stay as they are. Texts and lists
 * are within the limits with the values in them; returns what was shortened.
 */
export function fillFacts<Answer>(
  answer: Answer,
  {values}: Facts,
  limits: Limits,
): {readonly answer: Answer; readonly misfits: readonly Path[]} {
  const walk: Walk = {
    ...{values, limits, misfits: [], path: []},
    charactersLeft: limits.charactersOfAnswer,
  }
  const holder = {answer}
  if (values.size > 0) fillMembers(holder, walk)
  return {answer: holder.answer, misfits: walk.misfits}
}

/** Fills the texts below an object or a list. */
function fillMembers(parent: object, walk: Walk): void {
  const isList = Array.isArray(parent)
  for (const [name, member] of Object.entries(parent)) {
    walk.path.push(isList ? Number(name) : name)
    if (isList && walk.charactersLeft <= 0) {
      note(walk)
      walk.path.pop()
      parent.length = Number(name)
      return
    }
    if (typeof member === 'string') {
      const filled = filledText(member, walk)
      if (filled !== member) Reflect.set(parent, name, filled)
    } else if (typeof member === 'object' && member !== null) fillMembers(member, walk)
    walk.path.pop()
  }
}

function filledText(text: string, walk: Walk): string {
  const {values, limits, charactersLeft} = walk
  const find = (name: string) => values.get(name)
  const length = text.includes('{') ? filledLength(text, find) : text.length
  const room = roomFor(length, limits, charactersLeft)
  walk.charactersLeft -= Math.min(length, room)
  if (length > room) note(walk)
  return text.includes('{') ? fillNames(text, find, room) : text.slice(0, room)
}

const note = ({misfits, path}: Walk) =>
  void misfits.push(path.filter((name, at) => at > 0 || name !== 'answer'))
