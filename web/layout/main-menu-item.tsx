import {type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef} from 'react'
import {css, styled} from 'styled-components'
import {SmartLink} from '../elements/smart-link.tsx'
import type {SHELL_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

type MenuItem = NonNullable<SHELL_QUERY_RESULT['menu']>[number]

interface MainMenuItemProps {
  readonly item: MenuItem
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

const shown = css`
  visibility: visible;
  opacity: 1;
  translate: -50% 0;
  transition-duration: ${theme.duration.quick}, ${theme.duration.quick}, 0s;
`

const Item = styled.li`
  position: relative;
`

const Opener = styled.button`
  position: relative;
  min-height: ${theme.height.header};
  padding-inline: clamp(${theme.space.hair}, 0.6vw, ${theme.space.small});
  font-size: ${theme.size.small};
  font-weight: 500;
  white-space: nowrap;

  ${media.spacious} { font-size: ${theme.size.body}; }

  &::after {
    content: '';
    position: absolute;
    inset: auto ${theme.space.hair} 0;
    border-bottom: 2px solid ${theme.color.accent};
    transform: scaleX(0);
    transition: transform ${theme.duration.fade} ${theme.easing.settle};
  }

  &[aria-expanded='true']::after { transform: scaleX(1); }
  &:focus-visible { outline-offset: -6px; }
`

const Panel = styled.ul`
  position: absolute;
  top: 100%;
  left: 50%;
  min-width: 11em;
  padding-block: ${theme.space.small};
  border-top: 1px solid ${theme.color.rule};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  box-shadow: 0 ${theme.space.wide} ${theme.space.gap} ${theme.color.shadow};
  ${media.forced} { border: 1px solid; }
  visibility: hidden;
  opacity: 0;
  translate: -50% calc(-1 * ${theme.space.tight});
  transition:
    opacity ${theme.duration.quick},
    translate ${theme.duration.quick} ${theme.easing.settle},
    visibility ${theme.duration.quick};

  [aria-expanded='true'] + & { ${shown} }

  ${media.noScript} {
    ${Item}:hover &, ${Item}:focus-within & { ${shown} }
  }
`

const SubLink = styled(SmartLink)`
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: ${theme.width.touch};
  padding-inline: ${theme.space.wide};
  font-size: ${theme.size.small};
  white-space: nowrap;
  transition:
    background-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &:hover, &:focus-visible {
    background: ${theme.color.paperDeep};
    color: ${theme.color.accentText};
  }
  &:focus-visible { outline-offset: -3px; }

  small { color: ${theme.color.inkSoft}; font-size: ${theme.size.label}; }
`

export function MainMenuItem({item, isOpen, onOpen, onClose}: MainMenuItemProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)

  const leave = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose()
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) {
      opener.current?.focus()
    }
    if (event.key !== 'ArrowDown' || event.target !== opener.current) return
    event.preventDefault()
    onOpen()
    // The panel takes no focus until it is visible.
    requestAnimationFrame(() => panel.current?.querySelector('a')?.focus())
  }

  return (
    <Item
      onPointerEnter={({pointerType}) => pointerType === 'mouse' && onOpen()}
      onPointerLeave={({pointerType}) => pointerType === 'mouse' && onClose()}
      onBlur={leave}
      onKeyDown={press}
    >
      <Opener
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => (isOpen && !isByMouse(event) ? onClose() : onOpen())}
      >
        {item.title}
      </Opener>
      <Panel id={id} ref={panel}>
        {item.subItems?.map(({subTitle, subNote, subUrl}, index) => (
          <li key={index}>
            <SubLink url={subUrl} onClick={onClose}>
              {subTitle}
              {subNote && <small>{subNote}</small>}
            </SubLink>
          </li>
        ))}
      </Panel>
    </Item>
  )
}

/** A mouse has opened the panel by pointing before it clicks. */
const isByMouse = ({nativeEvent}: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
