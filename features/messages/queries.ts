import {factsQuery} from '../../shared/facts.ts'
import {pressSites} from '../../shared/press-sites.ts'

/** The names of the forms. */
export const titlesQuery = /* groq */ `*[_id == "registrationForms"][0]{
  "popup": popup.heading, "visit": visit.heading, "inquiry": inquiry.heading
}`

/** The values of texts: facts, the names of the forms, and the page on which visits are booked. */
export const wordsQuery = /* groq */ `{
  "facts": ${factsQuery},
  "titles": ${titlesQuery},
  "neutralName": *[_id == "registrationForms"][0].neutralName,
  "visitPage": *[_type == "page" && count(sections[_type == "registrationForm" && form == "visit"]) > 0]
    | order(_createdAt asc)[0].path,
  "siteKey": ${pressSites}[0].key
}`

/** The words of what phones of staff show. */
export const pushQuery = /* groq */ `{
  "site": *[_id == "site"][0].name, "text": *[_id == "staffDesk"][0].pushText, "titles": ${titlesQuery}
}`

/** The words of the mail by which administrators hear of an alarm. */
export const alarmQuery = /* groq */ `*[_id == "staffDesk"][0]{"subject": alarmSubject, "text": alarmText}`
