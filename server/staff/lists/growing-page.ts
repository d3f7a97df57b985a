import type {Page} from '../frame-html.ts'

/** Where a page grows. */
export const growingPlace = '<!--growing-->'

/** Nothing in between may wait for the end of the page before it hands on its beginning. */
export const growingHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** Sends a further part, which takes the place of the one before. */
export type ShowPart = (html: string) => void

/** A page whose end is sent when its work is done: it needs no script. */
export interface GrowingPage {
  readonly body: ReadableStream<Uint8Array>
  /** Resolves when the work is done, which goes on where nobody reads the page any more. It never fails. */
  readonly done: Promise<void>
}

/**
 * Sends a page up to {@link growingPlace}, then each part that its work shows, then the rest. The style of the desk hides
 * every part that another one follows: in a page that still grows, browsers find no last child.
 *
 * @param work never fails
 */
export function growingPage(
  {html}: Pick<Page, 'html'>,
  work: (show: ShowPart) => Promise<void>,
): GrowingPage {
  const [before = '', after = ''] = html.split(growingPlace)
  const {promise: done, resolve} = Promise.withResolvers<void>()
  let isRead = true
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(reader) {
      const send = (text: string) => {
        if (isRead) reader.enqueue(encoder.encode(text))
      }
      send(`${before}<div class="growing">`)
      void work((part) => send(`<div>${part}</div>`)).finally(() => {
        send(`</div>${after}`)
        if (isRead) reader.close()
        resolve()
      })
    },
    cancel() {
      isRead = false
    },
  })
  return {body, done}
}
