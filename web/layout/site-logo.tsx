import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {media} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

const Home = styled(Link)`
  position: relative;
  display: grid;
  place-items: center start;
  flex: none;
  width: min(clamp(2.2 * ${theme.width.touch}, 9vw, 2.7 * ${theme.width.touch}), 32vw);
  min-height: ${theme.width.touch};
`

const Name = styled.span`
  ${displayText}
  font-size: ${theme.size.title};
  white-space: nowrap;
`

const Drawing = styled(Picture)`
  grid-area: 1 / 1;
  width: 100%;
  transition: opacity ${theme.duration.fade};

  ${media.forced} {
    forced-color-adjust: none;
    &&.on-light { background: ${theme.color.paper}; }
    &&.on-dark { background: ${theme.color.ink}; }
  }
`

/** The link to the home page. Both drawings are there where the ground may change from dark to light. */
export function SiteLogo({on, className}: {on: 'dark' | 'both'; className?: string}) {
  const {site} = useShell().content
  const {home} = useLabels('common')
  const {logo, logoLight} = site ?? {}
  return (
    <Home to="/" className={className} aria-label={[site?.name, home].filter(Boolean).join(' ')}>
      {on === 'both' && (logo ?? logoLight)?.asset && (
        <Drawing className="on-light" picture={logo ?? logoLight} sizes="8rem" decorative />
      )}
      {(logoLight ?? logo)?.asset ? (
        <Drawing className="on-dark" picture={logoLight ?? logo} sizes="8rem" decorative />
      ) : (
        <Name>{site?.name}</Name>
      )}
    </Home>
  )
}
