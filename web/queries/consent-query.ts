import {defineQuery} from 'groq'
import {consent, formFields, openBooking} from './fragments.ts'

/** The words of which a form's notice consists, as the server asks for them and pages have them. */
export const CONSENT_QUERY = defineQuery(`{
  "labels": *[_type == "labels" && _id == "labels"][0]{common},
  "forms": *[_type == "registrationForms" && _id == "registrationForms"][0]{
    nameLabel, phoneLabel, messageLabel, ${consent},
    ${formFields}
  },
  "booking": ${openBooking}[0]{items}
}`)
