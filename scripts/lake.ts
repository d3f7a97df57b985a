import {readConfig} from '../app/config.ts'
import {hasEntry, verifyAccessLog} from '../lake/store/accesses/verify-access-log.ts'

const usage = `npm run lake -- check [NUMBER:HASH]   checks the access log; with the last entry of an
earlier check, also whether it is still there`

/** `npm run lake`: what an operator asks of the stored data, while the site runs or not. */
function main([command, noted]: readonly string[]): void {
  if (command !== 'check') throw new Error(usage)
  const {dataDirectory} = readConfig(process.env)
  const logs = verifyAccessLog(dataDirectory)
  for (const {file, entries, head, problems} of logs) {
    console.log(`${file}: ${entries} entries, the last is ${head.sequence}:${head.hash}`)
    for (const problem of problems) console.log(`${file}: ${problem}`)
  }
  const isNotedThere = noted === undefined || hasEntry(dataDirectory, noted)
  if (!isNotedThere) console.log(`No log has the entry ${noted}`)
  const isWhole = logs.every(({problems}) => problems.length === 0)
  if (!isWhole || !isNotedThere) process.exitCode = 1
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
