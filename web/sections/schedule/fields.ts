import {eventPlace} from '../../queries/fragments.ts'
import {timeOfDay, today} from '../../queries/time.ts'

export const scheduleFields = /* groq */ `{
  eyebrow, heading, lead, emptyText, showsDays,
  pastWord, todayWord, ongoingWord, openWord, aheadWord, calendarWord, allWord,
  "today": ${today},
  "events": *[_type == "scheduleEvent" && (coalesce(count(^.kinds), 0) == 0 || kind in ^.kinds)]
    | order(coalesce(startDay, "9999") asc, startTime asc)[0...100]{
      _id, kind, title, startDay, startTime, endDay, endTime, whenText, text, link{label, url},
      ${eventPlace},
      "isOver": endTime <= ${timeOfDay} && coalesce(endDay, startDay) == ${today}
    }
}`
