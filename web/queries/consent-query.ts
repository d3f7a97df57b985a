import {defineQuery} from 'groq'
import {consent} from './fragments.ts'

/** The words from which a form's notice is put together: what the server asks, as pages have it. */
export const CONSENT_QUERY = defineQuery(`{
  "labels": *[_type == "labels" && _id == "labels"][0]{common},
  "forms": *[_type == "registrationForms" && _id == "registrationForms"][0]{
    nameLabel, phoneLabel, messageLabel, consent->${consent}
  }
}`)
