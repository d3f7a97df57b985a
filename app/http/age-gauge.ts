import type {Gauge} from './request-metrics.ts'

/**
 * How many seconds ago something was. A time that is not known has no line: an alarm asks for `absent()`, too.
 *
 * @param at ISO 8601; empty: it is not known
 */
export function ageGauge(name: string, help: string, at: string, now = Date.now()): Gauge[] {
  const age = (now - Date.parse(at)) / 1000
  return Number.isNaN(age) ? [] : [{name, help, value: Math.max(0, age)}]
}
