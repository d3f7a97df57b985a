import {readConfig} from '../app/config.ts'
import {prepareDataDirectory} from '../app/data/prepare-data-directory.ts'
import {shown} from '../app/words.ts'
import {callOf} from '../server/command-line.ts'
import {assetsCommand} from './data/assets.ts'
import {backUp, listBackups, restore, verify} from './data/backups.ts'
import {checkData} from './data/check-data.ts'
import {closeComplex} from './data/close.ts'
import {collectGarbage} from './data/collect-garbage.ts'
import type {Command} from './data/command.ts'
import {confirmErasing} from './data/confirm-erasing.ts'
import {corsCommands} from './data/cors.ts'
import {cutHistories} from './data/cut-history.ts'
import {datasetCommands} from './data/datasets.ts'
import {deleteSample} from './data/delete-sample.ts'
import {repair, rollback} from './data/files.ts'
import {moveCommand} from './data/move.ts'
import {resetSample} from './data/reset-sample.ts'
import {takeOver} from './data/take-over.ts'
import {transferCommands} from './data/transfer.ts'

/** By their first word, or by their first two. */
const commands: Readonly<Record<string, Command>> = {
  backup: backUp,
  backups: listBackups,
  verify,
  restore,
  'take-over': takeOver,
  ...transferCommands,
  move: moveCommand,
  assets: assetsCommand,
  check: checkData,
  repair,
  rollback,
  ...family('dataset', datasetCommands),
  ...family('cors', corsCommands),
  gc: collectGarbage,
  history: cutHistories,
  'confirm-erasing': confirmErasing,
  close: closeComplex,
  'delete-sample': deleteSample,
  'reset-sample': resetSample,
}

function family(
  name: string,
  members: Readonly<Record<string, Command>>,
): Readonly<Record<string, Command>> {
  return Object.fromEntries(
    Object.entries(members).map(([word, command]) => [`${name} ${word}`, command]),
  )
}

/** `npm run data -- COMMAND`. Exit codes: 0 done, 1 failed or something is wrong, 2 no such command. */
async function main([first = '', second = '', ...rest]: readonly string[]): Promise<void> {
  const single = commandNamed(first)
  const command = single ?? commandNamed(`${first} ${second}`)
  if (!command) return explain(first)
  const words = single ? process.argv.slice(3) : rest
  if (words.includes('--help')) return console.log(`${callOf('data')} ${command.usage}`)
  const work = command.read(words)
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  await work(config)
}

const commandNamed = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

function explain(asked: string): void {
  const usages = Object.values(commands).map(({usage}) => `  ${usage}`)
  const text = `${callOf('data')} COMMAND\n\n${usages.join('\n')}`
  const isAsked = asked === 'help' || asked === '--help'
  if (isAsked) console.log(text)
  else console.error(asked ? `${shown(asked)} is not understood.\n${text}` : text)
  process.exitCode = isAsked ? 0 : 2
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
