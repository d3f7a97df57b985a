import {keyframes, styled} from 'styled-components'
import {useShell} from '../../context/shell.tsx'
import {Picture} from '../../elements/picture.tsx'
import {bannerHeight, headerHeight} from '../../layout/header-size.ts'
import {RegisterTrigger} from '../../registration/register-trigger.tsx'
import {firstViewId} from '../../startup/first-view-id.ts'
import {media, pictureSizes} from '../../theme/media.ts'
import {displayText, labelText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {Icon} from '../../ui/icon.tsx'
import {champagneButton} from './champagne-button.ts'
import type {HomeSectionByType} from './home-data.ts'
import {Column, HomeSection, type Place} from './home-section.tsx'

const approach = keyframes`
  from { transform: scale(1); }
  to { transform: scale(1.07); }
`

const Stage = styled(HomeSection)`
  display: grid;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  ${media.wide} {
    align-items: center;
    padding-block: calc(${bannerHeight} + ${headerHeight} + var(--gap)) calc(1.5 * var(--gap));
  }

  ${media.narrow} {
    align-items: end;
    min-height: calc(100svh - ${theme.height.fixedBar} - ${theme.height.strips});
    padding-block: max(${theme.space.section}, ${bannerHeight} + ${headerHeight} + ${theme.space.base})
      ${theme.space.gap};
  }
  ${media.print} { min-height: 0; padding-block: 0; }
`

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;

  ${media.print} { display: none; }

  /* The picture stands above the words, so that a tall screen shows the whole towers. */
  ${media.narrow} { bottom: 20%; }

  & > span {
    transform-origin: 62% 12%;
    animation: ${approach} ${theme.duration.zoom} ${theme.easing.settle} both;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(90deg, ${theme.color.veil} 44%, transparent 70%),
      linear-gradient(0deg, ${theme.color.veil}, transparent 30%),
      linear-gradient(180deg, ${theme.color.veil}, transparent 18%);

    ${media.narrow} {
      background:
        linear-gradient(0deg, ${theme.color.inkDeep}, ${theme.color.veilDeep} 34%, transparent 72%),
        linear-gradient(180deg, ${theme.color.veil}, transparent 24%);
    }
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: min(${theme.space.wide}, var(--gap));

  ${media.narrow} { gap: ${theme.space.base}; }
`

const Eyebrow = styled.p`
  ${labelText}
  display: flex;
  align-items: center;
  gap: ${theme.space.base};

  &::before {
    content: '';
    width: ${theme.space.gap};
    height: 1px;
    background: ${theme.color.accentLight};
  }
`

const Name = styled.h1`
  ${displayText}
  display: grid;
  gap: ${theme.space.small};
  font-size: min(max(${theme.size.display} * 1.7, 7vw), 16svh);
  line-height: 1.1;
`

const NameEnglish = styled.span`
  font-size: ${theme.size.title};
  letter-spacing: 0.5em;
  color: ${theme.color.accentLight};
`

const Slogan = styled.p`
  ${displayText}
  font-size: min(${theme.size.heading}, 5.2svh);
  line-height: ${theme.leading.heading};
  white-space: pre-line;
`

const Text = styled.p`
  font-size: ${theme.size.lead};
  color: ${theme.color.paper};
  white-space: pre-line;
`

const Register = styled(RegisterTrigger)`
  ${champagneButton}
  margin-top: var(--line);

  ${media.phone} { width: 100%; }
`

const unwind = keyframes`
  from { transform: scaleY(0); }
  to { transform: scaleY(1); }
`

/** A sign that there is more below. */
const Thread = styled.span`
  position: absolute;
  bottom: 0;
  left: 50%;
  width: 1px;
  height: ${theme.space.block};
  background: ${theme.color.accentLight};
  transform-origin: top;
  animation: ${unwind} 2.4s 1.2s ${theme.easing.settle} backwards;

  ${media.narrow} { display: none; }
`

/** Narrow screens show a tall part of the picture, so its width is chosen by the height of the screen. */
const sizes = pictureSizes('130vw', '100vw')
const cut = {ratio: 2 / 3, sizes: '100vw'}

interface HeroProps {
  readonly section: HomeSectionByType['hero']
  readonly place: Place
}

export function Hero({section, place}: HeroProps) {
  const {site} = useShell().content
  return (
    <Stage {...place}>
      <Backdrop>
        <Picture picture={section.image} sizes={sizes} cut={cut} fill priority />
      </Backdrop>
      <Column>
        <Words id={firstViewId}>
          {section.eyebrow && <Eyebrow lang="en">{section.eyebrow}</Eyebrow>}
          <Name>
            {site?.name}
            {site?.nameEnglish && <NameEnglish lang="en">{site.nameEnglish}</NameEnglish>}
          </Name>
          {section.heading && <Slogan>{section.heading}</Slogan>}
          {section.text && <Text>{section.text}</Text>}
          <Register>
            {section.registerLabel}
            <Icon name="right" />
          </Register>
        </Words>
      </Column>
      <Thread />
    </Stage>
  )
}
