import {type ReactNode, Suspense, useId, useRef} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {displayText, unfolding} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from './icon.tsx'

export interface AccordionItem {
  readonly key: string
  readonly title: ReactNode
  readonly content: ReactNode
}

interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** The key of the item that is open at first; none unless given. */
  readonly initiallyOpen?: string
  /** The key of the item that is open now, or null. */
  readonly onToggle?: (open: string | null) => void
  readonly className?: string
}

const Item = styled.details`
  ${unfolding}
  border-bottom: 1px solid ${theme.color.rule};

  &:first-of-type { border-top: 1px solid ${theme.color.rule}; }
  ${media.print} { &:not([open]) { display: none; } }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: calc(${theme.width.touch} + ${theme.space.wide});
  padding-block: ${theme.space.base};

  svg {
    flex: none;
    color: ${theme.color.accentText};
    transition: transform ${theme.duration.fade} ${theme.easing.settle};
  }

  ${Item}[open] > & svg { transform: rotate(180deg); }
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
`

const Content = styled.div`
  padding-bottom: ${theme.space.gap};
`

/**
 * One item is open at a time; tapping the open one closes it. Works without JavaScript. Each item's content is
 * hydrated by itself: a tap does not wait for the others.
 */
export function Accordion({items, initiallyOpen, onToggle, className}: AccordionProps) {
  const name = useId()
  const open = useRef<string | null>(initiallyOpen ?? null)

  // Opening one closes another, and the two events come in either order.
  const follow = (key: string, isOpen: boolean) => {
    if (!isOpen && open.current !== key) return
    if (isOpen && open.current === key) return
    open.current = isOpen ? key : null
    onToggle?.(open.current)
  }

  return (
    <div className={className}>
      {items.map(({key, title, content}) => (
        <Item
          key={key}
          name={name}
          open={key === initiallyOpen}
          onToggle={({currentTarget}) => follow(key, currentTarget.open)}
        >
          <Summary>
            <Title>{title}</Title>
            <Icon name="down" />
          </Summary>
          <Content>
            <Suspense>{content}</Suspense>
          </Content>
        </Item>
      ))}
    </div>
  )
}
