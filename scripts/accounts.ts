import {
  accountCommand,
  accountsUsage,
  defaultRoles,
  runAccountCommand,
} from 'local-content-lake/maintenance'
import {configOfCommand, nameOfTarget} from '../app/installation/named-complex.ts'
import {readWords, shown} from '../app/words.ts'
import project from '../sanity.json' with {type: 'json'}
import {callOf} from '../server/command-line.ts'

const roles = [...defaultRoles, project.staffRole]
const usage = accountsUsage(callOf('accounts'), roles)

/** `npm run accounts`: who may sign in, while the site runs or not. */
async function main([name = '', ...given]: readonly string[]): Promise<void> {
  const isAsked = [name, ...given].some((word) => word === 'help' || word === '--help')
  if (isAsked) return console.log(usage)
  const command = accountCommand(name)
  if (!command) throw new Error(name ? `${shown(name)} is not understood.\n${usage}` : usage)
  const flags = {role: {type: 'string'}, name: {type: 'string'}} as const
  const {words, values} = readWords(given, {most: command.most, usage, flags})
  const config = configOfCommand(process.env, 'lake')
  const target = nameOfTarget(config)
  if (target !== null) console.error(target)
  const {dataDirectory: directory, serves, lakeOrigin, origin} = config
  const place = {directory, roles, signInOrigin: serves.lake ? lakeOrigin : origin}
  const said = await runAccountCommand(command, place, {
    words,
    role: values.role,
    name: values.name,
  })
  if (said) console.log(said)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
