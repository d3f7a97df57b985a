import {randomBytes} from 'node:crypto'
import {
  type Accounts,
  Administration,
  openAccounts,
  openStore,
  type Store,
  usualRoles,
} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import project from '../../sanity.json' with {type: 'json'}
import {type Command, command, plainCommand} from './command.ts'

const roles: readonly string[] = [...usualRoles, project.staffRole]

interface People {
  readonly accounts: Accounts
  readonly administration: Administration
  readonly store: Store
}

/** `npm run lake -- user …`; `npm run accounts` has more. */
export const userCommands: Readonly<Record<string, Command>> = {
  add: command({
    usage: `user add EMAIL [--role ${roles.join('|')}] [--name NAME]   prints a password`,
    most: 1,
    flags: {role: {type: 'string', default: 'editor'}, name: {type: 'string'}},
    run: (config, [email = ''], {role, name = email}) =>
      onAccounts(config, async ({administration}) => {
        const {id} = await administration.add({email, name, role})
        console.log(`${email}\t${role}\t${await renewed(administration, id)}`)
      }),
  }),
  list: plainCommand({
    usage: 'user list',
    run: (config) =>
      onAccounts(config, ({accounts}) => {
        for (const {id, email, name, roles} of accounts.users.list()) {
          console.log([id, email, roles.join(','), name].join('\t'))
        }
      }),
  }),
  passwd: plainCommand({
    usage: 'user passwd EMAIL                    prints a new password, and ends every session',
    most: 1,
    run: (config, [email = '']) =>
      onAccounts(config, async ({administration}) => {
        console.log(`${email}\t${await renewed(administration, administration.byEmail(email).id)}`)
      }),
  }),
  remove: plainCommand({
    usage: 'user remove EMAIL',
    most: 1,
    run: (config, [email = '']) =>
      onAccounts(config, ({administration}) => {
        administration.remove(administration.byEmail(email).id)
      }),
  }),
}

/** `npm run lake -- token …` */
export const tokenCommands: Readonly<Record<string, Command>> = {
  add: command({
    usage: `token add LABEL [--role ${roles.join('|')}]   prints the token, once`,
    most: 1,
    flags: {role: {type: 'string', default: 'viewer'}},
    run: (config, [label = ''], {role}) =>
      onAccounts(config, ({accounts, store}) => {
        if (label.trim() === '') throw new Error('Say what the token is for: token add LABEL')
        if (!roles.includes(role)) throw new Error(`A role is one of ${roles.join(', ')}.`)
        const {robot, token} = accounts.robots.create({label, roles: [role]})
        store.accesses.noteAccount('command', `robotAdded ${robot.id} ${label}`)
        console.log(`${robot.id}\t${label}\t${role}\t${token}`)
      }),
  }),
  list: plainCommand({
    usage: 'token list',
    run: (config) =>
      onAccounts(config, ({accounts}) => {
        for (const {id, label, roles, createdAt} of accounts.robots.list()) {
          console.log([id, label, roles.join(','), createdAt].join('\t'))
        }
      }),
  }),
  revoke: plainCommand({
    usage: 'token revoke ID',
    most: 1,
    run: (config, [id = '']) =>
      onAccounts(config, ({administration}) => administration.removeRobot(id)),
  }),
}

async function renewed(administration: Administration, userId: string): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  await administration.setPassword(userId, password)
  return password
}

async function onAccounts(
  {dataDirectory}: Config,
  work: (people: People) => Promise<void> | void,
): Promise<void> {
  const store = openStore({directory: dataDirectory})
  try {
    const accounts = openAccounts(store.database)
    const note = (by: string, about: string) => store.accesses.noteAccount(by, about)
    const administration = new Administration(accounts, roles, note, 'command')
    await work({accounts, administration, store})
  } finally {
    store.close()
  }
}
