import {defineQuery} from 'groq'

const entry = /* groq */ `{name, value, since, until}`
const unnamed = /* groq */ `{value, since, until}`

/** The entries of the document, and the words of its page. */
export const OFFICIAL_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, nameEnglish, phone, hours, colors{ink, paper, accent, support}, typePairing
  },
  "official": *[_type == "official" && _id == "official"][0]{
    siteSince, phoneSince, notice,
    domains[]${unnamed}, phones[]${entry}, senders[]${unnamed},
    channels[]${entry}, accounts[]${entry}, registrations[]${entry}, partners[]${entry}, others[]{name, value},
    heading, lead, inputLabel, inputHint, submit, scan, notScanned,
    ours, since, notOurs, disguised, ended, other, named, unclear, doOurs, doNotOurs, doUnclear,
    callMain, callPolice, callAgency, listHeading, listText, noticeHeading,
    kindDomain, kindPhone, kindSender, kindChannel, kindAccount, kindRegistration, kindPartner, main, home,
    reportHeading, reportText, reportWhat, reportHow, reportCall, reportMessage, reportChat, reportOther,
    reportContact, reportName, reportPhone, reportMore, reportNotice, reportConsent, reportSubmit,
    reportDone, reportCallBack, reportInfo, reportWhatInvalid, reportContactInvalid, reportTooMany, reportAway,
    scanHint, noCamera, scanning, scanStop, scanPicture
  }
}`)
