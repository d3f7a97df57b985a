import type {Context} from 'hono'

import type {LakeEnv} from '../context.ts'
import type {LakeError} from '../lake-error.ts'

/** With this code the Studio recognises an ended session, and offers to sign in again. */
const sessionNotFound = 'SIO-401-ANF'

export function errorReply(c: Context<LakeEnv>, error: LakeError): Response {
  const {retryAfter} = error.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json(
    {
      error: {...error.details, description: error.message},
      message: error.message,
      statusCode: error.status,
      ...(error.status === 401 && {errorCode: sessionNotFound}),
    },
    error.status,
  )
}
