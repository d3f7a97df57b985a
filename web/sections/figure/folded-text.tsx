import {css, styled} from 'styled-components'
import {useLabels} from '../../context/shell.tsx'
import {RichText} from '../../elements/rich-text.tsx'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {Icon} from '../../ui/icon.tsx'
import type {SectionByType} from '../section-by-type.ts'

const unfolded = css`
  border-top: 0;
  summary { display: none; }
  &::details-content { content-visibility: visible; }
`

/** A numbered list. Each line has a rule above it, and its name above its text. */
const steps = css`
  ol { gap: 0; padding: 0; list-style: none; counter-reset: step; border-top: 1px solid ${theme.color.rule}; }
  ol > li {
    position: relative;
    padding: ${theme.space.small} 0 ${theme.space.small} 2.5rem;
    border-bottom: 1px solid ${theme.color.rule};
    counter-increment: step;
  }
  ol > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    color: ${theme.color.accentText};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ol > li > strong:first-child { display: block; }
`

const Details = styled.details`
  border-top: 1px solid ${theme.color.ruleStrong};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.width.touch};
    color: ${theme.color.accentText};
    font-size: ${theme.size.small};
  }
  &[open] summary { margin-bottom: ${theme.space.small}; }

  /* The words are shown where the picture is too small to read, and on paper. */
  @supports selector(::details-content) {
    ${media.narrow} { ${unfolded} }
    ${media.print} { ${unfolded} }
  }
  ${media.narrow} { ${steps} }
  ${media.print} {
    & > div { max-width: none; font-size: ${theme.size.small}; gap: ${theme.space.hair}; }
    [data-heading] { margin: 0; font-size: ${theme.size.body}; }
    th, td { padding-block: 0; }
  }

  svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &[open] summary svg { transform: rotate(180deg); }
`

/**
 * The words of a picture. They are folded, because the picture shows them too, but they are always in the HTML.
 */
export function FoldedText({text}: {text: SectionByType['figure']['fullText']}) {
  const words = useLabels('viewer')
  if (!text?.length) return null
  return (
    <Details>
      <summary>
        {words.fullText}
        <Icon name="down" />
      </summary>
      <RichText value={text} />
    </Details>
  )
}
