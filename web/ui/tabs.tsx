import {type KeyboardEvent, type ReactNode, useId, useRef} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {steppedIndex} from './stepped-index.ts'

interface Tab {
  readonly key: string
  readonly title: string
}

interface TabsProps {
  /** The name of the list, spoken by screen readers. */
  readonly label: string | null | undefined
  readonly tabs: readonly Tab[]
  /** The key of the tab whose panel is shown. */
  readonly selected: string
  readonly onSelect: (key: string) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
  readonly className?: string
}

const List = styled.div`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${theme.color.rule};

  @media (scripting: none) { display: none; }
`

const TabButton = styled.button`
  position: relative;
  flex: 1 0 auto;
  min-width: ${theme.width.touch};
  max-width: 16rem;
  min-height: calc(${theme.width.touch} + ${theme.space.small});
  padding: ${theme.space.small} ${theme.space.wide};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transition: color ${theme.duration.quick};

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${theme.color.bronze};
    transform: scaleX(0);
    transition: transform ${theme.duration.fade} ${theme.easing.settle};
  }

  &:hover { color: ${theme.color.ink}; }
  &[aria-selected='true'] { color: ${theme.color.ink}; font-weight: 600; }
  &[aria-selected='true']::after { transform: scaleX(1); }
  &:focus-visible { outline-offset: -4px; }

  ${media.phone} {
    flex: 1 1 0;
    min-width: min-content;
    padding-inline: ${theme.space.tight};
    line-height: ${theme.leading.heading};
    white-space: normal;
  }
`

const Panel = styled.div`
  padding-top: ${theme.space.wide};
`

export function Tabs({label, tabs, selected, onSelect, children, className}: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({key}) => key === selected)
    const next = steppedIndex(event.key, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab || next === null) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={className}>
      <List ref={list} role="tablist" aria-label={label ?? undefined} onKeyDown={step}>
        {tabs.map(({key, title}) => (
          <TabButton
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {title}
          </TabButton>
        ))}
      </List>
      <Panel
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${selected}`}
        tabIndex={0}
      >
        {children}
      </Panel>
    </div>
  )
}
