import {RegistrationFields} from './registration-fields.tsx'
import {useRegistration} from './use-registration.ts'

/** The form of the customer page: its message bears the mark, and may be left out all the same. */
export function InquiryForm() {
  const registration = useRegistration('inquiry')
  return <RegistrationFields name="inquiry" message={{isMarked: true}} {...registration} />
}
