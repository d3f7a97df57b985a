import {commandLine} from '../../server/command-line.ts'
import type {Gauge} from '../http/request-metrics.ts'
import {lastDrillTime} from './restore-drill.ts'
import {lastBackupTime} from './run-backup.ts'

/** A time that is not known yet has no line: an alarm asks for `absent()`, too. */
export function backupGauges(directory: string, now = Date.now()): Gauge[] {
  const ages = [
    {
      name: 'backup_age_seconds',
      help: 'Time since the last backup.',
      at: Date.parse(lastBackupTime(directory)),
    },
    {
      name: 'restore_drill_age_seconds',
      help: `Time since ${commandLine('data verify')} has restored the newest backup on trial, and found all sound.`,
      at: Date.parse(lastDrillTime(directory)),
    },
  ]
  return ages.flatMap(({name, help, at}) =>
    Number.isNaN(at) ? [] : [{name, help, value: Math.max(0, (now - at) / 1000)}],
  )
}
