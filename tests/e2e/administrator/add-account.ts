import {execFileSync} from 'node:child_process'
import {dataDirectory} from '../site.ts'

/** Settings of a command about the first complex of a data folder, to which other tests may have added more. */
export const ofFirstComplex = (directory: string) => ({DATA_DIR: directory, COMPLEX: '.'})

/** Makes an account as an administrator does, with the command, while the site runs. */
export function addAccount(
  role: string,
  directory = dataDirectory,
  name = `Test ${role}`,
): {readonly email: string; readonly password: string} {
  const email = `${role}-${Date.now().toString(36)}@example.com`
  const output = execFileSync(
    process.execPath,
    ['scripts/accounts.ts', 'add', email, '--role', role, '--name', name],
    {env: {...process.env, ...ofFirstComplex(directory)}, encoding: 'utf8'},
  )
  const [, password = ''] = /password: (\S+)/.exec(output) ?? []
  return {email, password}
}
