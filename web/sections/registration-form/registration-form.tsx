import {styled} from 'styled-components'
import {useShell} from '../../context/shell.tsx'
import {InquiryForm, VisitForm} from '../../registration/inline-forms.tsx'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionOpening} from '../section-frame.tsx'

const Frame = styled.section`
  ${contentColumn}
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${theme.space.gap};
  align-items: start;

  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: none; }
`

/** A form with the section's own words, or with the form's where the section has none. */
export function RegistrationForm(section: SectionByType['registrationForm']) {
  const {forms} = useShell().content
  const words = section.form === 'visit' ? forms?.visit : forms?.inquiry
  return (
    <Frame>
      <SectionOpening
        eyebrow={section.eyebrow}
        heading={section.heading ?? words?.heading}
        lead={section.text ?? words?.text}
      />
      {section.form === 'visit' ? <VisitForm /> : <InquiryForm />}
    </Frame>
  )
}
