import {RegistrationFields} from './registration-fields.tsx'
import {useRegistration} from './use-registration.ts'

/** The visit reservation within a page; its message may be left out. */
export function VisitForm() {
  const registration = useRegistration('visit')
  return <RegistrationFields name="visit" {...registration} />
}

/** The form of the customer page. */
export function InquiryForm() {
  const registration = useRegistration('inquiry')
  return <RegistrationFields name="inquiry" {...registration} />
}
