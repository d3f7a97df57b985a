import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {dirname, join} from 'node:path'
import * as v from 'valibot'
import {importsOf} from './imports-of.ts'

const manifest = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({optional: v.optional(v.boolean())})),
    {},
  ),
})

/** Builds, which a release has behind it; and the program that develops. */
const builds = /^(agency|schemas)\/|(^|\/)(app\/build\/|app\/dev\.ts|sample\/pictures)/
/** Imported where a release never comes to. */
const neverReached = ['vite']
/** Not imported: it is what runs everything. */
const runtime = ['node']

/**
 * The folders of packages that a release imports, with those that these need, as they are installed here:
 * `node_modules/hono`, `node_modules/a/node_modules/b`.
 *
 * @param release its sources, already copied
 */
export function packagesOf(release: string): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const folder = installed(name, from)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    for (const need of needsOf(v.parse(manifest, JSON.parse(text)))) add(need, folder)
  }
  for (const name of [...runtime, ...importedBy(release)]) add(name, '.')
  return [...found].filter((folder) => !isInside(folder, found))
}

function needsOf(given: v.InferOutput<typeof manifest>): string[] {
  const {dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta} = given
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys({...dependencies, ...optionalDependencies}), ...peers]
}

/** What lies in another package's folder is copied with it. */
const isInside = (folder: string, found: ReadonlySet<string>) =>
  [...found].some((other) => folder.startsWith(`${other}/`))

/** As Node looks for it: next to the package, then above it. Null: not for this machine. */
function installed(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (folder === '.') return null
  }
}

function importedBy(release: string): Set<string> {
  const sources = readdirSync(release, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => isRun(path.slice(release.length + 1)))
  const names = sources
    .flatMap((path) => importsOf(readFileSync(path, 'utf8')))
    .filter((name) => !name.startsWith('.'))
  return new Set(names.map(packageOf).filter(isPackage))
}

/** Of what is built for browsers, nothing is imported here. */
const isRun = (path: string) => !builds.test(path) && !/^dist\/(?!server)/.test(path)

/** `@a/b/c` → `@a/b`, `hono/cors` → `hono`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isPackage = (name: string) =>
  !name.startsWith('node:') && !builtinModules.includes(name) && !neverReached.includes(name)
