import {basename} from 'node:path'
import {
  brokenCopies,
  checkAssets,
  checkFile,
  migrationCopies,
  repairFile,
  rollBack,
} from 'local-content-lake/maintenance'
import {elsewhereOf} from '../../app/assets/asset-reader.ts'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import type {Config} from '../../app/config.ts'
import {lockDataDirectory} from '../../app/data/data-lock.ts'
import {missingLines, requireNoneMissing} from '../../app/data/missing-files.ts'
import project from '../../sanity.json' with {type: 'json'}
import {commandLine} from '../../server/command-line.ts'
import {command, plainCommand} from './command.ts'

/** Only damaged files; the site must be stopped. */
export const repair = plainCommand({
  usage:
    'repair                              writes what can be read of damaged files to new ones; stop the site first',
  target: 'lake',
  run: (config) => repairDamaged(config),
})

/** To before the last migration, for the program of that time; the site must be stopped. */
export const rollback = command({
  usage:
    'rollback [--yes]                    puts back the copies from before the last migration; stop the site first',
  flags: {yes: {type: 'boolean', default: false}},
  target: 'lake',
  run: (config, _, {yes}) => putBack(config, yes),
})

/** Also while the site runs. True when all data files can be read; damaged pictures are said, and fail the command. */
export async function checkFiles(config: Config): Promise<boolean> {
  const {dataDirectory} = config
  const files = sqliteFilesIn(dataDirectory)
  const missing = missingLines(dataDirectory)
  for (const line of missing) console.log(line)
  let areReadable = missing.length === 0
  for (const file of files) {
    const problems = checkFile(file, 'whole')
    console.log(`${file}: ${problems.length === 0 ? 'sound' : 'DAMAGED'}`)
    for (const problem of problems) console.log(`  ${problem}`)
    areReadable &&= problems.length === 0
  }
  const assets = await checkAssets(dataDirectory, files, 'whole', elsewhereOf(config))
  for (const {path, state, title} of assets) console.log(`${path}: ${state.toUpperCase()} ${title}`)
  if (assets.length > 0 || !areReadable) process.exitCode = 1
  for (const name of brokenCopies(dataDirectory)) {
    console.log(`copies/${name}: of a repair; it holds personal data, delete it when you are done`)
  }
  if (files.length === 0 && missing.length === 0)
    throw new Error(`There is no lake in ${dataDirectory}.`)
  return areReadable
}

function repairDamaged({dataDirectory}: Config): void {
  const lock = lockDataDirectory(dataDirectory)
  try {
    requireNoneMissing(dataDirectory)
    const damaged = sqliteFilesIn(dataDirectory).filter(
      (file) => checkFile(file, 'whole').length > 0,
    )
    for (const file of damaged) repairOne(file)
    if (damaged.length === 0) console.log('No file is damaged.')
  } finally {
    lock.release()
  }
}

/** One that cannot be repaired keeps no other one from it. */
function repairOne(file: string): void {
  try {
    tellRepaired(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(
      `${file} cannot be repaired, and is left as it is: ${reason}. Restore a backup: ${commandLine('data restore --to FOLDER')}`,
    )
    process.exitCode = 1
  }
}

function tellRepaired(file: string): void {
  const {kept, lost, traces, older, damagedFrames, missing, broken} = repairFile(file)
  const counts = Object.entries(kept).filter(([, count]) => count > 0)
  console.log(
    `${file} is repaired. Kept: ${counts.map(([table, n]) => `${n} ${table}`).join(', ')}.`,
  )
  console.log(`Lost: ${lost.length} documents${lost.length > 0 ? ':' : '.'}`)
  for (const id of lost) console.log(`  ${id} ${personIn(traces.get(id))}`.trimEnd())
  if (older.length > 0) console.log(`Older than they were: ${older.length} documents:`)
  for (const id of older) console.log(`  ${id}`)
  if (damagedFrames > 0) {
    console.log(
      `Of the log, ${damagedFrames} pages cannot be read: what was committed last may be lost without a name here. Compare with the newest backup: ${commandLine('data restore --to FOLDER')}`,
    )
  }
  if (missing) {
    const {commits, accesses, until} = missing
    console.log(
      `Missing: the last ${commits} commits and ${accesses} entries of the access log, until ${until}, which were in ${basename(file)}-wal. Compare with the newest backup: ${commandLine('data restore --to FOLDER')}`,
    )
  }
  const isOfPrivate = basename(file) === `lake.${project.privateDataset}.sqlite`
  if (lost.some(isOfPeople) || (isOfPrivate && missing)) console.log(mayHaveToBeTold)
  if (lost.length + older.length + damagedFrames > 0 || missing) process.exitCode = 1
  console.log(`The damaged file is ${broken}. It holds personal data: delete it when you are done.`)
}

const isOfPeople = (id: string): boolean => id.startsWith(`${project.privateDataset}/`)

const mayHaveToBeTold = `
Those of ${project.privateDataset} are personal data. By article 34 of the Personal Information Protection Act its loss or damage
may have to be told to the people concerned without delay, and reported within 72 hours: docs/guides/possible-leak.md.
Names and numbers above are from the history; of the others a backup may know: ${commandLine('data restore --to FOLDER')}`

/** Whose registration it was, as far as the history says so. */
function personIn(mutations: readonly string[] = []): string {
  const told = mutations.flatMap((text) => [...objectsIn(JSON.parse(text))])
  const known = told.find(({name, phone}) => typeof name === 'string' && typeof phone === 'string')
  return known ? `${known.name}, ${known.phone}` : ''
}

function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return
  yield {...value}
  for (const each of Object.values(value)) yield* objectsIn(each)
}

function putBack({dataDirectory}: Config, isMeant: boolean): void {
  const lock = lockDataDirectory(dataDirectory)
  try {
    const copies = migrationCopies(dataDirectory)
    if (copies.length === 0) throw new Error('There is no copy from before a migration.')
    if (!isMeant) {
      throw new Error(
        `This puts the data back to before the last update of the program. What was stored since, registrations too, is put aside. To continue: ${commandLine('data rollback --yes')}`,
      )
    }
    for (const {file, newer} of rollBack(dataDirectory))
      console.log(`${file}: the newer one is ${newer}`)
    console.log('Now start the version of the program from before the update.')
  } finally {
    lock.release()
  }
}
