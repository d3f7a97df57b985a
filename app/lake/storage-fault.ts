import {basename} from 'node:path'
import type {StorageFault} from 'local-content-lake'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'
import {putBack} from '../data/missing-files.ts'

/** @param fault null: the fault is over */
export function logStorageFault(fault: StorageFault | null): void {
  if (!fault) log.warn('The data folder can be relied on again')
  else if (fault.fault === 'corrupt') {
    log.error(fault, `A data file is damaged and is not written to: ${remedyOf(fault.fault)}`)
  } else if (isGone(fault.fault)) {
    log.error(fault, `A data file is missing or empty: ${remedyOf(fault.fault)}`)
  } else log.error(fault, 'Nothing can be stored in the data folder')
}

/** The fault for operators who call `/readyz`, without any path, and the remedy. */
export function describeStorageFault({fault, path, details = []}: StorageFault): string {
  const [detail] = details
  const remedy = isGone(fault) || fault === 'corrupt' ? `: ${remedyOf(fault)}` : ''
  return `${basename(path)} is ${fault}${detail ? ` (${detail})` : ''}${remedy}`
}

type Fault = StorageFault['fault']

const isGone = (fault: Fault) => fault === 'missing' || fault === 'empty'

export function remedyOf(fault: Fault): string {
  if (isGone(fault)) return putBack()
  return `stop the site, ${commandLine('data repair')} or ${commandLine('data restore --to FOLDER')}, start`
}
