const zone = {timeZone: 'Asia/Seoul'} as const
const day = new Intl.DateTimeFormat('ko-KR', {...zone, dateStyle: 'medium'})
const moment = new Intl.DateTimeFormat('ko-KR', {...zone, dateStyle: 'long', timeStyle: 'short'})

/** The day in Seoul, wherever the reader and the server are; empty for text that is not a date. */
export const formatDay = (date: string | null): string => format(day, date)

export const formatMoment = (date: string | null): string => format(moment, date)

function format({format}: Intl.DateTimeFormat, date: string | null): string {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? '' : format(time)
}
