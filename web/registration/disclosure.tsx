import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Details = styled.details`
  border-block: 1px solid ${theme.color.rule};

  &[open] > summary svg { transform: rotate(180deg); }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  font-weight: 600;
  color: ${theme.color.ink};

  svg {
    flex: none;
    transition: transform ${theme.duration.quick};
  }
`

const Content = styled.div`
  display: grid;
  gap: ${theme.space.small};
  max-height: calc(4 * ${theme.space.section});
  overflow-y: auto;
  padding-block: ${theme.space.tight} ${theme.space.base};
`

interface DisclosureProps {
  readonly title: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** Terms that open on demand, with no script. */
export function Disclosure({title, className, children}: DisclosureProps) {
  return (
    <Details className={className}>
      <Summary>
        {title}
        <Icon name="down" />
      </Summary>
      <Content>{children}</Content>
    </Details>
  )
}
