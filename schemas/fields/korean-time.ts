/** For `datetime` fields: as Koreans write a time, and the time in Korea wherever the editor is. */
export const koreanTime = {
  dateFormat: 'YYYY. M. D.',
  timeFormat: 'HH:mm',
  displayTimeZone: 'Asia/Seoul',
  allowTimeZoneSwitch: false,
} as const
