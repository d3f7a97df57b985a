import pino from 'pino'

/** Personal data and tokens are never logged, whatever object contains them. */
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

/** Only the stack: an error of the lake also contains the documents that it is about. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const {stack, cause} = error
  return {stack, ...(cause instanceof Error ? {cause: cause.stack} : {})}
}

/** Settings are checked in `app/config.ts`, which names a wrong level; this is read before it. */
const wanted = process.env.LOG_LEVEL ?? ''
const isLevel = wanted === 'silent' || wanted in pino.levels.values

export const log = pino({
  serializers: {error: describeError},
  level: isLevel ? wanted : 'info',
  redact: {paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true},
})
