/** Development only: what Vite puts into a page that it writes itself, without an inline script. */
import '/@vite/client'
import {injectIntoGlobalHook} from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type) => type,
})
await import('./entry.client.ts')
