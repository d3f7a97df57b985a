import {timingSafeEqual} from 'node:crypto'
import {isFromThisMachine} from './caller-address.ts'

/**
 * Whether the request comes from the site's operator: a program on this machine, or a caller with
 * `METRICS_TOKEN`. Nobody else learns what is at fault, or any numbers.
 */
export const isOperator = (request: Request, env: unknown, token: string | null): boolean =>
  isFromThisMachine(request, env) || hasToken(request, token)

function hasToken({headers}: Request, token: string | null): boolean {
  const [given, wanted] = [headers.get('authorization') ?? '', `Bearer ${token}`].map(Buffer.from)
  return token !== null && given?.length === wanted?.length && isEqual(given, wanted)
}

const isEqual = (a: Buffer | undefined, b: Buffer | undefined) =>
  a !== undefined && b !== undefined && timingSafeEqual(a, b)
