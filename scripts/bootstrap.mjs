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
import {createServer} from 'node:net'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

/** These listen on PORT. */
const servers = ['app/supervise.ts', 'app/start.ts', 'app/dev.ts']
if (servers.includes(process.argv[2])) await checkPort()

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const mark = join(root, 'node_modules', '.installed-lock')
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) install()

const bin = join(root, 'node_modules')
const node = join(bin, 'node', 'bin', 'node')
// npm brings it in with an install script, which a setting of npm can switch off.
if (!existsSync(node) && major < 24) {
  fail(
    `The program needs Node 24, and npm did not bring it in (is ignore-scripts set?): ` +
      `run "npm rebuild node --ignore-scripts=false", or start with Node 24.`,
  )
}
const path = [join(bin, 'node', 'bin'), join(bin, '.bin'), process.env.PATH].join(delimiter)
const child = spawn(existsSync(node) ? node : process.execPath, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {...process.env, PATH: path, NODE_NO_WARNINGS: '1'},
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** Said before minutes of installing and building. The program itself says what else is wrong with it. */
function checkPort() {
  const {PORT = '', HOST = ''} = process.env
  const port = Number(PORT || 3000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({code}) => {
      if (code !== 'EADDRINUSE') return resolve()
      fail(
        `Port ${port} is already in use. Choose another with PORT, e.g. PORT=${port + 1} npm start`,
      )
    })
    try {
      server.listen(port, HOST || '0.0.0.0', () => server.close(resolve))
    } catch {
      resolve()
    }
  })
}

/** A registry that answers anything is there; npm itself knows of proxies, certificates and its own settings. */
function checkRegistry() {
  const ping = spawnSync('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=10000'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (ping.error) fail(`npm cannot be started (${ping.error.code}): install it with Node.`)
  const [, fault = ''] = /code (\w+)$/m.exec(ping.stderr) ?? []
  const isOfNetwork = /^E[A-Z_]+$/.test(fault) || fault.includes('CERT')
  if (ping.status === 0 || !isOfNetwork || fault === 'ENOTCACHED') return
  const [, registry = ''] = /PING (\S+)/.exec(ping.stderr) ?? []
  fail(
    `The npm registry ${registry} cannot be reached (${fault}): connect this machine to it, or name ` +
      `another with "npm config set registry ADDRESS". Nothing was installed.`,
  )
}

function install() {
  checkRegistry()
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
