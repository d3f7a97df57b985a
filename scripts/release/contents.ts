import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'

/** What a server runs, from sources. Nothing of it is built there. */
export const sources = [
  // The schemas are read by nothing there, but by `npm run upgrade`.
  ...['agency', 'app', 'lake', 'schemas', 'server', 'web', 'shared', 'sample', 'starter'],
  ...['studio/notice-words.json', 'studio/preview-words.json', 'studio/sign-in-words.json'],
  ...['sanity.json', 'package.json', 'scripts/data', 'scripts/doctor', 'scripts/new'],
  'scripts/upgrade',
  ...['accounts', 'data', 'doctor', 'healthcheck', 'new', 'upgrade'].map(
    (command) => `scripts/${command}.ts`,
  ),
]

/** What in those folders is neither run nor served: the lake's own package, if it was built, tests, and what drew the sample. */
export const leftOut: readonly string[] = [
  ...['lake/dist', 'lake/scripts', 'lake/testing', 'lake/testing.ts', 'lake/tests'],
  ...['lake/vitest.config.ts', 'sample/workshop'],
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

/** What `deploy/run` runs. */
const commands = ['start', 'new', 'accounts', 'data', 'doctor', 'upgrade']

/** The manifest of a release: `npm run data -- restore`, as messages say it, is `./run data restore` there. */
export function releaseManifest(manifest: string): string {
  const scripts = Object.fromEntries(commands.map((name) => [name, `./run ${name}`]))
  return `${JSON.stringify({...JSON.parse(manifest), scripts}, null, 2)}\n`
}

/**
 * What sources say of commands, as they are called in a release: it has no npm. A message is read by people
 * who have to do what it says, often at once.
 */
export function inRelease(text: string): string {
  return text
    .replaceAll('npm start', './run start')
    .replaceAll(/npm run (\w[\w-]*)(?: --(?![\w-]))?/g, (whole, name: string) =>
      commands.includes(name) ? `./run ${name}` : whole,
    )
}

const specifiers = [
  /^(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"](\.[^'"]+)['"]/gm,
  /^import\s*['"](\.[^'"]+)['"]/gm,
  /\bimport\(\s*['"](\.[^'"]+)['"]/g,
]

/** What the sources import that is not among them: a server would end with its name. */
export function missingImports(): string[] {
  const isThere = (path: string) =>
    existsSync(path) && sources.some((each) => path === each || path.startsWith(`${each}/`))
  return modulesOf(sources).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const named = specifiers.flatMap((pattern) => [...text.matchAll(pattern)])
    return named
      .map(([, name = '']) => normalize(join(dirname(file), name)))
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
