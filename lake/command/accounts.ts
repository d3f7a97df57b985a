import {randomBytes} from 'node:crypto'
import {type Accounts, openAccounts} from '../people/accounts.ts'
import {Administration} from '../people/administration.ts'
import {openStore} from '../store/store.ts'

export interface AccountsPlace {
  /** The lake's data folder; the lake may be running. */
  readonly directory: string
  /** Those that exist there. */
  readonly roles: readonly string[]
  /** Where the page for signing in is, for links. */
  readonly signInOrigin: string
}

interface Asked {
  /** Those after the command's own. */
  readonly words: readonly string[]
  readonly role: string | undefined
  readonly name: string | undefined
}

interface Reached {
  readonly accounts: Accounts
  readonly administration: Administration
  readonly signInOrigin: string
}

/** Printed as lines, with tabs between the columns. */
type Rows = readonly (readonly string[])[]

interface AccountCommand {
  /** The words and flags after its name, and what it does. */
  readonly usage: string
  /** How many words come after its name at most. */
  readonly most: number
  /** The flags that it understands; none by default. */
  readonly flags?: readonly ('role' | 'name')[]
  run(reached: Reached, asked: Asked): Rows | Promise<Rows>
}

const commands: Readonly<Record<string, AccountCommand>> = {
  list: {
    ...{usage: '  the people who may sign in', most: 0},
    run: ({accounts: {users, factors}}) =>
      users.list().map(({id, email, name, roles}) => {
        return [email, roles.join(','), name, factors.has(id) ? 'second factor' : '']
      }),
  },
  add: {
    ...{usage: 'EMAIL [--role ROLE] [--name NAME]   prints a password', most: 1},
    flags: ['role', 'name'],
    async run({administration}, {words: [email = ''], name = email, role = 'editor'}) {
      const password = newPassword()
      await administration.add({email, name, role, password})
      return [[email, role, `password: ${password}`]]
    },
  },
  role: {
    ...{usage: 'EMAIL ROLE   ends every session', most: 2},
    run({administration}, {words: [email = '', role = '']}) {
      administration.setRole(administration.byEmail(email).id, role)
      return [[email, role, 'all sessions ended']]
    },
  },
  password: {
    ...{usage: 'EMAIL   sets a new one, prints it, and ends every session', most: 1},
    run: ({administration}, {words: [email = '']}) =>
      renewed(administration, administration.byEmail(email)),
  },
  'first-password': {
    ...{usage: '  the same for the first administrator', most: 0},
    run({accounts, administration}) {
      const first = accounts.users.list().find(({roles}) => roles.includes('administrator'))
      if (!first) throw new Error('There is no administrator. The first start makes one.')
      return renewed(administration, first)
    },
  },
  link: {
    ...{usage: 'EMAIL   a link by which they choose a password, once, within a day', most: 1},
    run({administration, signInOrigin}, {words: [email = '']}) {
      const {token, expiresAt} = administration.newLink(administration.byEmail(email).id)
      return [[`${signInOrigin}/login?reset=${token}`, `until ${expiresAt}`]]
    },
  },
  remove: {
    ...{usage: 'EMAIL', most: 1},
    run({administration}, {words: [email = '']}) {
      administration.remove(administration.byEmail(email).id)
      return []
    },
  },
  sessions: {
    ...{usage: 'EMAIL', most: 1},
    run: ({accounts, administration}, {words: [email = '']}) =>
      accounts.sessions
        .list(administration.byEmail(email).id)
        .map(({id, lastUsedAt, address, userAgent}) => [id, lastUsedAt, address, userAgent]),
  },
  revoke: {
    ...{usage: 'SESSION', most: 1},
    run({accounts: {users, sessions}, administration}, {words: [session = '']}) {
      const owner = users
        .list()
        .find(({id}) => sessions.list(id).some((each) => each.id === session))
      if (!owner) throw new Error(`There is no session ${session}.`)
      administration.endSession(owner.id, session)
      return []
    },
  },
  robots: {
    ...{usage: '  the programs that have a token', most: 0},
    run: ({accounts}) =>
      accounts.robots
        .list()
        .map(({id, label, roles, createdAt}) => [id, label, roles.join(','), createdAt]),
  },
  'add-robot': {
    ...{usage: 'LABEL [--role ROLE]   prints its token, once', most: 1, flags: ['role']},
    run({administration}, {words: [label = ''], role = 'viewer'}) {
      const {robot, token} = administration.addRobot({label, roles: [role]})
      return [[robot.id, label, role, token]]
    },
  },
  'revoke-robot': {
    ...{usage: 'ROBOT', most: 1},
    run({administration}, {words: [robot = '']}) {
      administration.removeRobot(robot)
      return []
    },
  },
  'second-factor': {
    ...{usage: 'EMAIL off   for someone who lost phone and recovery codes', most: 2},
    run({administration}, {words: [email = '', off]}) {
      if (off !== 'off') throw new Error('Say second-factor EMAIL off')
      administration.removeSecondFactor(administration.byEmail(email).id)
      return [[email, 'second factor removed', 'all sessions ended']]
    },
  },
  'demand-second-factor': {
    ...{usage: 'ROLES   such as administrator,editor; or none', most: 1},
    run({administration}, {words: [names = '']}) {
      administration.demandSecondFactor(names === 'none' ? [] : names.split(','))
      return [['demanded of', names]]
    },
  },
}

/** The command of this name; null: there is none. */
export const accountCommand = (name: string): AccountCommand | null =>
  (Object.hasOwn(commands, name) && commands[name]) || null

/** What there is, a line each. @param called the words before a command, such as `npm run accounts --` */
export function accountsUsage(called: string, roles: readonly string[]): string {
  const lines = Object.entries(commands).map(([name, {usage}]) => `${called} ${name} ${usage}`)
  return [...lines, `A ROLE is one of ${roles.join(', ')}.`].join('\n')
}

/**
 * Works while the lake runs. Returns what is to be printed; each change is in the access log.
 *
 * @throws for words and flags that the command does not understand, before anything is done
 */
export async function runAccountCommand(
  {run, most, flags = []}: AccountCommand,
  {directory, roles, signInOrigin}: AccountsPlace,
  asked: Asked,
): Promise<string> {
  const tooMuch = asked.words[most]
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood.`)
  for (const flag of ['role', 'name'] as const) {
    if (asked[flag] !== undefined && !flags.includes(flag)) {
      throw new Error(`--${flag} is not understood here, but by ${takersOf(flag).join(' and ')}.`)
    }
  }
  const store = openStore({directory})
  try {
    const accounts = openAccounts(store.database)
    const administration = new Administration(accounts, roles, store.accesses, 'command')
    const rows = await run({accounts, administration, signInOrigin}, asked)
    return rows.map((row) => row.join('\t').trimEnd()).join('\n')
  } finally {
    store.close()
  }
}

const takersOf = (flag: 'role' | 'name') =>
  Object.keys(commands).filter((name) => commands[name]?.flags?.includes(flag))

async function renewed(
  administration: Administration,
  {id, email}: {readonly id: string; readonly email: string},
): Promise<Rows> {
  const password = newPassword()
  await administration.setPassword(id, password)
  return [[email, `password: ${password}`, 'all sessions ended']]
}

export const newPassword = () => randomBytes(12).toString('base64url')
