import {execFile} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createLake, type Lake} from 'local-content-lake'
import {openStore} from 'local-content-lake/maintenance'
import {passwordCost} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {ensureAdministrator, ensureToken} from '../../app/lake/lake-accounts.ts'
import {newFolder} from './data-command.ts'

const run = promisify(execFile)
const json = {'content-type': 'application/json'}

/** Each makes one person or one robot in a running lake. */
const ways: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  'the first start': ({lake}) => ensureAdministrator(lake, {}, true),
  'the key of the site': async ({lake, directory}) => ensureToken(lake, directory, 'site'),
  'an administrator in the Studio': ({post}) =>
    post('/v1/accounts', {email: 'lee@example.com', name: 'Lee', role: 'editor'}),
  'a token by the management API': ({post}) =>
    post('/v1/projects/test/tokens', {label: 'a', roleName: 'viewer'}),
  'a robot by the Access API': ({post}) =>
    post('/v2025-02-19/access/project/test/robots', {
      label: 'b',
      memberships: [{resourceType: 'project', resourceId: 'test', roleNames: ['viewer']}],
    }),
  'npm run accounts -- add': ({command}) => command('scripts/accounts.ts', 'add', 'a@b.kr'),
  'npm run accounts -- add-robot': ({command}) => command('scripts/accounts.ts', 'add-robot', 'c'),
}

interface Opened {
  readonly lake: Lake
  readonly directory: string
  post(path: string, body: object): Promise<void>
  command(script: string, ...words: string[]): Promise<unknown>
}

function open(): Opened {
  const directory = newFolder()
  const lake = createLake({
    ...{project: {id: 'test', title: 'Test', datasets: []}, directory},
    accounts: {passwordCost},
  })
  onTestFinished(() => lake.close())
  const env = {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1'}
  return {
    lake,
    directory,
    async post(path, body) {
      const {users, sessions} = lake.accounts
      const [administrator] = users.list()
      const {token} = sessions.open(administrator?.id ?? '', 'token', {address: '', userAgent: ''})
      const headers = {...json, authorization: `Bearer ${token}`}
      const init = {method: 'POST', headers, body: JSON.stringify(body)}
      const answer = await lake.fetch(new Request(`http://lake.test${path}`, init))
      expect(answer.status, await answer.clone().text()).toBe(201)
    },
    command: (script, ...words) => run(process.execPath, [script, ...words], {env}),
  }
}

test('each person and each token that is made is in the access log, whichever way', async () => {
  const opened = open()
  const {lake, directory} = opened
  const madeSoFar = () =>
    [...lake.accounts.users.list(), ...lake.accounts.robots.list()].map(({id}) => id)
  const store = openStore({directory})
  onTestFinished(() => store.close())
  for (const [way, make] of Object.entries(ways)) {
    const before = madeSoFar()
    await make(opened)
    const [made, ...more] = madeSoFar().filter((id) => !before.includes(id))
    expect([made, more], way).toEqual([expect.any(String), []])
    const events = store.accesses.accountEvents(new Date(0), 100).map(({about}) => about)
    const entry = new RegExp(`^(add|robotAdded) ${made} `)
    expect(events, way).toContainEqual(expect.stringMatching(entry))
  }
}, 60_000)

test('nothing but the administration of accounts makes one, so that none is without an entry', () => {
  const making = globSync('{app,lake,sample,scripts,server}/**/*.ts', {
    exclude: ['**/node_modules', 'lake/test*/**', '**/*.test.ts'],
  }).filter((path) => /\b(users|robots)\.create\(/.test(readFileSync(path, 'utf8')))
  expect(making).toEqual([join('lake', 'people', 'administration.ts')])
})
