/**
 * The first script of `npm start`, `npm test` and `npm run dev`. Plain JavaScript for any Node from 20 on
 * with nothing installed: it installs the packages if they are missing or old, then runs the script it
 * is given with the Node 24 that is one of them.
 *
 *   node scripts/bootstrap.mjs app/supervise.ts [arguments]
 */
import {spawn, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const mark = join(root, 'node_modules', '.installed-lock')
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) install()

const bin = join(root, 'node_modules')
const node = join(bin, 'node', 'bin', 'node')
const path = [join(bin, 'node', 'bin'), join(bin, '.bin'), process.env.PATH].join(delimiter)
const child = spawn(existsSync(node) ? node : process.execPath, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {...process.env, PATH: path, NODE_NO_WARNINGS: '1'},
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function install() {
  console.log('Installing packages (about a minute, once) ...')
  const started = Date.now()
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, NODE_ENV: ''},
  })
  if (npm.status !== 0) fail('The packages could not be installed; npm says why above.')
  writeFileSync(mark, lock)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
