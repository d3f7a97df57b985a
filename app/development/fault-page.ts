import type {ServerResponse} from 'node:http'

const headers = {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'} as const

/** Answers with the fault in Vite's own overlay, which stays until the page can be rendered. */
export function faultPage(response: ServerResponse, fault: Error | null): void {
  response.writeHead(500, headers)
  response.end(overlayOf(fault ?? new Error('The site cannot start; the terminal says why')))
}

/** A page that could not be rendered. */
export const faultResponse = (fault: Error): Response =>
  new Response(overlayOf(fault), {status: 500, headers})

const overlayOf = ({message, stack = ''}: Error) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${message.replaceAll(/[<&]/g, ' ')}</title></head><body>
<script type="module">
import {ErrorOverlay} from '/@vite/client'
// An edit may be told before the connection, or before the server has read it.
setInterval(async () => {
  const {ok} = await fetch(location.href, {headers: {accept: 'text/html'}})
  if (ok) location.reload()
}, 500)
document.body.append(new ErrorOverlay(${JSON.stringify({message, stack}).replaceAll('<', '\\u003c')}))
</script></body></html>`
