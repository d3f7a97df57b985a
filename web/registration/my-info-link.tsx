import {styled} from 'styled-components'
import {myInfoPath} from '../../shared/my-info-path.ts'
import {useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

const Link = styled.a`
  display: inline-grid;
  align-items: center;
  justify-self: center;
  min-height: ${theme.width.touch};
  text-decoration: underline;
  text-underline-offset: 0.25em;

  /* Next to the outcome, which is above the form there. */
  ${media.noScript} { order: -1; }
`

/** Leads to what was just stored. Its address is a secret: nothing is fetched ahead from it. */
export function MyInfoLink({path}: {readonly path: string}) {
  const {footerLinks} = useShell().content.site ?? {}
  const label = footerLinks?.find(({url}) => url === myInfoPath())?.label
  if (!path || !label) return null
  return (
    <Link href={path} target="_self" rel="noreferrer">
      {label}
    </Link>
  )
}
