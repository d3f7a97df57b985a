import {styled} from 'styled-components'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {VisitDoor} from '../../../registration/visit-door.tsx'
import {media} from '../../../theme/media.ts'
import {theme} from '../../../theme/theme.ts'
import {Icon} from '../../../ui/icon.tsx'
import type {HomeFact} from '../home-data.ts'

const List = styled.ul`
  padding: ${theme.space.tight} ${theme.space.gutter};
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  ${media.wide} { display: none; }

  a {
    display: grid;
    grid-template-columns: 6.5rem 1fr auto;
    gap: ${theme.space.small};
    align-items: center;
    min-height: 3.5rem;
    font-weight: 600;
  }
  li + li { border-top: 1px solid ${theme.color.ruleLight}; }
  small { color: ${theme.color.accentLight}; font-size: ${theme.size.small}; font-weight: 400; }
`

/** On phones, under the first picture: what a buyer wants to know first, each a way to its page. */
export function FirstFacts({facts}: {readonly facts: readonly HomeFact[]}) {
  if (facts.length === 0) return null
  return (
    <List>
      {facts.map(({label, value, path}) => {
        const words = (
          <>
            <small>{label}</small>
            {value}
            <Icon name="right" />
          </>
        )
        return (
          <li key={path}>
            {path === 'visit' ? (
              <VisitDoor>{words}</VisitDoor>
            ) : (
              <SmartLink url={path}>{words}</SmartLink>
            )}
          </li>
        )
      })}
    </List>
  )
}
