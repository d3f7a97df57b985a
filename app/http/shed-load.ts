import {ArrivingBodies, type Sender} from './arriving-bodies.ts'
import type {Gauge} from './request-metrics.ts'
import {type Patience, WaitingRequests} from './waiting-requests.ts'
import {allWork, type Work} from './work-of.ts'

type Fetch = (request: Request, env?: object) => Promise<Response>

/**
 * How much a kind of request matters. A page from the cache is answered at once and hardly counts. A
 * registration is on disk before it is answered, and its visitor would have to fill it in again.
 */
const patience: Readonly<Record<Work, Patience>> = {
  stranger: {most: 800, ms: 3000},
  member: {most: 800, ms: 8000},
  page: {most: 3000, ms: 8000},
  form: {most: 5000, ms: 20_000},
}

/** The kind of a request, and its sender. */
export interface Asked {
  readonly work: Work
  /** The networks of a stranger, the narrowest first, or a member. */
  readonly callers: readonly string[]
}

interface Options {
  readonly askedOf: (request: Request, env: unknown) => Asked | Promise<Asked>
  /** Called with each answer, and how long it took until it began. */
  readonly onAnswered?: (work: Work, status: number, seconds: number) => void
  /** In ms. */
  readonly now?: () => number
}

/**
 * Answers 503 at once to requests that could not be answered in time, first to those of the callers who cause
 * the overload.
 */
export class LoadShedding {
  readonly #answer: Fetch
  readonly #options: Options
  readonly #arriving = new ArrivingBodies()
  readonly #waiting: Readonly<Record<Work, WaitingRequests>>
  readonly #open = {stranger: 0, member: 0, page: 0, form: 0}

  constructor(answer: Fetch, options: Options) {
    const {now = () => performance.now()} = options
    const waitingFor = (work: Work) => new WaitingRequests(patience[work], now)
    this.#answer = answer
    this.#options = options
    this.#waiting = {
      stranger: waitingFor('stranger'),
      member: waitingFor('member'),
      page: waitingFor('page'),
      form: waitingFor('form'),
    }
  }

  readonly fetch = async (request: Request, env?: object): Promise<Response> => {
    const {askedOf, onAnswered} = this.#options
    const started = performance.now()
    const asked = await askedOf(request, env)
    this.#open[asked.work] += 1
    let status = 500
    try {
      const response = await this.#fetch(request, env, asked)
      status = response.status
      return response
    } finally {
      this.#open[asked.work] -= 1
      onAnswered?.(asked.work, status, (performance.now() - started) / 1000)
    }
  }

  /** Whether a visitor without other open requests could not send a form now. */
  readonly refusesForms = (): boolean => this.#waiting.form.refuses(['anybody else'])

  gauges(): readonly Gauge[] {
    return [
      {
        name: 'http_requests_open',
        help: 'Requests without an answer yet.',
        by: 'work',
        values: {...this.#open},
      },
      {
        name: 'http_requests_waiting',
        help: 'Those of them that have arrived as a whole.',
        by: 'work',
        values: Object.fromEntries(allWork.map((work) => [work, this.#waiting[work].size])),
      },
      {
        name: 'http_request_bodies_arriving',
        help: 'Bodies of requests that have not arrived as a whole.',
        by: 'sender',
        values: {...this.#arriving.counts},
      },
      {
        name: 'http_request_bodies_cut_total',
        help: 'Bodies that were given up: too slow, or they made way for others.',
        value: this.#arriving.cut,
      },
    ]
  }

  async #fetch(request: Request, env: object | undefined, {work, callers}: Asked) {
    const waiting = this.#waiting[work]
    if (waiting.refuses(callers)) return busy()
    let isAnswered = false
    let leave = () => {}
    const onArrival = () => {
      if (!isAnswered) leave = waiting.add(callers)
    }
    const sending = {sender: senderOf(work), callers}
    if (!this.#arriving.expect(env, sending, onArrival)) return busy()
    try {
      return await this.#answer(request, env)
    } finally {
      isAnswered = true
      leave()
    }
  }
}

const senderOf = (work: Work): Sender => (work === 'page' ? 'stranger' : work)

function busy(): Response {
  return new Response('Too much is asked at once. Please try again in a moment.', {
    status: 503,
    headers: {'retry-after': '2', 'cache-control': 'no-store'},
  })
}
