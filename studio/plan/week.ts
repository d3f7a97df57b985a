const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ko-KR', {...options, timeZone: 'UTC'})
  return (day: string) => format.format(new Date(`${day}T00:00Z`))
}

/** `12월 14일 (월)` */
export const sayDay = formatOf({month: 'long', day: 'numeric', weekday: 'short'})

/** `2026년 12월 14일 월요일` */
export const sayFullDay = formatOf({dateStyle: 'full'})

/** `12월 14일` */
const sayShortDay = formatOf({month: 'long', day: 'numeric'})

/** `11월 30일 ~ 12월 6일` */
export const sayWeek = (week: readonly string[]): string =>
  [week.at(0), week.at(-1)].map((day) => (day ? sayShortDay(day) : '')).join(' ~ ')
