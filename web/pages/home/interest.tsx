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

  /* With its calendar the form is as wide as the section, and the words are above it. */
  ${media.scriptedWide} {
    &:has([data-visit]) { grid-template-columns: minmax(0, 1fr); gap: min(var(--gap), ${theme.space.base}); }
  }
  ${media.scriptedSpacious} {
    &:has([data-visit]) {
      grid-template-columns: minmax(17rem, 1fr) minmax(0, 58rem);
      gap: ${theme.space.block};
    }
  }
`

const Words = styled(RevealOnScroll)`
  display: grid;
  gap: var(--gap);

  & > p { max-width: 34em; white-space: pre-line; }

  ${media.scriptedWide} {
    :has([data-visit]) > & {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: end;
      gap: ${theme.space.gap};
      h2 { font-size: ${theme.size.title}; }
      & > p { font-size: ${theme.size.small}; }
      & > a { font-size: ${theme.size.heading}; }
    }
  }
  ${media.scriptedSpacious} {
    :has([data-visit]) > & {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--gap);
      h2 { font-size: ${theme.size.heading}; }
      & > p { font-size: ${theme.size.body}; }
    }
  }
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
  /* Its days are positioned: the backdrop, which is positioned too, is below all of it. */
  isolation: isolate;
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

  ${media.scriptedWide} {
    &:has([data-visit]) { padding-block: min(var(--gap), ${theme.space.base}); }
    form:has(> [data-visit]) textarea { height: calc(1.5 * ${theme.width.touch}); }
    form:has(> [data-visit]) {
      grid-template-columns: minmax(19rem, 22rem) repeat(2, minmax(0, 1fr));
      grid-template-rows: repeat(3, auto) 1fr;
      gap: ${theme.space.small} ${theme.space.gap};
      align-items: start;
      & > * { grid-column: 2 / -1; }
      /* A calendar that is higher than the fields stretches the last row alone. */
      & > [data-visit] { grid-area: 1 / 1 / span 4; }
      & > :has(> [name='name']) { grid-column: 2; }
      & > :has(> [name='phone']) { grid-column: 3; }
    }
    [data-visit] label:has([type='radio']) {
      min-height: clamp(2.4rem, 4.7svh, calc(${theme.width.touch} + ${theme.space.tight}));
    }
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
