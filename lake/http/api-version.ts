import type {MiddlewareHandler} from 'hono'

import type {LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'

const dayMs = 86_400_000
/** Versions up to this day are known, even on a machine whose clock is behind. */
const knownUntil = Date.parse('2026-11-25')

/** `v2025-02-19` → `2025-02-19`; `vX` → `X`; `v1` → `1`. 400 for anything else, and for days to come. */
export function apiVersionFrom(segment: string, now = Date.now()): string {
  const version = /^v(\d{4}-\d{2}-\d{2}|1|X)$/.exec(segment)?.[1]
  if (version === '1' || version === 'X') return version
  const day = version === undefined ? Number.NaN : dayOf(version)
  if (version === undefined || Number.isNaN(day)) {
    throw new LakeError(400, `There is no API version "${segment}"`)
  }
  // Future versions are not known yet. Farther east it may already be tomorrow.
  if (day > Math.max(now + dayMs, knownUntil)) {
    throw new LakeError(400, `The API version "${segment}" is in the future`)
  }
  return version
}

/** NaN for a day that does not exist, such as the 30th of February. */
function dayOf(text: string): number {
  const day = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isReal ? day.getTime() : Number.NaN
}

/** Middleware for every address that begins with a version. */
export const requireApiVersion: MiddlewareHandler<LakeEnv> = (c, next) => {
  const [, segment = ''] = c.req.path.split('/')
  if (/^v[\dX]/.test(segment)) apiVersionFrom(segment)
  return next()
}
