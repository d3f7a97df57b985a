import {timingSafeEqual} from 'node:crypto'
import {isFromThisMachine} from './caller-address.ts'

/**
 * Whether the site's operator sends this: a program on this machine, or with `METRICS_TOKEN`. Strangers are not told
 * what is at fault, nor numbers.
 */
export const isOperator = (request: Request, env: unknown, token: string | null): boolean =>
  isFromThisMachine(request, env) || hasToken(request, token)

function hasToken({headers}: Request, token: string | null): boolean {
  const [given, wanted] = [headers.get('authorization') ?? '', `Bearer ${token}`].map(Buffer.from)
  return token !== null && given?.length === wanted?.length && isEqual(given, wanted)
}

const isEqual = (a: Buffer | undefined, b: Buffer | undefined) =>
  a !== undefined && b !== undefined && timingSafeEqual(a, b)
