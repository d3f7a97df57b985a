import type {Lake} from '../lake.ts'
import {newPassword} from './accounts.ts'

const administrator = {email: 'admin@example.com', name: 'Administrator'} as const

/** The first start makes one, unless there is one. Returns the line that tells its password, once; null afterwards. */
export async function firstAdministrator({
  accounts,
  administration,
}: Pick<Lake, 'accounts' | 'administration'>): Promise<string | null> {
  // Others may have been added before the first start.
  const isThere = accounts.users
    .list()
    .some(({email, roles}) => email === administrator.email || roles.includes('administrator'))
  if (isThere) return null
  const password = newPassword()
  await administration.add({...administrator, password, role: 'administrator'})
  return `Sign in as ${administrator.email} with ${password} (shown once)`
}
