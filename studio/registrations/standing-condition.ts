import {provenFormVersion} from '../../shared/unconfirmed-consents.ts'

/** GROQ: the box `$given` was ticked by hand, and has not been withdrawn. */
export const standingCondition = `$given in consent.given
  && !($given in coalesce(withdrawals[].given, []))
  && (defined(entry) || coalesce(consent.formVersion, 1) >= ${provenFormVersion}
    || $given in coalesce(consent.wordings[isRequired == true].key, []))`
