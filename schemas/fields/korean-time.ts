/** For `datetime` fields: times are written as in Korea, and are Korea's time wherever the editor is. */
export const koreanTime = {
  dateFormat: 'YYYY. M. D.',
  timeFormat: 'HH:mm',
  displayTimeZone: 'Asia/Seoul',
  allowTimeZoneSwitch: false,
} as const

const stored = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/**
 * The value of a `datetime` field; null for typed text that is not a time. Always in UTC: GROQ compares times
 * as texts, and without a zone a time means something else in each browser.
 */
export function storedTime(value: unknown): Date | null {
  const at = new Date(typeof value === 'string' && stored.test(value) ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
