/** Calendar files of the sales schedule: all of it, and one event. */
export const calendarPath = '/api/schedule.ics'
export const eventCalendarPath = (id: string): string =>
  `/api/schedule/${encodeURIComponent(id)}.ics`
