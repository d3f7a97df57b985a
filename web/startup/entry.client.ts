import '../theme/fonts.css'
import {firstView} from './first-view.ts'

const {modules = '', styles = ''} = document.getElementById('entry')?.dataset ?? {}
/** `web/startup/hydrate.tsx` by its built name. As a script: an import would bring Vite's helper along. */
const [takeover = ''] = modules.split(' ')
const cached = 'fonts'

// The page is complete without all of this, which on a slow phone would delay the first paint. Fonts
// that the browser has cached are requested at once.
const isReturning = recall() === styles
if (isReturning) link('stylesheet', styles)
void firstView().then(() => {
  if (!isReturning) link('stylesheet', styles)
  link('modulepreload', modules)
  remember(styles)
  add('script', {type: 'module', src: takeover})
})

function link(rel: string, addresses: string): void {
  for (const href of addresses.split(' ').filter((address) => address !== '')) {
    add('link', {rel, href})
  }
}

function add(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(name), attributes))
}

function recall(): string | null {
  try {
    return localStorage.getItem(cached)
  } catch {
    return null
  }
}

function remember(addresses: string): void {
  try {
    localStorage.setItem(cached, addresses)
  } catch {
    // Without storage, fonts come a little later each time.
  }
}
