import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {labelText, unfolding} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Section = styled.details`
  ${unfolding}
  border-bottom: 1px solid ${theme.color.rule};
`

const Title = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space.base};
  min-height: calc(${theme.width.touch} + ${theme.space.base});
  padding-inline: ${theme.space.gutter};
  font-weight: 600;

  svg {
    color: ${theme.color.accentText};
    transition: rotate ${theme.duration.fade} ${theme.easing.settle};
  }
  ${Section}[open] > & svg { rotate: 180deg; }
  &:focus-visible { outline-offset: -4px; }
`

const English = styled.span`
  ${labelText}
  color: ${theme.color.accentText};
`

const Links = styled.ul`
  padding-block: ${theme.space.tight} ${theme.space.base};
  background: ${theme.color.paperDeep};
`

const SubLink = styled(SmartLink)`
  display: flex;
  align-items: center;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  padding-inline: calc(${theme.space.gutter} + ${theme.space.base});

  small { color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
  &:focus-visible { outline-offset: -4px; }
`

/** One section open at a time; tapping the open one closes it. */
export function MobileMenuList() {
  const {menu} = useShell().content
  return menu?.map(({_id, title, titleEnglish, subItems}) => (
    <Section key={_id} name="mobile-menu">
      <Title>
        {title}
        <English lang="en">{titleEnglish}</English>
        <Icon name="down" />
      </Title>
      <Links>
        {subItems?.map(({subTitle, subNote, subUrl}, index) => (
          <li key={index}>
            <SubLink url={subUrl} replace>
              {subTitle}
              {subNote && <small>{subNote}</small>}
            </SubLink>
          </li>
        ))}
      </Links>
    </Section>
  ))
}
