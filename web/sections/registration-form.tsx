import {InquiryForm} from '../forms/inquiry-form.tsx'
import {VisitForm} from '../forms/visit-form.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame} from './section-frame.tsx'

export function RegistrationForm(section: SectionByType['registrationForm']) {
  const {eyebrow, heading, text, form} = section
  const Form = form === 'visit' ? VisitForm : InquiryForm
  return (
    <SectionFrame eyebrow={eyebrow}>
      <Form heading={heading} text={text} />
    </SectionFrame>
  )
}
