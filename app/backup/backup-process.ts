// Run by the schedule as a process of its own, so that no visitor waits for it.
import {assetReader} from '../assets/asset-reader.ts'
import {readConfig} from '../config.ts'
import {runBackup} from './run-backup.ts'

try {
  process.umask(0o077)
  const config = readConfig(process.env)
  const {backup, dataDirectory} = config
  if (!backup) throw new Error('BACKUP_TO is not set.')
  const {backup: made, ...told} = await runBackup(dataDirectory, backup, {
    readAsset: assetReader(config),
  })
  process.stdout.write(JSON.stringify({name: made.name, ...told}))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
