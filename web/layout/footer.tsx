import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {VisitDoor} from '../registration/visit-door.tsx'
import {media} from '../theme/media.ts'
import {displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {FooterEnd} from './footer-end.tsx'
import {ShareRow} from './share-row.tsx'
import {SiteLogo} from './site-logo.tsx'

const Frame = styled.footer`
  background: ${theme.color.inkDeep};
  color: ${theme.color.paperSoft};
  font-size: ${theme.size.small};

  ${media.narrow} {
    padding-bottom: calc(${theme.height.fixedBar} + env(safe-area-inset-bottom));
  }
  ${media.low} { padding-bottom: 0; }
  ${media.print} { display: none; }
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};
  max-width: calc(${theme.width.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: ${theme.space.block} ${theme.space.gutter} ${theme.space.gap};
`

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.gap};

  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`

const About = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.base};
  white-space: pre-line;

  strong { color: ${theme.color.paper}; }
`

const Slogan = styled.p`
  ${displayText}
  color: ${theme.color.paper};
  font-size: ${theme.size.title};
`

const Contact = styled.div`
  display: grid;
  justify-items: end;
  gap: ${theme.space.small};

  ${media.narrow} { justify-items: stretch; }
`

const Phone = styled.a`
  ${displayText}
  display: inline-flex;
  align-items: baseline;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  color: ${theme.color.paper};
  font-size: ${theme.size.heading};
  font-variant-numeric: tabular-nums;

  span {
    font: 400 ${theme.size.small} / 1 ${theme.font.text};
    color: ${theme.color.accentLight};
  }

  ${media.narrow} { flex-wrap: wrap; justify-content: space-between; }
`

const Reserve = styled(VisitDoor)`
  display: inline-grid;
  place-items: center;
  min-width: min(13em, 100%);
  min-height: calc(${theme.width.touch} + ${theme.space.tight});
  border: 1px solid ${theme.color.accentLight};
  color: ${theme.color.accentLight};
  font-weight: 600;
  transition:
    background-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &:hover {
    background: ${theme.color.accentLight};
    color: ${theme.color.inkDeep};
  }
`

const Notices = styled.ul`
  display: grid;
  gap: ${theme.space.hair};
  padding-block: ${theme.space.wide};
  border-block: 1px solid ${theme.color.ruleLight};

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.tight} ${theme.space.block};
  }

  li { padding-left: 1em; text-indent: -1em; }
  li::before { content: '※ '; }
`

export function Footer() {
  const {site} = useShell().content
  const {reserve} = useLabels('actions')
  if (!site) return null
  const {name, nameEnglish, slogan, phone, hours, addressNote, constructorLine, disclaimers} = site
  return (
    <Frame>
      <Column>
        <Opening>
          <About>
            <SiteLogo on="dark" />
            {slogan && <Slogan>{slogan}</Slogan>}
            <p>
              <strong>{[name, nameEnglish].filter(Boolean).join(' ')}</strong>
              {addressNote && `\n${addressNote}`}
            </p>
            {constructorLine && <p>{constructorLine}</p>}
          </About>
          <Contact>
            {phone && (
              <Phone href={`tel:${phone}`}>
                <span>{hours}</span>
                {phone}
              </Phone>
            )}
            <Reserve>{reserve}</Reserve>
          </Contact>
        </Opening>
        <ShareRow />
        {disclaimers && disclaimers.length > 0 && (
          <Notices>
            {disclaimers.map(({text}, index) => (
              <li key={index}>{boundDots(text)}</li>
            ))}
          </Notices>
        )}
        <FooterEnd />
      </Column>
    </Frame>
  )
}
