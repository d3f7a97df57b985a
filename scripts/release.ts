import {spawnSync} from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {join, resolve} from 'node:path'
import {buildStudio} from '../app/build/build-studio.ts'
import {buildWeb} from '../app/build/build-web.ts'
import {makeReadable} from '../app/build/make-readable.ts'
import {step} from '../app/build/step.ts'
import {writeStudioHost} from '../app/build/studio-host.ts'
import {readConfig} from '../app/config.ts'
import {orExplain, readWords} from '../app/words.ts'
import {leftOut, missingImports, others, releaseManifest, sources} from './release/contents.ts'
import {packagesOf} from './release/packages.ts'

/**
 * `npm run release`: everything that a server needs, with Node and built, for machines like this one:
 * `dist/presale-homepage-VERSION-TIME-linux-x64.tar.gz`, with the time at which it was made, so that it is unpacked
 * next to every other one. With `--folder FOLDER` it is not packed.
 */
const config = readConfig(process.env)
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run release [-- --folder FOLDER]',
    flags: {folder: {type: 'string'}},
  }),
)
const {version} = JSON.parse(readFileSync('package.json', 'utf8'))
const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const name = `presale-homepage-${version}-${time}-${process.platform}-${process.arch}`
const folder = resolve(values.folder ?? join('dist', name))

requireRoom(folder)
const missing = missingImports()
if (missing.length > 0) throw new Error(`A release would lack a file:\n${missing.join('\n')}`)
await step('Building the site', buildWeb)
await step('Building the Studio', () => buildStudio(config))
await writeStudioHost(config)
await step('Putting the release together', putTogether)
if (values.folder === undefined) await step('Packing', pack)
console.log(`\n  ${values.folder === undefined ? `${folder}.tar.gz` : folder}`)

/** What is there is replaced, so it must be an earlier release. */
function requireRoom(folder: string): void {
  const isFree = !existsSync(folder) || existsSync(join(folder, 'dist/release.json'))
  if (isFree || (statSync(folder).isDirectory() && readdirSync(folder).length === 0)) return
  console.error(`${folder} holds something else than a release, and would be deleted.`)
  process.exit(2)
}

async function putTogether(): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const isOurs = (path: string) => !leftOut.includes(path)
  for (const path of [...sources, ...others]) {
    cpSync(path, join(folder, path), {recursive: true, filter: isOurs})
  }
  for (const path of packagesOf(folder)) {
    // The lake's is a link to its folder, which is there too.
    cpSync(path, join(folder, path), {recursive: true, filter: isRun, verbatimSymlinks: true})
  }
  // It lies next to the Node that is copied, in what that was installed from.
  cpSync(nodeLicence(), join(folder, 'node_modules/node/LICENSE'))
  writeFileSync(join(folder, 'package.json'), releaseManifest(readFileSync('package.json', 'utf8')))
  for (const program of ['run', 'install']) {
    cpSync(join('deploy', program), join(folder, program))
    chmodSync(join(folder, program), 0o755)
  }
  const made = {version, node: process.version, platform: process.platform, arch: process.arch}
  writeFileSync(join(folder, 'dist/release.json'), `${JSON.stringify(made, null, 2)}\n`)
  await makeReadable(folder)
}

function nodeLicence(): string {
  const [path] = globSync('node_modules/node/node_modules/node-*/LICENSE')
  if (path) return path
  throw new Error('The licence of Node was not installed: npm ci')
}

/** Types and maps are for those who develop; what Node is installed from holds it a second time. */
function isRun(path: string): boolean {
  return !/\.(d\.[cm]?ts|map)$/.test(path) && !path.startsWith('node_modules/node/node_modules')
}

async function pack(): Promise<void> {
  const packing = spawnSync('tar', ['--owner=0', '--group=0', '-czf', `${name}.tar.gz`, name], {
    cwd: 'dist',
    stdio: 'inherit',
  })
  if (packing.status !== 0) throw new Error('tar could not pack the release')
  rmSync(folder, {recursive: true, force: true})
}
