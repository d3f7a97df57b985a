import {useEffect, useState} from 'react'
import {keyframes, styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {columnSizes} from '../../theme/column-sizes.ts'
import {media} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {SectionHeading} from '../../ui/section-heading.tsx'
import {useActiveAfter} from '../../ui/use-active-after.ts'
import type {SectionByType} from '../section-by-type.ts'

const Frame = styled.section`
  display: grid;
  gap: ${theme.space.block};
  ${media.print} { gap: ${theme.space.base}; }
`

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.gap};
  padding-inline: ${theme.space.gutter};
  text-align: center;

  &::after {
    content: '';
    width: 1px;
    height: ${theme.space.block};
    background: ${theme.color.accent};
    transform: scaleY(0);
    transform-origin: top;
    transition: transform ${theme.duration.slow} ${theme.easing.settle};
  }

  &[data-active]::after { transform: none; }
  h2 { font-size: ${theme.size.display}; }
  ${media.print} {
    gap: ${theme.space.small};
    padding-inline: 0;
    h2 { font-size: ${theme.size.heading}; }
    &::after { content: none; }
  }
`

const Text = styled.p`
  ${displayText}
  max-width: ${theme.width.text};
  font-size: ${theme.size.lead};
  line-height: 2;
  white-space: pre-line;
`

/** If the script never loads, the picture appears after a while. */
const late = keyframes`from { opacity: 0; }`

const Image = styled.div`
  width: min(100%, ${theme.width.page});
  margin-inline: auto;
  transition:
    opacity 1.2s ${theme.easing.settle},
    transform 1.2s ${theme.easing.settle};

  ${media.moving} {
    &[data-phase='unknown'] { animation: ${late} 1s 6s backwards; }
    &[data-phase='waiting'] { opacity: 0; transform: translateY(24px); }
  }

  position: relative;
  aspect-ratio: 16 / 9;
  ${media.narrow} { aspect-ratio: 4 / 5; }
  ${media.print} {
    &, &[data-phase] { opacity: 1; transform: none; }
    aspect-ratio: 5 / 2;
  }
`

/** Words, and an image that appears once the page has been scrolled past `after` px. */
export function Reveal({eyebrow, heading, text, after, image}: SectionByType['reveal']) {
  const isActive = useActiveAfter(500)
  const phase = usePhase(after ?? 200)
  return (
    <Frame>
      <Words data-active={isActive || undefined}>
        <SectionHeading eyebrow={eyebrow} heading={heading} />
        {text && <Text>{boundDots(text)}</Text>}
      </Words>
      <Image data-phase={phase}>
        <Picture picture={image} sizes={columnSizes.page} fill />
      </Image>
    </Frame>
  )
}

function usePhase(after: number): 'unknown' | 'waiting' | 'shown' {
  const [isShown, setShown] = useState<boolean | null>(null)
  useEffect(() => {
    // A page too short to be scrolled that far shows it at its end.
    const look = () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      setShown((already) => already || scrollY > after || isAtEnd)
    }
    look()
    addEventListener('scroll', look, {passive: true})
    return () => removeEventListener('scroll', look)
  }, [after])
  if (isShown === null) return 'unknown'
  return isShown ? 'shown' : 'waiting'
}
