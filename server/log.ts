import {AsyncLocalStorage} from 'node:async_hooks'
import {AlikeLines, kindOfError, moreLikeThis, printable} from 'local-content-lake/server'
import pino, {type LoggerOptions} from 'pino'

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

const longestText = 4000

const shown = (text: string) => printable(text.slice(0, longestText))

/** Only the stack is logged: an error of the lake also contains the documents that it is about. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return shown(String(error))
  const {stack = '', cause} = error
  return {
    stack: shown(stack),
    ...(cause instanceof Error ? {cause: shown(cause.stack ?? '')} : {}),
  }
}

/** `app/config.ts` checks the settings and names a wrong level; the log is opened before that. */
const wanted = process.env.LOG_LEVEL ?? ''
const isLevel = wanted === 'silent' || wanted in pino.levels.values

/** What is run with a complex here has its name in each line, whatever it waits for. */
export const complexOfLines = new AsyncLocalStorage<{readonly complex: string}>()

const options: LoggerOptions = {
  mixin: () => complexOfLines.getStore() ?? {},
  serializers: {error: describeError, path: (path: unknown) => shown(String(path))},
  level: isLevel ? wanted : 'info',
  redact: {paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true},
}

const lines = new AlikeLines()

/** Equal lines are summed up, except those that are written as the process ends. */
export const log = pino({
  ...options,
  hooks: {
    logMethod([first, second], write, level) {
      const fields: unknown = typeof first === 'string' ? {} : first
      const text = typeof first === 'string' ? first : String(second ?? '')
      const writeLine = (message: string) => write.apply(this, [fields, message])
      const {complex = ''} = complexOfLines.getStore() ?? {}
      const kind = `${level} ${complex} ${text} ${kindOfError(errorIn(fields))}`
      const sumUp = (more: number) => writeLine(`${text} (${moreLikeThis(more)})`)
      const isLast = pino.levels.labels[level] === 'fatal'
      if (isLast || lines.takes(kind, sumUp)) writeLine(text)
    },
  },
})

const sumUp = () => lines.sumUp()
// This runs before pino's own exit handler, which ends its stream: later lines may be lost.
process.prependListener('beforeExit', sumUp)
process.once('exit', sumUp)

/** For the access log, which writes a line for each request where the settings ask for it. */
export const everyLine = pino(options)

const errorIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined
