/** For `datetime` fields: as Koreans write a time, and the time in Korea wherever the editor is. */
export const koreanTime = {
  dateFormat: 'YYYY. M. D.',
  timeFormat: 'HH:mm',
  displayTimeZone: 'Asia/Seoul',
  allowTimeZoneSwitch: false,
} as const

const stored = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/**
 * What a `datetime` field holds; null for what was typed and is no time. In UTC alone: GROQ compares times as
 * texts, and without a zone a time is another one in each browser.
 */
export function storedTime(value: unknown): Date | null {
  const at = new Date(typeof value === 'string' && stored.test(value) ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
