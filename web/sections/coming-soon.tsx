import {styled} from 'styled-components'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Loader} from '../ui/loader.tsx'
import {SectionHeading} from '../ui/section-heading.tsx'
import type {SectionByType} from './section-by-type.ts'

const Frame = styled.section`
  ${contentColumn}
`

const Sheet = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space.gap};
  min-height: 28rem;
  padding: ${theme.space.block} ${theme.space.wide};
  border: 1px solid ${theme.color.rule};
  background: ${theme.color.paperDeep};
  text-align: center;
`

const Text = styled.p`
  max-width: ${theme.width.text};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  white-space: pre-line;
`

export function ComingSoon({eyebrow, heading, text, loader}: SectionByType['comingSoon']) {
  return (
    <Frame>
      <Sheet>
        <SectionHeading eyebrow={eyebrow} heading={heading} />
        <Loader {...loader} />
        {text && <Text>{text}</Text>}
      </Sheet>
    </Frame>
  )
}
