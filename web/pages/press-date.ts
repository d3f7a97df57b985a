const zone = {timeZone: 'Asia/Seoul'} as const
const day = new Intl.DateTimeFormat('ko-KR', {...zone, dateStyle: 'medium'})
const moment = new Intl.DateTimeFormat('ko-KR', {...zone, dateStyle: 'long', timeStyle: 'short'})

/** The day in Seoul, wherever the reader and the server are. */
export function formatDay(date: string | null): string {
  return date ? day.format(new Date(date)) : ''
}

export function formatMoment(date: string | null): string {
  return date ? moment.format(new Date(date)) : ''
}
