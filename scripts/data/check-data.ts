import {hasEntry, verifyAccessLog} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import {plainCommand} from './command.ts'
import {checkFiles} from './files.ts'
import {movedLogs} from './move-log.ts'

/**
 * Reads every data file, picture and film as a whole, and the access log. With the last entry of an earlier check, also
 * looks whether that is still there.
 */
export const checkData = plainCommand({
  usage: `check [NUMBER:HASH]                  reads all data files and the access log, also while the
    site runs; with the last entry of an earlier check, also looks whether that is still there`,
  most: 1,
  target: 'lake',
  run: (config, [noted]) => checkAll(config, noted),
})

async function checkAll(config: Config, noted: string | undefined): Promise<void> {
  const areReadable = await checkFiles(config)
  // The log is in these files.
  if (!areReadable) console.log('The access log is not checked: repair the data files first.')
  else if (!isLogWhole(config, noted)) process.exitCode = 1
}

function isLogWhole(config: Config, noted: string | undefined): boolean {
  const {dataDirectory} = config
  const logs = verifyAccessLog(dataDirectory)
  for (const {file, entries, head, problems} of logs) {
    console.log(`${file}: ${entries} entries, the last is ${head.sequence}:${head.hash}`)
    for (const problem of problems) console.log(`${file}: ${problem}`)
  }
  const moved = movedLogs(config)
  for (const {file, entries, faults} of moved) {
    console.log(`${file}: ${entries} entries`)
    for (const fault of faults) console.log(`${file}: ${fault}`)
  }
  const isNotedThere = noted === undefined || hasEntry(dataDirectory, noted)
  if (!isNotedThere) console.log(`No log has the entry ${noted}`)
  const isWhole =
    logs.every(({problems}) => problems.length === 0) &&
    moved.every(({faults}) => faults.length === 0)
  return isWhole && isNotedThere
}
