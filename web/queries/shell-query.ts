import {defineQuery} from 'groq'
import {pressSites} from '../../shared/press-sites.ts'
import {emptyPages} from './empty-pages.ts'
import {
  consent,
  disclaimers,
  featureLinks,
  formFields,
  link,
  measuring,
  openBooking,
  picture,
  search,
} from './fragments.ts'
import {currentPhase, isInPhase, refersInPhase} from './phase.ts'

/** What a form says; the phase may have other words. */
const formWords = (form: 'popup' | 'visit' | 'inquiry') => /* groq */ `"${form}": ${form}{
      "heading": coalesce(${currentPhase}.${form}.heading, heading),
      "text": coalesce(${currentPhase}.${form}.text, text),
      "submit": coalesce(${currentPhase}.${form}.submit, submit)
    }`

/** One whose pictures were taken out again is none. */
const ownBanner = /* groq */ `
  "banner": select(defined(topBanner.wide.asset) || defined(topBanner.narrow.asset) => topBanner)
`

/** What surrounds every page: settings, menu, small words, forms. */
export const SHELL_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, nameEnglish, slogan, phone, hours, addressNote, constructorLine, copyright,
    familyLabel, "familySites": familySites[${isInPhase}]${link},
    "footerLinks": coalesce(footerLinks[${isInPhase}]${link}, []) + ${featureLinks}, titleTemplate,
    colors{ink, paper, accent, support}, typePairing,
    logo${picture}, logoLight${picture},
    "topBanner": coalesce(${currentPhase}{${ownBanner}}.banner, topBanner){url, wide${picture}, narrow${picture}},
    search${search},
    ${disclaimers}
  },
  ${measuring},
  "notices": *[
    _type == "notice" && from <= now() && coalesce(until > now(), true) &&
    (defined(picture.asset) || length(text) > 0)
  ] | order(coalesce(order, 0) asc, from desc, _id asc)[0...20]{
    _id, kind, title, text, link${link}, picture${picture}, device, where,
    "paths": select(where == "chosen" => pages[]->path)
  },
  "menu": *[_type == "navigation" && _id == "navigation"][0].items[${refersInPhase}]->{
    _id, title, titleEnglish, "subItems": subItems[${isInPhase} && !(subUrl in ${emptyPages})]{subTitle, subNote, subUrl}
  },
  "labels": *[_type == "labels" && _id == "labels"][0]{
    common, header, viewer, video, share, errors,
    "actions": actions{
      "register": coalesce(${currentPhase}.registerLabel, register), reserve, consult
    }
  },
  "forms": *[_type == "registrationForms" && _id == "registrationForms"][0]{
    ${formWords('popup')},
    ${formWords('visit')},
    ${formWords('inquiry')},
    nameLabel, phoneLabel, phonePlaceholder, messageLabel,
    submitting, popupSuccess, inquirySuccess, rejected, notStored, offline, kept, resend,
    nameMissing, nameTooLong, phoneMissing, phoneInvalid, phoneLandline, messageTooLong, consentMissing, tooMany,
    noticeChanged, closed, back, ${consent},
    ${formFields},
    "answers": select(count(*[_type == "formField"]) > 0 => answers)
  },
  "booking": ${openBooking}[0]{
    "site": ${pressSites}[defined(customerPage)][0].key, pickTime,
    items, dayLabel, timeLabel, peopleLabel, choose, chooseDay, earlier, later, korea, left, full, loading, notLoaded, reload, none, nextStep,
    slotMissing, slotFull, slotGone, slotHeld, peopleInvalid, nearest
  }
}`)
