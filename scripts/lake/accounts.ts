import {randomBytes} from 'node:crypto'
import {parseArgs} from 'node:util'
import type {Config} from '../../app/config.ts'
import {type Accounts, openAccounts} from '../../lake/people/accounts.ts'
import {Administration} from '../../lake/people/administration.ts'
import {usualRoles} from '../../lake/people/roles.ts'
import {openStore, type Store} from '../../lake/store/store.ts'
import project from '../../sanity.json' with {type: 'json'}
import type {Command} from './command.ts'

const roles: readonly string[] = [...usualRoles, project.staffRole]

interface People {
  readonly accounts: Accounts
  readonly administration: Administration
  readonly store: Store
}

/** `npm run lake -- user …`; `npm run accounts` has more. */
export const userCommands: Readonly<Record<string, Command>> = {
  add: {
    usage: `user add EMAIL [--role ${roles.join('|')}] [--name NAME]   prints a password`,
    run: (config, words) =>
      onAccounts(config, async ({administration}) => {
        const {positionals, values} = parseArgs({
          ...{args: [...words], allowPositionals: true},
          options: {role: {type: 'string', default: 'editor'}, name: {type: 'string'}},
        })
        const [email = ''] = positionals
        const {id} = await administration.add({
          email,
          name: values.name ?? email,
          role: values.role,
        })
        console.log(`${email}\t${values.role}\t${await renewed(administration, id)}`)
      }),
  },
  list: {
    usage: 'user list',
    run: (config) =>
      onAccounts(config, ({accounts}) => {
        for (const {id, email, name, roles} of accounts.users.list()) {
          console.log([id, email, roles.join(','), name].join('\t'))
        }
      }),
  },
  passwd: {
    usage: 'user passwd EMAIL                    prints a new password, and ends every session',
    run: (config, [email = '']) =>
      onAccounts(config, async ({administration}) => {
        console.log(`${email}\t${await renewed(administration, administration.byEmail(email).id)}`)
      }),
  },
  remove: {
    usage: 'user remove EMAIL',
    run: (config, [email = '']) =>
      onAccounts(config, ({administration}) => {
        administration.remove(administration.byEmail(email).id)
      }),
  },
}

/** `npm run lake -- token …` */
export const tokenCommands: Readonly<Record<string, Command>> = {
  add: {
    usage: `token add LABEL [--role ${roles.join('|')}]   prints the token, once`,
    run: (config, words) =>
      onAccounts(config, ({accounts, store}) => {
        const {positionals, values} = parseArgs({
          ...{args: [...words], allowPositionals: true},
          options: {role: {type: 'string', default: 'viewer'}},
        })
        const [label = ''] = positionals
        if (label.trim() === '') throw new Error('Say what the token is for: token add LABEL')
        if (!roles.includes(values.role)) throw new Error(`A role is one of ${roles.join(', ')}.`)
        const {robot, token} = accounts.robots.create({label, roles: [values.role]})
        store.accesses.noteAccount('command', `robotAdded ${robot.id} ${label}`)
        console.log(`${robot.id}\t${label}\t${values.role}\t${token}`)
      }),
  },
  list: {
    usage: 'token list',
    run: (config) =>
      onAccounts(config, ({accounts}) => {
        for (const {id, label, roles, createdAt} of accounts.robots.list()) {
          console.log([id, label, roles.join(','), createdAt].join('\t'))
        }
      }),
  },
  revoke: {
    usage: 'token revoke ID',
    run: (config, [id = '']) =>
      onAccounts(config, ({administration}) => administration.removeRobot(id)),
  },
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
