import {randomBytes} from 'node:crypto'
import {parseArgs} from 'node:util'
import {prepareDataDirectory, readConfig} from '../app/config.ts'
import {openAccounts} from '../lake/people/accounts.ts'
import {openStore} from '../lake/store/store.ts'
import project from '../sanity.json' with {type: 'json'}

const usage = `npm run accounts -- list
npm run accounts -- add EMAIL [--role editor|administrator|viewer|${project.staffRole}] [--name NAME]
npm run accounts -- password EMAIL      sets a new one, prints it, and ends every session
npm run accounts -- remove EMAIL
npm run accounts -- sessions EMAIL
npm run accounts -- revoke SESSION`

const roles = ['administrator', 'editor', 'viewer', project.staffRole]

/** `npm run accounts`: who may sign in, while the site runs or not. */
async function main(): Promise<void> {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {role: {type: 'string', default: 'editor'}, name: {type: 'string'}},
  })
  const [command = '', subject = ''] = positionals
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  const store = openStore({directory: config.dataDirectory})
  try {
    const accounts = openAccounts(store.database)
    const {users, sessions} = accounts
    const user = users.byEmail(subject)
    const known = () => {
      if (!user) throw new Error(`Nobody signs in as ${subject || '(no address given)'}.`)
      return user
    }
    switch (command) {
      case 'list':
        return print(users.list().map(({email, name, roles}) => [email, roles.join(', '), name]))
      case 'add': {
        if (!roles.includes(values.role)) throw new Error(`A role is one of ${roles.join(', ')}.`)
        const password = newPassword()
        await users.create({
          email: subject,
          name: values.name ?? subject,
          roles: [values.role],
          password,
        })
        return print([[subject, values.role, `password: ${password}`]])
      }
      case 'password': {
        const password = newPassword()
        await accounts.setPassword(known().id, password)
        return print([[subject, `password: ${password}`, 'all sessions ended']])
      }
      case 'remove':
        return users.remove(known().id)
      case 'sessions':
        return print(
          sessions
            .list(known().id)
            .map((session) => [session.id, session.lastUsedAt, session.address, session.userAgent]),
        )
      case 'revoke':
        if (!sessions.end(subject)) throw new Error(`There is no session ${subject}.`)
        return
      default:
        throw new Error(usage)
    }
  } finally {
    store.close()
  }
}

const newPassword = () => randomBytes(12).toString('base64url')

function print(rows: readonly (readonly string[])[]): void {
  for (const row of rows) console.log(row.join('\t'))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
