import {randomBytes} from 'node:crypto'
import {type Accounts, openAccounts} from '../people/accounts.ts'
import {Administration, type NoteAccount} from '../people/administration.ts'
import {usualRoles} from '../people/roles.ts'
import {openStore} from '../store/store.ts'

const administrator = {email: 'admin@example.com', name: 'Administrator'} as const

/** The first start makes one, unless there is one. Returns the line that tells its password, once; null afterwards. */
export async function firstAdministrator({users}: Accounts): Promise<string | null> {
  // Others may have been added before the first start.
  const isThere = users
    .list()
    .some(({email, roles}) => email === administrator.email || roles.includes('administrator'))
  if (isThere) return null
  const password = newPassword()
  await users.create({...administrator, password, roles: ['administrator']})
  return `Sign in as ${administrator.email} with ${password} (shown once)`
}

export interface NewAccess {
  /** An e-mail address, or what a token is for. */
  readonly name: string
  readonly role: string
}

/** Works while the lake runs. Returns the line with the password, once. */
export function addPerson(directory: string, {name, role}: NewAccess): Promise<string> {
  return onAccounts(directory, role, async (accounts, note) => {
    const password = newPassword()
    const administration = new Administration(accounts, usualRoles, note, 'command')
    const {id} = await administration.add({email: name, name, role})
    await administration.setPassword(id, password)
    return `${name} signs in with ${password} (shown once)`
  })
}

/** Works while the lake runs. Returns the token, which is shown once. */
export function addToken(directory: string, {name, role}: NewAccess): Promise<string> {
  return onAccounts(directory, role, async ({robots}, note) => {
    if (name.trim() === '') throw new Error('Say what the token is for: token add LABEL')
    const {robot, token} = robots.create({label: name, roles: [role]})
    note('command', `robotAdded ${robot.id} ${name}`)
    return token
  })
}

async function onAccounts(
  directory: string,
  role: string,
  work: (accounts: Accounts, note: NoteAccount) => Promise<string>,
): Promise<string> {
  if (!usualRoles.some((each) => each === role)) {
    throw new Error(`A role is one of ${usualRoles.join(', ')}`)
  }
  const store = openStore({directory})
  try {
    return await work(openAccounts(store.database), (by, about) =>
      store.accesses.noteAccount(by, about),
    )
  } finally {
    store.close()
  }
}

const newPassword = () => randomBytes(12).toString('base64url')
