/** Development only: what Vite puts into a page that it writes itself, without an inline script. */
import '/@vite/client'
import {injectIntoGlobalHook} from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type) => type,
})
// React keeps what came from the server as it is: an edit from before a part is loaded would never be on the page.
performance.setResourceTimingBufferSize(10_000)
import.meta.hot.on('vite:beforeUpdate', ({updates}) => {
  const names = performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname)
  if (updates.some(({path}) => !names.includes(path))) location.reload()
})
await import('./entry.client.ts')
