import {defineQuery} from 'groq'
import {pressSites} from '../../shared/press-sites.ts'

/** The words of cards and of counts, and the pages to which a card leads. */
export const REFERRAL_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, phone, hours, colors{ink, paper, accent, support}, typePairing
  },
  "siteKey": ${pressSites}[0].key,
  "visitPath": *[_type == "page" && count(sections[_type == "registrationForm" && form == "visit"]) > 0]
    | order(_createdAt asc)[0].path,
  "registerPath": *[_type == "page" && count(sections[_type == "registrationForm" && form == "inquiry"]) > 0]
    | order(_createdAt asc)[0].path,
  "words": *[_type == "referralCard" && _id == "referralCard"][0]{
    role, counsellorText, partnerText, visit, register, call, kakao, code, home,
    goneHeading, goneText, awayHeading, awayText,
    countsHeading, countsText, monthLabel, registrationsLabel, bookedLabel, cameLabel,
    contractsLabel, totalLabel, countsNone
  }
}`)
