import {defineQuery} from 'groq'

/** By what one complex is told from another, wherever no page is: icons, sign-in, Studio, letters, the opening page. */
export const IDENTITY_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, nameEnglish, colors{ink, paper, accent, support}, typePairing, "icon": icon.asset->url
  },
  "opening": *[_type == "opening" && _id == "opening"][0]{isClosed, opensAt, heading, text}
}`)
