import type {Context} from 'hono'
import {log} from '../log.ts'
import {escapeXml as e} from '../xml.ts'
import type {Page} from './frame-html.ts'

/** Where a page grows. */
export const growingPlace = '<!--growing-->'

/** Work of many parts, on which a page waits. */
export interface Job {
  /** Says what is done, before the numbers. */
  readonly running: string
  readonly stopped: string
  /** What holds where the connection is lost: it stays on the page. */
  readonly hint: string
  readonly total: number
  /** Does it, and gives the HTML of what came of it. It goes on where nobody reads the page any more. */
  readonly work: (told: (done: number) => void) => Promise<string>
}

interface Growing {
  readonly page: Page
  readonly headers: Readonly<Record<string, string>>
  /** Is given the end of the work. */
  readonly keep?: (until: Promise<void>) => void
}

/** Nothing in between may wait for the end of the page before it hands on its beginning. */
const growingHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/**
 * Answers with a page up to {@link growingPlace}, then says how far a job is, then sends the rest: it needs no script. The
 * style of the desk hides every part that another one follows: in a page that still grows, browsers find no last child.
 */
export function answerGrowing(
  c: Context,
  {page, headers, keep = () => {}}: Growing,
  job: Job,
): Response {
  const [before = '', after = ''] = page.html.split(growingPlace)
  const encoder = new TextEncoder()
  let isRead = true
  const body = new ReadableStream<Uint8Array>({
    start(reader) {
      const send = (text: string) => {
        if (isRead) reader.enqueue(encoder.encode(text))
      }
      send(`${before}<div class="growing">`)
      const done = doAndShow(job, (part) => send(`<div>${part}</div>`)).finally(() => {
        send(`</div>${after}`)
        if (isRead) reader.close()
      })
      keep(done)
    },
    cancel() {
      isRead = false
    },
  })
  return c.body(body, 200, {
    ...headers,
    ...growingHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
  })
}

const counted = (count: number) => count.toLocaleString('ko-KR')

/** A fault leaves what is done. It never fails. */
async function doAndShow(
  {running, stopped, hint, total, work}: Job,
  show: (html: string) => void,
): Promise<void> {
  let done = 0
  const progress = () => `${counted(done)} / ${counted(total)}`
  const showRunning = () =>
    show(
      `<div class="panel"><p>${e(running)} <b>${progress()}</b></p><progress max="${total}" value="${done}" aria-label="${e(running)}"></progress><p class="hint">${e(hint)}</p></div>`,
    )
  showRunning()
  try {
    const end = await work((count) => {
      done = count
      showRunning()
    })
    show(end)
  } catch (error) {
    log.error({error}, 'Work that a page waits for has failed')
    show(
      `<div class="panel" role="alert"><p><strong>${e(stopped)}</strong> ${progress()}</p><p class="hint">${e(hint)}</p></div>`,
    )
  }
}
