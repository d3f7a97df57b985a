import {readConfig} from '../app/config.ts'
import {prepareDataDirectory} from '../app/data/prepare-data-directory.ts'
import {backUp, restore} from './data/backups.ts'
import {tokenCommands, userCommands} from './lake/accounts.ts'
import {checkLake} from './lake/check-lake.ts'
import {collectGarbage} from './lake/collect-garbage.ts'
import type {Command} from './lake/command.ts'
import {corsCommands} from './lake/cors.ts'
import {cutHistories} from './lake/cut-history.ts'
import {datasetCommands} from './lake/datasets.ts'
import {startLake} from './lake/start-lake.ts'

/** By their first word, or by their first two. */
const commands: Readonly<Record<string, Command>> = {
  start: startLake,
  ...family('user', userCommands),
  ...family('token', tokenCommands),
  ...family('dataset', datasetCommands),
  ...family('cors', corsCommands),
  backup: backUp,
  restore,
  check: checkLake,
  history: cutHistories,
  gc: collectGarbage,
}

function family(
  name: string,
  members: Readonly<Record<string, Command>>,
): Readonly<Record<string, Command>> {
  return Object.fromEntries(
    Object.entries(members).map(([word, command]) => [`${name} ${word}`, command]),
  )
}

/** Exit codes: 0 done, 1 failed or something is wrong, 2 no such command. */
async function main([first = '', second = '', ...rest]: readonly string[]): Promise<void> {
  const single = commandNamed(first)
  const command = single ?? commandNamed(`${first} ${second}`)
  if (!command) return explain(first)
  const words = single ? process.argv.slice(3) : rest
  if (words.includes('--help')) return console.log(`npm run lake -- ${command.usage}`)
  const work = command.read(words)
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  await work(config)
}

const commandNamed = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

function explain(asked: string): void {
  const usages = Object.values(commands).map(({usage}) => `  ${usage}`)
  const text = `npm run lake -- COMMAND\n\n${usages.join('\n')}`
  const isAsked = asked === 'help' || asked === '--help'
  if (isAsked) console.log(text)
  else console.error(text)
  process.exitCode = isAsked ? 0 : 2
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
