import type {AssetFault} from 'local-content-lake'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'

const maxNamed = 20
let count = 0

/** Each file is reported once; if a whole folder is gone, only a few are named. */
export function logAssetFault(fault: AssetFault): void {
  count += 1
  if (count > maxNamed) return
  log.error(
    fault,
    `A picture or file cannot be served: ${commandLine('data restore --files')} mends it`,
  )
  if (count === maxNamed) log.error(`More of them are not named: ${commandLine('data check')} does`)
}
