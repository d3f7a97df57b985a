import {ageGauge} from '../http/age-gauge.ts'
import type {Gauge} from '../http/request-metrics.ts'
import {lastBackupTime} from './run-backup.ts'

export const backupGauges = (directory: string, now?: number): Gauge[] =>
  ageGauge('backup_age_seconds', 'Time since the last backup.', lastBackupTime(directory), now)
