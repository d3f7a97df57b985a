import type {Context} from 'hono'
import {bodyLimit} from 'hono/body-limit'

import {isJson, type Json} from '../documents/document.ts'
import {mostLevels, overBudget} from '../documents/transaction-limits.ts'
import {LakeError} from '../lake-error.ts'

/** Refuses larger bodies with 413, whether or not their length was declared. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new LakeError(413, `The request body is larger than ${maxBytes} bytes`)
    },
  })
}

/** The request's body as a JSON object; 400 for anything else. */
export async function jsonBody({req}: Pick<Context, 'req'>): Promise<Json> {
  const text = await req.text()
  requireFewValues(text)
  const value = parseJson(text)
  if (!isJson(value)) throw new LakeError(400, 'The request body must be a JSON object')
  if (!isNestedWithin(value, mostLevels)) {
    throw new LakeError(400, `The request body is nested more than ${mostLevels} levels deep`)
  }
  return value
}

/** The same where there need not be one: `{}` without. */
export async function optionalJsonBody(c: Pick<Context, 'req'>): Promise<Json> {
  return (await c.req.text()) === '' ? {} : jsonBody(c)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The request body is not valid JSON: ${reason}`)
  }
}

/** Reading more of them would hold the event loop for too long. */
const mostValues = 300_000

/** Looks at what stands before each value, in texts too, where it is rare. */
function requireFewValues(text: string): void {
  if (text.length < mostValues) return
  let values = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === comma || code === list || code === object) values += 1
  }
  if (values > mostValues) throw overBudget(`The request has more than ${mostValues} values`)
}

const [comma, list, object] = [0x2c, 0x5b, 0x7b]

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isNestedWithin(inner, levels - 1))
}
