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

export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  redact: {paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true},
})
