import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${theme.width.touch};
  font-size: ${theme.size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;

  ${media.print} { display: none; }
`

/** Opens in a new tab what a frame on this page shows, or failed to show. */
export function OutsideLink({url, className}: {url: string; className?: string}) {
  const {openOutside} = useLabels('video')
  return (
    <Anchor className={className} href={url} target="_blank" rel="noopener noreferrer">
      {openOutside}
      <Icon name="outside" />
    </Anchor>
  )
}
