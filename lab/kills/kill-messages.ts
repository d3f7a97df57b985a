import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {
  type MessageRecord,
  type MessageStep,
  messageFields,
  messageSteps,
  phoneOf,
} from './messages-report.ts'

interface Options {
  /** An empty folder; it is not removed. */
  readonly directory: string
  /** At each step. */
  readonly times: number
  readonly onKill?: (kills: number, step: MessageStep) => void
}

interface Found {
  readonly records: readonly MessageRecord[]
  readonly faults: readonly string[]
}

/** What a record may say after a kill at a step, and how often the relay without keys was asked. */
const expected: Readonly<Record<MessageStep, {readonly plain: string; readonly asked: number}>> = {
  stored: {plain: 'accepted', asked: 1},
  claim: {plain: 'accepted', asked: 1},
  claimed: {plain: 'unknown', asked: 0},
  sent: {plain: 'unknown', asked: 1},
  note: {plain: 'unknown', asked: 1},
  noted: {plain: 'accepted', asked: 1},
  // Of these the other message is at any step of its own.
  sentByKey: {plain: '', asked: 1},
  noteByKey: {plain: '', asked: 1},
  notedByKey: {plain: '', asked: 1},
}

/** Kills a site by SIGKILL at each step of its messages, starts it again, and counts what relays were given. */
export async function killMessages({directory, times, onKill = () => {}}: Options): Promise<Found> {
  let child: ChildProcess | null = null
  let killedBy: string | null = null
  let isArmed = false
  const asked: {readonly kind: string; readonly key: string}[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const kind = (request.url ?? '').slice(1)
    asked.push({kind, key: String(JSON.parse(Buffer.concat(chunks).toString()).key)})
    if (isArmed && killedBy === kind) child?.kill('SIGKILL')
    response.writeHead(200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const relay = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const start = (step: string, run: number) => {
    const script = join(import.meta.dirname, 'messenger.ts')
    const words = [script, directory, relay, step, String(run)]
    return spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1'},
    })
  }
  const runs: MessageStep[] = []
  const faults: string[] = []
  for (let round = 0; round < times; round += 1) {
    for (const step of messageSteps) {
      const byRelay = {sent: messageFields.plain, sentByKey: messageFields.byKey}
      killedBy = step === 'sent' || step === 'sentByKey' ? byRelay[step] : null
      isArmed = false
      child = start(step, runs.length)
      child.stdout?.once('data', () => {
        isArmed = true
      })
      runs.push(step)
      const [, signal] = await once(child, 'exit')
      if (signal !== 'SIGKILL') faults.push(`at ${step} it ended by itself`)
      onKill(runs.length, step)
    }
  }
  killedBy = null
  const records = await readRest(start('rest', 0))
  server.closeAllConnections()
  server.close()
  return {records, faults: [...faults, ...sendingFaultsIn({runs, records, asked})]}
}

async function readRest(child: ChildProcess): Promise<readonly MessageRecord[]> {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(chunks).toString())
}

interface Counted {
  readonly runs: readonly MessageStep[]
  readonly records: readonly MessageRecord[]
  readonly asked: readonly {readonly kind: string; readonly key: string}[]
}

/** What is lost, told wrongly, or was given to a relay more than once. */
export function sendingFaultsIn({runs, records, asked}: Counted): string[] {
  const {plain, byKey} = messageFields
  const plainKeys = asked.filter(({kind}) => kind === plain).map(({key}) => key)
  const twice = plainKeys.filter((key, index) => plainKeys.indexOf(key) < index)
  const delivered = new Set(asked.filter(({kind}) => kind === byKey).map(({key}) => key))
  const wanted = runs.reduce((sum, step) => sum + expected[step].asked, 0)
  return [
    ...twice.map((key) => `${key} was sent twice`),
    ...(plainKeys.length > wanted ? ['more was sent than there is'] : []),
    ...(delivered.size === runs.length ? [] : [`${delivered.size} of ${runs.length} by key`]),
    ...runs.flatMap((step, run) => {
      const record = records.find(({phone}) => phone === phoneOf(run))
      if (!record) return [`the registration of a kill at ${step} is lost`]
      const right = expected[step].plain
      const isRight = right === '' || record.plain === right
      return [
        ...(isRight ? [] : [`after a kill at ${step} the record says ${record.plain}`]),
        ...(record.byKey === 'accepted' ? [] : [`by key, it says ${record.byKey} after ${step}`]),
      ]
    }),
  ]
}
