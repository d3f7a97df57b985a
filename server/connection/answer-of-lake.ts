import {inTime} from '../in-time.ts'

/** An answer that no lake gives, or one that does not end: its sender is not the lake, or is not well. */
export class NotOfLake extends Error {
  constructor(what: string) {
    super(`Another server than the lake has answered, or a lake at fault: ${what}`)
    this.name = 'NotOfLake'
  }
}

/** What each answer of these endpoints has, by which a lake's is told from other JSON. */
const members: Readonly<Record<string, string>> = {
  query: 'result',
  doc: 'documents',
  mutate: 'results',
  actions: 'transactionId',
}

const asked = /\/data\/(query|doc|mutate|actions)\//
const askedForEvents = /\/data\/(?:live|listen)\b/

interface Limits {
  /** How long the rest of an answer may take, in ms. */
  readonly wholeMs: number
  readonly maxBytes: number
}

/**
 * Reads the lake's answer to a query or a mutation as a whole, and makes sure that it is one: a proxy, a captive
 * portal or another service at its address answers too. Files and event streams are passed on as they come.
 *
 * @param leaving ends it sooner
 * @throws {NotOfLake}
 */
export async function answerOfLake(
  request: Pick<Request, 'url'>,
  response: Response,
  {wholeMs, maxBytes}: Limits,
  leaving: AbortSignal,
): Promise<Response> {
  const {status, headers, body} = response
  const type = headers.get('content-type') ?? ''
  const {pathname} = new URL(request.url)
  const [, endpoint = ''] = asked.exec(pathname) ?? []
  const refuse = async (what: string) => {
    await body?.cancel().catch(() => {})
    throw new NotOfLake(what)
  }
  if (status >= 300 && status < 400) return refuse(`${status}, elsewhere`)
  // For people, as of a proxy whose lake is away: the lake answers programs in no such way.
  if (/^(?:text\/html|application\/xhtml)/i.test(type)) return refuse(`${status} with a page`)
  if (askedForEvents.test(pathname) && response.ok && !type.startsWith('text/event-stream')) {
    return refuse(`${status} with ${type} in the place of events`)
  }
  const member = members[endpoint]
  if (member === undefined) return response
  const bytes =
    body && (await inTime(wholeMs, (signal) => readAll(body, maxBytes, signal), leaving))
  if (!isAnswer(bytes, response.ok, member)) throw new NotOfLake(`${status} with other content`)
  return new Response(bytes, {status, statusText: response.statusText, headers})
}

/** @param leaving gives the connection up, whatever it still brings */
async function readAll(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  leaving: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const giveUp = () => void reader.cancel().catch(() => {})
  leaving.addEventListener('abort', giveUp)
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const {done, value} = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(chunks, length))
    chunks.push(value)
    length += value.length
    if (length <= maxBytes) continue
    giveUp()
    throw new NotOfLake(`more than ${maxBytes} bytes`)
  }
}

/** An error of the lake says what is wrong, in one of two members. */
function isAnswer(bytes: Uint8Array | null, isOk: boolean, member: string): boolean {
  const answer = bytes && parsed(bytes)
  if (typeof answer !== 'object' || answer === null) return false
  return isOk ? member in answer : 'error' in answer || 'message' in answer
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
