import {Agent, request} from 'node:http'
import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import type {FuzzRequest} from './draft.ts'
import {socketMessage} from './messages.ts'
import {createRandom, type Random} from './random.ts'
import {fuzzRequest} from './requests.ts'
import type {Known} from './values.ts'
import {frame, opening, wireBytes} from './wire.ts'

export interface FuzzTarget {
  readonly port: number
  /** What is there, so that requests get past the first check. */
  readonly known: Known
  /** Of a member, whom some of the requests come from. */
  readonly token: string
}

export interface FuzzOptions {
  readonly seed: number
  /** Asked before each case: whether there is to be another. */
  readonly goesOn: (done: number) => boolean
  readonly atOnce: number
}

/** What must not be: no answer in time, or an answer that blames the server. */
export interface Fault {
  readonly number: number
  readonly what: string
  readonly sent: string
}

const answerWithinMs = 60_000
/** How long an answer without an end is listened to. */
const streamMs = 100

/** Sends odd requests, bytes and messages. The case with the same seed and number is the same. */
export async function fuzz(
  target: FuzzTarget,
  {seed, goesOn, atOnce}: FuzzOptions,
): Promise<{readonly cases: number; readonly faults: readonly Fault[]}> {
  const agent = new Agent({keepAlive: true, maxSockets: atOnce})
  const faults: Fault[] = []
  let cases = 0
  const work = async () => {
    while (goesOn(cases)) {
      const number = cases
      cases += 1
      const fault = await fuzzOnce(target, agent, createRandom(seed * 1_000_003 + number))
      if (fault) faults.push({number, ...fault})
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
  agent.destroy()
  return {cases, faults}
}

type Outcome = Omit<Fault, 'number'> | null

function fuzzOnce(target: FuzzTarget, agent: Agent, random: Random): Promise<Outcome> {
  if (random.chance(0.15)) return sendBytes(target, wireBytes(random, target.known))
  if (random.chance(0.12)) return converse(target, random)
  return sendRequest(target, agent, random)
}

async function sendRequest(
  {port, known, token}: FuzzTarget,
  agent: Agent,
  random: Random,
): Promise<Outcome> {
  const drawn = fuzzRequest(random, known)
  const authorization = random.chance(0.3) ? {authorization: `Bearer ${token}`} : {}
  const from = {'x-forwarded-for': `10.0.${random.below(256)}.${random.below(256)}`}
  const sent = {...drawn, headers: {...from, ...authorization, ...drawn.headers}}
  const leavesAfterMs = random.chance(0.05) ? random.below(30) : null
  const answer = await answerTo(port, agent, sent, leavesAfterMs)
  const what = answer && faultIn(answer)
  return what ? {what, sent: describe(sent)} : null
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Null: the connection was ended, by either side. */
function answerTo(
  port: number,
  agent: Agent,
  {method, path, headers, body}: FuzzRequest,
  leavesAfterMs: number | null,
): Promise<Answer | null | 'none'> {
  return new Promise((resolve) => {
    const asked = request({port, host: '127.0.0.1', agent, method, path, headers})
    const end = (answer: Answer | null | 'none') => {
      clearTimeout(deadline)
      clearTimeout(leaving)
      asked.destroy()
      resolve(answer)
    }
    const deadline = setTimeout(() => end('none'), answerWithinMs)
    const leaving = leavesAfterMs === null ? undefined : setTimeout(() => end(null), leavesAfterMs)
    asked.on('error', () => end(null))
    asked.on('response', (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
      }
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      if (isStream) setTimeout(() => end(answer), streamMs)
      response.on('error', () => end(answer)).resume()
      response.on('end', () => {
        clearTimeout(deadline)
        clearTimeout(leaving)
        resolve(answer)
      })
    })
    asked.on('upgrade', (_response, socket) => {
      socket.destroy()
      end(null)
    })
    asked.end(body)
  })
}

/** 503 with a time to come back, and 507 for a full disk, are answers; other 5xx are faults of ours. */
function faultIn(answer: Answer | 'none'): string | null {
  if (answer === 'none') return `no answer in ${answerWithinMs} ms`
  const {status, retryAfter} = answer
  const isMeant = status < 500 || status === 507 || (status === 503 && retryAfter !== undefined)
  return isMeant ? null : `status ${status}`
}

function describe({method, path, headers, body = ''}: FuzzRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${body.toString('latin1').slice(0, 2000)}`
}

/** Bytes are written as they are; what matters is that an answer, if one comes, is no fault. */
async function sendBytes({port}: FuzzTarget, bytes: Buffer): Promise<Outcome> {
  const answer = await exchange(port, [bytes])
  for (const part of answer.split('HTTP/1.1 ').slice(1)) {
    const [head = ''] = part.split('\r\n\r\n', 1)
    const status = /^\d{3} /.exec(head)?.[0]
    if (!status) continue
    const retryAfter = /^retry-after: *(.*)$/im.exec(head)?.[1]
    const what = faultIn({status: Number(status), retryAfter})
    if (what) return {what, sent: bytes.toString('latin1')}
  }
  return null
}

/** Opens a WebSocket, sends messages, and leaves without saying so. */
async function converse({port, known}: FuzzTarget, random: Random): Promise<Outcome> {
  const path = random.pick(['/v1/streams', `/v1/socket/${random.pick(known.datasets)}`])
  const frames = random.list(1, 8, () => frame(random, socketMessage(random, known)))
  await exchange(port, [Buffer.from(opening(path)), ...frames])
  return null
}

const listenForMs = 60

/** What comes back within a moment of the last bytes. Ends with a reset, as a lost client does. */
async function exchange(port: number, chunks: readonly Buffer[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    if (answer.length < 100_000) answer += chunk.toString('latin1')
  })
  for (const chunk of chunks) if (!socket.destroyed) socket.write(chunk)
  await Promise.race([closed, pause(listenForMs)])
  if (!socket.closed) {
    socket.resetAndDestroy()
    await closed
  }
  return answer
}
