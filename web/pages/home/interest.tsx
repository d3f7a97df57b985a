import {styled} from 'styled-components'
import {useShell} from '../../context/shell.tsx'
import {Picture} from '../../elements/picture.tsx'
import {VisitForm} from '../../registration/inline-forms.tsx'
import {media, pictureSizes} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import type {HomeSectionByType} from './home-data.ts'
import {HomeHeading} from './home-heading.tsx'
import {Column, HomeSection, type Place} from './home-section.tsx'
import {notPrinted} from './section-styles.ts'

const Garden = styled(HomeSection)`
  ${notPrinted}
  display: grid;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  ${media.wide} {
    align-items: center;
    padding-block: calc(${theme.height.header} + min(${theme.space.wide}, var(--gap))) min(${theme.space.wide}, var(--gap));
  }
`

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, ${theme.color.veilDeep} 40%, ${theme.color.veil});

    ${media.narrow} { background: ${theme.color.veilDeep}; }
  }
`

const Layout = styled(Column)`
  display: grid;
  gap: ${theme.space.gap} ${theme.space.block};

  ${media.wide} {
    grid-template-columns: minmax(18rem, 1fr) minmax(0, 34rem);
    align-items: center;
  }
`

const Words = styled(RevealOnScroll)`
  display: grid;
  gap: var(--gap);

  & > p { max-width: 34em; white-space: pre-line; }
`

const Phone = styled.a`
  display: inline-grid;
  justify-self: start;
  gap: ${theme.space.hair};
  ${displayText}
  font-size: min(${theme.size.display}, 5.4vw);
  line-height: ${theme.leading.tight};
  white-space: nowrap;
  color: ${theme.color.accentLight};

  ${media.narrow} { font-size: ${theme.size.display}; }

  small { font: 400 ${theme.size.small} ${theme.font.text}; color: ${theme.color.paper}; }
`

const Slip = styled.div`
  padding: var(--gap) ${theme.space.gap};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  box-shadow: 0 2rem 5rem ${theme.color.shadow};

  /* Name and number side by side, so that the whole form is in sight at once. */
  ${media.wide} {
    form { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    form > * { grid-column: 1 / -1; }
    form > :has(> [name='name']) { grid-column: 1; }
    form > :has(> [name='phone']) { grid-column: 2; }
    /* The boxes of consent take their room from the message, whose field a visitor can make larger. */
    form:has(fieldset) textarea { height: calc(2.5 * ${theme.width.touch}); }
  }

  ${media.phone} {
    margin-inline: calc(${theme.space.small} - ${theme.space.gutter});
    padding: ${theme.space.wide};
  }
`

interface InterestProps {
  readonly section: HomeSectionByType['interest']
  readonly place: Place
}

export function Interest({section, place}: InterestProps) {
  const {site} = useShell().content
  return (
    <Garden {...place}>
      <Backdrop>
        <Picture picture={section.image} sizes={pictureSizes('200vw', '100vw')} fill />
      </Backdrop>
      <Layout>
        <Words>
          <HomeHeading eyebrow={section.eyebrow} heading={section.heading} isOnDark />
          <p>{section.text}</p>
          {site?.phone && (
            <Phone href={`tel:${site.phone}`}>
              {site.phone}
              <small>{site.hours}</small>
            </Phone>
          )}
        </Words>
        <Slip>
          <VisitForm />
        </Slip>
      </Layout>
    </Garden>
  )
}
