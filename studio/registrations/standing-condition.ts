import {provenFormVersion} from '../../shared/unconfirmed-consents.ts'

/**
 * GROQ: the box `$given` was ticked by hand, and has not been withdrawn. One registration is asked for the person: the site
 * writes withdrawals and marks into all registrations with the number.
 */
export const standingCondition = `$given in consent.given
  && !($given in coalesce(withdrawals[].given, []))
  && (defined(entry) || coalesce(consent.formVersion, 1) >= ${provenFormVersion}
    || $given in coalesce(consent.wordings[isRequired == true].key, []))`
