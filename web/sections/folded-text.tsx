import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {RichText} from '../elements/rich-text.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import type {SectionByType} from './section-by-type.ts'

const Details = styled.details`
  border-top: 1px solid ${theme.color.ruleStrong};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.width.touch};
    color: ${theme.color.bronzeText};
    font-size: ${theme.size.small};
  }
  &[open] summary { margin-bottom: ${theme.space.small}; }

  ${media.print} {
    summary { display: none; }
    & > div { max-width: none; font-size: ${theme.size.small}; gap: ${theme.space.hair}; }
    h3 { margin: 0; font-size: ${theme.size.body}; }
    th, td { padding-block: 0; }
  }

  svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &[open] summary svg { transform: rotate(180deg); }
`

/** What a picture says, to read. Folded, as the picture says it too; in the HTML all the same. */
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
