import {existsSync, readdirSync} from 'node:fs'
import {basename} from 'node:path'
import {checkAssets, checkFile} from 'local-content-lake/maintenance'
import {elsewhereOf} from '../../app/assets/asset-reader.ts'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import type {Config} from '../../app/config.ts'
import {missingLines} from '../../app/data/missing-files.ts'
import {outboxOf} from '../../app/data/outbox-of.ts'
import {commandLine} from '../../server/command-line.ts'
import {type Check, type Finding, fault, ok} from './finding.ts'

export const files: Check = async (config) => [
  ...damagedWaiting(config),
  ...(config.serves.lake ? await filesOfLake(config) : []),
]

/** Registrations that waited on this disk for a lake elsewhere, were damaged there, and were put aside. */
function damagedWaiting(config: Config): Finding[] {
  const folder = outboxOf(config)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.damaged'))
    .map((name) =>
      fault(
        `outbox/${name} is a registration that was damaged before it was stored: enter what can be read of it, then delete the file`,
      ),
    )
}

/** Whether the pictures and films that documents name are there: not read, which takes its time. */
const filesOfLake: Check = async (config) => {
  const {dataDirectory} = config
  const missing = missingLines(dataDirectory)
  if (missing.length > 0) return missing.map(fault)
  const damaged = sqliteFilesIn(dataDirectory).flatMap((file) => {
    const [problem] = checkFile(file, 'quick')
    const remedy = `stop the site, ${commandLine('data repair')}, start`
    return problem ? [fault(`${basename(file)} is damaged (${problem}): ${remedy}`)] : []
  })
  if (damaged.length > 0) return damaged
  const faults = await checkAssets(
    dataDirectory,
    sqliteFilesIn(dataDirectory),
    'quick',
    elsewhereOf(config),
  )
  const [first] = faults
  if (!first) return [ok(`${commandLine('data check')} reads all of them`)]
  const text = `${faults.length} are empty or missing, such as ${first.path} ${first.title}`.trim()
  return [fault(`${text}: ${commandLine('data restore --files')}`)]
}
