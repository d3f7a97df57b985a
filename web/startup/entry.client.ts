import '../theme/fonts.css'
import {firstView} from './first-view.ts'

const {modules = '', styles = ''} = document.getElementById('entry')?.dataset ?? {}
/** `web/startup/hydrate.tsx` by its built name. As a script: an import would bring Vite's helper along. */
const [takeover = ''] = modules.split(' ')
const cached = 'fonts'

// The page is complete without all of this, which on a slow phone would delay the first paint. Fonts
// that the browser has cached are requested at once.
let styled = recall() === styles ? link('stylesheet', styles) : null
void firstView().then(async () => {
  styled ??= link('stylesheet', styles)
  link('modulepreload', modules)
  remember(styles)
  // What the code adds to the page finds its styles there.
  await styled
  add('script', {type: 'module', src: takeover})
})

/** Resolves once all are loaded, or have failed to. */
function link(rel: string, addresses: string): Promise<unknown> {
  const links = addresses.split(' ').filter((address) => address !== '')
  return Promise.all(links.map((href) => settled(add('link', {rel, href}))))
}

/** Hoisted, as the two others are: a returning visitor's styles are asked for above. */
function settled(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.onload = resolve
    element.onerror = resolve
  })
}

function add(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = Object.assign(document.createElement(name), attributes)
  document.head.append(element)
  return element
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
