import '../theme/fonts.css'
import {firstView} from './first-view.ts'
import {layOutBelow} from './lay-out-below.ts'

const {modules = '', styles = ''} = document.getElementById('entry')?.dataset ?? {}
const cached = 'fonts'

// The page is complete without all of this, which on a slow phone would delay the first paint. Fonts
// that the browser has cached are requested at once.
let styled = recall() === styles ? applyStyles() : null
void firstView().then(async () => {
  styled ??= applyStyles()
  for (const href of listed(modules)) add('link', {rel: 'modulepreload', href})
  remember(styles)
  // What the code adds to the page finds its styles there.
  await styled
  void layOutBelow()
  // Each runs in a task of its own. As a script: an import would bring Vite's helper along.
  for (const src of listed(modules)) await load('script', {type: 'module', src})
})

/** One after the other, so that no task has to take in all of them. */
async function applyStyles(): Promise<void> {
  for (const href of listed(styles)) add('link', {rel: 'preload', as: 'style', href})
  for (const href of listed(styles)) await load('link', {rel: 'stylesheet', href})
}

/** Addresses in an attribute. */
function listed(addresses: string): readonly string[] {
  return addresses.split(' ').filter((address) => address !== '')
}

/** Resolves once it is loaded, or has failed to, twice. Hoisted: a returning visitor's styles are asked for above. */
async function load(...element: Parameters<typeof add>): Promise<void> {
  if (await hasLoaded(add(...element))) return
  await new Promise((due) => setTimeout(due, 1000))
  await hasLoaded(add(...element))
}

function hasLoaded(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
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
