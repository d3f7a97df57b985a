import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {createLake} from 'local-content-lake'
import {verifyAccessLog} from 'local-content-lake/maintenance'
import {passwordCost, person} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'

const run = promisify(execFile)

/** A running lake, and the command as another process. */
async function open() {
  const directory = mkdtempSync(join(tmpdir(), 'accounts-'))
  const project = {id: 'test', title: 'Test', datasets: []}
  const indexes = [['siteId', 'date']]
  const lake = createLake({project, directory, indexes, accounts: {passwordCost}})
  onTestFinished(() => {
    lake.close()
    rmSync(directory, {recursive: true})
  })
  const user = await lake.accounts.users.create({...person, roles: ['administrator']})
  const accounts = async (...words: string[]) => {
    const {stdout} = await run(process.execPath, ['scripts/accounts.ts', ...words], {
      env: {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1'},
    })
    return stdout.trim()
  }
  const signIn = (password: string = person.password) =>
    lake.accounts.signIn({...person, password, device: '', address: '', userAgent: 'A browser'})
  const isGood = async (token: string) =>
    (await lake.accounts.identify({bearer: null, cookie: token})) !== null
  return {directory, lake, user, accounts, signIn, isGood}
}

test('accounts and their sessions are listed, and one session is ended while the site runs', async () => {
  const {accounts, signIn, isGood} = await open()
  const [kept, lost] = [await signIn(), await signIn()]
  expect(await accounts('list')).toContain('kim@example.com\tadministrator')
  const listed = await accounts('sessions', person.email)
  expect(listed.split('\n')).toHaveLength(2)
  expect(listed).toContain('A browser')
  expect(listed).not.toContain(lost.token)
  await accounts('revoke', lost.session.id)
  expect([await isGood(kept.token), await isGood(lost.token)]).toEqual([true, false])
})

test('a new password is printed once, and ends every session', async () => {
  const {accounts, signIn, isGood} = await open()
  const {token} = await signIn()
  const said = await accounts('password', person.email)
  expect(await isGood(token)).toBe(false)
  await expect(signIn()).rejects.toMatchObject({status: 401})
  const [, password = ''] = /password: (\S+)/.exec(said) ?? []
  await expect(signIn(password)).resolves.toBeDefined()
})

test('someone is added, and removed with their sessions', async () => {
  const {lake, accounts} = await open()
  await accounts('add', 'lee@example.com', '--role', 'editor')
  const lee = lake.accounts.users.byEmail('lee@example.com')
  expect(lee?.roles).toEqual(['editor'])
  await accounts('remove', 'lee@example.com')
  expect(lake.accounts.users.byEmail('lee@example.com')).toBeNull()
})

test('a role is changed, and the last administrator stays one', async () => {
  const {lake, accounts, user, signIn, isGood} = await open()
  await expect(accounts('role', person.email, 'editor')).rejects.toMatchObject({
    stderr: expect.stringContaining('The last administrator stays one'),
  })
  await accounts('add', 'lee@example.com', '--role', 'administrator')
  const {token} = await signIn()
  await accounts('role', person.email, 'editor')
  expect(lake.accounts.users.get(user.id)?.roles).toEqual(['editor'])
  expect(await isGood(token)).toBe(false)
  await expect(accounts('remove', 'lee@example.com')).rejects.toMatchObject({code: 1})
})

test('the password of the first administrator can always be had again', async () => {
  const {accounts, signIn} = await open()
  const said = await accounts('first-password')
  const [, password = ''] = /kim@example\.com\tpassword: (\S+)/.exec(said) ?? []
  await expect(signIn(password)).resolves.toBeDefined()
})

test('a link, a second factor and robot keys are managed as in the Studio', async () => {
  const {lake, user, accounts, signIn} = await open()
  const link = await accounts('link', person.email)
  const [, token = ''] = /login\?reset=(\S+)/.exec(link) ?? []
  expect(lake.accounts.resetLinks.userOf(token)).toBe(user.id)
  await accounts('demand-second-factor', 'administrator')
  await expect(signIn()).rejects.toMatchObject({step: 'enrol'})
  await accounts('demand-second-factor', 'none')
  await accounts('second-factor', person.email, 'off')
  await expect(signIn()).resolves.toBeDefined()
  const [id = '', , , key = ''] = (await accounts('add-robot', 'a program')).split('\t')
  expect(lake.accounts.robots.byToken(key)).toMatchObject({id, roles: ['viewer']})
  expect(await accounts('robots')).toMatch(new RegExp(`^${id}\ta program\tviewer\t\\S+$`))
  await accounts('revoke-robot', id)
  expect(lake.accounts.robots.list()).toEqual([])
})

test('what was done by command is in the log, without the passwords', async () => {
  const {directory, user, accounts} = await open()
  const said = await accounts('password', person.email)
  expect(verifyAccessLog(directory)).toMatchObject([{entries: 1, problems: []}])
  const [, password = ''] = /password: (\S+)/.exec(said) ?? []
  const database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  const rows = JSON.stringify(database.prepare('SELECT * FROM access_entries').all())
  database.close()
  expect(rows).toContain(`password ${user.id}`)
  expect(rows).not.toContain(password)
})

/** What is wrong with words and flags themselves is tried in `words.test.ts`. */
const refused = [
  [['password', 'nobody@example.com'], 'Nobody signs in as nobody@example.com.'],
  [['revoke', 'x'], 'There is no session x.'],
  [['revoke-robot', 'x'], 'There is no robot x'],
  [['add-robot', 'x', '--role', 'king'], 'A role is one of'],
  [['list', '--role', 'editor'], '--role is not understood here, but by add and add-robot.'],
  [['add-robot', 'x', '--name', 'X'], '--name is not understood here, but by add.'],
  [['revoke', '\u001b[2Jx'], '" [2Jx" is not understood'],
  [['add', 'a@b.kr', '--name', ''], '--name is empty'],
  [['role', 'kim@example.com', 'king'], 'A role is one of'],
  [['second-factor', 'kim@example.com'], 'second-factor EMAIL off'],
  [['add', 'a@b.kr', '--role', 'king'], 'A role is one of'],
  [['dance'], 'npm run accounts'],
  [['add', 'a@b.kr', 'viewer'], '"viewer" is not understood'],
  [['add', 'a@b.kr', '--name', '\u2800'], 'characters that can be seen'],
  [['add', 'a@b.kr', '--name', 'Kim\u202eeeL'], '"KimeeL" is not understood'],
] as const

test('what is not understood is answered in a line, and nothing is done', {
  tags: 'nightly',
}, async () => {
  const {lake, accounts} = await open()
  for (const [words, said] of refused) {
    await expect(accounts(...words), words.join(' ')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(said),
    })
  }
  expect(lake.accounts.users.list()).toHaveLength(1)
  expect(lake.accounts.robots.list()).toEqual([])
})
