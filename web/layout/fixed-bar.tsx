import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {VisitDoor} from '../registration/visit-door.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Bar = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.fixedBar};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  min-height: ${theme.height.fixedBar};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid transparent;
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  font-weight: 600;

  ${media.wide} { display: none; }
  ${media.low} { position: static; }
  ${media.print} { display: none; }

  & > * {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${theme.space.tight};
  }
  & > :focus-visible { outline-offset: -4px; }
`

const Reserve = styled(VisitDoor)`
  background: ${theme.color.accentLight};
  color: ${theme.color.inkDeep};
`

/** Narrow screens: reserving and calling are always one tap away. */
export function FixedBar() {
  const {phone} = useShell().content.site ?? {}
  const {reserve, consult} = useLabels('actions')
  return (
    <Bar aria-label={[reserve, consult].filter(Boolean).join(' · ')}>
      <Reserve>
        <Icon name="document" />
        {reserve}
      </Reserve>
      {phone && (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          {consult}
        </a>
      )}
    </Bar>
  )
}
