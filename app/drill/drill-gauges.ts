import {ageGauge} from '../http/age-gauge.ts'
import type {Gauge} from '../http/request-metrics.ts'
import {isSound, lastDrill} from './last-drill.ts'

export function drillGauges(directory: string, now?: number): Gauge[] {
  const drill = lastDrill(directory)
  if (!drill) return []
  return [
    ...ageGauge(
      'restore_drill_age_seconds',
      'Time since copies were restored on trial, and all of it was sound.',
      drill.soundAt,
      now,
    ),
    {
      name: 'restore_drill_failed',
      help: 'Whether the last restore on trial has found a fault.',
      value: isSound(drill) ? 0 : 1,
    },
    {
      name: 'restore_drill_seconds',
      help: 'How long the last restore on trial took.',
      value: drill.seconds,
    },
  ]
}
