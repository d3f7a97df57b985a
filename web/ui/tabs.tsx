import {type KeyboardEvent, type ReactNode, useId, useRef} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {steppedIndex} from './stepped-index.ts'
import {tabStyle} from './tab-style.ts'

interface Tab {
  readonly key: string
  readonly title: string
  /** The anchor of its panel, which works until the code is there. */
  readonly href?: string
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

  ${media.noScript} { display: none; }
  ${media.print} { :not([aria-selected='true']) { display: none; } }
`

const TabButton = styled.button`
  ${tabStyle}
  flex: 1 0 auto;
  max-width: 16rem;
  min-height: calc(${theme.width.touch} + ${theme.space.small});
  padding: ${theme.space.small} ${theme.space.wide};
  display: grid;
  place-content: center;
  text-align: center;
  font-variant-numeric: tabular-nums;

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
        {tabs.map(({key, title, href}) => (
          <TabButton
            key={key}
            {...(href ? {as: 'a', href} : {type: 'button'})}
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              onSelect(key)
            }}
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
