import {basename} from 'node:path'
import type {StorageFault} from 'local-content-lake'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'

/** @param fault null: the fault is over */
export function logStorageFault(fault: StorageFault | null): void {
  if (!fault) log.warn('The data folder can be relied on again')
  else if (fault.fault === 'corrupt') {
    log.error(
      fault,
      `A data file is damaged and is not written to: stop the site, ${commandLine('data repair')}, start`,
    )
  } else log.error(fault, 'Nothing can be stored in the data folder')
}

/** The fault for everybody who calls `/readyz`, without any path. */
export function describeStorageFault({fault, path}: StorageFault): string {
  return `${basename(path)} is ${fault}`
}
