import {defineQuery} from 'groq'
import {eventPlace} from './fragments.ts'

/** For calendar files; `$id` is empty for all of them. */
export const SCHEDULE_QUERY = defineQuery(`{
  "name": *[_type == "site" && _id == "site"][0].name,
  "events": *[_type == "scheduleEvent" && ($id == "" || _id == $id)]
    | order(startDay asc, startTime asc)[0...500]{
      _id, _updatedAt, title, startDay, startTime, endDay, endTime, text, link{label, url},
      ${eventPlace}
    }
}`)
