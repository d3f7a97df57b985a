import {isJson} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {type Expression, partsOf} from './syntax.ts'

/** Limits of one evaluation, except time. */
export interface Budget {
  /** Nodes of the parsed query, and their nesting depth. */
  readonly maxParts: number
  readonly maxLevels: number
  /** Documents read, counted each time. */
  readonly maxDocuments: number
  /** Characters of the documents' JSON, approximately. */
  readonly maxReadCharacters: number
  /** Size of the answer as JSON. */
  readonly maxBytes: number
}

export function overBudget(description: string): LakeError {
  return new LakeError(400, description, {type: 'queryBudgetExceeded'})
}

/** Refuses a query that is too large to plan and evaluate. */
export function requireSimple(tree: Expression, {maxParts, maxLevels}: Budget): void {
  let parts = 0
  const visit = (node: Expression, level: number) => {
    parts += 1
    if (parts > maxParts) throw overBudget(`The query has more than ${maxParts} parts`)
    if (level > maxLevels)
      throw overBudget(`The query is nested more than ${maxLevels} levels deep`)
    for (const part of partsOf(node)) visit(part, isChain(node, part) ? level : level + 1)
  }
  visit(tree, 1)
}

/** A chain such as `a || b || c` counts as one level, however long. */
function isChain(node: Expression, part: Expression): boolean {
  return (node.type === 'Or' || node.type === 'And') && part.type === node.type
}

/** The answer as JSON. Refuses a too large answer before it is serialised, where possible. */
export function jsonWithin(answer: unknown, {maxBytes}: Budget): Buffer {
  if (minCharacters(answer, maxBytes) > maxBytes) throw tooLong(maxBytes)
  const json = Buffer.from(JSON.stringify(answer) ?? 'null')
  if (json.length > maxBytes) throw tooLong(maxBytes)
  return json
}

function tooLong(maxBytes: number): LakeError {
  return overBudget(`The answer is longer than ${maxBytes} bytes`)
}

/** A lower bound of the JSON's length. Stops counting above `most`. */
function minCharacters(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length
  if (!Array.isArray(value) && !isJson(value)) return 1
  let characters = 2
  for (const [key, item] of Object.entries(value)) {
    if (characters > most) return characters
    const name = Array.isArray(value) ? 1 : key.length + 4
    characters += name + minCharacters(item, most - characters)
  }
  return characters
}
