import {createHash} from 'node:crypto'
import {readFile, writeFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import type {BuiltAssets} from '../../web/document.tsx'

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
const entry = 'web/startup/entry.client.ts'
/** The module that the entry runs once the page is painted, after everything that it imports. */
export const takeover = 'web/startup/hydrate.tsx'

/** The server half of the built site. */
export function importServerEntry(): Promise<typeof import('../../web/entry.server.tsx')> {
  // React reads this variable when it is first imported, and is half as fast without it.
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(resolve('dist/server/entry.server.js')).href)
}

/** The files of its browser half. */
export async function readBuiltAssets(): Promise<BuiltAssets> {
  const assets = await readManifest()
  const {address} = await makeStyleSheet()
  return {...assets, styles: [...assets.styles, address]}
}

/** Writes the rules of all components into the browser half, since the build itself does not know them. */
export async function writeStyleSheet(): Promise<void> {
  const {address, rules} = await makeStyleSheet()
  await writeFile(`dist/client${address}`, rules)
}

async function makeStyleSheet(): Promise<{address: string; rules: string}> {
  const {styleSheet} = await importServerEntry()
  const rules = styleSheet()
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8)
  return {address: `/assets/styles-${hash}.css`, rules}
}

async function readManifest(): Promise<BuiltAssets> {
  const json = await readFile('dist/client/.vite/manifest.json', 'utf8')
  const chunks = v.parse(manifest, JSON.parse(json))
  const address = (file: string) => `/${file}`
  const needs = (start: string) => {
    const names = reachable(chunks, start).filter((name) => name !== entry)
    return {
      modules: names.map((name) => address(chunks[name]?.file ?? '')),
      styles: [...names, start].flatMap((name) => chunks[name]?.css ?? []).map(address),
    }
  }
  const pages = Object.keys(chunks).filter((name) => name.startsWith('web/pages/'))
  return {
    modules: needs(takeover).modules,
    styles: needs(entry).styles,
    entry: address(chunks[entry]?.file ?? ''),
    pages: Object.fromEntries(pages.map((name) => [name, needs(name)])),
  }
}

/** The chunk after everything that it imports statically, each named once. */
function reachable(
  chunks: v.InferOutput<typeof manifest>,
  name: string,
  seen: readonly string[] = [],
): readonly string[] {
  const before = (chunks[name]?.imports ?? []).reduce(
    (named, imported) => (named.includes(imported) ? named : reachable(chunks, imported, named)),
    seen,
  )
  return [...before, name]
}
