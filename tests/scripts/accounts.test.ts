import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {createLake} from '../../lake/lake.ts'
import {passwordCost, person} from '../lake/real-lake.ts'

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
  return {lake, user, accounts, signIn, isGood}
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

test.each([
  [['password', 'nobody@example.com'], 'Nobody signs in as nobody@example.com.'],
  [['revoke', 'x'], 'There is no session x.'],
  [['add', 'a@b.kr', '--role', 'king'], 'A role is one of'],
  [['dance'], 'npm run accounts'],
])('%j is answered in a line', async (words, said) => {
  const {accounts} = await open()
  await expect(accounts(...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(said),
  })
})
