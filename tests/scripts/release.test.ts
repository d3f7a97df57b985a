import {spawnSync} from 'node:child_process'
import {globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {leftOut, missingImports, releaseManifest, sources} from '../../scripts/release/contents.ts'
import {callOf, commandLine, releaseCommands} from '../../server/command-line.ts'
import {newFolder} from './data-command.ts'

test('in a release, the commands of npm are those of its own program', () => {
  const {name, scripts} = JSON.parse(releaseManifest(readFileSync('package.json', 'utf8')))
  expect(name).toBe('presale-homepage')
  expect(scripts.data).toBe('./run data')
  const told = /echo "Commands: ([^"]+)"/.exec(readFileSync('deploy/run', 'utf8'))?.[1]
  expect(told?.split(', ').toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test.each([
  ['data restore --files', 'npm run data -- restore --files', './run data restore --files'],
  [
    'accounts role a@b.kr editor',
    'npm run accounts -- role a@b.kr editor',
    './run accounts role a@b.kr editor',
  ],
  ['start', 'npm start', './run start'],
  ['doctor', 'npm run doctor', './run doctor'],
] as const)(
  '%s is called by npm, and in a release as its program is',
  (words, byNpm, inRelease) => {
    expect(commandLine(words, '', false)).toBe(byNpm)
    expect(commandLine(words, '', true)).toBe(inRelease)
    expect(callOf('accounts', false)).toBe('npm run accounts --')
    expect(callOf('accounts', true)).toBe('./run accounts')
  },
)

test('what a release says names no command of npm that it has itself', () => {
  const named = new RegExp(`npm (?:start|run (?:${releaseCommands.join('|')}))\\b`)
  const files = sources.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : globSync(`${path}/**/*.ts`, {exclude: (each) => leftOut.includes(each)}),
  )
  const saying = files.filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.some((line) => named.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
  })
  // It makes them.
  expect(saying).toEqual(['server/command-line.ts'])
})

test('a release has every file of ours that its programs import', () => {
  expect(sources).toContain('app')
  expect(missingImports()).toEqual([])
})

test.each([
  [['--hst', 'example.kr'], '--hst? ./install --host example.kr'],
  [['--host'], '--host needs a value'],
  [['--host', 'example.kr; reboot'], '--host needs a value, without spaces and quotes'],
  [['--email', "a'b@example.kr"], '--email needs a value, without spaces and quotes'],
  [['rollback', 'now'], 'now? ./install --host example.kr'],
])('what its installer does not understand changes nothing: %j', (words, told) => {
  const {status, stderr} = spawnSync('sh', ['deploy/install', ...words], {encoding: 'utf8'})
  expect([status, stderr]).toEqual([1, expect.stringContaining(told)])
})

/** The part of the installer that is about the proxy, on a folder in place of `/etc` and of the data. */
function proxyIn(folder: string) {
  const script = readFileSync('deploy/install', 'utf8')
  const [part = ''] = /^hosts=[\s\S]*?^fi$/m.exec(script) ?? []
  return (host = '', certificate = '', first = '') => {
    const key = certificate && '/etc/key.pem'
    const values = `app=presale-homepage etc=${folder} data=${folder} release=$PWD proxy=caddy
      host='${host}' certificate='${certificate}' key='${key}' first='${first}'
      caddy() { :; }
      systemctl() { :; }`
    const {status, stderr} = spawnSync(
      'sh',
      ['-euc', `${values}\n${part.replaceAll('/etc/caddy', folder)}`],
      {encoding: 'utf8'},
    )
    expect([status, stderr]).toEqual([0, ''])
    return readFileSync(join(folder, 'presale-homepage.caddy'), 'utf8').split('\n').slice(0, 2)
  }
}

test('the installer’s proxy has the hosts of all complexes, and keeps a given certificate', () => {
  const folder = newFolder()
  const complex = join(folder, 'complexes/hangang')
  mkdirSync(complex, {recursive: true})
  writeFileSync(join(folder, 'environment'), 'SITE_ORIGIN=https://example.kr\n')
  const proxy = proxyIn(folder)
  expect(proxy('example.kr')[0]).toBe('example.kr {')
  const settings = join(complex, 'settings.env')
  writeFileSync(settings, 'SITE_ORIGIN=https://hangang.example.kr\n')
  expect(proxy()[0]).toBe('example.kr, hangang.example.kr {')
  expect(proxy('', '/etc/cert.pem')[1]).toBe('\ttls /etc/cert.pem /etc/key.pem')
  // The program's own account writes this file, and the installer is root's.
  writeFileSync(settings, 'SITE_ORIGIN=https://x.kr { respond "no" }\n')
  expect(proxy()).toEqual(['example.kr {', '\ttls /etc/cert.pem /etc/key.pem'])
  // Installed again after a removal, which leaves the settings.
  rmSync(join(folder, 'presale-homepage.caddy'))
  expect(proxy('', '', 'yes')[0]).toBe('example.kr {')
})

test('a release takes the place of another release, and of nothing else', () => {
  const folder = newFolder()
  const letter = join(folder, 'letter.txt')
  writeFileSync(letter, 'mine')
  for (const given of [folder, letter]) {
    const words = ['scripts/release.ts', '--folder', given]
    const {status, stderr} = spawnSync(process.execPath, words, {encoding: 'utf8'})
    expect([status, stderr]).toEqual([2, expect.stringContaining('would be deleted')])
  }
  expect(readFileSync(letter, 'utf8')).toBe('mine')
}, 30_000)
