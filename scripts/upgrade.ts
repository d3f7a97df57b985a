import {readConfig} from '../app/config.ts'
import {orExplain, readWords} from '../app/words.ts'
import {commandLine} from '../server/command-line.ts'
import {backups} from './doctor/backups.ts'
import {ownUses} from './upgrade/agency.ts'
import {changelogBetween, hooksBetween, settingsBetween} from './upgrade/documents.ts'
import type {Part} from './upgrade/part.ts'
import {openNewer, programIn} from './upgrade/program.ts'
import {typesBetween, workOnData} from './upgrade/types.ts'

/**
 * `npm run upgrade -- --check NEWER`: what an update would change, before it is taken. NEWER is the archive of a
 * release, or a folder with a release or a clone. Nothing is changed, and nothing of it is run.
 */
const usage = commandLine('upgrade --check NEWER')
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {usage, flags: {check: {type: 'string'}}}),
)

async function main(given: string | undefined): Promise<void> {
  if (!given) throw new Error(`${usage}\nHow it is taken: docs/guides/update.md`)
  const config = readConfig(process.env)
  const {folder, close} = await openNewer(given)
  try {
    const [own, newer] = [programIn('.'), programIn(folder)]
    console.log(`${own.version} → ${newer.version}, in ${given}\n`)
    const found = await backups(config).catch((error: unknown) => [
      {state: 'fault' as const, text: error instanceof Error ? error.message : String(error)},
    ])
    const parts: readonly Part[] = [
      changelogBetween(own, newer),
      settingsBetween(own, newer, process.env),
      workOnData(own, newer, config.dataDirectory),
      typesBetween(own, newer),
      ownUses(own, newer),
      hooksBetween(own, newer),
      {
        title: 'Backups',
        todo: found.filter(({state}) => state === 'fault').map(({text}) => text),
        told: found.filter(({state}) => state !== 'fault').map(({text}) => text),
      },
    ]
    for (const part of parts) print(part)
    const todo = parts.reduce((sum, part) => sum + part.todo.length, 0)
    console.log(todo === 0 ? 'Nothing stands in its way.' : `${todo} to do before it is taken.`)
    process.exitCode = todo === 0 ? 0 : 1
  } finally {
    close()
  }
}

function print({title, todo, told}: Part): void {
  console.log(title)
  for (const line of todo) console.log(`  TO DO ${line}`)
  for (const line of told) console.log(`  ${line}`)
  if (todo.length + told.length === 0) console.log('  nothing')
  console.log('')
}

try {
  await main(values.check)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
