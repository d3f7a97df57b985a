import {basename} from 'node:path'
import {checkAssets, checkFile} from 'local-content-lake/maintenance'
import {elsewhereOf} from '../../app/assets/asset-reader.ts'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import {missingLines} from '../../app/data/missing-files.ts'
import {commandLine} from '../../server/command-line.ts'
import {type Check, fault, ok} from './finding.ts'

/** Whether the pictures and films that documents name are there: not read, which takes its time. */
export const files: Check = async (config) => {
  const {dataDirectory, serves} = config
  if (!serves.lake) return []
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
