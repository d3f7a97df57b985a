import type {Handler} from 'hono'
import {encode} from 'uqr'
import {targetOf} from './visit-target.ts'

export const pageCodesPath = '/api/page-codes'

/** In characters: a longer address would make modules that are too small for a printed sheet. */
const longest = 300

/** `/api/page-codes/FloorPlan/84A` → the QR code of that page's address as SVG, for printed pages. */
export const pageCode =
  (origin: string): Handler =>
  (c) => {
    const {pathname, search} = new URL(c.req.url)
    const {key: path} = targetOf(origin + pathname.slice(pageCodesPath.length) + search)
    if (path.length > longest) return c.notFound()
    return c.body(drawCode(origin + path), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
  }

/** One bar for each run of dark modules in a row: the SVG is a fifth as long as the library's own. */
function drawCode(text: string): string {
  const {data: rows} = encode(text, {ecc: 'M', border: 2})
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({index, 0: run}) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${rows.length}" height="${rows.length}" viewBox="0 0 ${rows.length} ${rows.length}"><path d="${bars.join('')}"/></svg>`
}
