const formatOf = (dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat('ko-KR', {dateStyle, timeStyle: 'short', timeZone: 'Asia/Seoul'})

const long = formatOf('long')
const medium = formatOf('medium')

/** A time as people in Korea read it, wherever the program runs: `2026년 12월 24일 오후 6:00`. */
export const timeInKorea = (time: Date | string | number): string => long.format(new Date(time))

/** The same where there is little room: `2026. 12. 24. 오후 6:00`. */
export const shortTimeInKorea = (time: Date | string | number): string =>
  medium.format(new Date(time))
