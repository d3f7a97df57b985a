import {Link} from 'react-router-dom'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {RegisterTrigger, registrationPath} from '../registration/register-trigger.tsx'
import {headerRoom, media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Group = styled.div`
  display: flex;
  align-items: center;
  justify-self: end;
  gap: clamp(${theme.space.tight}, 1.2vw, ${theme.space.wide});

  ${media.narrow} { display: none; }
  ${headerRoom.tight} { display: none; }
`

const Consultation = styled(Link)`
  display: grid;
  place-items: center;
  min-height: ${theme.width.touch};
  font-size: ${theme.size.label};
  line-height: ${theme.leading.tight};
  text-align: center;

  &:hover { text-decoration: underline; text-underline-offset: 0.3em; }

  white-space: nowrap;

  ${media.spacious} { font-size: ${theme.size.small}; }
`

const Phone = styled(RegisterTrigger)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${theme.width.touch};
  padding-inline: clamp(${theme.space.small}, 1.2vw, ${theme.space.wide});
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.round};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transition:
    background-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &:hover {
    background: ${theme.color.accentText};
    color: ${theme.color.white};
  }
`

/** Wide screens: the link to the mobile consultation, and the number that opens the popup. */
export function HeaderContact() {
  const {phone} = useShell().content.site ?? {}
  const {mobileConsultation} = useLabels('header')
  const {register} = useLabels('actions')
  return (
    <Group>
      <Consultation to={registrationPath}>{mobileConsultation}</Consultation>
      {phone && (
        <Phone aria-label={[phone, register].filter(Boolean).join(' ')}>
          <Icon name="phone" />
          {phone}
        </Phone>
      )}
    </Group>
  )
}
