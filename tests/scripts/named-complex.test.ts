import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {describe, expect, test} from 'vitest'
import {readConfig, readConfigOfAll} from '../../app/config.ts'
import {configOfCommand, nameOfTarget} from '../../app/installation/named-complex.ts'
import {commands} from '../../scripts/data/commands.ts'
import {moveCommand} from '../../scripts/data/move.ts'
import {complexes} from '../../scripts/doctor/complexes.ts'
import {commandIn, newFolder, scriptIn} from './data-command.ts'

/** A call of each command. What is not listed here is called without words. */
const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  restore: [['--files'], ['--to', 'FOLDER'], ['--replica', '--to', 'FOLDER']],
  export: [['production', 'out.tar.gz']],
  import: [['package.json', 'production']],
  move: [
    ['--to', 'hosted'],
    ['--from', 'hosted'],
  ],
  'dataset create': [['blog']],
  'dataset copy': [['production', 'blog']],
  'dataset delete': [['blog', '--yes']],
  'cors add': [['https://a.example']],
  'cors remove': [['1']],
  close: [['--to', 'FOLDER', '--registrations', 'export']],
  ...Object.fromEntries(
    ['history', 'gc', 'rollback', 'confirm-erasing', 'delete-sample', 'reset-sample'].map(
      (name) => [name, [[], ['--yes']]],
    ),
  ),
}

const everyCall = Object.keys(commands).flatMap((name) =>
  (calls[name] ?? [[]]).map((words) => [name, ...words].join(' ')),
)

function targetOf(call: string) {
  const name = Object.keys(commands).find((each) => `${call} `.startsWith(`${each} `)) ?? ''
  const words = call.slice(name.length).split(' ').filter(Boolean)
  const work = commands[name]?.read(words)
  if (!work) throw new Error(`No command ${call}`)
  return work.target
}

const makers = ['import package.json production', 'move --from hosted']
/** These work on backups, or on the folder of a standby, alone. */
const ofNoLake = [
  ...['backups', 'verify', 'restore --to FOLDER', 'restore --replica --to FOLDER', 'take-over'],
]

function installation() {
  const folder = newFolder()
  openTestLake({directory: folder})
  const other = join(folder, 'complexes', 'hangang')
  mkdirSync(other, {recursive: true})
  writeFileSync(join(other, 'settings.env'), 'SITE_ORIGIN=http://b.test\n')
  return folder
}

describe.each(everyCall)('%s', (call) => {
  const target = targetOf(call)

  test('makes no lake where DATA_DIR is missing, unless making one is its purpose', () => {
    const missing = join(newFolder(), 'mistyped')
    const ask = () => configOfCommand({DATA_DIR: missing}, target)
    if (makers.includes(call)) expect(ask().dataDirectory).toBe(missing)
    else {
      if (ofNoLake.includes(call)) ask()
      else expect(ask).toThrow(`There is no lake in ${missing}`)
      expect(existsSync(missing)).toBe(false)
    }
  })

  test('does nothing among several complexes where none is named, or one that is not there', () => {
    const folder = installation()
    const ask = (complex: string) => configOfCommand({DATA_DIR: folder, COMPLEX: complex}, target)
    expect(() => ask('')).toThrow('COMPLEX=. is the first; the others are COMPLEX=hangang')
    expect(() => ask('hangan')).toThrow('there is no such complex')
    expect(existsSync(join(folder, 'complexes', 'hangan'))).toBe(false)
    const first = ask('.')
    expect(first).toMatchObject({complex: null, dataDirectory: folder})
    expect(nameOfTarget(first)).toBe(`The first complex, in ${folder}`)
  })
})

test('accounts act on no other complex, and make no lake', async () => {
  const missing = join(newFolder(), 'mistyped')
  expect(await scriptIn('accounts', missing)('first-password')).toMatchObject({
    ...{code: 1, said: expect.stringContaining(`There is no lake in ${missing}`)},
  })
  expect(existsSync(missing)).toBe(false)
  expect(await scriptIn('accounts', installation())('first-password')).toMatchObject({
    ...{code: 1, said: expect.stringContaining('COMPLEX=. is the first')},
  })
}, 60_000)

test('an export of a mistyped folder fails, and writes nothing', async () => {
  const folder = newFolder()
  const file = join(folder, 'out.tar.gz')
  const data = commandIn(join(folder, 'mistyped'))
  expect(await data('export', 'production', file)).toMatchObject({
    ...{code: 1, said: expect.stringContaining('Only start, new, import, restore and move --from')},
  })
  expect([existsSync(file), existsSync(join(folder, 'mistyped'))]).toEqual([false, false])
}, 60_000)

test('an empty lake.sqlite is no lake', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lake.sqlite'), '')
  expect(() => configOfCommand({DATA_DIR: folder}, 'lake')).toThrow('There is no lake')
})

test('what is for the whole installation takes no complex', () => {
  expect(() => readConfigOfAll({COMPLEX: 'hangang', DATA_DIR: installation()})).toThrow('COMPLEX')
  expect(readConfigOfAll({COMPLEX: '.', DATA_DIR: '/a'}).complex).toBeNull()
})

test('no complex of several moves to the hosted lake, which would take others offline', async () => {
  const folder = installation()
  const move = async (COMPLEX: string) => {
    const before = {...process.env}
    Object.assign(process.env, {DATA_DIR: folder, COMPLEX})
    try {
      const work = moveCommand.read(['--to', 'hosted', '--ahead'])
      await work.run(readConfig({DATA_DIR: folder, COMPLEX}))
    } finally {
      process.env = before
    }
  }
  await expect(move('.')).rejects.toThrow('hangang: of this data folder too, and offline')
  await expect(move('hangang')).rejects.toThrow('hangang is one of several complexes')
})

test('the doctor says that others are offline where the first works on the hosted lake', async () => {
  const config = readConfig({
    ...{DATA_DIR: installation(), SANITY_PROJECT_ID: 'abc', SANITY_API_TOKEN: 'token'},
  })
  expect(await complexes(config)).toMatchObject([
    {state: 'fault', text: expect.stringContaining('hangang is not served')},
  ])
})
