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
  start: {
    usage:
      'start [--cert FILE --key FILE]       the lake alone; with a certificate over TLS and HTTP/2',
    run: startLake,
  },
  ...family('user', userCommands),
  ...family('token', tokenCommands),
  ...family('dataset', datasetCommands),
  ...family('cors', corsCommands),
  backup: {
    usage: 'backup                               makes a backup now, also while it runs',
    run: backUp,
  },
  restore: {
    usage: `restore --to FOLDER [--time TIME]    the newest backup, or an earlier one
  restore --files                      brings back files that are damaged or missing`,
    run: restore,
  },
  check: {
    usage: `check [NUMBER:HASH]                  reads all data files and the access log; with the last
    entry of an earlier check, also looks whether that is still there`,
    run: checkLake,
  },
  history: {
    usage: `history [--days NUMBER] [--yes]      counts the transactions older than HISTORY_DAYS, or so
    many days, and removes them; also while it runs`,
    run: cutHistories,
  },
  gc: {
    usage:
      'gc [--dataset NAME] [--yes]          lists assets that no document uses, and deletes them',
    run: collectGarbage,
  },
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
  const single = commands[first]
  const command = single ?? commands[`${first} ${second}`]
  if (!command) return explain(first)
  const words = single ? process.argv.slice(3) : rest
  if (words.includes('--help')) return console.log(`npm run lake -- ${command.usage}`)
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  await command.run(config, words)
}

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
