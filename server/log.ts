import pino from 'pino'

/** Names, numbers, messages and tokens are never written, whatever object they arrive in. */
const secrets = [
  'name',
  'phone',
  'message',
  'email',
  'password',
  'token',
  'authorization',
  'cookie',
]

/** Only where it happened and what kind it was: an error of the lake carries the documents it was about. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const {stack, cause} = error
  return {stack, ...(cause instanceof Error ? {cause: cause.stack} : {})}
}

export const log = pino({
  serializers: {error: describeError},
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true},
})
