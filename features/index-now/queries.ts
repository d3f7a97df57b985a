import {defineQuery} from 'groq'
import {isEmptyPage} from '../../web/queries/empty-pages.ts'

/** The next posts that have changed, or become public, since a moment, behind one of them. */
export const CHANGED_POSTS_QUERY =
  defineQuery(`*[_type == "pressPost" && _id > $after && defined(siteId) && date <= now()
  && (_updatedAt > $since || date > $since)]
  | order(_id asc)[0...1000]{_id, "path": "/" + siteId + "/press/" + _id}`)

/** Changed documents that pages show by a reference. */
const changedParts = /* groq */ `*[_updatedAt > $since && _type in [
  "unitType", "projectInfoRow", "locationCard", "premiumCard", "premiumSlide", "video", "place"
]]._id`

/** A condition: the page has new content, by itself, by a reference, or by a section that lists all of a type. */
const saysNew = /* groq */ `(_updatedAt > $since || references(${changedParts})
  || ("schedule" in sections[]._type && count(*[_type == "scheduleEvent" && _updatedAt > $since]) > 0)
  || ("prices" in sections[]._type && count(*[_type in ["unitType", "payments"] && _updatedAt > $since]) > 0)
  || (lower(path) == "/floorplan/compare" && count(*[_type == "unitType" && _updatedAt > $since]) > 0)
  || ("infoTable" in sections[]._type && count(*[_type == "project" && _updatedAt > $since]) > 0))`

/**
 * The pages of the site map that have changed, or become public, since a moment; `now` is the next moment to ask from.
 * The list of all pages tells which were deleted.
 */
export const CHANGED_PAGES_QUERY = defineQuery(`{
  "now": now(),
  "isOn": *[_type == "measuring" && _id == "measuring"][0].indexNow == true,
  "home": count(*[
    (_type == "home" && _id == "home" && ${saysNew}) ||
    (_type == "project" && _id == "project" && (_updatedAt > $since || references(${changedParts})))
  ]) > 0,
  "pages": *[_type == "page" && defined(path) && search.hidden != true && !${isEmptyPage} && ${saysNew}]
    | order(path asc){path},
  "moved": *[_type == "redirect" && _updatedAt > $since] | order(from asc).from,
  "sites": *[_type == "pressSite"].key,
  "allPages": *[_type == "page" && defined(path) && search.hidden != true && !${isEmptyPage}] | order(path asc).path
}`)
