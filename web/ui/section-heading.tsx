import {styled} from 'styled-components'
import {displayText, labelText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from './bound-dots.ts'

interface SectionHeadingProps {
  readonly eyebrow?: string | null | undefined
  readonly heading?: string | null | undefined
  readonly level?: 'h1' | 'h2' | 'h3'
  /** Light letters, for a dark ground. */
  readonly isOnDark?: boolean
  readonly className?: string
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space.small};
  white-space: pre-line;
`

const Eyebrow = styled.p`
  ${labelText}
  color: ${theme.color.accentText};

  &[data-on-dark] { color: ${theme.color.accentLight}; }
`

const Heading = styled.h2`
  ${displayText}
  font-size: ${theme.size.heading};
`

export function SectionHeading({
  eyebrow,
  heading,
  level = 'h2',
  isOnDark = false,
  className,
}: SectionHeadingProps) {
  if (!eyebrow && !heading) return null
  return (
    <Group className={className}>
      {eyebrow && (
        <Eyebrow data-on-dark={isOnDark || undefined} lang="en">
          {eyebrow}
        </Eyebrow>
      )}
      {heading && <Heading as={level}>{boundDots(heading)}</Heading>}
    </Group>
  )
}
