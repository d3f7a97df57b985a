import {isJson} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {type Expression, partsOf} from './syntax.ts'

/** What one evaluation may use, of everything but time. */
export interface Budget {
  /** Parts of the parsed query, and how deep they may stand in each other. */
  readonly mostParts: number
  readonly mostLevels: number
  /** Documents read, each as often as it is. */
  readonly mostDocuments: number
  /** Of the answer, as JSON. */
  readonly mostBytes: number
}

export function overBudget(description: string): LakeError {
  return new LakeError(400, description, {type: 'queryBudgetExceeded'})
}

/** Refuses what is too much to plan and evaluate. */
export function requireSimple(tree: Expression, {mostParts, mostLevels}: Budget): void {
  let parts = 0
  const visit = (node: Expression, level: number) => {
    parts += 1
    if (parts > mostParts) throw overBudget(`The query has more than ${mostParts} parts`)
    if (level > mostLevels)
      throw overBudget(`The query is nested more than ${mostLevels} levels deep`)
    for (const part of partsOf(node)) visit(part, isChain(node, part) ? level : level + 1)
  }
  visit(tree, 1)
}

/** `a || b || c` stands in one line, however long. */
function isChain(node: Expression, part: Expression): boolean {
  return (node.type === 'Or' || node.type === 'And') && part.type === node.type
}

/** The JSON of an answer, which is not even begun where it would be too long. */
export function jsonWithin(answer: unknown, {mostBytes}: Budget): Buffer {
  if (leastCharacters(answer, mostBytes) > mostBytes) throw tooLong(mostBytes)
  const json = Buffer.from(JSON.stringify(answer) ?? 'null')
  if (json.length > mostBytes) throw tooLong(mostBytes)
  return json
}

function tooLong(mostBytes: number): LakeError {
  return overBudget(`The answer is longer than ${mostBytes} bytes`)
}

/** At most as long as the JSON; not counted further once it is over `most`. */
function leastCharacters(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length
  if (!Array.isArray(value) && !isJson(value)) return 1
  let characters = 2
  for (const [key, item] of Object.entries(value)) {
    if (characters > most) return characters
    const name = Array.isArray(value) ? 1 : key.length + 4
    characters += name + leastCharacters(item, most - characters)
  }
  return characters
}
