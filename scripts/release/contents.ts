import {existsSync, globSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {releaseCommands} from '../../server/command-line.ts'
import {importsOf} from './imports-of.ts'

/** What a server runs, from sources. Nothing of it is built there. */
export const sources = [
  // The schemas are read by nothing there, but by `npm run upgrade`.
  ...[
    'agency',
    'app',
    'features',
    'lake',
    'schemas',
    'server',
    'web',
    'shared',
    'sample',
    'starter',
  ],
  ...['studio/notice-words.json', 'studio/preview-words.json', 'studio/sign-in-words.json'],
  ...['sanity.json', 'package.json', 'scripts/data', 'scripts/doctor', 'scripts/new'],
  'scripts/upgrade',
  ...['accounts', 'data', 'doctor', 'healthcheck', 'new', 'upgrade'].map(
    (command) => `scripts/${command}.ts`,
  ),
]

/** What in those folders is neither run nor served: the lake's own package, if it was built, tests, the Studio's parts, and what drew the sample. */
export const leftOut: readonly string[] = [
  ...['lake/dist', 'lake/scripts', 'lake/testing', 'lake/testing.ts', 'lake/tests'],
  ...['lake/vitest.config.ts', 'sample/workshop'],
  // The Studio is built before.
  ...globSync('features/*/{studio,tests,studio.ts,studio.tsx}'),
]

/** Read by its operator, and built here. */
export const others = [
  ...[
    'deploy',
    'docs',
    'README.md',
    'README.ko.md',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
    '.env.example',
  ],
  ...['dist/client', 'dist/server', 'dist/studio', 'dist/studio-host'],
]

/** The manifest of a release: where there is npm, `npm run data -- restore` is `./run data restore`. */
export function releaseManifest(manifest: string): string {
  const scripts = Object.fromEntries(releaseCommands.map((name) => [name, `./run ${name}`]))
  return `${JSON.stringify({...JSON.parse(manifest), scripts}, null, 2)}\n`
}

/** What the sources import that is not among them: a server would end with its name. */
export function missingImports(): string[] {
  const isThere = (path: string) =>
    existsSync(path) && sources.some((each) => path === each || path.startsWith(`${each}/`))
  return modulesOf(sources).flatMap((file) => {
    return importsOf(readFileSync(file, 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(file), name)))
      .filter((path) => /\.\w+$/.test(path) && !isThere(path))
      .map((path) => `${file} imports ${path}`)
  })
}

function modulesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (leftOut.includes(path)) return []
    if (/\.(ts|tsx|mjs|js)$/.test(path)) return [path]
    if (!statSync(path).isDirectory() || /(^|\/)(dist|node_modules)$/.test(path)) return []
    return modulesOf(readdirSync(path).map((name) => join(path, name)))
  })
}
