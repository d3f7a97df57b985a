import type {ReactNode} from 'react'
import {css, styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {SectionHeading} from '../ui/section-heading.tsx'
import {wholeNumbers} from '../ui/whole-numbers.ts'

interface SectionOpeningProps {
  readonly eyebrow?: string | null | undefined
  readonly heading?: string | null | undefined
  /** A few lines under the heading. */
  readonly lead?: string | null | undefined
}

interface SectionFrameProps extends SectionOpeningProps {
  /** Where there is room, the opening words stand next to the rest. */
  readonly isSplit?: boolean
  /** The kind of section, for the rules of the printed page. */
  readonly kind?: 'figure' | 'features' | 'next'
  readonly children?: ReactNode
}

/** Heading at the left, and what belongs under it at the right. */
export const splitColumns = css`
  ${media.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: ${theme.space.block};
  }
`

const Frame = styled.section`
  ${contentColumn}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  &[data-split] { ${splitColumns} }

  ${media.print} {
    &, &[data-split] { display: block; }
    & > * + * { margin-top: ${theme.space.small}; }
    h2 { font-size: ${theme.size.title}; }
  }
`

const Opening = styled.header`
  display: grid;
  align-content: start;
  gap: ${theme.space.wide};

  ${media.print} {
    gap: ${theme.space.tight};
    break-inside: avoid;
    break-after: avoid;
  }
`

const Lead = styled.p`
  max-width: ${theme.width.text};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  white-space: pre-line;
`

/** A section's frame: the page's column with the opening words and the content under them. */
export function SectionFrame({isSplit, kind, children, ...opening}: SectionFrameProps) {
  return (
    <Frame data-split={isSplit || undefined} data-kind={kind}>
      <SectionOpening {...opening} />
      {children && <div>{children}</div>}
    </Frame>
  )
}

export function SectionOpening({eyebrow, heading, lead}: SectionOpeningProps) {
  if (!eyebrow && !heading && !lead) return null
  return (
    <Opening>
      <SectionHeading eyebrow={eyebrow} heading={heading} />
      {lead && <Lead>{wholeNumbers(boundDots(lead))}</Lead>}
    </Opening>
  )
}
