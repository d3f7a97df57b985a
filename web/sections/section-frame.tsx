import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {SectionHeading} from '../ui/section-heading.tsx'

interface SectionFrameProps {
  readonly eyebrow?: string | null
  readonly heading?: string | null
  /** A few lines under the heading. */
  readonly lead?: string | null
  readonly children?: ReactNode
}

const Frame = styled.section`
  ${contentColumn}
`

const Opening = styled.header`
  display: grid;
  gap: ${theme.space.wide};
  margin-bottom: ${theme.space.gap};
`

const Lead = styled.p`
  max-width: ${theme.width.text};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  white-space: pre-line;
`

/** The page's column, a section's two heading lines, and what stands under them. */
export function SectionFrame({eyebrow, heading, lead, children}: SectionFrameProps) {
  return (
    <Frame>
      {(eyebrow || heading || lead) && (
        <Opening>
          <SectionHeading eyebrow={eyebrow} heading={heading} />
          {lead && <Lead>{lead}</Lead>}
        </Opening>
      )}
      {children}
    </Frame>
  )
}
