import {randomBytes} from 'node:crypto'
import {Administration, openAccounts, openStore, usualRoles} from 'local-content-lake/maintenance'
import {type Config, readConfig} from '../app/config.ts'
import {prepareDataDirectory} from '../app/data/prepare-data-directory.ts'
import {readWords} from '../app/words.ts'
import project from '../sanity.json' with {type: 'json'}

const roles = [...usualRoles, project.staffRole]
const usage = `npm run accounts -- list
npm run accounts -- add EMAIL [--role ${roles.join('|')}] [--name NAME]   prints a password
npm run accounts -- role EMAIL ROLE       ends every session
npm run accounts -- password EMAIL        sets a new one, prints it, and ends every session
npm run accounts -- first-password        the same for the first administrator
npm run accounts -- link EMAIL            a link by which they choose a password, once, within a day
npm run accounts -- remove EMAIL
npm run accounts -- sessions EMAIL
npm run accounts -- revoke SESSION
npm run accounts -- robots
npm run accounts -- revoke-robot ROBOT
npm run accounts -- second-factor EMAIL off         for someone who lost phone and recovery codes
npm run accounts -- demand-second-factor ROLES      e.g. administrator,${project.staffRole}; or none`

interface Command {
  readonly command: Name
  readonly words: readonly string[]
  readonly role: string
  readonly name: string | undefined
}

/** `npm run accounts`: who may sign in, while the site runs or not. */
async function main(): Promise<void> {
  const asked = readCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  const store = openStore({directory: config.dataDirectory})
  try {
    const accounts = openAccounts(store.database)
    const note = (by: string, about: string) => store.accesses.noteAccount(by, about)
    const administration = new Administration(accounts, roles, note, 'command')
    const commands = commandsFor(accounts, administration, signInOrigin(config))
    print(await commands[asked.command](asked))
  } finally {
    store.close()
  }
}

/** How many words come after each command. */
const mostWords = {
  ...{list: 0, add: 1, role: 2, password: 1, 'first-password': 0, link: 1, remove: 1, sessions: 1},
  ...{revoke: 1, robots: 0, 'revoke-robot': 1, 'second-factor': 2, 'demand-second-factor': 1},
} as const
type Name = keyof typeof mostWords
const isName = (word: string): word is Name => Object.hasOwn(mostWords, word)

function readCommand([command = '', ...rest]: readonly string[]): Command {
  if (!isName(command)) throw new Error(usage)
  const most = mostWords[command]
  if (command !== 'add') {
    return {
      command,
      words: readWords(rest, {most, usage, flags: {}}).words,
      role: '',
      name: undefined,
    }
  }
  const flags = {role: {type: 'string', default: 'editor'}, name: {type: 'string'}} as const
  const {words, values} = readWords(rest, {most, flags, usage})
  return {command, words, role: values.role, name: values.name}
}

/** Where the sign-in form is. */
const signInOrigin = ({serves, lakeOrigin, origin}: Config) => (serves.lake ? lakeOrigin : origin)

type Rows = readonly (readonly string[])[]
type Commands = Readonly<Record<Name, (command: Command) => Rows | Promise<Rows>>>

function commandsFor(
  {users, sessions, robots, factors}: ReturnType<typeof openAccounts>,
  administration: Administration,
  origin: string,
): Commands {
  const known = ([email = '']: readonly string[]) => administration.byEmail(email)
  const renewed = async ({id, email}: {readonly id: string; readonly email: string}) => {
    const password = newPassword()
    await administration.setPassword(id, password)
    return [[email, `password: ${password}`, 'all sessions ended']]
  }
  return {
    list: () =>
      users.list().map(({id, email, name, roles: [role = '']}) => {
        return [email, role, name, factors.has(id) ? 'second factor' : '']
      }),
    async add({words: [email = ''], name = email, role}) {
      const {id} = await administration.add({email, name, role})
      const [[, password = ''] = []] = await renewed({id, email})
      return [[email, role, password]]
    },
    role({words: [email = '', role = '']}) {
      administration.setRole(known([email]).id, role)
      return [[email, role, 'all sessions ended']]
    },
    password: ({words}) => renewed(known(words)),
    'first-password'() {
      const first = users.list().find((user) => user.roles.includes('administrator'))
      if (!first) throw new Error('There is no administrator. The first start makes one.')
      return renewed(first)
    },
    link({words}) {
      const {token, expiresAt} = administration.newLink(known(words).id)
      return [[`${origin}/login?reset=${token}`, `until ${expiresAt}`]]
    },
    remove({words}) {
      administration.remove(known(words).id)
      return []
    },
    sessions: ({words}) =>
      sessions
        .list(known(words).id)
        .map(({id, lastUsedAt, address, userAgent}) => [id, lastUsedAt, address, userAgent]),
    revoke({words: [session = '']}) {
      const owner = users
        .list()
        .find(({id}) => sessions.list(id).some((each) => each.id === session))
      if (!owner) throw new Error(`There is no session ${session}.`)
      administration.endSession(owner.id, session)
      return []
    },
    robots: () =>
      robots
        .list()
        .map(({id, label, roles: [role = ''], createdAt}) => [id, label, role, createdAt]),
    'revoke-robot'({words: [robot = '']}) {
      administration.removeRobot(robot)
      return []
    },
    'second-factor'({words: [email = '', off]}) {
      if (off !== 'off') throw new Error(usage)
      administration.removeSecondFactor(known([email]).id)
      return [[email, 'second factor removed', 'all sessions ended']]
    },
    'demand-second-factor'({words: [names = '']}) {
      administration.demandSecondFactor(names === 'none' ? [] : names.split(','))
      return [['demanded of', names]]
    },
  }
}

const newPassword = () => randomBytes(12).toString('base64url')

function print(rows: Rows): void {
  for (const row of rows) console.log(row.join('\t').trimEnd())
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
