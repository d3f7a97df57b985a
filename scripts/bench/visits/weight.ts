import type {Browser} from 'playwright'
import {javascriptBudget, weigh} from '../pages.ts'
import type {Row} from '../row.ts'

const phoneWidth = 412
/** In KB, with brotli. */
const htmlBudget = 25

/** What a first visit without interaction is sent: not times, but the same on every machine. */
export async function measureWeight(browser: Browser, address: string): Promise<Row> {
  const {javascript, css, font, picture} = await weigh(browser, address, phoneWidth)
  const {headers} = await fetch(address, {headers: {'accept-encoding': 'br'}})
  const html = Number(headers.get('content-length'))
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  return {
    what: `bytes of ${address} before any interaction, phone`,
    goal: `JavaScript ≤ ${javascriptBudget} KB gz, HTML with its state ≤ ${htmlBudget} KB br`,
    measured:
      `JavaScript ${kilobytes(javascript)}, HTML ${kilobytes(html)}; styles ${kilobytes(css)}, ` +
      `fonts ${kilobytes(font)}, pictures ${kilobytes(picture)}`,
    isMet: javascript <= javascriptBudget * 1000 && html > 0 && html <= htmlBudget * 1000,
  }
}
