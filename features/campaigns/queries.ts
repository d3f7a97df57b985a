import {defineQuery} from 'groq'

/** The campaign with a short address; of several, which only a program could have stored, the first. */
export const CAMPAIGN_QUERY =
  defineQuery(`*[_type == "campaign" && slug == $slug] | order(_createdAt asc)[0]{
  slug, target, source, medium, name, term, content, from, until
}`)
