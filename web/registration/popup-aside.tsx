import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {media} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

const Side = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.gap};
  padding: ${theme.space.gap};
  background: ${theme.color.ink};
  color: ${theme.color.paper};

  ${media.narrow} { display: none; }
`

const Logo = styled(Picture)`
  width: calc(2.6 * ${theme.width.touch});

  ${media.forced} {
    forced-color-adjust: none;
    && { background: ${theme.color.ink}; }
  }
`

const Slogan = styled.p`
  ${displayText}
  align-self: center;
  font-size: ${theme.size.title};
  line-height: ${theme.leading.body};
  text-wrap: balance;
`

const Contact = styled.p`
  display: grid;
  color: ${theme.color.accentLight};
  font-size: ${theme.size.small};

  a {
    ${displayText}
    color: ${theme.color.paper};
    font-size: ${theme.size.title};
    font-variant-numeric: tabular-nums;
  }
`

/** Wide screens: the project's name, and the number for visitors who prefer to call. */
export function PopupAside() {
  const {site} = useShell().content
  if (!site) return null
  const {logoLight, logo, slogan, phone, hours} = site
  return (
    <Side>
      <Logo picture={logoLight ?? logo} sizes="8rem" />
      <Slogan>{slogan}</Slogan>
      {phone && (
        <Contact>
          {hours}
          <a href={`tel:${phone}`}>{phone}</a>
        </Contact>
      )}
    </Side>
  )
}
