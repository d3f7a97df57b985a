import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {MeasuringSwitch} from '../source/measuring-switch.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {FamilySites} from './family-sites.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base} ${theme.space.gap};

  ${media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.gap};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.width.touch};
    color: ${theme.color.paper};
  }
  a:hover { color: ${theme.color.accentLight}; }
`

const Copyright = styled.p`
  ${media.narrow} { order: 3; padding-block: ${theme.space.base}; }
`

/** The last line of a page: links, copyright and the family of sites. */
export function FooterEnd() {
  const {copyright, footerLinks} = useShell().content.site ?? {}
  return (
    <Row>
      <Copyright>{copyright}</Copyright>
      <Links>
        {footerLinks?.map(({label, url}, index) => (
          <li key={index}>
            <SmartLink url={url}>{label}</SmartLink>
          </li>
        ))}
        <li>
          <MeasuringSwitch />
        </li>
      </Links>
      <FamilySites />
    </Row>
  )
}
