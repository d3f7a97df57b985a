import '../theme/fonts.css'
import {firstView} from './first-view.ts'
import {layOutBelow} from './lay-out-below.ts'
import {loadFonts} from './load-fonts.ts'

const {modules = '', styles = ''} = document.getElementById('entry')?.dataset ?? {}

type Elements = Pick<HTMLElementTagNameMap, 'link' | 'script'>
type Attributes = Readonly<Record<string, string>>

// The page is complete without all of this, and on a slow phone it would delay the first paint.
void Promise.race([firstView(), clicked()]).then(async () => {
  const applied = applyStyles()
  for (const href of listed(modules)) add('link', {rel: 'modulepreload', href})
  void layOutBelow(applied.fonts)
  // The code expects the styles of what it adds to be on the page.
  await applied.rules
  // Each runs in a task of its own, as a script: an import would bring Vite's helper along.
  for (const src of listed(modules)) await load('script', {type: 'module', src})
})

/** A click that waits for the code (`inline-script.ts`). */
function clicked(): Promise<unknown> {
  if (document.querySelector('[data-held]')) return Promise.resolve()
  return new Promise((resolve) => addEventListener('click', resolve, {once: true}))
}

/** Each promise settles once the style sheet is applied. */
function applyStyles(): Record<'fonts' | 'rules', Promise<unknown>> {
  const [fonts = '', ...rules] = listed(styles)
  for (const href of listed(styles)) add('link', {rel: 'preload', as: 'style', href})
  return {
    fonts: load('link', {rel: 'stylesheet', href: fonts, media: 'not all'}).then(loadFonts),
    rules: Promise.all(rules.map((href) => load('link', {rel: 'stylesheet', href}))),
  }
}

/** Reads a list of addresses from an attribute. */
function listed(addresses: string): readonly string[] {
  return addresses.split(' ').filter((address) => address !== '')
}

/** Resolves once the file is loaded, or has failed twice. */
async function load<Name extends keyof Elements>(
  name: Name,
  attributes: Attributes,
): Promise<Elements[Name]> {
  const first = add(name, attributes)
  if (await hasLoaded(first)) return first
  await new Promise((due) => setTimeout(due, 1000))
  const second = add(name, attributes)
  await hasLoaded(second)
  return second
}

function hasLoaded(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
  })
}

function add<Name extends keyof Elements>(name: Name, attributes: Attributes): Elements[Name] {
  const element = Object.assign(document.createElement(name), attributes)
  document.head.append(element)
  return element
}
