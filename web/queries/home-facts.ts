import {openBooking, priceWords} from './fragments.ts'
import {today} from './time.ts'

const shownPage = /* groq */ `_type == "page" && defined(path) && search.hidden != true`

/** What a buyer wants to know first: what homes cost, what comes next, and where they can be seen. */
export const homeFacts = /* groq */ `{
  "prices": *[_type == "unitType" && defined(label)].prices[].price,
  "pricePath": *[${shownPage} && "prices" in sections[]._type] | order(path asc)[0].path,
  "today": ${today},
  "next": *[_type == "scheduleEvent" && defined(title) && startDay >= ${today}]
    | order(startDay asc, startTime asc)[0]{title, startDay},
  "schedulePath": *[${shownPage} && "schedule" in sections[]._type] | order(path asc)[0].path,
  "modelHouse": ${openBooking}[0].place->name,
  "words": ${priceWords}{price, from, eok, man, spoken, won},
  "reserve": *[_type == "labels" && _id == "labels"][0].actions.reserve
}`
