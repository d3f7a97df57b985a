import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {InquiryForm, VisitForm} from '../registration/inline-forms.tsx'
import {SectionOpening} from '../sections/section-frame.tsx'
import {Hydrated} from '../startup/hydrated.tsx'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

const Frame = styled.section`
  ${contentColumn}
  display: grid;
  gap: ${theme.space.gap};
  max-width: ${theme.width.text};
  padding-block: ${theme.space.section};
`

export type PostedFormName = 'visit' | 'inquiry'

/** A form with its outcome, where the page around it cannot be read now. */
export function PostedForm({name}: {readonly name: PostedFormName}) {
  const {site, forms} = useShell().content
  const words = forms?.[name]
  return (
    <Frame>
      <Hydrated />
      <title>{[words?.heading, site?.name].filter(Boolean).join(' | ')}</title>
      <meta name="robots" content="noindex" />
      <SectionOpening eyebrow={null} heading={words?.heading ?? null} lead={null} />
      {name === 'visit' ? <VisitForm /> : <InquiryForm />}
    </Frame>
  )
}
