import type {Context} from 'hono'

import {isJson, type Json} from '../documents/document.ts'
import {maxLevels, overBudget} from '../documents/transaction-limits.ts'
import {ownTurn} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'
import {bodyLimit} from './body-limit.ts'
import {requireFields} from './parameters.ts'

/** Refuses larger bodies with 413, whether or not their length was declared. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new LakeError(413, `The request body is larger than ${maxBytes} bytes`)
    },
  })
}

/**
 * The request's body as a JSON object; 400 for anything else, and for fields that the endpoint does not know.
 *
 * @param fields those that it may have
 */
export async function jsonBody(
  {req}: Pick<Context, 'req'>,
  fields: readonly string[],
): Promise<Json> {
  const text = await req.text()
  const isLong = text.length > longText
  // Decoding, checking and parsing a large body each take as long as visitors may wait.
  if (isLong) await ownTurn()
  requireModestJson(text)
  if (isLong) await ownTurn()
  const value = parseJson(text)
  if (!isJson(value)) throw new LakeError(400, 'The request body must be a JSON object')
  requireFields(value, fields)
  return value
}

/** The same where there need not be one: `{}` without. */
export async function optionalJsonBody(
  c: Pick<Context, 'req'>,
  fields: readonly string[],
): Promise<Json> {
  return (await c.req.text()) === '' ? {} : jsonBody(c, fields)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The request body is not valid JSON: ${reason}`)
  }
}

/** In characters: all work on a shorter body takes a few milliseconds. */
const longText = 200_000
/** Parsing more values would block the event loop for too long. */
const maxValues = 200_000
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [list, listEnd, object, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Refuses a body that would take too long to parse, by its text alone. The text need not be valid JSON. */
function requireModestJson(text: string): void {
  let [values, levels] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfText(text, index)
    else if (code === listEnd || code === objectEnd) levels -= 1
    else if (code === list || code === object) {
      values += 1
      levels += 1
    } else if (code === comma) values += 1
    if (levels > maxLevels) {
      throw new LakeError(400, `The request body is nested more than ${maxLevels} levels deep`)
    }
    if (values > maxValues) throw overBudget(`The request has more than ${maxValues} values`)
  }
}

/** The end of the string that begins at `start`, or of the text. */
function endOfText(text: string, start: number): number {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
}
