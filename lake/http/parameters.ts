import type {MiddlewareHandler} from 'hono'

import type {LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'

/**
 * The rule for a parameter: `flag` is `true` or `false`, `text` anything, a list names its values, and a
 * sentence says why the lake refuses it.
 */
type Parameter = 'flag' | 'text' | readonly string[] | {readonly refused: string}

export type Parameters = Readonly<Record<string, Parameter>>

/** GROQ parameters, `$name`, as the name of a kind of them. */
export const groqParameters = '$'

/**
 * Refuses parameters, by name, that this endpoint does not implement: ignoring one would give another answer
 * than was asked for.
 */
export function accepts(known: Parameters): MiddlewareHandler<LakeEnv> {
  return (c, next) => {
    const {searchParams} = new URL(c.req.url)
    for (const [name, value] of searchParams) requireKnown(known, name, value)
    requireOnce(searchParams)
    return next()
  }
}

/** The same for the fields of a body. */
export function requireFields(body: object, known: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new LakeError(400, `This lake does not know "${shortened(unknown)}" in this request`)
}

const mayRepeat: readonly string[] = ['perspective', 'meta']

/** Of several values, one would be dropped. */
function requireOnce(given: URLSearchParams): void {
  const seen = new Set<string>()
  for (const name of given.keys()) {
    if (seen.has(name) && !mayRepeat.includes(name)) {
      throw new LakeError(400, `"${shortened(name)}" may be given once`)
    }
    seen.add(name)
  }
}

function requireKnown(known: Parameters, name: string, value: string): void {
  // Every endpoint accepts a request's tag, which `requireTag` has checked.
  if (name === 'tag') return
  if (name.startsWith('$') && Object.hasOwn(known, groqParameters)) return
  const parameter = Object.hasOwn(known, name) ? known[name] : undefined
  if (parameter === undefined) {
    throw new LakeError(400, `This endpoint has no parameter "${shortened(name)}"`)
  }
  if (parameter === 'text') return
  if (typeof parameter === 'object' && 'refused' in parameter) {
    throw new LakeError(400, `"${name}" is not supported: ${parameter.refused}`)
  }
  const values = parameter === 'flag' ? ['true', 'false'] : parameter
  if (values.includes(value)) return
  const named = values.map((each) => `"${each}"`).join(' or ')
  throw new LakeError(400, `"${name}" must be ${named}, not "${shortened(value)}"`)
}

/** A tag is written into logs and decides how an access is recorded. The pattern is that of the client. */
export const requireTag: MiddlewareHandler<LakeEnv> = (c, next) => {
  const tags = c.req.queries('tag') ?? []
  if (tags.every((tag) => /^[a-z0-9._-]{1,75}$/i.test(tag)) && tags.length < 2) return next()
  throw new LakeError(
    400,
    '"tag" must be one tag of 1 to 75 letters, digits, dots, dashes and underscores',
  )
}

const shortened = (text: string) => text.slice(0, 100)
