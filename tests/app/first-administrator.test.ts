import {openRealLake, person} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {ensureAdministrator} from '../../app/lake/lake-accounts.ts'
import {complexOfLines} from '../../server/log.ts'

const visitor = {device: '', address: '', userAgent: ''}
const wanted = {email: person.email}

function open() {
  const {lake} = openRealLake()
  const rolesOf = (email: string) => lake.accounts.users.byEmail(email)?.roles
  return {lake, rolesOf}
}

test('the first start makes an administrator and prints a password that signs in', async () => {
  const {lake} = open()
  const lines = (await ensureAdministrator(lake, {}, true)).join('\n')
  const [, password = ''] = /Password: (\S+)/.exec(lines) ?? []
  const email = 'admin@example.com'
  await expect(lake.accounts.signIn({email, password, ...visitor})).resolves.toBeDefined()
})

test('where nobody reads the console, the password is not in the log, and the command is', async () => {
  const {lake} = open()
  const lines = (await ensureAdministrator(lake, {}, false)).join('\n')
  expect(lines).toBe(
    'Sign in as admin@example.com\nIts password is made by: npm run accounts -- first-password',
  )
})

test('a hint names the complex that it is about', async () => {
  const {lake} = open()
  const work = () => ensureAdministrator(lake, {}, false)
  const lines = await complexOfLines.run({complex: 'hangang'}, work)
  expect(lines.join('\n')).toContain('by: COMPLEX=hangang npm run accounts -- first-password')
})

test('a start that was interrupted before it printed says how the password is had', async () => {
  const {lake} = open()
  await ensureAdministrator(lake, {}, true)
  const lines = await ensureAdministrator(lake, {}, true)
  expect(lines.join('\n')).toContain('Sign in as admin@example.com')
  expect(lines.join('\n')).toContain('npm run accounts -- first-password')
})

test('an editor whom the settings name becomes administrator when there is none', async () => {
  const {lake, rolesOf} = open()
  await lake.accounts.users.create({...person, roles: ['editor']})
  const lines = await ensureAdministrator(lake, wanted, true)
  expect(lines[0]).toBe('Sign in as kim@example.com, who is the administrator from now on')
  expect(rolesOf(person.email)).toEqual(['administrator'])
})

test('with an administrator, an editor whom the settings name keeps the role, and it is said', async () => {
  const {lake, rolesOf} = open()
  await lake.accounts.users.create({...person, email: 'lee@example.com', roles: ['administrator']})
  await lake.accounts.users.create({...person, roles: ['editor']})
  expect(await ensureAdministrator(lake, wanted, true)).toEqual([
    'Sign in as lee@example.com',
    'kim@example.com is no administrator: npm run accounts -- role kim@example.com administrator',
  ])
  expect(rolesOf(person.email)).toEqual(['editor'])
})
