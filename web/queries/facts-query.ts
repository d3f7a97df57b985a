import {defineQuery} from 'groq'

/** The values that texts name in braces. */
export const FACTS_QUERY = defineQuery(`{
  "phone": *[_type == "site" && _id == "site"][0].phone,
  "hours": *[_type == "site" && _id == "site"][0].hours,
  "name": *[_type == "site" && _id == "site"][0].name,
  "facts": *[_type == "project" && _id == "project"][0].facts[]{name, value}
}`)
