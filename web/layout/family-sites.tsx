import {type FocusEvent, type KeyboardEvent, useRef} from 'react'
import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Box = styled.details`
  position: relative;
  min-width: min(15em, 100%);
  font-size: ${theme.size.small};
`

const Label = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  padding-inline: ${theme.space.base};
  border: 1px solid ${theme.color.ruleLight};

  svg { transition: rotate ${theme.duration.quick}; rotate: 180deg; }
  ${Box}[open] > & svg { rotate: 0deg; }
`

const List = styled.ul`
  position: absolute;
  inset: auto 0 100%;
  border: 1px solid ${theme.color.ruleLight};
  border-bottom: 0;
  background: ${theme.color.ink};
`

const SiteLink = styled(SmartLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  padding-inline: ${theme.space.base};

  &:hover { color: ${theme.color.accentLight}; }
  &:focus-visible { outline-offset: -3px; }
`

/** Opens upwards; closes by Escape, by a tap on its label, and when the focus leaves it. */
export function FamilySites() {
  const {familyLabel, familySites} = useShell().content.site ?? {}
  const box = useRef<HTMLDetailsElement>(null)
  if (!familySites?.length) return null

  const close = () => box.current?.removeAttribute('open')
  const leave = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const press = ({key}: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    box.current?.querySelector('summary')?.focus()
  }

  return (
    <Box ref={box} onBlur={leave} onKeyDown={press}>
      <Label>
        {familyLabel}
        <Icon name="down" />
      </Label>
      <List>
        {familySites.map(({label, url}, index) => (
          <li key={index}>
            <SiteLink url={url} onClick={close}>
              {label}
              <Icon name="outside" />
            </SiteLink>
          </li>
        ))}
      </List>
    </Box>
  )
}
