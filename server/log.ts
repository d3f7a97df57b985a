import pino, {type LoggerOptions} from 'pino'
import {AlikeLines, kindOfError, moreLikeThis} from '../lake/alike-lines.ts'
import {printable} from '../lake/printable.ts'

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

/** Only the stack: an error of the lake also contains the documents that it is about. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return shown(String(error))
  const {stack = '', cause} = error
  return {
    stack: shown(stack),
    ...(cause instanceof Error ? {cause: shown(cause.stack ?? '')} : {}),
  }
}

/** Settings are checked in `app/config.ts`, which names a wrong level; this is read before it. */
const wanted = process.env.LOG_LEVEL ?? ''
const isLevel = wanted === 'silent' || wanted in pino.levels.values

const options: LoggerOptions = {
  serializers: {error: describeError, path: (path: unknown) => shown(String(path))},
  level: isLevel ? wanted : 'info',
  redact: {paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true},
}

const lines = new AlikeLines()

/** Lines that are alike are summed up, except those by which the process ends. */
export const log = pino({
  ...options,
  hooks: {
    logMethod([first, second], write, level) {
      const fields: unknown = typeof first === 'string' ? {} : first
      const text = typeof first === 'string' ? first : String(second ?? '')
      const writeLine = (message: string) => write.apply(this, [fields, message])
      const kind = `${level} ${text} ${kindOfError(errorIn(fields))}`
      const sumUp = (more: number) => writeLine(`${text} (${moreLikeThis(more)})`)
      const isLast = pino.levels.labels[level] === 'fatal'
      if (isLast || lines.takes(kind, sumUp)) writeLine(text)
    },
  },
})

const sumUp = () => lines.sumUp()
// Before pino, which ends its stream there: what is written at the exit itself may be lost.
process.prependListener('beforeExit', sumUp)
process.once('exit', sumUp)

/** For a line for each request, which is written where the settings ask for it. */
export const everyLine = pino(options)

const errorIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined
