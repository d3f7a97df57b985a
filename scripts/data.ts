import {readConfig} from '../app/config.ts'
import {prepareDataDirectory} from '../app/data/prepare-data-directory.ts'
import {backUp, listBackups, restore, verify} from './data/backups.ts'
import {confirmErasing} from './data/confirm-erasing.ts'
import {check, repair, rollback} from './data/files.ts'
import {type Command, command, plainCommand} from './lake/command.ts'

const usage = `npm run data -- check         reads every data file as a whole, also while the site runs
npm run data -- repair        writes what can be read of damaged files to new ones; stop the site first
npm run data -- rollback      puts back the copies from before the last migration; stop the site first
npm run data -- confirm-erasing --yes   erases registrations that are due, after the site has asked for it
npm run data -- backup        makes a backup now (npm run backup)
npm run data -- backups       lists them
npm run data -- verify        reads all of them, and restores the newest to a temporary folder
npm run data -- restore --to FOLDER [--time TIME]   the newest, or the newest until then (npm run restore)
npm run data -- restore --files                     brings back pictures and files that are damaged or missing`

const flags = {yes: {type: 'boolean', default: false}} as const
const commands: Readonly<Record<string, Command>> = {
  check: plainCommand({usage, run: (config) => check(config)}),
  repair: plainCommand({usage, run: (config) => repair(config)}),
  rollback: command({usage, flags, run: (config, _, {yes}) => rollback(config, yes)}),
  'confirm-erasing': command({
    ...{usage, flags},
    run: (config, _, {yes}) => confirmErasing(config, yes),
  }),
  backup: backUp,
  backups: listBackups,
  verify,
  restore,
}

try {
  const [name = '', ...words] = process.argv.slice(2)
  const wanted = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!wanted) throw new Error(usage)
  const work = wanted.read(words)
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  await work(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
